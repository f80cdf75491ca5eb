// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/groups/complete_linkage.h"

#include "core/base/large_vector.h"
#include "core/base/parallel.h"
#include "core/base/prefetch.h"
#include "core/base/union_find.h"

#include <algorithm>
#include <limits>
#include <queue>
#include <unordered_map>
#include <utility>

namespace alike::groups {
namespace {

    constexpr std::uint32_t nowhere = std::numeric_limits<std::uint32_t>::max();

    /// Numbers by the part that they belong to, ascending in each.
    struct Parted {
        std::vector<std::uint64_t> begin;
        LargeVector<std::uint32_t> numbers;

        std::span<const std::uint32_t> of(std::size_t part) const
        {
            return std::span(numbers).subspan(begin[part], begin[part + 1] - begin[part]);
        }
    };

    /// Of 0 … count - 1 those that `partOf` does not say to be nowhere. O(count + parts).
    template <typename PartOf> Parted parted(std::size_t parts, std::size_t count, const PartOf& partOf)
    {
        Parted made { std::vector<std::uint64_t>(parts + 1), {} };
        for (std::size_t i = 0; i < count; ++i) {
            if (const std::uint32_t part = partOf(i); part != nowhere)
                ++made.begin[part + 1];
        }
        for (std::size_t part = 0; part < parts; ++part)
            made.begin[part + 1] += made.begin[part];
        made.numbers.resize(made.begin.back());
        std::vector<std::uint64_t> at(made.begin.begin(), made.begin.end() - 1);
        for (std::size_t i = 0; i < count; ++i) {
            if (const std::uint32_t part = partOf(i); part != nowhere)
                made.numbers[at[part]++] = static_cast<std::uint32_t>(i);
        }
        return made;
    }

    /// Complete linkage of one component after another. Its members are called by their place among its sets.
    class Agglomeration {
    public:
        /// \param local of each set its place among the sets of its component
        Agglomeration(
            std::span<const Link> links, Places places, std::span<const std::uint32_t> local, Measure measure)
            : m_all(links)
            , m_places(places)
            , m_local(local)
            , m_measure(measure)
        {
        }

        /// \return false when stopped
        bool load(std::span<const std::uint32_t> sets, std::span<const std::uint32_t> links, const Work& work)
        {
            m_sets = sets;
            m_links = links;
            m_queues.clear();
            m_clusters.clear();
            m_clusters.reserve(2 * sets.size());
            m_at.assign(sets.size(), 0);
            for (std::size_t i = 0; i < links.size(); ++i) {
                if (i % stopRhythm == 0 && work.stopped())
                    return false;
                askAhead(i);
                const auto [a, b] = ends(i);
                ++m_at[a];
                ++m_at[b];
            }
            std::uint64_t begin = 0;
            for (std::uint32_t itself = 0; itself < sets.size(); ++itself) {
                const auto nears = static_cast<std::uint32_t>(m_at[itself]);
                m_clusters.push_back(
                    { .near = begin, .nears = nears, .first = m_places[sets[itself]], .parent = itself });
                begin += std::exchange(m_at[itself], begin);
            }
            m_near.resize(begin);
            std::uint32_t rank = 0;
            for (std::size_t i = 0; i < links.size(); ++i) {
                if (i % stopRhythm == 0 && work.stopped())
                    return false;
                askAhead(i);
                if (i + ahead < links.size()) {
                    const auto [a, b] = ends(i + ahead);
                    prefetch(&m_near[m_at[a]]);
                    prefetch(&m_near[m_at[b]]);
                }
                if (i > 0 && !tied(i - 1, i))
                    ++rank;
                const auto [a, b] = ends(i);
                m_near[m_at[a]++] = { b, rank };
                m_near[m_at[b]++] = { a, rank };
            }
            return true;
        }

        /// Puts the clusters of two sets together, whatever links there are between them. \pre before `run`
        void tie(std::uint32_t a, std::uint32_t b)
        {
            a = find(m_local[a]);
            b = find(m_local[b]);
            if (a != b)
                merge(a, b);
        }

        /// \return false when stopped
        bool run(const Work& work)
        {
            std::size_t step = 0;
            for (std::uint32_t member = 0; member < m_sets.size(); ++member) {
                m_chain.assign(1, find(member));
                while (!m_chain.empty()) {
                    if (step++ % searchRhythm == 0 && work.stopped())
                        return false;
                    const std::uint32_t last = m_chain.back();
                    const std::uint32_t next = nearest(last);
                    if (next == nowhere) { // nobody's nearest either, so that the chain began with it
                        m_chain.pop_back();
                    } else if (m_chain.size() > 1 && next == m_chain[m_chain.size() - 2]) {
                        m_chain.resize(m_chain.size() - 2);
                        const std::uint32_t merged = merge(last, next);
                        if (m_chain.empty())
                            m_chain.push_back(merged);
                    } else {
                        m_chain.push_back(next);
                    }
                }
            }
            return true;
        }

        /// Says of each set of the component which cluster it is in: the first set of the cluster.
        void nameClusters(std::vector<ClusterId>& clusters)
        {
            m_names.assign(m_clusters.size(), nowhere);
            for (std::uint32_t member = 0; member < m_sets.size(); ++member) {
                ClusterId& name = m_names[find(member)];
                if (name == nowhere)
                    name = m_sets[member];
                clusters[m_sets[member]] = name;
            }
        }

    private:
        static constexpr std::size_t stopRhythm = 16'384; ///< links between two looks at the stop token
        static constexpr std::size_t searchRhythm = 64; ///< the same of searches, each of a list
        static constexpr std::size_t ahead = 8; ///< places that memory is asked for before they are read
        static constexpr std::uint32_t longList = 64; ///< what is longer is not searched again and again
        static constexpr std::uint32_t searchesOfLongList = 16; ///< before its cluster gets a queue

        struct Near {
            std::uint32_t cluster; ///< which was alive when this was written
            std::uint32_t rank; ///< of the least similar link to it
        };
        /// A set, or two clusters merged.
        struct Cluster {
            std::uint64_t near = 0; ///< where those begin that are linked to it in full
            std::uint32_t nears = 0; ///< how many they are
            std::uint32_t size = 1;
            std::uint32_t first; ///< the least place of its members
            std::uint32_t parent; ///< what it went into; itself while it is alive
            std::uint32_t met = 0; ///< while lists are read: how often it is linked to
            std::uint32_t last = 0; ///< then: the rank of the least similar of these links
            std::uint32_t searches = 0; ///< of its list while it was long
        };
        /// What may be nearest to a cluster; the nearest is on top.
        struct Candidate {
            std::uint32_t rank;
            std::uint32_t first;
            std::uint32_t cluster;

            bool operator<(const Candidate& other) const
            {
                return std::pair(rank, first) > std::pair(other.rank, other.first);
            }
        };
        using Queue = std::priority_queue<Candidate>;

        std::pair<std::uint32_t, std::uint32_t> ends(std::size_t link) const
        {
            const Link& found = m_all[m_links[link]];
            return { m_local[index(found.a)], m_local[index(found.b)] };
        }

        /// Asks for the memory of the links that come soon, and of what is counted for their ends.
        void askAhead(std::size_t link) const
        {
            prefetch(&m_all[m_links[std::min(link + 3 * ahead, m_links.size() - 1)]]);
            const auto [a, b] = ends(std::min(link + 2 * ahead, m_links.size() - 1));
            prefetch(&m_at[a]);
            prefetch(&m_at[b]);
        }

        bool tied(std::size_t x, std::size_t y) const
        {
            return compareSimilarity(m_measure, m_all[m_links[x]].overlap, m_all[m_links[y]].overlap) == 0;
        }

        bool alive(std::uint32_t cluster) const { return m_clusters[cluster].parent == cluster; }

        /// What a cluster has gone into.
        std::uint32_t find(std::uint32_t at)
        {
            while (!alive(at)) {
                std::uint32_t& parent = m_clusters[at].parent;
                parent = m_clusters[parent].parent;
                at = parent;
            }
            return at;
        }

        /// The cluster that comes first of those that are linked to one in full, or nowhere.
        std::uint32_t nearest(std::uint32_t cluster)
        {
            Cluster& searched = m_clusters[cluster];
            if (searched.searches == searchesOfLongList)
                return nearestInQueue(m_queues[cluster]);
            compact(cluster);
            Candidate best { nowhere, nowhere, nowhere };
            for (const Near& near : listOf(searched)) {
                if (near.rank > best.rank)
                    continue;
                if (const Candidate found = candidate(near.cluster, near.rank); best < found)
                    best = found;
            }
            if (searched.nears > longList && ++searched.searches == searchesOfLongList)
                makeQueue(cluster);
            return best.cluster;
        }

        std::uint32_t nearestInQueue(Queue& queue)
        {
            while (!queue.empty() && !alive(queue.top().cluster))
                queue.pop();
            return queue.empty() ? nowhere : queue.top().cluster;
        }

        /// From now on `merge` adds what is made near to it.
        void makeQueue(std::uint32_t cluster)
        {
            std::vector<Candidate> all;
            all.reserve(m_clusters[cluster].nears);
            for (const Near& near : listOf(m_clusters[cluster]))
                all.push_back(candidate(near.cluster, near.rank));
            m_queues[cluster] = Queue({}, std::move(all));
        }

        Candidate candidate(std::uint32_t cluster, std::uint32_t rank) const
        {
            return { rank, m_clusters[cluster].first, cluster };
        }

        std::span<const Near> listOf(const Cluster& cluster) const
        {
            return std::span(m_near).subspan(cluster.near, cluster.nears);
        }

        /// Puts what the clusters of a list have gone into in their place, where these are linked in full.
        void compact(std::uint32_t cluster)
        {
            m_met.clear();
            meet(m_clusters[cluster], cluster);
            Cluster& compacted = m_clusters[cluster];
            compacted.nears = 0;
            takeMet(1, compacted);
        }

        std::uint32_t merge(std::uint32_t a, std::uint32_t b)
        {
            const auto merged = static_cast<std::uint32_t>(m_clusters.size());
            m_clusters[a].parent = m_clusters[b].parent = merged;
            m_clusters.push_back({ .near = m_clusters[a].near, // which has room for what is near to both
                .size = m_clusters[a].size + m_clusters[b].size,
                .first = std::min(m_clusters[a].first, m_clusters[b].first),
                .parent = merged });
            m_met.clear();
            meet(m_clusters[a], merged);
            meet(m_clusters[b], merged);
            takeMet(2, m_clusters[merged]);
            for (const std::uint32_t part : { a, b }) {
                if (m_clusters[part].searches == searchesOfLongList)
                    m_queues.erase(part);
            }
            if (!m_queues.empty()) {
                for (const Near& near : listOf(m_clusters[merged])) {
                    if (m_clusters[near.cluster].searches == searchesOfLongList)
                        m_queues[near.cluster].push(candidate(merged, near.rank));
                }
            }
            return merged;
        }

        /// Counts what is near to a cluster, or to a part of one, by the clusters that are alive.
        void meet(const Cluster& part, std::uint32_t whole)
        {
            const std::uint64_t end = part.near + part.nears;
            for (std::uint64_t i = part.near; i < end; ++i) {
                prefetch(&m_clusters[m_near[std::min(i + ahead, end - 1)].cluster]);
                const Near& near = m_near[i];
                const std::uint32_t other = find(near.cluster);
                if (other == whole)
                    continue;
                Cluster& met = m_clusters[other];
                if (met.met == 0)
                    m_met.push_back(other);
                met.met += m_clusters[near.cluster].size;
                met.last = std::max(met.last, near.rank);
            }
        }

        /// Lists those that were met by `parts` lists in all of their members.
        void takeMet(std::uint32_t parts, Cluster& lister)
        {
            for (const std::uint32_t other : m_met) {
                Cluster& met = m_clusters[other];
                if (std::exchange(met.met, 0) == parts * met.size)
                    m_near[lister.near + lister.nears++] = { other, met.last };
                met.last = 0;
            }
        }

        std::span<const Link> m_all;
        Places m_places;
        std::span<const std::uint32_t> m_local;
        Measure m_measure;
        std::span<const std::uint32_t> m_sets; ///< of the component
        std::span<const std::uint32_t> m_links; ///< among all, likewise
        std::vector<std::uint64_t> m_at; ///< while links are listed: where the next of each set goes
        std::vector<Cluster> m_clusters; ///< sets first
        LargeVector<Near> m_near;
        std::unordered_map<std::uint32_t, Queue> m_queues; ///< of long lists that were searched often
        std::vector<std::uint32_t> m_chain;
        std::vector<std::uint32_t> m_met;
        std::vector<ClusterId> m_names;
    };

    /// Which component each set is in.
    std::vector<ClusterId> componentsWithTies(
        std::size_t sets, std::span<const Link> links, const UnitPairs& tied)
    {
        UnionFind together(sets);
        for (const Link& link : links)
            together.unite(static_cast<std::uint32_t>(link.a), static_cast<std::uint32_t>(link.b));
        for (const auto& [a, b] : tied)
            together.unite(a, b);
        std::vector<ClusterId> components(sets);
        for (std::uint32_t set = 0; set < sets; ++set)
            components[set] = together.find(set);
        return components;
    }

    /// Components that are not linked in full are numbered, those of the most links first; others, which are
    /// clusters as they are, and mostly so, are nowhere. \return the number of each component
    std::vector<std::uint32_t> numberOpen(
        const std::vector<ClusterId>& components, std::span<const Link> links, std::size_t& count)
    {
        std::vector<std::uint64_t> members(components.size());
        for (const ClusterId component : components)
            ++members[component];
        std::vector<std::uint64_t> linksOf(components.size());
        for (const Link& link : links)
            ++linksOf[components[index(link.a)]];
        std::vector<ClusterId> open;
        for (ClusterId component = 0; component < components.size(); ++component) {
            if (members[component] > 1
                && linksOf[component] < members[component] * (members[component] - 1) / 2)
                open.push_back(component);
        }
        std::ranges::stable_sort(open, std::ranges::greater {}, [&](ClusterId c) { return linksOf[c]; });
        std::vector<std::uint32_t> numbers(components.size(), nowhere);
        for (std::uint32_t number = 0; number < open.size(); ++number)
            numbers[open[number]] = number;
        count = open.size();
        return numbers;
    }

} // namespace

Result<std::vector<ClusterId>> completeLinkage(std::size_t sets, std::span<const Link> links, Places places,
    const Work& work, const UnitPairs& tied, Measure measure)
{
    std::vector<ClusterId> clusters = componentsWithTies(sets, links, tied);
    std::size_t count = 0;
    std::vector<std::uint32_t> openOf = numberOpen(clusters, links, count); // each component, then each set
    for (std::size_t set = sets; set-- > 0;) // components are called by their first set
        openOf[set] = openOf[clusters[set]];
    const Parted members = parted(count, sets, [&](std::size_t set) { return openOf[set]; });
    const Parted inside
        = parted(count, links.size(), [&](std::size_t i) { return openOf[index(links[i].a)]; });
    const Parted ties = parted(count, tied.size(), [&](std::size_t i) { return openOf[tied[i].first]; });
    std::vector<std::uint32_t> local(sets);
    for (std::size_t component = 0; component < count; ++component) {
        std::uint32_t place = 0;
        for (const std::uint32_t set : members.of(component))
            local[set] = place++;
    }

    ScratchPool<Agglomeration> agglomerations([&] { return Agglomeration(links, places, local, measure); });
    Progress unseen;
    const Work quietly { unseen, work.stop, work.threads };
    const bool finished = parallelChunks(count, fineGrain(count, 16), quietly, [&](auto begin, auto end) {
        const auto agglomeration = agglomerations.borrow();
        for (std::size_t component = begin; component < end; ++component) {
            if (!agglomeration->load(members.of(component), inside.of(component), work))
                return;
            for (const std::uint32_t tie : ties.of(component))
                agglomeration->tie(tied[tie].first, tied[tie].second);
            if (!agglomeration->run(work))
                return;
            agglomeration->nameClusters(clusters);
        }
    });
    if (!finished || work.stopped())
        return Error { ErrorCode::Cancelled, {} };
    return clusters;
}

} // namespace alike::groups

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

    /// Complete linkage of one component after another. Its members are called by their place among its sets,
    /// its links by their place among its links.
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
            m_clusters.clear();
            for (const std::uint32_t set : sets) {
                const auto itself = static_cast<std::uint32_t>(m_clusters.size());
                m_clusters.push_back({ .first = m_places[set], .parent = itself });
            }
            for (std::size_t i = 0; i < links.size(); ++i) {
                if (i % stopRhythm == 0 && work.stopped())
                    return false;
                askAhead(i);
                const auto [a, b] = ends(i);
                ++m_clusters[a].nears;
                ++m_clusters[b].nears;
            }
            std::uint64_t begin = 0;
            for (Cluster& cluster : m_clusters) {
                cluster.near = begin;
                begin += std::exchange(cluster.nears, 0);
            }
            m_near.resize(begin);
            m_decides.resize(links.size());
            for (std::size_t i = 0; i < links.size(); ++i) {
                if (i % stopRhythm == 0 && work.stopped())
                    return false;
                askAhead(i);
                const auto [a, b] = ends(i);
                const auto link = static_cast<std::uint32_t>(i);
                add(m_clusters[a], { b, link });
                add(m_clusters[b], { a, link });
                m_decides[i] = std::max(a, b);
            }
            m_tiesEnd = 0;
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
            for (std::size_t begin = 0; begin < m_links.size(); begin = m_tiesEnd) {
                for (m_tiesEnd = begin; m_tiesEnd < m_links.size() && tied(begin, m_tiesEnd); ++m_tiesEnd) {
                    if (m_tiesEnd % stopRhythm == 0 && work.stopped())
                        return false;
                    askAhead(m_tiesEnd);
                    const auto [x, y] = ends(m_tiesEnd);
                    const std::uint32_t a = find(x);
                    const std::uint32_t b = find(y);
                    if (a != b && m_decides[m_tiesEnd] == std::max(a, b))
                        m_ready.push(pair(a, b));
                }
                for (std::size_t step = 0; !m_ready.empty(); ++step) {
                    if (step % stopRhythm == 0 && work.stopped())
                        return false;
                    const Pair next = m_ready.top();
                    m_ready.pop();
                    if (alive(next.a) && alive(next.b))
                        merge(next.a, next.b);
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
        static constexpr std::size_t ahead = 8; ///< places that memory is asked for before they are read

        struct Near {
            std::uint32_t cluster; ///< which was alive when this was written
            std::uint32_t last; ///< the least similar link to it
        };
        /// A set, or two clusters merged; those that are merged later have greater numbers.
        struct Cluster {
            std::uint64_t near = 0; ///< where those begin that are linked to it in full
            std::uint32_t nears = 0; ///< how many they are
            std::uint32_t size = 1;
            std::uint32_t first; ///< the least place of its members
            std::uint32_t parent; ///< what it went into; itself while it is alive
            std::uint32_t met = 0; ///< while others are merged: how often they are linked to a member of it
            std::uint32_t last = 0; ///< then: the least similar of these links
        };
        /// Clusters that are to be merged: no member of one is less similar to one of the other than the
        /// links that are looked at.
        struct Pair {
            std::pair<std::uint32_t, std::uint32_t> first; ///< places of their first members, ascending
            std::uint32_t a;
            std::uint32_t b;

            bool operator<(const Pair& other) const { return first > other.first; } // the first is on top
        };

        std::pair<std::uint32_t, std::uint32_t> ends(std::size_t link) const
        {
            const Link& found = m_all[m_links[link]];
            return { m_local[index(found.a)], m_local[index(found.b)] };
        }

        /// Asks for the memory of the links that come soon, and of their ends.
        void askAhead(std::size_t link) const
        {
            prefetch(&m_all[m_links[std::min(link + 2 * ahead, m_links.size() - 1)]]);
            const auto [a, b] = ends(std::min(link + ahead, m_links.size() - 1));
            prefetch(&m_clusters[a]);
            prefetch(&m_clusters[b]);
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

        Pair pair(std::uint32_t a, std::uint32_t b) const
        {
            return { std::minmax(m_clusters[a].first, m_clusters[b].first), a, b };
        }

        void add(Cluster& cluster, Near near) { m_near[cluster.near + cluster.nears++] = near; }

        void merge(std::uint32_t a, std::uint32_t b)
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
            for (const std::uint32_t other : m_met) {
                Cluster& near = m_clusters[other];
                const bool whole = near.met == 2 * near.size; // all of it is near to a, and to b
                const std::uint32_t last = std::exchange(near.last, 0);
                near.met = 0;
                if (!whole)
                    continue;
                add(m_clusters[merged], { other, last });
                m_decides[last] = merged;
                if (last < m_tiesEnd)
                    m_ready.push(pair(merged, other));
            }
        }

        /// Counts what is near to a part of a merged cluster, by the clusters that are alive.
        void meet(const Cluster& part, std::uint32_t merged)
        {
            const std::uint64_t end = part.near + part.nears;
            for (std::uint64_t i = part.near; i < end; ++i) {
                prefetch(&m_clusters[m_near[std::min(i + ahead, end - 1)].cluster]);
                const Near& near = m_near[i];
                const std::uint32_t other = find(near.cluster);
                if (other == merged)
                    continue;
                Cluster& met = m_clusters[other];
                if (met.met == 0)
                    m_met.push_back(other);
                met.met += m_clusters[near.cluster].size;
                met.last = std::max(met.last, near.last);
            }
        }

        std::span<const Link> m_all;
        Places m_places;
        std::span<const std::uint32_t> m_local;
        Measure m_measure;
        std::span<const std::uint32_t> m_sets; ///< of the component
        std::span<const std::uint32_t> m_links; ///< among all, likewise
        std::vector<Cluster> m_clusters; ///< sets first
        LargeVector<Near> m_near;
        /// Of each link the later made of the two clusters between which it was the least similar when that
        /// was made. They are linked in full, and while both are alive the link decides when they are merged.
        LargeVector<std::uint32_t> m_decides;
        std::size_t m_tiesEnd = 0; ///< behind the links that are as similar as those that are looked at
        std::priority_queue<Pair> m_ready;
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

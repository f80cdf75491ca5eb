// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/groups/groups.h"

#include "core/explore/groups/keep_order.h"
#include "core/explore/groups/weakest_pair.h"
#include "core/similarity/checksum.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace alike::groups {
namespace {

    constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    /// The bridges of a graph, by depth first search (Tarjan 1974, "A note on finding the bridges of a
    /// graph"): a link is one when nothing below it reaches what is above it. Without recursion, for chains
    /// may be long.
    std::vector<std::uint32_t> bridges(std::size_t sets, const Adjacency& adjacency)
    {
        struct Visit {
            std::uint32_t set;
            std::uint32_t from; ///< the link that led here
            std::size_t next = 0;
        };
        std::vector<std::uint32_t> number(sets, none); // in the order of visits
        std::vector<std::uint32_t> reached(
            sets, none); // the least number that a set and what is below it are linked to
        std::vector<std::uint32_t> found;
        std::vector<Visit> path;
        std::uint32_t visits = 0;
        for (std::uint32_t root = 0; root < sets; ++root) {
            if (number[root] != none)
                continue;
            path.push_back({ root, none });
            number[root] = reached[root] = visits++;
            while (!path.empty()) {
                Visit& at = path.back();
                const auto ends = adjacency.of(at.set);
                if (at.next < ends.size()) {
                    const Adjacency::End end = ends[at.next++];
                    if (end.link == at.from)
                        continue;
                    if (number[end.to] != none) {
                        reached[at.set] = std::min(reached[at.set], number[end.to]);
                        continue;
                    }
                    number[end.to] = reached[end.to] = visits++;
                    path.push_back({ end.to, end.link });
                    continue;
                }
                const Visit done = at;
                path.pop_back();
                if (path.empty())
                    break;
                const std::uint32_t above = path.back().set;
                reached[above] = std::min(reached[above], reached[done.set]);
                if (reached[done.set] > number[above])
                    found.push_back(done.from);
            }
        }
        std::ranges::sort(found);
        return found;
    }

} // namespace

class GroupMaker {
public:
    GroupMaker(const Corpus& corpus, const Tokens& tokens, const ShingleSets& sets,
        std::span<const Link> links, const Options& options, const Work& work)
        : m_corpus(corpus)
        , m_tokens(tokens)
        , m_sets(sets)
        , m_links(links)
        , m_options(options)
        , m_work(work)
    {
    }

    Result<Groups> make()
    {
        m_places = keepOrder(m_corpus, m_tokens, m_sets, m_links, m_options.keep);
        ALIKE_ASSIGN(const auto clusters, cluster());
        list(clusters);
        findLinks();
        ALIKE_TRY(findWeakestPairs());
        ALIKE_TRY(findKinds());
        return std::move(m_made);
    }

private:
    Result<std::vector<ClusterId>> cluster() const
    {
        switch (m_options.linkage) {
        case Linkage::Single:
            break;
        case Linkage::Complete: {
            const auto places = placesOfSets(m_sets, textOrder(m_corpus, m_tokens, m_sets));
            return completeLinkage(m_sets.sets(), m_links, places, m_work);
        }
        case Linkage::Star:
            return stars(m_sets.sets(), m_links, placesOfSets(m_sets, m_places));
        }
        return components(m_sets.sets(), m_links);
    }

    /// Clusters of two documents and more, in their order.
    void list(const std::vector<ClusterId>& clusters)
    {
        struct Found {
            std::uint32_t documents = 0;
            std::uint32_t sets = 0;
            SetId first = noSet;
        };
        std::vector<Found> found(clusters.size());
        for (std::size_t set = 0; set < clusters.size(); ++set) {
            Found& cluster = found[clusters[set]];
            cluster.documents += static_cast<std::uint32_t>(m_sets.documentsOf(setId(set)).size());
            ++cluster.sets;
            cluster.first = std::min(cluster.first, setId(set));
        }
        std::vector<ClusterId> order;
        for (ClusterId c = 0; c < found.size(); ++c) {
            if (found[c].documents > 1)
                order.push_back(c);
        }
        // Sets are numbered by their first document.
        std::ranges::sort(
            order, {}, [&](ClusterId c) { return std::pair(~found[c].documents, found[c].first); });

        std::vector<std::uint32_t> groupOf(found.size(), none);
        for (const ClusterId c : order) {
            groupOf[c] = static_cast<std::uint32_t>(m_made.m_groups.size());
            m_made.m_groups.push_back({ .documents = found[c].documents });
            m_made.m_setBegin.push_back(m_made.m_setBegin.back() + found[c].sets);
        }
        m_made.m_sets.resize(m_made.m_setBegin.back());
        m_groupOf.resize(clusters.size());
        std::vector<std::uint64_t> at(m_made.m_setBegin.begin(), m_made.m_setBegin.end() - 1);
        for (std::size_t set = 0; set < clusters.size(); ++set) {
            const std::uint32_t group = m_groupOf[set] = groupOf[clusters[set]];
            if (group != none)
                m_made.m_sets[at[group]++] = setId(set);
        }
        for (std::size_t g = 0; g < m_made.size(); ++g)
            m_made.m_groups[g].representative = representative(g);
    }

    DocId representative(std::size_t group) const
    {
        DocId best = m_sets.documentsOf(m_made.setsOf(group).front()).front();
        for (const SetId set : m_made.setsOf(group)) {
            for (const DocId doc : m_sets.documentsOf(set)) {
                if (m_places[index(doc)] < m_places[index(best)])
                    best = doc;
            }
        }
        return best;
    }

    bool within(const Link& link) const
    {
        const std::uint32_t group = m_groupOf[index(link.a)];
        return group != none && group == m_groupOf[index(link.b)];
    }

    /// Spanning trees, least similar links, bridges: all from the links within groups.
    void findLinks()
    {
        m_linked.resize(m_made.size());
        UnionFind together(m_sets.sets());
        for (const Link& link : m_links) {
            if (!within(link))
                continue;
            const std::uint32_t group = m_groupOf[index(link.a)];
            ++m_linked[group].links;
            m_linked[group].least = link.overlap;
            if (together.unite(static_cast<std::uint32_t>(link.a), static_cast<std::uint32_t>(link.b)))
                m_made.m_groups[group].weakestLink = link.overlap;
        }
        const Adjacency adjacency(m_sets.sets(), m_links, [this](const Link& link) { return within(link); });
        const auto found = bridges(m_sets.sets(), adjacency);
        for (const std::uint32_t link : found)
            ++m_made.m_groups[m_groupOf[index(m_links[link].a)]].bridges;
        for (const Group& group : m_made.m_groups)
            m_made.m_bridgeBegin.push_back(m_made.m_bridgeBegin.back() + group.bridges);
        m_made.m_bridges.resize(found.size());
        std::vector<std::uint64_t> at(m_made.m_bridgeBegin.begin(), m_made.m_bridgeBegin.end() - 1);
        for (const std::uint32_t link : found)
            m_made.m_bridges[at[m_groupOf[index(m_links[link].a)]]++] = m_links[link];
    }

    Result<Done> findWeakestPairs()
    {
        for (std::size_t g = 0; g < m_made.size(); ++g) {
            if (m_work.stopped())
                return Error { ErrorCode::Cancelled, {} };
            const auto members = m_made.setsOf(g);
            const std::uint64_t pairs = std::uint64_t { members.size() } * (members.size() - 1) / 2;
            if (pairs == 0)
                continue;
            Group& group = m_made.m_groups[g];
            group.weakestPairExact = m_linked[g].links == pairs || members.size() <= exactWeakestPair;
            group.weakestPair = m_linked[g].links == pairs ? m_linked[g].least
                : group.weakestPairExact                   ? weakestPair(m_sets, members)
                                                           : weakPair(m_sets, members);
        }
        return Done {};
    }

    Result<Done> findKinds()
    {
        ALIKE_ASSIGN(const auto raw, equalTexts(m_corpus, m_tokens, TextOf::Raw, m_work));
        ALIKE_ASSIGN(const auto cleaned, equalTexts(m_corpus, m_tokens, TextOf::Cleaned, m_work));
        const auto largest = [&](const Classes& classes) {
            std::vector<std::uint32_t> sizes(m_sets.documents(), 1); // of the class of each document
            for (std::size_t c = 0; c < classes.size(); ++c) {
                for (const DocId doc : classes.of(c))
                    sizes[index(doc)] = static_cast<std::uint32_t>(classes.of(c).size());
            }
            return sizes;
        };
        const auto rawSizes = largest(raw);
        const auto cleanedSizes = largest(cleaned);
        for (Group& group : m_made.m_groups) {
            const std::size_t doc = index(group.representative);
            const bool large
                = group.documents >= largeGroup && group.documents > m_tokens.keptDocuments() / 100;
            const Overlap& weakest = group.weakestPair;
            if (rawSizes[doc] == group.documents)
                group.kind = Kind::Text;
            else if (cleanedSizes[doc] == group.documents)
                group.kind = Kind::Cleaned;
            else if (large || !m_options.threshold.reached(weakest.shared, weakest.united()))
                group.kind = Kind::Chained;
        }
        return Done {};
    }

    const Corpus& m_corpus;
    const Tokens& m_tokens;
    const ShingleSets& m_sets;
    const std::span<const Link> m_links;
    const Options& m_options;
    const Work& m_work;

    struct Linked {
        std::uint64_t links = 0;
        Overlap least; ///< similar of them
    };

    std::vector<std::uint32_t> m_places; ///< of each document in the order of what is kept
    std::vector<std::uint32_t> m_groupOf; ///< of each set
    std::vector<Linked> m_linked; ///< of each group
    Groups m_made;
};

std::vector<DocId> Groups::documentsOf(std::size_t group, const SetOutline& sets) const
{
    std::vector<DocId> documents;
    for (const SetId set : setsOf(group)) {
        const auto equal = sets.documentsOf(set);
        documents.insert(documents.end(), equal.begin(), equal.end());
    }
    std::ranges::sort(documents);
    return documents;
}

Result<Groups> makeGroups(const Corpus& corpus, const Tokens& tokens, const ShingleSets& sets,
    std::span<const Link> links, const Options& options, const Work& work)
{
    return GroupMaker(corpus, tokens, sets, links, options, work).make();
}

} // namespace alike::groups

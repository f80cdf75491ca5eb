// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/groups/groups.h"

#include "core/base/union_find.h"
#include "core/explore/groups/complete_linkage.h"
#include "core/explore/groups/keep_order.h"
#include "core/explore/groups/weakest_pair.h"
#include "core/explore/join/spanning_links.h"
#include "core/similarity/checksum.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
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

std::string_view nameOf(Kind kind)
{
    constexpr std::array<std::string_view, 4> names { "text", "cleaned", "near", "chained" };
    return names[static_cast<std::size_t>(kind)];
}

std::string_view nameOf(Keep keep)
{
    constexpr std::array<std::string_view, 5> names { "first", "longest", "medoid", "newest", "oldest" };
    return names[static_cast<std::size_t>(keep)];
}

class GroupMaker {
public:
    GroupMaker(
        const Material& material, std::span<const Link> links, const Options& options, const Work& work)
        : m_material(material)
        , m_sets(material.sets())
        , m_given(links)
        , m_options(options)
        , m_work(work)
    {
    }

    Result<Groups> make()
    {
        m_places = keepOrder(m_material, m_given, m_options.keep, m_options.prefer);
        m_units.emplace(m_material, m_given, m_options.constraints,
            m_options.constraints.empty() ? m_places : textOrder(m_material), m_options.measure);
        m_links = m_units->links();
        m_made.m_contradictions = m_units->contradictions();
        ALIKE_ASSIGN(const auto clusters, cluster());
        list(clusters);
        if (m_options.membersOnly) {
            m_made.m_bridgeBegin.resize(m_made.size() + 1);
            toSets();
            return std::move(m_made);
        }
        findLinks();
        toSets();
        ALIKE_TRY(findWeakestPairs());
        ALIKE_TRY(findKinds());
        return std::move(m_made);
    }

private:
    Result<std::vector<ClusterId>> cluster() const
    {
        const std::size_t units = m_units->size();
        const UnitPairs& tied = m_units->tied();
        const UnitPairs& apart = m_units->apart();
        switch (m_options.linkage) {
        case Linkage::Single:
            break;
        case Linkage::Complete:
            return completeLinkage(
                units, m_links, m_units->places(textOrder(m_material)), m_work, tied, m_options.measure);
        case Linkage::Star: {
            const auto places = m_units->places(m_places);
            return m_units->constrained() ? stars(units, m_links, tied, apart, places, m_options.measure)
                                          : stars(units, m_links, places);
        }
        }
        if (!m_units->constrained())
            return components(units, m_links);
        return components(
            units, m_links, tied, apart, m_units->places(textOrder(m_material)), m_options.measure);
    }

    /// Clusters of two documents and more, in their order.
    void list(const std::vector<ClusterId>& clusters)
    {
        struct Found {
            std::uint32_t documents = 0;
            std::uint32_t sets = 0;
            std::uint32_t references = 0;
            DocId first = DocId(none);
        };
        std::vector<Found> found(clusters.size());
        for (std::size_t set = 0; set < clusters.size(); ++set) {
            Found& cluster = found[clusters[set]];
            cluster.documents += static_cast<std::uint32_t>(m_units->documentsOf(set).size());
            ++cluster.sets;
            cluster.references += m_sets.sides().references(m_units->documentsOf(set));
            cluster.first = std::min(cluster.first, m_units->documentsOf(set).front());
        }
        std::vector<ClusterId> order;
        for (ClusterId c = 0; c < found.size(); ++c) {
            if (m_sets.sides().pairsWithin(found[c].documents, found[c].references) > 0)
                order.push_back(c);
        }
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
        DocId best = m_units->documentsOf(index(m_made.setsOf(group).front())).front();
        for (const SetId unit : m_made.setsOf(group)) {
            for (const DocId doc : m_units->documentsOf(index(unit))) {
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
        UnionFind together(m_units->size());
        UnionFind again(m_units->size());
        // A spanning forest and one of the other links have the bridges of all links (Nagamochi, Ibaraki
        // 1992, "A linear-time algorithm for finding a sparse k-connected spanning subgraph").
        std::vector<Link> sparse;
        for (const Link& link : m_links) {
            if (!within(link))
                continue;
            const std::uint32_t group = m_groupOf[index(link.a)];
            ++m_linked[group].links;
            m_linked[group].least = link.overlap;
            const auto a = static_cast<std::uint32_t>(link.a);
            const auto b = static_cast<std::uint32_t>(link.b);
            if (together.unite(a, b)) {
                m_made.m_groups[group].weakestLink = link.overlap;
                sparse.push_back(link);
            } else if (again.unite(a, b)) {
                sparse.push_back(link);
            }
        }
        const auto found = bridges(m_units->size(), Adjacency(m_units->size(), sparse));
        for (const std::uint32_t link : found)
            ++m_made.m_groups[m_groupOf[index(sparse[link].a)]].bridges;
        for (const Group& group : m_made.m_groups)
            m_made.m_bridgeBegin.push_back(m_made.m_bridgeBegin.back() + group.bridges);
        m_made.m_bridges.resize(found.size());
        std::vector<std::uint64_t> at(m_made.m_bridgeBegin.begin(), m_made.m_bridgeBegin.end() - 1);
        for (const std::uint32_t link : found)
            m_made.m_bridges[at[m_groupOf[index(sparse[link].a)]]++] = sparse[link];
    }

    /// From here on there are sets again, where there were units before.
    void toSets()
    {
        if (m_units->size() == m_sets.sets())
            return;
        for (std::size_t g = 0; g < m_made.size(); ++g) {
            const auto begin = m_made.m_sets.begin() + static_cast<std::ptrdiff_t>(m_made.m_setBegin[g]);
            const auto end = m_made.m_sets.begin() + static_cast<std::ptrdiff_t>(m_made.m_setBegin[g + 1]);
            for (auto unit = begin; unit != end; ++unit) {
                const SetId set = m_units->setOf(index(*unit));
                if (m_units->isSplit(set)) {
                    const auto documents = m_units->documentsOf(index(*unit));
                    auto& part = m_made.m_parts[{ static_cast<std::uint32_t>(g), set }];
                    part.insert(part.end(), documents.begin(), documents.end());
                }
                *unit = set;
            }
            std::sort(begin, end);
        }
        for (Link& link : m_made.m_bridges) {
            link.a = m_units->setOf(index(link.a));
            link.b = m_units->setOf(index(link.b));
        }
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
            const ShingleSets* shingles = m_material.shingles();
            const bool allLinked = m_linked[g].links == pairs;
            group.weakestPairExact = allLinked || (shingles && members.size() <= exactWeakestPair);
            group.weakestPair = allLinked || !shingles ? m_linked[g].least
                : group.weakestPairExact               ? weakestPair(*shingles, members, m_options.measure)
                                                       : weakPair(*shingles, members, m_options.measure);
        }
        return Done {};
    }

    Result<Done> findKinds()
    {
        ALIKE_ASSIGN(const auto raw, m_material.equalTexts(TextOf::Raw, m_work));
        ALIKE_ASSIGN(const auto cleaned, m_material.equalTexts(TextOf::Cleaned, m_work));
        const auto classesOf = [&](const Classes& classes) {
            std::vector<std::uint32_t> of(m_sets.documents(), none); // of each document that has equals
            for (std::size_t c = 0; c < classes.size(); ++c) {
                for (const DocId doc : classes.of(c))
                    of[index(doc)] = static_cast<std::uint32_t>(c);
            }
            return of;
        };
        const auto rawOf = classesOf(raw);
        const auto cleanedOf = classesOf(cleaned);
        for (std::size_t g = 0; g < m_made.size(); ++g) {
            Group& group = m_made.m_groups[g];
            const Overlap& weakest = group.weakestPair;
            if (isOneClass(g, rawOf))
                group.kind = Kind::Text;
            else if (isOneClass(g, cleanedOf))
                group.kind = Kind::Cleaned;
            else if (isLarge(group.documents, m_material.documentsKept())
                || (!m_material.shingles() && !group.weakestPairExact) // two are not linked
                || !m_options.threshold.reached(weakest.shared, wholeOf(m_options.measure, weakest)))
                group.kind = Kind::Chained;
        }
        return Done {};
    }

    /// Whether all its documents are of the class of one of them. Those of one class have one set.
    bool isOneClass(std::size_t group, const std::vector<std::uint32_t>& classOf) const
    {
        const std::uint32_t wanted = classOf[index(m_made.m_groups[group].representative)];
        const auto sets = m_made.setsOf(group);
        return wanted != none && std::ranges::count(sets, sets.front()) == std::ssize(sets)
            && std::ranges::all_of(
                m_made.documentsOf(group, m_sets), [&](DocId doc) { return classOf[index(doc)] == wanted; });
    }

    const Material& m_material;
    const SetOutline& m_sets;
    const std::span<const Link> m_given;
    const Options& m_options;
    const Work& m_work;

    struct Linked {
        std::uint64_t links = 0;
        Overlap least; ///< similar of them
    };

    std::vector<std::uint32_t> m_places; ///< of each document in the order of what is kept
    std::optional<Units> m_units; ///< which until `toSets` stand where the sets do
    std::span<const Link> m_links; ///< of these
    std::vector<std::uint32_t> m_groupOf; ///< of each unit
    std::vector<Linked> m_linked; ///< of each group
    Groups m_made;
};

std::vector<DocId> Groups::documentsOf(std::size_t group, const SetOutline& sets) const
{
    std::vector<DocId> documents;
    for (const SetId set : setsOf(group)) {
        const auto part
            = m_parts.empty() ? m_parts.end() : m_parts.find({ static_cast<std::uint32_t>(group), set });
        const auto equal = part == m_parts.end() ? sets.documentsOf(set) : std::span(part->second);
        documents.insert(documents.end(), equal.begin(), equal.end());
    }
    std::ranges::sort(documents);
    return documents;
}

Result<Groups> makeGroups(
    const Material& material, std::span<const Link> links, const Options& options, const Work& work)
{
    return GroupMaker(material, links, options, work).make();
}

bool isLarge(std::uint64_t documents, std::uint64_t kept)
{
    const bool ofMany = documents >= 100 && documents > kept / 100;
    const bool ofFew = documents >= 10 && documents > kept / 2;
    return ofMany || ofFew;
}

bool canBeSparse(const Options& options)
{
    return options.measure == Measure::Jaccard && options.linkage != Linkage::Complete
        && options.keep != Keep::Medoid && options.constraints.empty();
}

Result<SpanningPairs> sparseLinks(const Corpus& corpus, const Tokens& tokens, const ShingleSets& sets,
    const Options& options, const Work& work)
{
    if (options.linkage == Linkage::Single)
        return spanningPairs(sets, options.threshold, {}, work);
    const auto places
        = placesOfSets(sets, keepOrder({ corpus, tokens, sets }, {}, options.keep, options.prefer));
    ALIKE_ASSIGN(const auto inStars, starPairs(sets, options.threshold, places, work));
    const auto groupOf = components(sets.sets(), inStars);
    ALIKE_ASSIGN(auto found, spanningPairs(sets, options.threshold, groupOf, work));
    found.pairs.insert(found.pairs.end(), inStars.begin(), inStars.end());
    std::ranges::sort(found.pairs, join::comesBefore);
    const auto repeated = std::ranges::unique(
        found.pairs, [](const Link& x, const Link& y) { return x.a == y.a && x.b == y.b; });
    found.pairs.erase(repeated.begin(), repeated.end());
    return found;
}

} // namespace alike::groups

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/groups/constraints.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <unordered_map>

namespace alike::groups {
namespace {

    using Pairs = Constraints::Pairs;

    /// Documents that pairs name, tied together by and by unless that brings two together that are different.
    class Ties {
    public:
        explicit Ties(const Pairs& different)
        {
            for (const auto& [a, b] : different) {
                m_apart[a].insert(b);
                m_apart[b].insert(a);
            }
        }

        /// \return false when they are different, or tied to what is
        bool tie(DocId a, DocId b)
        {
            const DocId x = find(a);
            const DocId y = find(b);
            if (x == y)
                return true;
            auto& apartX = m_apart[x];
            if (std::ranges::any_of(apartX, [&](DocId other) { return find(other) == y; }))
                return false;
            m_parent[y] = x;
            const auto apartY = std::move(m_apart[y]);
            m_apart[x].insert(apartY.begin(), apartY.end());
            return true;
        }

        DocId find(DocId doc)
        {
            for (auto at = m_parent.find(doc); at != m_parent.end(); at = m_parent.find(doc))
                doc = at->second;
            return doc;
        }

        /// Whether two are different, or tied to what is.
        bool apart(DocId a, DocId b)
        {
            const DocId y = find(b);
            const auto found = m_apart.find(find(a));
            return found != m_apart.end()
                && std::ranges::any_of(found->second, [&](DocId other) { return find(other) == y; });
        }

    private:
        std::map<DocId, DocId> m_parent;
        std::map<DocId, std::set<DocId>> m_apart;
    };

    std::uint32_t unitOfSet(SetId set)
    {
        return static_cast<std::uint32_t>(set);
    }

    std::uint64_t key(std::uint32_t a, std::uint32_t b)
    {
        return std::uint64_t { std::min(a, b) } << 32 | std::max(a, b);
    }

} // namespace

Units::Units(const Material& material, std::span<const Link> links, const Constraints& constraints,
    std::span<const std::uint32_t> places, Measure measure)
    : m_material(material)
    , m_sets(&material.sets())
    , m_measure(measure)
    , m_links(links)
{
    if (!constraints.empty())
        constrain(material.corpus(), constraints, places);
}

void Units::constrain(
    const Corpus& corpus, const Constraints& constraints, std::span<const std::uint32_t> places)
{
    const auto known = [&](const Pairs& pairs) {
        Pairs inOrder;
        for (const auto& [a, b] : pairs) {
            if (a != b && m_sets->setOf(a) != noSet && m_sets->setOf(b) != noSet)
                inOrder.push_back(corpus.id(a) < corpus.id(b) ? std::pair(a, b) : std::pair(b, a));
        }
        std::ranges::sort(inOrder, {}, [&](const Constraints::Pair& pair) {
            return std::pair(corpus.id(pair.first), corpus.id(pair.second));
        });
        const auto repeated = std::ranges::unique(inOrder);
        inOrder.erase(repeated.begin(), repeated.end());
        return inOrder;
    };
    const Pairs different = known(constraints.different);
    Pairs same;
    Ties ties(different);
    for (const auto& pair : known(constraints.same)) {
        if (ties.tie(pair.first, pair.second))
            same.push_back(pair);
        else
            ++m_contradictions;
    }
    splitSets(same, different, places);
    const auto units = [&](const Pairs& pairs) {
        UnitPairs all;
        for (const auto& [a, b] : pairs) {
            if (const auto [x, y] = std::minmax({ unitOf(a), unitOf(b) }); x != y)
                all.emplace_back(x, y);
        }
        std::ranges::sort(all);
        const auto repeated = std::ranges::unique(all);
        all.erase(repeated.begin(), repeated.end());
        return all;
    };
    m_tied = units(same);
    m_apart = units(different);
    makeLinks(constraints);
}

/// Parts the documents of a set of which some are different, or tied to what is: in the order of places each
/// goes into the first part where it meets nothing different. Documents of which nothing is said stay in the
/// first.
void Units::splitSets(const Pairs& same, const Pairs& different, std::span<const std::uint32_t> places)
{
    Ties ties(different);
    std::map<SetId, std::set<DocId>> named; // documents of a set of which something is said
    for (const auto& [a, b] : same) {
        ties.tie(a, b);
        named[m_sets->setOf(a)].insert(a);
        named[m_sets->setOf(b)].insert(b);
    }
    for (const auto& [a, b] : different) {
        named[m_sets->setOf(a)].insert(a);
        named[m_sets->setOf(b)].insert(b);
    }
    // Sets are parts of a group as a whole, so what is different may meet by way of other sets: two documents
    // stay in one set only if nothing that they are tied to is apart.
    std::vector<std::pair<std::uint32_t, SetId>> inOrder; // whatever the numbers of the sets
    for (const auto& [set, members] : named) {
        const auto first
            = std::ranges::min_element(members, {}, [&](DocId doc) { return places[index(doc)]; });
        inOrder.emplace_back(places[index(*first)], set);
    }
    std::ranges::sort(inOrder);
    for (const auto& [place, set] : inOrder) {
        const std::set<DocId>& members = named[set];
        std::vector<DocId> order(members.begin(), members.end());
        std::ranges::sort(order, {}, [&](DocId doc) { return places[index(doc)]; });
        std::vector<std::vector<DocId>> parts;
        for (const DocId doc : order) {
            const auto fits = [&](const std::vector<DocId>& part) {
                return std::ranges::none_of(part, [&](DocId other) { return ties.apart(doc, other); });
            };
            const auto part = std::ranges::find_if(parts, fits);
            if (part == parts.end()) {
                parts.push_back({ doc });
                continue;
            }
            ties.tie(doc, part->front());
            part->push_back(doc);
        }
        if (parts.size() < 2)
            continue;
        Part rest { set, parts.front() };
        for (const DocId doc : m_sets->documentsOf(set)) {
            if (!members.contains(doc))
                rest.documents.push_back(doc);
        }
        std::ranges::sort(rest.documents);
        m_reduced.push_back(std::move(rest));
        for (std::size_t i = 1; i < parts.size(); ++i) {
            std::ranges::sort(parts[i]);
            m_extra.push_back({ set, std::move(parts[i]) });
        }
    }
    std::ranges::sort(m_reduced, {}, &Part::set);
}

bool Units::isSplit(SetId set) const
{
    return std::ranges::binary_search(m_reduced, set, {}, &Part::set);
}

std::span<const DocId> Units::documentsOf(std::size_t unit) const
{
    if (unit >= m_sets->sets())
        return m_extra[unit - m_sets->sets()].documents;
    if (!m_reduced.empty()) {
        const auto found = std::ranges::lower_bound(m_reduced, setId(unit), {}, &Part::set);
        if (found != m_reduced.end() && found->set == setId(unit))
            return found->documents;
    }
    return m_sets->documentsOf(setId(unit));
}

std::uint32_t Units::unitOf(DocId doc) const
{
    const SetId set = m_sets->setOf(doc);
    if (isSplit(set)) {
        for (std::size_t i = 0; i < m_extra.size(); ++i) {
            if (m_extra[i].set == set && std::ranges::binary_search(m_extra[i].documents, doc))
                return static_cast<std::uint32_t>(m_sets->sets() + i);
        }
    }
    return unitOfSet(set);
}

std::vector<std::uint32_t> Units::places(std::span<const std::uint32_t> placesOfDocuments) const
{
    std::vector<std::uint32_t> least(size());
    for (std::size_t unit = 0; unit < least.size(); ++unit) {
        const auto documents = documentsOf(unit);
        least[unit] = placesOfDocuments[index(
            *std::ranges::min_element(documents, {}, [&](DocId d) { return placesOfDocuments[index(d)]; }))];
    }
    return least;
}

void Units::makeLinks(const Constraints& constraints)
{
    m_ownLinks = true;
    std::map<SetId, std::vector<std::uint32_t>> unitsOf; // of the sets that were split
    for (const Part& part : m_reduced)
        unitsOf[part.set].push_back(unitOfSet(part.set));
    for (std::size_t i = 0; i < m_extra.size(); ++i)
        unitsOf[m_extra[i].set].push_back(static_cast<std::uint32_t>(m_sets->sets() + i));
    const auto units = [&](SetId set) {
        const auto found = unitsOf.find(set);
        return found == unitsOf.end() ? std::vector { unitOfSet(set) } : found->second;
    };

    std::set<std::uint64_t> gone;
    for (const auto& [a, b] : m_apart)
        gone.insert(key(a, b));
    for (const auto& [a, b] : constraints.cuts) {
        if (m_sets->setOf(a) != noSet && m_sets->setOf(b) != noSet)
            gone.insert(key(unitOf(a), unitOf(b)));
    }
    std::set<std::uint64_t> wanted; // of those tied together that are linked by nothing else
    for (const auto& [a, b] : m_tied)
        wanted.insert(key(a, b));

    const auto add = [&](std::uint32_t a, std::uint32_t b, const Overlap& overlap) {
        wanted.erase(key(a, b));
        if (gone.empty() || !gone.contains(key(a, b)))
            m_newLinks.push_back({ setId(a), setId(b), overlap });
    };
    m_newLinks.reserve(m_links.size());
    // Equal sets in several parts.
    for (const auto& [set, parts] : unitsOf) {
        const auto size = static_cast<std::uint32_t>(m_sets->size(set));
        for (std::size_t i = 0; i < parts.size(); ++i) {
            for (std::size_t j = i + 1; j < parts.size(); ++j)
                add(parts[i], parts[j], { size, size, size });
        }
    }
    for (const Link& link : m_links) {
        if (unitsOf.empty() || (!unitsOf.contains(link.a) && !unitsOf.contains(link.b))) {
            add(unitOfSet(link.a), unitOfSet(link.b), link.overlap);
            continue;
        }
        for (const std::uint32_t a : units(link.a)) {
            for (const std::uint32_t b : units(link.b))
                add(a, b, link.overlap);
        }
    }
    std::vector<Link> added;
    for (const auto& [a, b] : m_tied) {
        const std::uint64_t pair = key(a, b);
        if (!wanted.contains(pair))
            continue;
        const SetId x = setOf(a);
        const SetId y = setOf(b);
        const Overlap unknown { static_cast<std::uint32_t>(m_sets->size(x)),
            static_cast<std::uint32_t>(m_sets->size(y)), 0 };
        added.push_back({ setId(a), setId(b), m_material.overlap(x, y).value_or(unknown) });
    }
    const auto moreSimilar = [this](const Link& x, const Link& y) {
        return compareSimilarity(m_measure, x.overlap, y.overlap) > 0;
    };
    std::ranges::stable_sort(added, moreSimilar);
    const auto middle = static_cast<std::ptrdiff_t>(m_newLinks.size());
    m_newLinks.insert(m_newLinks.end(), added.begin(), added.end());
    std::ranges::inplace_merge(m_newLinks, m_newLinks.begin() + middle, moreSimilar);
}

} // namespace alike::groups

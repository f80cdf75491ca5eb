// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/groups/evidence.h"

#include "core/base/union_find.h"

#include <algorithm>
#include <set>
#include <utility>

namespace alike::groups {
namespace {

    Link turned(const Link& link)
    {
        return { link.b, link.a, { link.overlap.sizeB, link.overlap.sizeA, link.overlap.shared } };
    }

    /// The links that are not cut, and behind them what is the same by a mark.
    std::vector<Link> linksWithMarks(
        const Material& material, std::span<const Link> links, const Constraints& decided)
    {
        const SetOutline& sets = material.sets();
        std::set<std::pair<SetId, SetId>> cuts;
        for (const auto& [a, b] : decided.cuts)
            cuts.insert(std::minmax({ sets.setOf(a), sets.setOf(b) }));
        std::vector<Link> all;
        all.reserve(links.size() + decided.same.size());
        for (const Link& link : links) {
            if (!cuts.contains(std::minmax({ link.a, link.b })))
                all.push_back(link);
        }
        for (const auto& [a, b] : decided.same) {
            const SetId first = sets.setOf(a);
            const SetId second = sets.setOf(b);
            if (first != second && first != noSet && second != noSet)
                all.push_back({ first, second, material.overlap(first, second).value_or(Overlap {}) });
        }
        return all;
    }

} // namespace

Evidence::Evidence(const Groups& groups, std::size_t sets, std::span<const Link> links)
    : m_groups(&groups)
{
    std::vector<std::vector<std::uint32_t>> groupsOf(sets); // mostly none or one
    for (std::size_t g = 0; g < groups.size(); ++g) {
        m_begin.push_back(static_cast<std::uint32_t>(m_setOf.size()));
        for (const SetId set : groups.setsOf(g)) {
            groupsOf[index(set)].push_back(static_cast<std::uint32_t>(g));
            m_setOf.push_back(set);
        }
    }
    m_up.assign(m_setOf.size(), none);
    m_depth.resize(m_setOf.size());
    UnionFind together(m_setOf.size());
    for (const Link& link : links) {
        const auto& others = groupsOf[index(link.b)];
        for (const std::uint32_t group : groupsOf[index(link.a)]) {
            if (std::ranges::find(others, group) == others.end())
                continue;
            const std::uint32_t a = nodeOf(group, link.a);
            const std::uint32_t b = nodeOf(group, link.b);
            if (together.unite(a, b))
                m_tree.push_back({ setId(a), setId(b), link.overlap });
        }
    }
    // Every tree hangs from its first node.
    const Adjacency adjacency(m_setOf.size(), m_tree);
    std::vector<std::uint32_t> reached;
    for (std::uint32_t root = 0; root < m_setOf.size(); ++root) {
        if (together.find(root) != root)
            continue;
        reached.assign(1, root);
        while (!reached.empty()) {
            const std::uint32_t node = reached.back();
            reached.pop_back();
            for (const Adjacency::End& end : adjacency.of(node)) {
                if (end.link == m_up[node])
                    continue;
                m_up[end.to] = end.link;
                m_depth[end.to] = m_depth[node] + 1;
                reached.push_back(end.to);
            }
        }
    }
}

std::uint32_t Evidence::nodeOf(std::size_t group, SetId set) const
{
    const auto sets = m_groups->setsOf(group); // ascending
    return m_begin[group] + static_cast<std::uint32_t>(std::ranges::lower_bound(sets, set) - sets.begin());
}

std::vector<Link> Evidence::between(std::size_t group, SetId from, SetId to) const
{
    std::uint32_t here = nodeOf(group, from);
    std::uint32_t there = nodeOf(group, to);
    std::vector<Link> onwards;
    std::vector<Link> back; // from the other end
    while (here != there) {
        const bool fromHere = m_depth[here] >= m_depth[there];
        std::uint32_t& lower = fromHere ? here : there;
        if (m_up[lower] == none)
            return {};
        const Link& link = m_tree[m_up[lower]];
        const bool leads = (static_cast<std::uint32_t>(link.a) == lower) == fromHere;
        (fromHere ? onwards : back).push_back(leads ? link : turned(link));
        lower = static_cast<std::uint32_t>(static_cast<std::uint32_t>(link.a) == lower ? link.b : link.a);
    }
    onwards.insert(onwards.end(), back.rbegin(), back.rend());
    for (Link& link : onwards) {
        link.a = m_setOf[index(link.a)];
        link.b = m_setOf[index(link.b)];
    }
    return onwards;
}

RemovalEvidence::RemovalEvidence(const Material& material, const Groups& groups, std::span<const Link> links,
    const Constraints& decided, Measure measure, Threshold threshold)
    : m_sets(&material.sets())
    , m_measure(measure)
    , m_threshold(threshold)
    , m_paths(groups, m_sets->sets(), linksWithMarks(material, links, decided))
{
    for (const auto& [a, b] : decided.same) {
        m_marked.emplace(std::pair(m_sets->setOf(a), m_sets->setOf(b)), std::pair(a, b));
        m_marked.emplace(std::pair(m_sets->setOf(b), m_sets->setOf(a)), std::pair(b, a));
    }
}

std::vector<EvidenceStep> RemovalEvidence::of(const Removal& removal) const
{
    constexpr Overlap equal { 1, 1, 1 };
    std::vector<EvidenceStep> steps;
    DocId here = removal.doc;
    const auto goTo = [&](DocId to, const Overlap& overlap) {
        if (to != here)
            steps.push_back({ std::exchange(here, to), to, overlap });
    };
    const SetId from = m_sets->setOf(removal.doc);
    const SetId last = m_sets->setOf(removal.kept);
    const auto path = removal.kind == Kind::Chained ? m_paths.between(removal.group, from, last)
                                                    : std::vector<Link> { { from, last, removal.overlap } };
    if (path.empty() && from != last)
        return steps;
    for (const Link& link : path) {
        const bool isLink = m_threshold.reached(link.overlap.shared, wholeOf(m_measure, link.overlap));
        const auto byMark = isLink ? m_marked.end() : m_marked.find({ link.a, link.b });
        DocId to = link.b == last ? removal.kept : m_sets->documentsOf(link.b).front();
        if (byMark != m_marked.end()) {
            goTo(byMark->second.first, equal);
            to = byMark->second.second;
        }
        goTo(to, link.overlap);
    }
    goTo(removal.kept, equal);
    return steps;
}

} // namespace alike::groups

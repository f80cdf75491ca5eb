// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/groups/evidence.h"

#include "core/base/union_find.h"

#include <algorithm>
#include <utility>

namespace alike::groups {
namespace {

    Link turned(const Link& link)
    {
        return { link.b, link.a, { link.overlap.sizeB, link.overlap.sizeA, link.overlap.shared } };
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

} // namespace alike::groups

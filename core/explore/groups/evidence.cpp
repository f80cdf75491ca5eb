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

    SetId otherEnd(const Link& link, SetId set)
    {
        return link.a == set ? link.b : link.a;
    }

} // namespace

Evidence::Evidence(const Groups& groups, std::size_t sets, std::span<const Link> links)
    : m_up(sets, none)
    , m_depth(sets)
{
    std::vector<std::uint32_t> groupOf(sets, none);
    for (std::size_t g = groups.size(); g-- > 0;) {
        for (const SetId set : groups.setsOf(g))
            groupOf[index(set)] = static_cast<std::uint32_t>(g);
    }
    UnionFind together(sets);
    for (const Link& link : links) {
        const std::uint32_t group = groupOf[index(link.a)];
        if (group != none && group == groupOf[index(link.b)]
            && together.unite(static_cast<std::uint32_t>(link.a), static_cast<std::uint32_t>(link.b)))
            m_tree.push_back(link);
    }
    // Every tree hangs from its first set.
    const Adjacency adjacency(sets, m_tree);
    std::vector<std::uint32_t> reached;
    for (std::uint32_t root = 0; root < sets; ++root) {
        if (together.find(root) != root)
            continue;
        reached.assign(1, root);
        while (!reached.empty()) {
            const std::uint32_t set = reached.back();
            reached.pop_back();
            for (const Adjacency::End& end : adjacency.of(set)) {
                if (end.link == m_up[set])
                    continue;
                m_up[end.to] = end.link;
                m_depth[end.to] = m_depth[set] + 1;
                reached.push_back(end.to);
            }
        }
    }
}

std::vector<Link> Evidence::between(SetId from, SetId to) const
{
    std::vector<Link> onwards;
    std::vector<Link> back; // from the other end
    while (from != to) {
        SetId& lower = m_depth[index(from)] >= m_depth[index(to)] ? from : to;
        const std::uint32_t up = m_up[index(lower)];
        if (up == none)
            return {};
        const Link& link = m_tree[up];
        const bool leads = (link.a == lower) == (&lower == &from);
        (&lower == &from ? onwards : back).push_back(leads ? link : turned(link));
        lower = otherEnd(link, lower);
    }
    onwards.insert(onwards.end(), back.rbegin(), back.rend());
    return onwards;
}

} // namespace alike::groups

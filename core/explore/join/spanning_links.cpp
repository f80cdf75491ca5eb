// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/join/spanning_links.h"

#include "core/base/union_find.h"

#include <algorithm>
#include <utility>

namespace alike::join {

SpanningLinks::SpanningLinks(std::size_t sets, std::size_t batch)
    : m_sets(sets)
    , m_batch(batch)
    , m_limit(batch)
{
}

/// Whether two sets are joined in both forests by pairs that come before this one, as far as the levels tell:
/// what joins them in the second is joined in the first by pairs that come before.
bool SpanningLinks::isNeedless(const Pair& pair) const
{
    const auto end = std::ranges::partition_point(
        m_levels, [&](const Level& level) { return compareJaccard(level.least, pair.overlap) > 0; });
    if (end == m_levels.begin())
        return false;
    const std::vector<std::uint32_t>& together = (end - 1)->together;
    return together[index(pair.a)] == together[index(pair.b)];
}

void SpanningLinks::compress()
{
    constexpr std::size_t levels = 8;
    std::ranges::sort(m_pairs, comesBefore);
    UnionFind first(m_sets);
    UnionFind second(m_sets);
    std::vector<Pair> kept;
    std::vector<Pair> rest; // the second forest
    for (const Pair& pair : m_pairs) {
        const auto a = static_cast<std::uint32_t>(pair.a);
        const auto b = static_cast<std::uint32_t>(pair.b);
        const bool inFirst = first.unite(a, b);
        if (!inFirst && !second.unite(a, b))
            continue;
        kept.push_back(pair);
        if (!inFirst)
            rest.push_back(pair);
    }
    m_pairs = std::move(kept);
    m_limit = m_pairs.size() + m_batch;

    m_levels.clear();
    UnionFind joined(m_sets);
    std::size_t at = 0;
    for (std::size_t level = 1; level <= levels && !rest.empty(); ++level) {
        const std::size_t end = rest.size() * level / levels;
        for (; at < end; ++at)
            joined.unite(static_cast<std::uint32_t>(rest[at].a), static_cast<std::uint32_t>(rest[at].b));
        if (at == 0)
            continue;
        Level& made = m_levels.emplace_back(Level { rest[at - 1].overlap, {} });
        made.together.resize(m_sets);
        for (std::size_t set = 0; set < m_sets; ++set)
            made.together[set] = joined.find(static_cast<std::uint32_t>(set));
    }
}

std::vector<ExactPairs::Pair> SpanningLinks::take()
{
    compress();
    m_limit = m_batch;
    m_levels.clear();
    return std::exchange(m_pairs, {});
}

bool comesBefore(const ExactPairs::Pair& l, const ExactPairs::Pair& r)
{
    if (const int order = compareJaccard(l.overlap, r.overlap))
        return order > 0;
    return l.a != r.a ? l.a < r.a : l.b < r.b;
}

} // namespace alike::join

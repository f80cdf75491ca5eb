// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/join/spanning_links.h"

#include "core/base/union_find.h"

#include <algorithm>
#include <utility>

namespace alike::join {

SpanningLinks::SpanningLinks(std::size_t sets, std::size_t batch)
    : m_sets(sets)
    , m_batch(batch > 0 ? batch : std::clamp<std::size_t>(8 * sets, 1 << 17, 1 << 21))
    , m_limit(m_batch)
{
}

std::size_t SpanningLinks::levelsBefore(const Pair& pair) const
{
    return static_cast<std::size_t>(std::ranges::partition_point(m_levels, [&](const Level& level) {
        return compareJaccard(level.least, pair.overlap) > 0;
    }) - m_levels.begin());
}

/// Whether two sets are joined in both forests by pairs that come before this one, as far as the levels tell:
/// what joins them in the second is joined in the first by pairs that come before.
bool SpanningLinks::isNeedless(const Pair& pair) const
{
    const std::size_t levels = levelsBefore(pair);
    if (levels == 0)
        return false;
    const std::vector<std::uint32_t>& together = m_levels[levels - 1].together;
    return together[index(pair.a)] == together[index(pair.b)];
}

/// Pairs are taken by the levels before them, the most similar first. Of each component of a level it is
/// known in how many forests the centre is joined to it: in the first by any pair, in the second by one that
/// comes behind a pair with the same component.
void SpanningLinks::addStar(SetId centre, std::span<const Pair> pairs)
{
    if (m_levels.empty() || pairs.size() < 3) {
        for (const Pair& pair : pairs)
            add(pair);
        return;
    }
    struct Kept {
        SetId other;
        std::uint8_t joined;
    };
    const auto otherOf = [&](const Pair& pair) { return pair.a == centre ? pair.b : pair.a; };
    std::vector<std::vector<const Pair*>> byLevel(m_levels.size() + 1);
    for (const Pair& pair : pairs)
        byLevel[levelsBefore(pair)].push_back(&pair);
    std::vector<Kept> kept;
    std::vector<Pair> needed; // `keep` may change the levels
    for (const Pair* pair : byLevel.front()) {
        kept.push_back({ otherOf(*pair), 1 });
        needed.push_back(*pair);
    }
    m_spokes.resize(m_sets);
    std::vector<std::uint32_t> touched;
    for (std::size_t level = 1; level < byLevel.size(); ++level) {
        if (byLevel[level].empty())
            continue;
        const std::vector<std::uint32_t>& together = m_levels[level - 1].together;
        ++m_round;
        touched.clear();
        const auto spokeOf = [&](SetId set) -> Spoke& {
            Spoke& spoke = m_spokes[together[index(set)]];
            if (spoke.round != m_round) {
                spoke = { m_round, 0, {} };
                touched.push_back(together[index(set)]);
            }
            return spoke;
        };
        spokeOf(centre).joined = 2;
        for (const auto& [other, joined] : kept) {
            Spoke& spoke = spokeOf(other);
            spoke.joined = std::max(spoke.joined, joined);
        }
        for (const Pair* pair : byLevel[level]) {
            Spoke& spoke = spokeOf(otherOf(*pair));
            if (spoke.joined == 2)
                continue;
            if (!spoke.best[0] || comesBefore(*pair, *spoke.best[0])) {
                spoke.best[1] = spoke.best[0];
                spoke.best[0] = pair;
            } else if (!spoke.best[1] || comesBefore(*pair, *spoke.best[1])) {
                spoke.best[1] = pair;
            }
        }
        for (const std::uint32_t component : touched) {
            const Spoke& spoke = m_spokes[component];
            std::uint8_t joined = spoke.joined;
            for (std::size_t i = 0; joined < 2 && i < 2 && spoke.best[i]; ++i) {
                kept.push_back({ otherOf(*spoke.best[i]), ++joined });
                needed.push_back(*spoke.best[i]);
            }
        }
    }
    for (const Pair& pair : needed)
        keep(pair);
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

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/join_probe.h"

#include "core/explore/join_bounds.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace alike::join {

namespace {
    /// Asks the stop token once in so many steps of a few nanoseconds.
    class StopCheck {
    public:
        explicit StopCheck(const std::stop_token& stop)
            : m_stop(stop)
        {
        }
        bool stopped(std::size_t steps)
        {
            m_steps += steps;
            if (m_steps < (1 << 18))
                return false;
            m_steps = 0;
            return m_stop.stop_requested();
        }

    private:
        const std::stop_token& m_stop;
        std::size_t m_steps = 0;
    };

    /// The overlap of two rows, or anything less than `needed` once it cannot be met any more.
    std::uint32_t overlapOrLess(std::span<const Element> x, std::span<const Element> y, std::uint64_t needed)
    {
        if (std::min(x.size(), y.size()) < needed)
            return 0;
        const std::size_t spareX = x.size() - needed; // elements that may stay without a partner
        const std::size_t spareY = y.size() - needed;
        std::size_t i = 0;
        std::size_t j = 0;
        std::uint32_t shared = 0;
        while (i < x.size() && j < y.size() && i - shared <= spareX && j - shared <= spareY) {
            const Element a = x[i];
            const Element b = y[j];
            shared += a == b;
            i += a <= b;
            j += b <= a;
        }
        return shared;
    }
}

Prober::Prober(const JoinSets& sets, const PrefixIndex& index, Threshold floor)
    : m_sets(sets)
    , m_index(index)
    , m_floor(floor)
    , m_matches(sets.sets())
{
}

std::size_t Prober::probe(std::uint32_t x, const std::stop_token& stop)
{
    StopCheck check(stop);
    const std::size_t before = m_pairs.size();
    const auto earlier = [](const PrefixIndex::Entry& entry, std::uint32_t set) { return entry.set < set; };
    const std::uint32_t first = firstPartner(x);
    std::uint32_t rest = m_sets.sharedSize(x);
    m_prefix = m_sets.inPrefix(x, probePrefix(m_floor, m_sets.size(x)));
    for (const Element element : m_sets.shared(x).first(m_prefix)) {
        const auto entries = m_index.with(element);
        const auto begin = std::lower_bound(entries.begin(), entries.end(), first, earlier);
        const auto end = std::lower_bound(begin, entries.end(), x, earlier);
        if (check.stopped(static_cast<std::size_t>(end - begin)))
            return 0;
        meet(x, rest--, { begin, end });
    }
    for (const std::uint32_t y : m_met) {
        const Match match = std::exchange(m_matches[y], Match {});
        if (check.stopped(std::size_t { match.restX } + match.restY))
            return 0;
        if (const std::uint32_t shared = overlap(x, y, match))
            keep(x, y, shared);
    }
    m_met.clear();
    return m_pairs.size() - before;
}

/// The first set, by size, that is large enough to reach the floor with x.
std::uint32_t Prober::firstPartner(std::uint32_t x) const
{
    const auto all = std::views::iota(std::uint32_t { 0 }, x);
    return static_cast<std::uint32_t>(std::ranges::partition_point(all, [&](std::uint32_t y) {
        return !m_floor.reached(m_sets.size(y), m_sets.size(x));
    }) - all.begin());
}

/// Whether an overlap reaches the floor for two sets of these sizes together.
bool Prober::enough(std::uint64_t overlap, std::uint64_t sizes) const
{
    return m_floor.reached(overlap, sizes - overlap);
}

/// Notes an element of x with `restX` elements from it on in all sets that have it too, unless even equal
/// rests would be too few (the positional filter). A note left out only makes later bounds of a hopeless pair
/// smaller.
void Prober::meet(std::uint32_t x, std::uint32_t restX, std::span<const PrefixIndex::Entry> entries)
{
    const std::uint64_t sizeX = m_sets.size(x);
    for (const auto [y, restY] : entries) {
        Match& match = m_matches[y];
        if (!enough(std::uint64_t { match.shared } + std::min(restX, restY), sizeX + m_sets.size(y)))
            continue;
        if (match.shared == 0)
            m_met.push_back(y);
        match = { match.shared + 1, restX - 1, restY - 1 };
    }
}

/// The overlap of two sets that have met, or 0 when it is too small.
///
/// Of the two prefixes the one that ends earlier in the common order has been compared completely, so on its
/// side the count goes on behind the prefix, on the other behind the last element in common.
std::uint32_t Prober::overlap(std::uint32_t x, std::uint32_t y, Match match) const
{
    const auto rowX = m_sets.shared(x);
    const auto rowY = m_sets.shared(y);
    const std::uint32_t prefixY = m_index.prefix(y);
    if (rowX[m_prefix - 1] < rowY[prefixY - 1])
        match.restX = m_sets.sharedSize(x) - m_prefix;
    else
        match.restY = m_sets.sharedSize(y) - prefixY;
    const std::uint64_t sizes = std::uint64_t { m_sets.size(x) } + m_sets.size(y);
    if (!enough(std::uint64_t { match.shared } + std::min(match.restX, match.restY), sizes))
        return 0;
    const std::uint64_t needed = neededOverlap(m_floor, sizes);
    const std::uint32_t shared = match.shared
        + overlapOrLess(rowX.last(match.restX), rowY.last(match.restY),
            needed - std::min<std::uint64_t>(needed, match.shared));
    return shared >= needed ? shared : 0;
}

void Prober::keep(std::uint32_t x, std::uint32_t y, std::uint32_t shared)
{
    const auto [a, b]
        = std::minmax(x, y, [&](std::uint32_t l, std::uint32_t r) { return m_sets.id(l) < m_sets.id(r); });
    m_pairs.push_back({ m_sets.id(a), m_sets.id(b), { m_sets.size(a), m_sets.size(b), shared } });
}

} // namespace alike::join

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/scored_pairs.h"

#include "core/base/hash.h"
#include "core/base/parallel.h"
#include "core/base/sort.h"
#include "core/similarity/row_estimates.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace alike {

namespace {
    Overlap overlap(const ShingleSets& sets, SetId a, SetId b)
    {
        return { static_cast<std::uint32_t>(sets.size(a)), static_cast<std::uint32_t>(sets.size(b)),
            a == b ? static_cast<std::uint32_t>(sets.size(a)) : intersectionSize(sets.of(a), sets.of(b)) };
    }
}

bool standsBefore(const ScoredPair& x, const ScoredPair& y)
{
    const int order = compareJaccard(x.overlap, y.overlap);
    return order != 0 ? order > 0 : std::pair(x.a, x.b) < std::pair(y.a, y.b);
}

std::span<const ScoredPair> ScoredPairs::atLeast(Threshold threshold) const
{
    const auto end = std::ranges::partition_point(pairs, [&](const ScoredPair& pair) {
        return threshold.reached(pair.overlap.shared, pair.overlap.united());
    });
    return { pairs.begin(), end };
}

ScoredPair scorePair(const ShingleSets& sets, const Signatures& signatures, std::uint32_t hashes,
    const Buckets& buckets, SetId a, SetId b)
{
    return { a, b, overlap(sets, a, b), RowEstimates(signatures, hashes).of(a, b), buckets.share(a, b) };
}

KnownScores::KnownScores(std::array<List, 2> lists, const Work& work)
    : m_lists(std::move(lists))
{
    std::size_t pairs = 0;
    for (List& list : m_lists) {
        if (list && list->pairs.size() > UINT32_MAX / 4) // beyond any budget; places are numbers of 32 bits
            list = nullptr;
        pairs += list ? list->pairs.size() : 0;
    }
    if (pairs == 0)
        return;
    m_slots.resize(std::bit_ceil(2 * pairs));
    for (std::size_t list = 0; list < m_lists.size(); ++list)
        if (m_lists[list])
            add(list, work);
}

void KnownScores::add(std::size_t list, const Work& work)
{
    constexpr std::size_t pairsPerStopCheck = 1 << 16; // about a millisecond
    const std::size_t before = list == 1 && m_lists[0] ? m_lists[0]->pairs.size() : 0;
    const auto& pairs = m_lists[list]->pairs;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (i % pairsPerStopCheck == 0 && work.stopped())
            return;
        if (list == 1 && find(pairs[i].a, pairs[i].b))
            continue;
        std::size_t at = start(pairs[i].a, pairs[i].b);
        while (m_slots[at] != 0)
            at = (at + 1) & (m_slots.size() - 1);
        m_slots[at] = static_cast<std::uint32_t>(1 + before + i);
    }
}

std::size_t KnownScores::start(SetId a, SetId b) const
{
    return mix64(std::uint64_t { index(a) } << 32 | index(b)) & (m_slots.size() - 1);
}

const ScoredPair* KnownScores::find(SetId a, SetId b) const
{
    if (m_slots.empty())
        return nullptr;
    const std::size_t first = m_lists[0] ? m_lists[0]->pairs.size() : 0;
    for (std::size_t at = start(a, b); m_slots[at] != 0; at = (at + 1) & (m_slots.size() - 1)) {
        const std::size_t place = m_slots[at] - 1;
        const ScoredPair& pair = place < first ? m_lists[0]->pairs[place] : m_lists[1]->pairs[place - first];
        if (pair.a == a && pair.b == b)
            return &pair;
    }
    return nullptr;
}

Result<ScoredPairs> scoreCandidates(const Candidates& candidates, const ShingleSets& sets,
    const Signatures& signatures, std::uint32_t hashes, const Work& work, const KnownScores* known)
{
    ScoredPairs scored;
    scored.pairs.resize(candidates.pairs.size());
    work.progress.begin(Stage::Verify, candidates.pairs.size());
    DistinctRows distinct(signatures.sets());
    const bool finished
        = parallelChunks(candidates.pairs.size(), 1024, work, [&](std::size_t begin, std::size_t end) {
              RowEstimates estimates(signatures, hashes, &distinct); // pairs come by their first set
              for (std::size_t i = begin; i < end && !work.stopped(); ++i) {
                  const auto [a, b] = candidates.pairs[i];
                  if (const ScoredPair* before = known ? known->find(a, b) : nullptr) {
                      scored.pairs[i] = *before;
                      scored.pairs[i].candidate = true;
                      continue;
                  }
                  scored.pairs[i] = { a, b, overlap(sets, a, b), estimates.of(a, b), true };
              }
          });
    if (!finished || work.stopped())
        return cancelled();
    if (!stoppableSort(std::span(scored.pairs), work, standsBefore))
        return cancelled();
    return scored;
}

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/scored_pairs.h"

#include "core/base/parallel.h"
#include "core/base/prefetch.h"
#include "core/base/stoppable_sort.h"
#include "core/similarity/known_scores.h"
#include "core/similarity/row_estimates.h"

#include <algorithm>
#include <utility>

namespace alike {

namespace {
    Overlap overlap(const ShingleSets& sets, SetId a, SetId b)
    {
        return { static_cast<std::uint32_t>(sets.size(a)), static_cast<std::uint32_t>(sets.size(b)),
            a == b ? static_cast<std::uint32_t>(sets.size(a)) : intersectionSize(sets.of(a), sets.of(b)) };
    }
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

Result<ScoredPairs> scoreCandidates(const Candidates& candidates, const ShingleSets& sets,
    const Signatures& signatures, std::uint32_t hashes, const Work& work, const KnownScores* known)
{
    ScoredPairs scored;
    scored.pairs.resize(candidates.pairs.size());
    work.progress.begin(Stage::Verify, candidates.pairs.size());
    DifferentValues different(signatures.sets());
    constexpr std::size_t ahead = 4; // second sets are anywhere; most known pairs need none
    const bool finished
        = parallelChunks(candidates.pairs.size(), 1024, work, [&](std::size_t begin, std::size_t end) {
              RowEstimates estimates(signatures, hashes, &different); // pairs come by their first set
              for (std::size_t i = begin; i < end && !work.stopped(); ++i) {
                  if (!known && i + ahead < end) {
                      prefetch(sets.of(candidates.pairs[i + ahead].b));
                      signatures.prepare(candidates.pairs[i + ahead].b, hashes);
                  }
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
    const auto before = [](const ScoredPair& x, const ScoredPair& y) {
        const int order = compareJaccard(x.overlap, y.overlap);
        return order != 0 ? order > 0 : std::pair(x.a, x.b) < std::pair(y.a, y.b);
    };
    if (!stoppableSort(std::span(scored.pairs), work, before))
        return cancelled();
    return scored;
}

} // namespace alike

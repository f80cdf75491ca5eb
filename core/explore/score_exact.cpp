// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"
#include "core/explore/pair_list.h"
#include "core/similarity/known_scores.h"
#include "core/similarity/row_estimates.h"

namespace alike {

Result<ScoredPairs> scoreExact(
    const Analysis& analysis, const ExactPairs& exact, const Work& work, const KnownScores* known)
{
    constexpr std::size_t pairGrain = 1024;
    ScoredPairs scored;
    work.progress.begin(Stage::Exact, exact.pairs.size());
    scored.pairs.resize(exact.pairs.size());
    DifferentValues different(analysis.signatures.sets());
    const bool done
        = parallelChunks(exact.pairs.size(), pairGrain, work, [&](std::size_t begin, std::size_t end) {
              RowEstimates estimates(analysis.signatures, analysis.hashes, &different);
              for (std::size_t i = begin; i < end; ++i) {
                  const auto& [a, b, overlap] = exact.pairs[i];
                  const ScoredPair* before = known ? known->find(a, b) : nullptr;
                  scored.pairs[i] = { a, b, overlap, before ? before->estimate : estimates.of(a, b),
                      analysis.buckets.share(a, b) };
              }
          });
    if (!done)
        return cancelled();
    return scored;
}

} // namespace alike

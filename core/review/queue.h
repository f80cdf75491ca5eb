// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/review/mark_table.h"
#include "core/shingle/shingle_sets.h"
#include "core/similarity/scored_pairs.h"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <utility>

namespace alike::review {

/// How far from the threshold a pair counts as near it.
inline constexpr double nearThreshold = 0.1;

/// What is left to decide, and where to go on.
struct QueuePlace {
    struct Pair {
        DocId a; ///< the first documents of their sets
        DocId b;
        Overlap overlap;
    };
    std::optional<Pair> next; ///< none: every known pair is decided
    std::uint64_t near = 0; ///< undecided pairs of sets within nearThreshold
    std::uint64_t all = 0; ///< undecided pairs of sets

    bool skippedAll = false; ///< only pairs that were skipped are left: `next` is one of them
};

/// The undecided pair whose Jaccard similarity is nearest to the threshold, ties by set numbers. Documents
/// with equal sets share what was decided about one of them. `scored` or `exact` may be null; of `exact` the
/// pairs that are no candidates count when both are there. O(pairs + marks). Incomplete when stopped.
QueuePlace nextUndecided(const ShingleSets& sets, const ScoredPairs* scored, const ScoredPairs* exact,
    Threshold threshold, const MarkTable& marks, std::span<const std::pair<DocId, DocId>> skipped,
    const std::stop_token& stop);

} // namespace alike::review

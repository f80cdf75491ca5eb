// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/shingle/shingle_sets.h"
#include "core/similarity/jaccard.h"
#include "core/similarity/threshold.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace alike {

/// Every pair of distinct sets with Jaccard >= floor, by Jaccard descending, ties by (a, b). Pairs of
/// documents with equal sets are implied by the classes of ShingleSets. With a reference only those behind
/// which pairs across stand, for this and all below: others are not even met, or cost no comparison.
struct ExactPairs {
    struct Pair {
        SetId a;
        SetId b;
        Overlap overlap;
    };
    Threshold floor;
    std::vector<Pair> pairs;

    std::span<const Pair> atLeast(Threshold threshold) const;
    std::size_t usedMemory() const { return pairs.capacity() * sizeof(Pair); }
};

/// What holds pairs together that are too many to be listed (see join/spanning_links.h).
struct SpanningPairs {
    std::uint64_t count = 0; ///< of all pairs
    std::vector<ExactPairs::Pair> pairs; ///< by Jaccard descending, ties by (a, b); at most two for each set
};

/// The pairs of the first so many sets, when they are known from before others came.
struct KnownExactPairs {
    ExactPairs pairs;
    std::size_t sets = 0;
};

/// The exact similarity join by prefix and positional filters (Xiao, Wang, Lin, Yu 2008, "Efficient
/// similarity joins for near duplicate detection", PPJoin) in integer arithmetic: a pair at exactly the floor
/// is never lost. Errors: TooLarge above `maxPairs` pairs of distinct sets; Cancelled.
/// \param known taken over, so that only the other sets are looked up among all; progress counts them. Null:
/// none. \pre of the same floor, and without a reference
Result<ExactPairs> exactJoin(const ShingleSets& sets, Threshold floor, std::uint64_t maxPairs,
    const Work& work, const KnownExactPairs* known = nullptr);

/// Of the pairs that `exactJoin` would list those that hold them together, in O(sets) memory however many
/// there are. Errors: Cancelled.
///
/// \param partOf a number for each set; only pairs of sets with equal numbers count. Empty: all pairs count
Result<SpanningPairs> spanningPairs(
    const ShingleSets& sets, Threshold floor, std::span<const std::uint32_t> partOf, const Work& work);

/// Of the pairs that `exactJoin` would list those of which stars are made: the first set by `places` is a
/// centre, with a pair for each set that reaches the floor with it; of the others again the first, and so on.
/// In any order. O(sets) memory; the time of looking up each centre. Errors: Cancelled.
Result<std::vector<ExactPairs::Pair>> starPairs(
    const ShingleSets& sets, Threshold floor, std::span<const std::uint32_t> places, const Work& work);

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/shingle/shingle_sets.h"
#include "core/similarity/jaccard.h"
#include "core/similarity/threshold.h"

#include <cstdint>
#include <span>
#include <vector>

namespace alike {

/// Every pair of distinct sets with Jaccard >= floor, by Jaccard descending, ties by (a, b). Pairs of
/// documents with equal sets are implied by the classes of ShingleSets.
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

/// The exact similarity join by prefix and positional filters (Xiao, Wang, Lin, Yu 2008, "Efficient
/// similarity joins for near duplicate detection", PPJoin) in integer arithmetic: a pair at exactly the floor
/// is never lost. Errors: TooLarge above `maxPairs` pairs of distinct sets; Cancelled.
Result<ExactPairs> exactJoin(
    const ShingleSets& sets, Threshold floor, std::uint64_t maxPairs, const Work& work);

} // namespace alike

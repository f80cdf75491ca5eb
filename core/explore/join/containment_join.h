// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/explore/join/exact_join.h"
#include "core/shingle/shingle_sets.h"
#include "core/similarity/threshold.h"

#include <cstdint>
#include <vector>

namespace alike {

/// Every pair of distinct sets of which the smaller one stands in the other to the floor and more
/// (Measure::Containment), the most contained first, ties by (a, b). With a reference only those behind which
/// pairs across stand.
///
/// Exact, by a prefix filter: at a floor c a set A has ceil(c |A|) elements and more in common with a larger
/// partner, which so has one of its |A| - ceil(c |A|) + 1 rarest (Chaudhuri, Ganti, Kaushik 2006, "A
/// primitive operator for similarity joins in data cleaning"). Those are looked up among all elements of the
/// sets that are not smaller, and who meets is compared. Nothing bounds how much larger a partner is, so this
/// costs more than the join by Jaccard similarity. O(elements) memory besides the pairs.
///
/// Errors: TooLarge above `maxPairs` pairs; Cancelled.
Result<std::vector<ExactPairs::Pair>> containmentJoin(
    const ShingleSets& sets, Threshold floor, std::uint64_t maxPairs, const Work& work);

} // namespace alike

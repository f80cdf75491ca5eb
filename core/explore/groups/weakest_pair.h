// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/groups/linkage.h"
#include "core/shingle/shingle_sets.h"

#include <span>

namespace alike::groups {

/// The least similar two of some sets, by counting what all of them share through their shingles.
/// O(sets^2 + sum of squared document frequencies among them). \pre two sets or more
Overlap weakestPair(
    const ShingleSets& sets, std::span<const SetId> members, Measure measure = Measure::Jaccard);

/// A pair that is little similar, for more sets than can be compared with one another: from one member to the
/// least similar, from that to the least similar, and so on for a few rounds. No pair is more similar than
/// the weakest, so the weakest is at most this. O(elements of the members). \pre two sets or more
Overlap weakPair(const ShingleSets& sets, std::span<const SetId> members, Measure measure = Measure::Jaccard);

} // namespace alike::groups

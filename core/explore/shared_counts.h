// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/shingle/shingle_sets.h"

#include <cstdint>
#include <span>
#include <vector>

namespace alike {

/// How many of `shingles` every set has, by set. O(elements of the corpus). Errors: Cancelled.
/// \pre the numbers are those of `sets`
Result<std::vector<std::uint32_t>> sharedCounts(
    const ShingleSets& sets, std::span<const ShingleNumber> shingles, const Work& work);

} // namespace alike

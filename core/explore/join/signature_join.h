// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/lsh/candidates.h"
#include "core/shingle/shingle_sets.h"
#include "core/similarity/threshold.h"
#include "core/sketch/signatures.h"

#include <cstdint>
#include <vector>

namespace alike {

/// The fewest equal rows of `hashes` whose share reaches the threshold; at least 1. \pre hashes > 0
std::uint32_t leastEqualRows(Threshold threshold, std::uint32_t hashes);

/// Every pair of distinct sets whose estimate m / h reaches the threshold, whether they share a bucket or
/// not, ascending by (a, b); with a reference only pairs across.
///
/// Without comparing all with all: of h rows at most d = h - m may differ, so of any d + 1 bands one is equal
/// in all of its rows (pigeonhole principle). Bands are as wide as that allows, so a high threshold meets few
/// pairs and one near 1/2, whose bands have one row, nearly all.
/// O(sets * h + pairs met * h). Errors: TooLarge when more than `maxPairs` have to be looked at; Cancelled.
/// \pre hashes <= signatures.hashes()
Result<std::vector<Candidates::Pair>> signatureJoin(const Signatures& signatures, std::uint32_t hashes,
    const ShingleSets& sets, Threshold threshold, std::uint64_t maxPairs, const Work& work);

} // namespace alike

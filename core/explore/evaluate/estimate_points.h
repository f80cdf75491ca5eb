// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/scored_pairs.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace alike {

/// The range to expect of an estimate, along Jaccard.
struct RangePoint {
    double jaccard;
    ExpectedRange range;
};

/// expectedRange at `points` even distances from `low` to 1. O(points * hashes). \pre points >= 2
std::vector<RangePoint> expectedBand(std::uint32_t hashes, double low, std::size_t points);

/// The lowest estimate of the pairs; 1 without pairs. O(pairs).
double lowestEstimate(std::span<const ScoredPair> pairs);

/// How many pairs lie inside the range to expect of each, both ends included. The range is taken with the
/// chance of a row rounded to 1/1000 and the variance to 1/100. O(pairs + ranges that differ * hashes).
std::size_t insideExpectedRange(std::span<const ScoredPair> pairs, const sketch::AgreementModel& model);

} // namespace alike

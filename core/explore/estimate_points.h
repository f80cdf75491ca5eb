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

/// How many pairs lie inside the range to expect at their own similarity, both ends included. The range is
/// taken at the similarity rounded to 1/1000. O(pairs + 1000 hashes).
std::size_t insideExpectedRange(std::span<const ScoredPair> pairs);

/// A part of the plane of Jaccard (x) against estimate (y) cut into cells.
struct DensityGrid {
    double lowX = 0; ///< the columns reach from here to 1
    double lowY = 0; ///< the rows reach from here to highY
    double highY = 1;
    std::size_t columns = 0;
    std::size_t rows = 0; ///< from the lowest estimate up
    std::vector<std::uint32_t> counts; ///< row by row

    std::uint32_t at(std::size_t column, std::size_t row) const { return counts[row * columns + column]; }
    std::uint32_t highest() const;
};

/// Counts pairs in cells; what lies outside is counted in the cell at the border, so that the counts sum to
/// the number of pairs. Rows are as high as one or more whole steps 1/h of the estimate, each estimate in the
/// middle of its step, so that no row is empty only because no estimate can fall into it. O(pairs + cells).
/// \pre 0 <= lowX < 1, 0 <= lowY < 1, columns >= 1, mostRows >= 1
DensityGrid densityGrid(std::span<const ScoredPair> pairs, std::uint32_t hashes, double lowX, double lowY,
    std::size_t columns, std::size_t mostRows);

} // namespace alike

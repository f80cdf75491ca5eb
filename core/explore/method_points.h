// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace alike {

/// A pair of documents under two measures.
struct MethodPoint {
    double jaccard;
    double other; ///< of the other method, from 0 to 1
};

/// Where the two measures put a pair: each has a line from which on it calls two documents similar.
enum class Corner : std::uint8_t { Both, JaccardOnly, OtherOnly, Neither };
inline constexpr std::size_t cornerCount = 4;

/// The corner of every point, as places in `points`, those that lie farthest in it first, ties in the order
/// of the points. O(points log points).
std::array<std::vector<std::uint32_t>, cornerCount> corners(
    std::span<const MethodPoint> points, double jaccardLine, double otherLine);

/// The plane from (lowX, lowY) to (1, highY), cut into cells.
struct PointDensity {
    double lowX = 0;
    double lowY = 0;
    double highY = 1;
    std::size_t columns = 0;
    std::size_t rows = 0; ///< from lowY up
    std::vector<std::uint32_t> counts; ///< row by row

    std::uint32_t at(std::size_t column, std::size_t row) const { return counts[row * columns + column]; }
    std::uint32_t highest() const;
};

/// What lies outside is counted at the border, so that the counts sum to the number of points. O(points +
/// cells). \pre lowX < 1, lowY < highY, columns >= 1, rows >= 1
PointDensity pointDensity(std::span<const MethodPoint> points, double lowX, double lowY, double highY,
    std::size_t columns, std::size_t rows);

} // namespace alike

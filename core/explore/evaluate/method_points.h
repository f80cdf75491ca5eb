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

} // namespace alike

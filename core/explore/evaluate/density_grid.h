// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace alike {

/// How many points of a plane lie in each of its cells: Jaccard similarity across, from lowX to 1, another
/// measure of the same pairs upwards, from lowY to highY.
struct DensityGrid {
    double lowX = 0;
    double lowY = 0;
    double highY = 1;
    std::size_t columns = 0;
    std::size_t rows = 0; ///< from lowY up
    std::vector<std::uint32_t> counts; ///< row by row

    std::uint32_t at(std::size_t column, std::size_t row) const { return counts[row * columns + column]; }
    std::uint32_t highest() const;
    /// Counts a point. What lies outside is counted at the border, so that the counts sum to the points.
    void add(double x, double y);
};

/// Without points. \pre lowX < 1, lowY < highY, columns >= 1, rows >= 1
DensityGrid emptyGrid(double lowX, double lowY, double highY, std::size_t columns, std::size_t rows);

/// Without points, for a measure that takes only the values 0, 1/steps, …, 1: rows are as high as one or more
/// whole steps, each value in the middle of its step, so that no row is empty only because no value can fall
/// into it. \pre 0 <= lowX < 1, 0 <= lowY < 1, steps >= 1, columns >= 1, mostRows >= 1
DensityGrid emptyGridOfSteps(
    std::uint32_t steps, double lowX, double lowY, std::size_t columns, std::size_t mostRows);

} // namespace alike

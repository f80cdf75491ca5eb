// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/estimate_points.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <optional>

namespace alike {

std::vector<RangePoint> expectedBand(std::uint32_t hashes, double low, std::size_t points)
{
    assert(points >= 2);
    std::vector<RangePoint> band;
    band.reserve(points);
    for (std::size_t i = 0; i < points; ++i) {
        const double jaccard = low + (1 - low) * static_cast<double>(i) / static_cast<double>(points - 1);
        band.push_back({ jaccard, expectedRange(jaccard, hashes) });
    }
    return band;
}

double lowestEstimate(std::span<const ScoredPair> pairs)
{
    double lowest = 1;
    for (const ScoredPair& pair : pairs)
        lowest = std::min(lowest, pair.estimate.similarity());
    return lowest;
}

std::size_t insideExpectedRange(std::span<const ScoredPair> pairs)
{
    constexpr std::size_t steps = 1000;
    std::vector<std::optional<ExpectedRange>> ranges(steps + 1);
    std::size_t inside = 0;
    for (const ScoredPair& pair : pairs) {
        const auto step = static_cast<std::size_t>(std::lround(pair.overlap.jaccard() * steps));
        if (!ranges[step])
            ranges[step] = expectedRange(static_cast<double>(step) / steps, pair.estimate.hashes);
        const double estimate = pair.estimate.similarity();
        inside += estimate >= ranges[step]->low && estimate <= ranges[step]->high ? 1 : 0;
    }
    return inside;
}

std::uint32_t DensityGrid::highest() const
{
    return counts.empty() ? 0 : *std::ranges::max_element(counts);
}

DensityGrid densityGrid(std::span<const ScoredPair> pairs, std::uint32_t hashes, double lowX, double lowY,
    std::size_t columns, std::size_t mostRows)
{
    const auto lowest = static_cast<std::size_t>(std::floor(lowY * hashes));
    const std::size_t steps = hashes - lowest + 1;
    const std::size_t stepsPerRow = (steps + mostRows - 1) / mostRows;
    DensityGrid grid;
    grid.columns = columns;
    grid.rows = (steps + stepsPerRow - 1) / stepsPerRow;
    grid.lowX = lowX;
    grid.lowY = (static_cast<double>(lowest) - 0.5) / hashes;
    grid.highY = grid.lowY + static_cast<double>(grid.rows * stepsPerRow) / hashes;
    grid.counts.resize(grid.columns * grid.rows);
    const double perColumn = (1 - lowX) / static_cast<double>(columns);
    for (const ScoredPair& pair : pairs) {
        const double x = std::max(0.0, (pair.overlap.jaccard() - lowX) / perColumn);
        const std::size_t column = std::min(static_cast<std::size_t>(x), columns - 1);
        const std::size_t step = std::max<std::size_t>(pair.estimate.equalRows, lowest) - lowest;
        ++grid.counts[std::min(step / stepsPerRow, grid.rows - 1) * columns + column];
    }
    return grid;
}

} // namespace alike

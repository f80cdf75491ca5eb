// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluate/density_grid.h"

#include <algorithm>
#include <cmath>

namespace alike {

namespace {
    std::size_t cellOf(double value, double low, double high, std::size_t cells)
    {
        const double at = std::max(0.0, (value - low) / (high - low) * static_cast<double>(cells));
        return std::min(static_cast<std::size_t>(at), cells - 1);
    }
}

std::uint32_t DensityGrid::highest() const
{
    return counts.empty() ? 0 : *std::ranges::max_element(counts);
}

void DensityGrid::add(double x, double y)
{
    ++counts[cellOf(y, lowY, highY, rows) * columns + cellOf(x, lowX, 1, columns)];
}

DensityGrid emptyGrid(double lowX, double lowY, double highY, std::size_t columns, std::size_t rows)
{
    return { lowX, lowY, highY, columns, rows, std::vector<std::uint32_t>(columns * rows) };
}

DensityGrid emptyGridOfSteps(
    std::uint32_t steps, double lowX, double lowY, std::size_t columns, std::size_t mostRows)
{
    const auto lowest = static_cast<std::size_t>(std::floor(lowY * steps));
    const std::size_t values = steps - lowest + 1;
    const std::size_t perRow = (values + mostRows - 1) / mostRows;
    const std::size_t rows = (values + perRow - 1) / perRow;
    const double low = (static_cast<double>(lowest) - 0.5) / steps;
    return emptyGrid(lowX, low, low + static_cast<double>(rows * perRow) / steps, columns, rows);
}

} // namespace alike

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

} // namespace alike

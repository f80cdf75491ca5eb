// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluate/estimate_points.h"

#include <algorithm>
#include <array>
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

std::size_t insideExpectedRange(std::span<const ScoredPair> pairs, const sketch::AgreementModel& model)
{
    constexpr std::size_t chanceSteps = 1000;
    constexpr std::size_t varianceSteps = 100;
    std::array<std::vector<std::optional<ExpectedRange>>, varianceSteps + 1> ranges;
    std::size_t inside = 0;
    for (const ScoredPair& pair : pairs) {
        const std::uint32_t hashes = pair.estimate.hashes;
        sketch::Agreement rows = agreement(model, pair.overlap);
        const auto step = static_cast<std::size_t>(std::lround(rows.chance * chanceSteps));
        const auto variance
            = static_cast<std::size_t>(std::lround(rows.relativeVariance(hashes) * varianceSteps));
        ranges[variance].resize(chanceSteps + 1);
        std::optional<ExpectedRange>& range = ranges[variance][step];
        if (!range) {
            rows.chance = static_cast<double>(step) / chanceSteps;
            range = expectedRange(rows, hashes);
        }
        const double estimate = pair.estimate.similarity();
        inside += estimate >= range->low && estimate <= range->high ? 1 : 0;
    }
    return inside;
}

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/recall_curve.h"

#include "core/base/share.h"

#include <algorithm>
#include <cmath>

namespace alike {

std::optional<double> RecallCurve::recall(std::size_t point) const
{
    return shareOf(points[point].found, points[point].truth);
}

std::optional<double> RecallCurve::precision(std::size_t point) const
{
    return candidates ? shareOf(points[point].found, *candidates) : std::nullopt;
}

std::size_t RecallCurve::nearest(double threshold) const
{
    const auto distance = [&](const Point& point) { return std::abs(point.threshold.value() - threshold); };
    return static_cast<std::size_t>(std::ranges::min_element(points, {}, distance) - points.begin());
}

RecallCurve recallCurve(const JaccardHistogram& histogram, std::optional<std::uint64_t> candidates)
{
    RecallCurve curve;
    curve.candidates = candidates;
    curve.points.push_back(
        { Threshold(static_cast<std::uint32_t>(Threshold::one)), histogram.identical, histogram.identical });
    for (auto bin = histogram.bins.rbegin(); bin != histogram.bins.rend(); ++bin) {
        const RecallCurve::Point& above = curve.points.back();
        curve.points.push_back({ bin->range.low, above.truth + bin->pairs, above.found + bin->found });
    }
    std::ranges::reverse(curve.points);
    return curve;
}

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluate/s_curve.h"

#include <cassert>

namespace alike {

std::vector<CurvePoint> sCurve(const lsh::Banding& banding, std::size_t points)
{
    assert(points >= 2);
    std::vector<CurvePoint> curve;
    curve.reserve(points);
    for (std::size_t i = 0; i < points; ++i) {
        const double similarity = static_cast<double>(i) / static_cast<double>(points - 1);
        curve.push_back({ similarity, lsh::candidateChance(banding, similarity) });
    }
    return curve;
}

ErrorAreas errorAreas(const lsh::Banding& banding, double threshold, std::size_t points)
{
    assert(points >= 2);
    const auto along = [&](double from, double to) {
        std::vector<CurvePoint> curve;
        for (std::size_t i = 0; i < points; ++i) {
            const double share = static_cast<double>(i) / static_cast<double>(points - 1);
            const double similarity = i + 1 == points ? to : from + share * (to - from);
            curve.push_back({ similarity, lsh::candidateChance(banding, similarity) });
        }
        return curve;
    };
    ErrorAreas areas { along(threshold, 1), along(0, threshold) };
    areas.missed.push_back({ threshold, 1 }); // the curve ends at (1, 1)
    areas.needless.push_back({ threshold, 0 });
    if (areas.needless.front().chance > 0) // else it begins at (0, 0)
        areas.needless.push_back({ 0, 0 });
    return areas;
}

} // namespace alike

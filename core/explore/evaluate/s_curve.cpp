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

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluate/method_points.h"

#include <algorithm>
#include <functional>

namespace alike {

std::array<std::vector<std::uint32_t>, cornerCount> corners(
    std::span<const MethodPoint> points, double jaccardLine, double otherLine)
{
    std::array<std::vector<std::uint32_t>, cornerCount> made;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const bool jaccard = points[i].jaccard >= jaccardLine;
        const bool other = points[i].other >= otherLine;
        const Corner corner = jaccard ? (other ? Corner::Both : Corner::JaccardOnly)
                                      : (other ? Corner::OtherOnly : Corner::Neither);
        made[static_cast<std::size_t>(corner)].push_back(static_cast<std::uint32_t>(i));
    }
    // How far into its corner a point lies, whatever the lines are.
    const auto depth = [&](Corner corner, const MethodPoint& at) {
        const double x = corner == Corner::Both || corner == Corner::JaccardOnly ? at.jaccard : -at.jaccard;
        const double y = corner == Corner::Both || corner == Corner::OtherOnly ? at.other : -at.other;
        return x + y;
    };
    for (std::size_t i = 0; i < cornerCount; ++i)
        std::ranges::stable_sort(made[i], std::greater<> {},
            [&](std::uint32_t at) { return depth(static_cast<Corner>(i), points[at]); });
    return made;
}

} // namespace alike

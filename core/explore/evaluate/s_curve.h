// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lsh/banding.h"

#include <cstddef>
#include <vector>

namespace alike {

/// A point of the S-curve: both from 0 to 1.
struct CurvePoint {
    double similarity; ///< Jaccard
    double chance; ///< to share a bucket
};

/// `points` points of lsh::candidateChance at even distances from similarity 0 to 1; the last is exactly (1,
/// 1), and so is the first (0, 0) unless buckets are few enough to collide. O(points). \pre points >= 2
std::vector<CurvePoint> sCurve(const lsh::Banding& banding, std::size_t points);

} // namespace alike

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

/// The two errors that buckets make, as polygons around the curve.
struct ErrorAreas {
    /// Above the curve from the threshold up: pairs that are near and share no bucket, false negatives.
    std::vector<CurvePoint> missed;
    /// Below the curve up to the threshold: pairs that share a bucket and are not near, false positives.
    std::vector<CurvePoint> needless;
};

/// Each area with `points` points on the curve at even distances, its corners besides. O(points).
/// \pre points >= 2, 0 <= threshold <= 1
ErrorAreas errorAreas(const lsh::Banding& banding, double threshold, std::size_t points);

} // namespace alike

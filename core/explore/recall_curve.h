// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/jaccard_histogram.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace alike {

/// How the buckets did against the exact list, over the threshold: recall and precision, in pairs of
/// documents, equal ones included.
struct RecallCurve {
    struct Point {
        Threshold threshold;
        std::uint64_t truth = 0; ///< pairs from the threshold up
        std::uint64_t found = 0; ///< those of them that share a bucket
    };
    std::vector<Point> points; ///< thresholds ascending; the last is 1
    /// All pairs that share a bucket; none when they are too many to count.
    std::optional<std::uint64_t> candidates;

    /// found / truth; none when there is nothing to find.
    std::optional<double> recall(std::size_t point) const;
    /// found / candidates, before verification; none without candidates, or when they were not counted.
    std::optional<double> precision(std::size_t point) const;
    /// \pre there are points
    std::size_t nearest(double threshold) const;
};

/// A point for each edge of the bins. O(bins).
RecallCurve recallCurve(const JaccardHistogram& histogram, std::optional<std::uint64_t> candidates);

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/shingle/shingle_sets.h"
#include "core/similarity/jaccard.h"
#include "core/similarity/scored_pairs.h"
#include "core/similarity/threshold.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace alike {

/// The pairs with low <= Jaccard < high; a `high` of 1 includes 1. Compared exactly.
struct JaccardRange {
    Threshold low { 0 };
    Threshold high { static_cast<std::uint32_t>(Threshold::one) };

    bool contains(const Overlap& overlap) const
    {
        return low.reached(overlap.shared, overlap.united())
            && (high.millionths() == Threshold::one || !high.reached(overlap.shared, overlap.united()));
    }
    bool operator==(const JaccardRange&) const = default;
};

/// How many pairs of documents lie in each range of Jaccard similarity below 1; pairs of equal sets are
/// counted apart.
struct JaccardHistogram {
    struct Bin {
        JaccardRange range;
        std::uint64_t pairs = 0;
        std::uint64_t found = 0; ///< those of them that share a bucket
    };
    Threshold floor { 0 }; ///< nothing is known below
    std::vector<Bin> bins; ///< ascending, side by side from the floor up to 1
    std::uint64_t pairs = 0; ///< in all bins together
    std::uint64_t identical = 0; ///< pairs of documents with equal sets, in no bin

    std::uint64_t highest() const; ///< pairs of the fullest bin; 0 without bins
};

/// Counts exact pairs in bins whose edges are multiples of `binWidth`, the first one starting at the floor.
/// A pair of sets stands for |A| |B| pairs of documents. In integers: a pair at exactly an edge belongs to
/// the bin above. O(pairs + sets). \param binWidth in millionths, from 1 to 1,000,000
/// \pre every pair has Jaccard >= floor
JaccardHistogram jaccardHistogram(
    const SetOutline& sets, std::span<const ScoredPair> pairs, Threshold floor, std::uint32_t binWidth);

/// How the buckets did against the exact list, over the threshold: recall and precision, in pairs of
/// documents. Pairs of equal sets are always found, and do not count for the recall.
struct RecallCurve {
    struct Point {
        Threshold threshold;
        std::uint64_t truth = 0; ///< pairs from the threshold up
        std::uint64_t found = 0; ///< those of them that share a bucket
    };
    std::vector<Point> points; ///< thresholds ascending; the last is 1
    std::uint64_t identical = 0; ///< pairs of equal sets, in all points
    /// All pairs that share a bucket; none when they are too many to count.
    std::optional<std::uint64_t> candidates;

    /// Of different sets, from the threshold of a point up.
    std::uint64_t nearPairs(std::size_t point) const { return points[point].truth - identical; }
    std::uint64_t nearFound(std::size_t point) const { return points[point].found - identical; }
    /// Found near pairs / near pairs; none when there is nothing to find.
    std::optional<double> recall(std::size_t point) const;
    /// found / candidates, before verification; none without candidates, or when they were not counted.
    std::optional<double> precision(std::size_t point) const;
    /// \pre there are points
    std::size_t nearest(double threshold) const;
};

/// A point for each edge of the bins. O(bins).
RecallCurve recallCurve(const JaccardHistogram& histogram, std::optional<std::uint64_t> candidates);

} // namespace alike

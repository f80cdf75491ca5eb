// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/jaccard_range.h"
#include "core/shingle/shingle_sets.h"
#include "core/similarity/scored_pairs.h"

#include <cstdint>
#include <span>
#include <vector>

namespace alike {

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

} // namespace alike

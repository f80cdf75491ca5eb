// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/share.h"
#include "core/explore/join/exact_join.h"
#include "core/lsh/buckets.h"
#include "core/shingle/shingle_sets.h"
#include "core/similarity/threshold.h"

#include <cstdint>
#include <optional>

namespace alike {

/// What is left of the pairs of documents from a threshold up when shingles are cut with a stride.
struct StrideRecall {
    std::uint64_t pairs = 0; ///< with a stride of 1
    std::uint64_t reached = 0; ///< those of them that reach the threshold with the stride too
    std::uint64_t found = 0; ///< and share a bucket

    /// found / pairs; none when there are no pairs.
    std::optional<double> recall() const { return shareOf(found, pairs); }
};

/// Compares documents, since other sets may be equal. Equal documents are pairs as well.
/// \param unstrided, exact with a stride of 1, exact from `threshold` up or lower, \param strided the same
/// documents with the stride, \param buckets of `strided`; null when nothing can share one
/// O(documents + pairs * shingles).
StrideRecall strideRecall(const ShingleSets& unstrided, const ExactPairs& exact, const ShingleSets& strided,
    const Buckets* buckets, Threshold threshold);

} // namespace alike

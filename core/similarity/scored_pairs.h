// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/lsh/candidates.h"
#include "core/shingle/shingle_sets.h"
#include "core/similarity/estimate.h"
#include "core/similarity/jaccard.h"
#include "core/similarity/threshold.h"
#include "core/sketch/signatures.h"

#include <cstdint>
#include <span>
#include <vector>

namespace alike {

/// A pair of distinct sets with its exact similarity and what the signatures say of it; a < b.
struct ScoredPair {
    SetId a;
    SetId b;
    Overlap overlap;
    Estimate estimate;
    bool candidate; ///< shares a bucket
};

/// Pairs by Jaccard similarity descending, ties by (a, b). Every threshold is a prefix.
struct ScoredPairs {
    std::vector<ScoredPair> pairs;

    /// The pairs with Jaccard >= threshold. O(log pairs).
    std::span<const ScoredPair> atLeast(Threshold threshold) const;
    std::size_t usedMemory() const { return pairs.capacity() * sizeof(ScoredPair); }
};

/// One pair, whatever its similarity, in the order given; a == b is the score of two documents that share a
/// set. O(|A| + |B| + hashes).
ScoredPair scorePair(const ShingleSets& sets, const Signatures& signatures, std::uint32_t hashes,
    const Buckets& buckets, SetId a, SetId b);

class KnownScores;

/// Verifies all candidates: exact similarity beside the estimate from the first `hashes` rows.
/// \param known what was scored from the same sets and rows before, or null. Errors: Cancelled.
Result<ScoredPairs> scoreCandidates(const Candidates& candidates, const ShingleSets& sets,
    const Signatures& signatures, std::uint32_t hashes, const Work& work, const KnownScores* known = nullptr);

} // namespace alike

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

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
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

/// The order of ScoredPairs: by Jaccard similarity descending, ties by (a, b).
bool standsBefore(const ScoredPair& x, const ScoredPair& y);

/// Pairs in their order. Every threshold is a prefix.
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

/// Pairs that were scored before, found by their sets: other bands make other candidates, but what a pair
/// scores stays, so that only pairs never met before are compared. Holds on to the lists it is made of.
/// Without it a change of b over its whole range takes nearly three times as long in the window.
class KnownScores {
public:
    using List = std::shared_ptr<const ScoredPairs>;

    KnownScores() = default;
    /// \param lists of the same sets, estimated from the same rows of the same signatures; may be null. When
    /// stopped, less is known. O(pairs).
    KnownScores(std::array<List, 2> lists, const Work& work);

    /// Null when the pair is not known. `candidate` of what is found is that of its own bands.
    const ScoredPair* find(SetId a, SetId b) const;

private:
    void add(std::size_t list, const Work& work);
    std::size_t start(SetId a, SetId b) const;

    std::array<List, 2> m_lists;
    /// Open addressing, a power of two: 0 where nothing is, else 1 + the place of a pair in the lists, one
    /// behind the other.
    std::vector<std::uint32_t> m_slots;
};

/// Verifies all candidates: exact similarity beside the estimate from the first `hashes` rows.
/// \param known what was scored from the same sets and rows before, or null. Errors: Cancelled.
Result<ScoredPairs> scoreCandidates(const Candidates& candidates, const ShingleSets& sets,
    const Signatures& signatures, std::uint32_t hashes, const Work& work, const KnownScores* known = nullptr);

} // namespace alike

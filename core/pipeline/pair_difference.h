// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/pipeline/snapshot.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace alike {

/// What one snapshot found at its threshold: candidates that reach it, and documents with equal sets.
/// Together with the set of every document it can be compared later, when the cache has let the sets go.
struct FoundResults {
    SnapshotPtr snapshot;
    std::shared_ptr<const std::vector<SetId>> setOf; ///< by document
};

/// None when the candidates are too many to list, or the sets are gone. O(documents).
std::optional<FoundResults> foundResults(const SnapshotPtr& snapshot);

/// Pairs of documents that only one of two snapshots found, folded to the sets of the one that did.
struct ChangedPairs {
    DocId a; ///< one of these pairs; a before b in corpus order
    DocId b;
    std::uint32_t
        documentsA; ///< documents behind each side; of equal documents, both times how many there are
    std::uint32_t documentsB;
    std::uint64_t pairs; ///< of documents; fewer than there are when the other snapshot found some of them
    std::uint32_t at; ///< place in `snapshot->scored`; of no meaning for equal documents
    bool identical;
};

/// What a change of parameters did to the pairs that are found.
struct PairDifference {
    SnapshotPtr before;
    SnapshotPtr after;
    /// Groups of equal documents first, then pairs by Jaccard descending.
    std::vector<ChangedPairs> gained; ///< folded to the sets of `after`
    std::vector<ChangedPairs> lost; ///< folded to the sets of `before`
    std::uint64_t gainedPairs = 0; ///< of documents
    std::uint64_t lostPairs = 0;
};

/// Compares documents, not sets: another k or cleaning gives documents other sets, and equal documents may
/// part or meet. Null when stopped. O(documents + found pairs of sets), and a step for each way in which the
/// documents of such a pair were spread over sets on the other side. \pre both are of the same corpus
std::shared_ptr<const PairDifference> pairDifference(
    const FoundResults& before, const FoundResults& after, const std::stop_token& stop);

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/known_pairs.h"
#include "core/answers/pair_filter.h"
#include "core/answers/pair_places.h"
#include "core/pipeline/snapshot.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace alike {

/// One line of the list of pairs: two sets behind which stand one or more documents, or a group of documents
/// with equal sets.
struct PairRow {
    DocId a; ///< the first documents; of a group, its first two
    DocId b;
    std::uint32_t documentsA; ///< documents behind each side; of a group, both times its size
    std::uint32_t documentsB;
    KnownPair pair; ///< of no meaning for a group
    bool identical;
};

/// The pairs of a snapshot that a filter lets through: groups of identical documents, then pairs by Jaccard
/// descending. Immutable; made on a worker.
struct PairTable {
    /// What a list of them shows, and may be sorted by.
    enum Column { Jaccard, Estimate, Buckets, IdA, TitleA, IdB, TitleB, Mark, ColumnCount };

    SnapshotPtr snapshot; ///< with a filter of lost pairs, the one that still had them
    PairFilter filter;
    std::vector<PairRow> rows;
    PairPlaces places; ///< of the rows
    std::size_t groups = 0; ///< so many rows from the first on are groups
    std::uint64_t documentPairs = 0; ///< behind the rows below Jaccard 1
    std::uint64_t missedPairs = 0; ///< those of them that share no bucket

    const ScoredPair& score(const PairRow& row) const { return row.pair.in(*snapshot); }
    double jaccard(const PairRow& row) const { return row.identical ? 1.0 : score(row).overlap.jaccard(); }
    double estimate(const PairRow& row) const
    {
        return row.identical ? 1.0 : score(row).estimate.similarity();
    }
    bool found(const PairRow& row) const { return row.identical || score(row).candidate; }
};

using PairTablePtr = std::shared_ptr<const PairTable>;

/// The pairs of `snapshot`; those of a change are in the snapshots of the change, whatever this one is. Null
/// when stopped, or when the analysis behind the snapshot is gone. O(pairs).
PairTablePtr makePairTable(
    const SnapshotPtr& snapshot, const PairFilter& filter, const std::stop_token& stop);

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/known_pairs.h"
#include "core/answers/listing.h"
#include "core/answers/same_texts.h"
#include "core/base/ids.h"
#include "core/explore/evaluate/jaccard_histogram.h"
#include "core/pipeline/pair_difference.h"
#include "core/pipeline/snapshot.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <utility>
#include <variant>
#include <vector>

namespace alike {

/// The pairs that a change of the parameters brought, or took away.
struct ChangedPairsFilter {
    enum class Side { Gained, Lost };
    std::shared_ptr<const PairDifference> difference;
    Side side = Side::Gained;

    const SnapshotPtr& snapshot() const
    {
        return side == Side::Gained ? difference->after : difference->before;
    }
    const std::vector<ChangedPairs>& pairs() const
    {
        return side == Side::Gained ? difference->gained : difference->lost;
    }
    std::uint64_t documentPairs() const
    {
        return side == Side::Gained ? difference->gainedPairs : difference->lostPairs;
    }
    bool operator==(const ChangedPairsFilter&) const = default;
};

/// Which pairs a list shows: those from the threshold up, those in a range that takes its place, or those
/// that a change of the parameters made.
using PairFilter = std::variant<std::monostate, JaccardRange, ChangedPairsFilter>;

/// In which rows of a list a document is the earlier of a pair, so that millions of rows need not be looked
/// through for one pair. Immutable.
class PairPlaces {
public:
    PairPlaces() = default;
    /// \param pairs of the rows, in any order within a pair
    /// \param documents of the corpus
    /// O(rows + documents).
    PairPlaces(const std::vector<std::pair<DocId, DocId>>& pairs, std::size_t documents);

    /// The rows in which `doc` is the earlier one in corpus order, ascending.
    std::span<const std::uint32_t> rowsOf(DocId doc) const;

private:
    std::vector<std::uint32_t> m_begins; ///< by document, and the end
    std::vector<std::uint32_t> m_rows;
};

/// One line of the list of pairs: two sets behind which stand one or more documents, or a group of documents
/// with equal sets.
struct PairRow {
    DocId a; ///< the first documents that make a pair; of a group, its first two
    DocId b;
    /// Documents behind each side that make pairs; of a group, both times its size, with a reference those
    /// that are not of it, and those of it.
    std::uint32_t documentsA;
    std::uint32_t documentsB;
    KnownPair pair; ///< of no meaning for a group
    bool identical;
    /// What the side of a change that the list does not show says of the pair; elsewhere Unknown.
    enum class Otherwise : std::uint8_t {
        Unknown,
        Missed, ///< near, and shares no bucket
        Below, ///< not near
        Without ///< one of them has no shingles there
    };
    Otherwise otherwise = Otherwise::Unknown;
    Sameness sameness = Sameness::Cleaned; ///< of a group
    std::uint32_t sameText = 0; ///< of a group: documents whose text another one of it has
    std::uint32_t words = 0; ///< of both first documents; 0 when not known
    std::uint64_t pairs = 0; ///< of documents
};

/// The pairs of a snapshot that a filter lets through: groups of identical documents, then pairs by Jaccard
/// descending. Immutable; made on a worker.
struct PairTable {
    /// What a list of them shows, and may be sorted by.
    enum Column {
        Jaccard,
        Estimate,
        Buckets,
        IdA,
        TitleA,
        IdB,
        TitleB,
        Mark,
        Containment, ///< the larger one of both
        Excess, ///< estimate - Jaccard
        Apart, ///< the dates; pairs without stand last in both directions
        Length, ///< words
        ColumnCount
    };

    SnapshotPtr snapshot; ///< with a filter of lost pairs, the one that still had them
    PairFilter filter;
    std::vector<PairRow> rows;
    PairPlaces places; ///< of the rows
    std::size_t groups = 0; ///< so many rows from the first on are groups
    std::uint64_t documentPairs = 0; ///< behind the rows below Jaccard 1
    std::uint64_t missedPairs
        = 0; ///< those of them that share no bucket; of lost ones, that the newer bands miss
    std::shared_ptr<const SameTexts> same; ///< null in a list of a change

    const ScoredPair& score(const PairRow& row) const { return row.pair.in(*snapshot); }
    double jaccard(const PairRow& row) const { return row.identical ? 1.0 : score(row).overlap.jaccard(); }
    double estimate(const PairRow& row) const
    {
        return row.identical ? 1.0 : score(row).estimate.similarity();
    }
    bool found(const PairRow& row) const { return row.identical || score(row).candidate; }
    /// What buckets:missed lists; of lost pairs, those that the newer bands miss.
    bool missed(const PairRow& row) const
    {
        const auto* change = std::get_if<ChangedPairsFilter>(&filter);
        return change && change->side == ChangedPairsFilter::Side::Lost
            ? row.otherwise == PairRow::Otherwise::Missed
            : !found(row);
    }
    /// Whether it reaches the threshold, which a list of a range of similarities may go below.
    bool reachesThreshold(const PairRow& row) const
    {
        return row.identical
            || snapshot->parameters.results.threshold.reached(
                score(row).overlap.shared, score(row).overlap.united());
    }
    double containment(const PairRow& row) const
    {
        return row.identical ? 1.0
                             : std::max(score(row).overlap.containmentA(), score(row).overlap.containmentB());
    }
    std::optional<DateGap> apart(const PairRow& row) const
    {
        return dateGap(snapshot->corpus->date(row.a), snapshot->corpus->date(row.b));
    }
    /// Pairs of documents behind a row.
    static std::uint64_t pairsBehind(const PairRow& row) { return row.pairs; }
};

using PairTablePtr = std::shared_ptr<const PairTable>;

/// The pairs of `snapshot`; those of a change are in the snapshots of the change, whatever this one is. Null
/// when stopped, or when the analysis behind the snapshot is gone. O(pairs + bytes of documents with equal
/// sets).
/// \param before null, or a table whose counts of same texts serve again when the sets are those of it
PairTablePtr makePairTable(const SnapshotPtr& snapshot, const PairFilter& filter, const std::stop_token& stop,
    const PairTable* before = nullptr);

/// Which rows of a table are listed, and in which order.
struct PairListing {
    bool identical = false; ///< groups of identical documents too
    ListFilter filter {}; ///< of pairs; words without a field stand in id or title of either document
    Sorting sorting {}; ///< by a column of the table, which by itself is by Jaccard descending
};

/// Ties keep the order of the table in both directions. O(n log n). Null when stopped.
std::shared_ptr<const RowOrder> orderPairs(
    const PairTable& table, const PairListing& listing, const std::stop_token& stop);

/// Pairs of documents behind the listed rows. O(rows).
std::uint64_t listedPairs(const PairTable& table, const RowOrder& order);

} // namespace alike

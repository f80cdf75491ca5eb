// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/listing.h"
#include "core/pipeline/snapshot.h"
#include "core/shingle/positions.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace alike {

/// The passages that recur most in a collection: letterheads, disclaimers, set phrases, and texts that were
/// printed again. Immutable; made on a worker.
struct RecurringPassages {
    /// What a list of them shows, and may be sorted by.
    enum Column { Rank, Documents, Texts, Length, Since, Until, Example, Text, ColumnCount };

    struct Row {
        std::uint32_t documents = 0; ///< that hold every shingle of it; 2 or more
        std::uint32_t texts = 0; ///< of these, those with different sets
        DocId example {}; ///< the first that holds it, in corpus order
        shingle::WordRange words {}; ///< where it stands there
        /// The documents with the earliest and the latest date that can be read.
        std::optional<DocId> since;
        std::optional<DocId> until;
        std::string text; ///< as it stands in the example, at most `longestPassage` bytes of it

        std::uint32_t units() const { return words.end - words.begin; }
    };

    SnapshotPtr snapshot;
    std::vector<Row> rows; ///< by documents * units descending, ties by units, then by where they stand
};

using RecurringPassagesPtr = std::shared_ptr<const RecurringPassages>;

inline constexpr std::size_t mostRecurring = 200; ///< listed passages
inline constexpr std::size_t longestPassage = 4000;

/// A passage is a run of shingles in a row, each of which stands in as many documents or more as the least
/// frequent of them, between two that stand in fewer. Of the runs that count for most, by documents that have
/// them times their units, the documents are counted exactly, and they take in what all of these have; of
/// those that have half of their shingles in common only the first is listed, unless another stands in twice
/// as many documents or is twice as long.
///
/// Runs are found twice, once to be counted in a table of fixed size (by hash, so that a few may seem to be
/// more frequent than they are), and once to choose. O(units * k) where shingles recur, O(elements) besides,
/// and memory that does not depend on the number of passages. Null when stopped, or when the analysis is
/// gone.
RecurringPassagesPtr makeRecurringPassages(const SnapshotPtr& snapshot, const std::stop_token& stop);

/// By a column; keys are indices of rows. O(rows log rows).
std::shared_ptr<const RowOrder> orderRecurring(const RecurringPassages& passages, const Sorting& sorting);

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/listing.h"
#include "core/base/ids.h"
#include "core/pipeline/snapshot.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace alike {

/// The numbers of every document of a corpus, as one analysis knows them. Immutable; made on a worker.
struct DocumentTable {
    /// What a list of them shows, and may be sorted by.
    enum Column {
        Id,
        Title,
        Date,
        Words,
        Shingles,
        Best,
        Near,
        Mark,
        Found, ///< where what is searched stands; sorted by how well the document answers it
        ColumnCount
    };

    struct Row {
        std::uint32_t words = 0;
        std::uint32_t shingles = 0; ///< distinct ones
        /// The best known Jaccard similarity to another document as a fraction; 0 / 0 when none is known.
        std::uint32_t bestShared = 0;
        std::uint32_t bestUnited = 0;
        std::uint32_t near = 0; ///< documents with Jaccard >= threshold, those with an equal set among them
        std::uint32_t same = 0; ///< documents with an equal set

        double best() const { return bestUnited == 0 ? -1.0 : static_cast<double>(bestShared) / bestUnited; }
    };

    std::shared_ptr<const Corpus> corpus;
    SnapshotPtr snapshot; ///< null before the first analysis: every document is listed, without numbers
    std::vector<Row> rows; ///< by document
    std::vector<std::uint32_t> kept; ///< the documents that are not too short, in corpus order
    bool similaritiesKnown = false; ///< candidates or exact pairs were there to count

    const Row& of(DocId doc) const { return rows[index(doc)]; }
};

using DocumentTablePtr = std::shared_ptr<const DocumentTable>;

/// Null when stopped, or when the analysis behind the snapshot is gone. O(documents + known pairs).
DocumentTablePtr makeDocumentTable(
    std::shared_ptr<const Corpus> corpus, const SnapshotPtr& snapshot, const std::stop_token& stop);

/// The documents of a table that match a filter, sorted by a column of the table, which by itself is in
/// corpus order, but first what has just the text of the filter for its id. Ties keep corpus order in both
/// directions, but by Near the better best similarity counts. For a worker: O(bytes) with a filter, O(n log
/// n) to sort, by Found O(bytes of the documents found) besides. Null when stopped.
std::shared_ptr<const RowOrder> orderDocuments(const DocumentTable& table, const ListFilter& filter,
    const Sorting& sorting, const std::stop_token& stop);

} // namespace alike

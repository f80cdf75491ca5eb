// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/groups/sources.h"
#include "core/pipeline/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace alike {

/// Which sources share near duplicates, and how many: of each two values of a label, two folders or two
/// years. A document with several values counts in each. Immutable; made on a worker.
struct SourceMatrix {
    struct Row {
        std::string value; ///< empty for documents without one
        std::uint64_t documents = 0;
    };
    struct Cell {
        std::uint64_t pairs = 0; ///< of documents that make one, near or equal, one of each source
        /// Documents of the row that have a near or equal one, other than themselves, in the column.
        std::uint64_t documents = 0;
    };

    SnapshotPtr snapshot;
    SourceKind kind;
    std::vector<Row>
        rows; ///< years ascending, other values by their pairs with other sources, the most first
    std::vector<Cell> cells; ///< row by row; `pairs` is symmetric, `documents` is not
    bool exact = false; ///< every pair from the threshold up was known; see GroupTable

    const Cell& at(std::size_t row, std::size_t column) const { return cells[row * rows.size() + column]; }
    /// Of rows with others and with themselves.
    std::uint64_t mostPairs() const;
};

using SourceMatrixPtr = std::shared_ptr<const SourceMatrix>;

/// Null when stopped, or when the analysis is gone. O(documents + known pairs * values² of their documents),
/// O(sets * values / 4) bytes. \param kind one of `sourceKinds`
SourceMatrixPtr makeSourceMatrix(
    const SnapshotPtr& snapshot, const SourceKind& kind, const std::stop_token& stop);

} // namespace alike

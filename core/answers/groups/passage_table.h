// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/comparison.h"
#include "core/answers/listing.h"
#include "core/shingle/shingle_sets.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace alike {

/// The passages that two texts share. Immutable; made on a worker.
struct PassageTable {
    /// What a list of them shows, and may be sorted by.
    enum Column { Number, Length, Documents, PlaceA, PlaceB, Text, ColumnCount };

    struct Row {
        Passage at;
        /// Documents that hold every shingle of it, those of the pair among them. None where it is shorter
        /// than a shingle.
        std::optional<std::uint32_t> documents;
        std::string text; ///< as it stands on the left

        std::uint32_t units() const { return at.a.end - at.a.begin; }
    };
    std::vector<Row> rows; ///< that of PassageAlignment::passages with the same index
};

using PassageTablePtr = std::shared_ptr<const PassageTable>;

/// Null when stopped. O(bytes on the left + sets · passages · log of the size of a set).
/// \param verdict one with `inCorpus`, \param left the raw text on the left
PassageTablePtr makePassageTable(
    const ShingleSets& sets, const Verdict& verdict, std::string_view left, const std::stop_token& stop);

/// By a column of the table, which by itself is in the order of the left text. Keys are indices of rows.
/// O(rows log rows).
std::shared_ptr<const RowOrder> orderPassages(const PassageTable& table, const Sorting& sorting);

} // namespace alike

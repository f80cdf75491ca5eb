// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/groups/groups.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace alike {

/// How similar each two different texts of a group are, in an order in which those that are alike stand
/// together: as a maximum spanning tree joins them.
struct GroupMatrix {
    /// Documents with equal sets.
    struct Row {
        DocId doc {}; ///< the representative where it is among them, else the first
        SetId set {};
        std::uint32_t documents = 0;
    };

    GroupTablePtr table;
    std::uint32_t group = 0;
    std::vector<Row> rows; ///< at most `mostMatrixRows`: those with the most documents
    std::size_t rowsLeftOut = 0;
    std::vector<Overlap> overlaps; ///< of each two rows, row by row

    const Overlap& at(std::size_t row, std::size_t column) const
    {
        return overlaps[row * rows.size() + column];
    }
    /// None for a document that is not in a row.
    std::optional<std::size_t> find(SetId set) const;
};

using GroupMatrixPtr = std::shared_ptr<const GroupMatrix>;

inline constexpr std::size_t mostMatrixRows = 300;

/// Null when stopped, or when the analysis is gone. O(rows² shingles).
GroupMatrixPtr makeGroupMatrix(const GroupTablePtr& table, std::uint32_t group, const std::stop_token& stop);

/// An order of things that puts alike ones together: the clusters of single linkage, each beside the one it
/// is joined to, turned so that its more similar end is there. O(n² log n).
/// \param similarity n × n, symmetric
std::vector<std::uint32_t> blockOrder(std::size_t n, const std::vector<double>& similarity);

} // namespace alike

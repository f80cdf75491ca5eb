// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/csv_columns.h"
#include "core/corpus/readers/field_choice.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What is told at the end of a table of what its rows hold beside their texts.
namespace alike::corpus {

/// What columns beside the text hold and no label does.
class UntakenCells {
public:
    explicit UntakenCells(const TableColumns& columns);

    void take(std::size_t column);
    /// \param value of several lines, or longer than a label, or in a column without a name
    void leave(std::size_t column, std::string_view value);

    /// In sentences; empty: everything is taken but short cells of columns without names.
    std::string told() const;

private:
    struct Cell {
        std::size_t taken = 0;
        std::size_t left = 0; ///< not blank
        bool hasLong = false; ///< among those left
        FieldValues values; ///< of the first of those left
    };
    const TableColumns& m_columns;
    std::vector<Cell> m_cells;
};

/// The rows in which the column with the text is blank, and another holds one.
class BlankTexts {
public:
    explicit BlankTexts(const TableColumns& columns);

    /// The column that the text of such a row is taken from: the likeliest of those that are called as texts
    /// are and hold prose. Nothing: there is none. Counts the row.
    std::optional<std::size_t> columnInstead(const std::vector<std::string_view>& cells);
    /// The first other column with prose that holds something. Nothing: none does.
    std::optional<std::size_t> columnBeside(const std::vector<std::string_view>& cells) const;

    /// In sentences; empty: no text was taken from another column.
    std::string told() const;

private:
    const TableColumns& m_columns;
    std::vector<std::size_t> m_taken; ///< rows, by the column that the text was taken from
};

} // namespace alike::corpus

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/csv_layout.h"

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace alike::corpus {

/// The first rows of a table of which one of the first two records opens a quote that nothing closes, so
/// that the table would be one row: each line is read by itself. Nothing where no quote is open so, or
/// fewer than half of the lines have as many cells as the first. O(bytes of these records)
/// \param lines how many were read
std::vector<TableRow> linesAsRows(
    std::string_view text, char delimiter, CsvQuotes quotes, std::size_t& lines);

/// What all rows of a table have in common, to find where they go on behind one with an open quote.
///
/// A line, or several up to 64 KiB, is taken for a row when it has the right number of cells, closes its
/// quotes, and its cells are what those of nearly all known rows are: a number, or one without spaces; a row
/// with quotes where all have some. So a line of a text that stands in quotes is hardly ever taken for one.
class RowShape {
public:
    /// \param rows of the table, without its header
    RowShape(std::span<const TableRow> rows, std::size_t columns, char delimiter,
        CsvQuotes quotes = CsvQuotes::Doubled);

    /// Whether it tells rows from lines of text at all.
    bool tells() const;
    /// Where the first row of a text begins; npos where none does, or `needsMore` where what follows the text
    /// decides. O(bytes) \param from anywhere in a line, of which those that follow count \param to before
    /// which the row begins \param last whether nothing follows the text
    std::size_t nextRow(std::string_view text, std::size_t from, std::size_t to, bool last) const;
    static constexpr std::size_t needsMore = static_cast<std::size_t>(-2);

private:
    struct Column {
        bool isNumeric = false;
        bool isOneWord = false;
    };
    bool fits(std::string_view row) const;

    std::vector<Column> m_columns;
    char m_delimiter;
    CsvQuotes m_quotes;
    bool m_hasQuotes = false;
};

} // namespace alike::corpus

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/csv_records.h"
#include "core/corpus/readers/csv_layout.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace alike::corpus {

/// The first rows of a table; the last of a text that is cut off here is left out. Where fewer than two are
/// whole, more of the text is looked at. O(tableSampleBytes + bytes of the first two)
/// \param fitting each row below the header is read so that its quotes make as many cells as there are
/// columns (`RowQuotes`); null: as it is
std::vector<TableRow> firstRows(std::string_view text, char delimiter, CsvQuotes quotes = CsvQuotes::Doubled,
    const TableColumns* fitting = nullptr);

/// Whether one of the first two records opens a quote that nothing closes, so that the text would be one row.
/// O(bytes of these)
bool isLeftOpen(std::string_view text, char delimiter, CsvQuotes quotes);
/// The first lines that are not blank, each read by itself. O(tableSampleBytes)
std::vector<TableRow> rowsOfLines(std::string_view text, char delimiter, CsvQuotes quotes);
/// Those of such lines, by which a table that is left open is read; nothing where fewer than half have as
/// many cells as the first, two or more. \param lines `rowsOfLines`
std::vector<TableRow> linesAsRows(std::vector<TableRow> lines);

/// How the quotes in each row of a table are written, where rows differ: twice, or behind backslashes.
///
/// A row is read in the usual way first, and in the other one where it does not fit so. The other one becomes
/// the usual one when many rows were read so.
class RowQuotes {
public:
    RowQuotes(CsvQuotes usual, char delimiter, std::size_t columns);

    CsvQuotes usual() const { return m_usual; }
    /// Whether a record that was just read is a whole row: as many cells as the table has columns, in quotes
    /// that are closed where the cells end.
    bool fits(const CsvRecords& record, std::size_t cells) const
    {
        return cells == m_columns && !record.hasRestBehindQuotes() && !record.unterminated()
            && !record.brokenQuotes();
    }

    struct Reread {
        enum Outcome : std::uint8_t {
            NotTried, ///< as no backslash stands before a quote, or nobody knows where the row ends
            NeedsMore, ///< what follows the text decides
            Fits,
            FitsNeither, ///< of the two ways
        } outcome = NotTried;
        std::optional<CsvRecords> record {}; ///< began where the row begins
        std::vector<std::string_view> cells {}; ///< of the row; views as `CsvRecords` has them
    };
    /// Reads a row that does not fit in the other way. O(64 KiB) \param text from the row on, or from blank
    /// lines before it \param line on which it begins \param length up to the end of the row as it was read
    /// \param isOpen whether it ended so inside quotes \param isEnd whether nothing follows the text
    Reread readOtherwise(
        std::string_view text, std::size_t line, std::size_t length, bool isOpen, bool isEnd);

private:
    CsvQuotes m_usual;
    char m_delimiter;
    std::size_t m_columns;
    std::size_t m_otherwise = 0; ///< rows since that way is the usual one
    std::size_t m_openRows = 0; ///< read to the end of the text
};

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
    void setQuotes(CsvQuotes quotes) { m_quotes = quotes; }

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

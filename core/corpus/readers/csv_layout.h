// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/csv_records.h"
#include "core/corpus/read.h"
#include "core/corpus/readers/field_choice.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// How a table is laid out, as its beginning tells: what stands between cells, where its rows begin, and what
// each column is for.
namespace alike::corpus {

/// Of a table, by which its layout is told.
inline constexpr std::size_t tableSampleBytes = 64 * 1024;
inline constexpr std::size_t sampleRows = 100; ///< at most
inline constexpr std::string_view blankOfMySql = "\\N"; ///< a cell that holds nothing
inline constexpr std::size_t longestHeading = 100; ///< of a column, in bytes

struct TableRow {
    std::vector<std::string> cells;
    bool hasQuotes = false;
};

/// Which cells of a row are what.
struct TableColumns {
    std::optional<std::size_t> id, text, title, date;
    std::vector<std::size_t> labels; ///< ascending
    std::vector<std::size_t> others; ///< ascending: what no label holds of them is not taken, which is told
    std::vector<std::string> names; ///< none without a header
    std::size_t count = 0;
    bool guessed = false; ///< the text is what is longest
    bool isReddit = false; ///< rows are posts or comments of Reddit, where removed ones leave a mark
    std::string told; ///< how the text was chosen, in a sentence; empty: by its name
    std::string problem; ///< why there are none
};

struct TableLayout {
    char delimiter = ','; ///< or `noCsvDelimiter`
    CsvQuotes quotes = CsvQuotes::Doubled;
    std::string
        told; ///< what was taken for granted of these, in a sentence; empty: nothing but what is usual
    std::string_view rows; ///< the table from its first row on, the header where there is one
    std::size_t firstLine = 1; ///< of the file, on which it begins
    std::vector<TableRow> sample; ///< its first rows
    std::size_t lines = 0; ///< of which the sample is, as a quote is open from its beginning on; 0: of rows
    std::string before; ///< what was passed over before it, in a sentence; empty: nothing
    TableColumns columns;
};

/// Finds out how a table is read. Lines before its header are passed over where the rows behind them have
/// more cells: titles, notes that begin with #, and a line "sep=;" as of Excel. Below a header of one cell
/// that is called as texts are nothing parts cells, nor in sentences that are no rows, and quotes stand for
/// themselves where they make no cells;
/// quotes are written behind backslashes where more rows fit the header so. \param bytes of a file, in UTF-8,
/// of which the beginning counts \param usual delimiter of its format, which counts unless the file says
/// another or has none of it; 0: none
TableLayout layoutOfTable(std::string_view bytes, const Options& options, char usual);

/// What stands between its cells. As `layoutOfTable` has it.
char delimiterOfTable(std::string_view bytes, const Options& options, char usual);

/// Whether a cell is called as ids, texts, titles or dates are.
bool namesColumn(std::string_view cell);
/// Whether a first line, behind what may stand before it, is "sep=;".
bool tellsDelimiter(std::string_view bytes);
/// The first of the columns with this name, else with a usual one.
std::optional<std::size_t> columnNamed(const std::vector<std::string>& names, const std::string& wanted,
    std::span<const std::string_view> usual);
/// What a column is called in a sentence: by its name, with its number where others have that name, too, or
/// by its number alone where it has none.
std::string nameOfColumn(const TableColumns& columns, std::size_t column);
/// Of each column, the values in the rows.
std::vector<FieldValues> valuesOfColumns(std::span<const TableRow> rows, std::size_t columns);
/// How many cells most rows have, and how many rows these are.
std::pair<std::size_t, std::size_t> usualCells(std::span<const TableRow> rows);

} // namespace alike::corpus

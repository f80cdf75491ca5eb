// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/csv_records.h"
#include "core/corpus/read.h"
#include "core/corpus/readers/csv_columns.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// How a table is laid out, as its beginning tells: what stands between cells, and where its rows begin.
namespace alike::corpus {

/// Of a table, by which its layout is told.
inline constexpr std::size_t tableSampleBytes = 64 * 1024;
inline constexpr std::size_t sampleRows = 100; ///< at most
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

/// Whether a first line, behind what may stand before it, is "sep=;".
bool tellsDelimiter(std::string_view bytes);

/// The delimiter, of `, ; tab |`, by which the first records have the same number of cells, two or more;
/// a comma where none does. The control characters that Hive writes go before these. Titles and notes above
/// the table do not count. \param beginning of a file
char sniffDelimiter(std::string_view beginning);
} // namespace alike::corpus

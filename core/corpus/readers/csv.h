// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/read.h"
#include "core/corpus/readers/field_choice.h"
#include "core/corpus/readers/fragment.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace alike::corpus {

/// The delimiter, of `, ; tab |`, by which the first records have the same number of cells, two or more;
/// a comma where none does. The control characters that Hive writes go before these. Titles and notes above
/// the table do not count. \param beginning of a file
char sniffDelimiter(std::string_view beginning);

/// Whether a file begins with a table whose header names a column of texts. \param beginning of a file
bool looksLikeTable(std::string_view beginning);

/// Whether it has a column of texts: by its name in the first row, that of the options or a usual one, or,
/// where the options name none, since many words stand in its cells.
bool namesTexts(std::string_view beginning, const Options& options);

/// Whether a beginning holds too many control characters for a table, other than its delimiter.
bool isNoTable(std::string_view beginning, const Options& options);

/// How a table would be read.
struct TableOutline {
    char delimiter = ',';
    bool header = false;
    /// By which options can name each column: its heading, or its number from 1 where it has none or shares
    /// it.
    std::vector<std::string> columns;
    std::optional<std::size_t> id, text, title, date; ///< columns
    bool guessed = false; ///< the text is what is longest
    /// Columns whose cells are long, the longest first: bytes that are no numbers.
    std::vector<std::size_t> byLength;
    std::vector<FieldValues> values; ///< of each column, in the rows that were looked at
    std::vector<std::vector<std::string>> rows; ///< the first, without the header
    std::string problem; ///< why it cannot be read so
};

/// Looks at the first rows as `parseCsv` does. \param beginning of a file, in UTF-8 \param delimiter 0 or the
/// usual one
TableOutline outlineOfTable(std::string_view beginning, const Options& options, char delimiter);

/// Reads a table, one document a row (RFC 4180, any of the delimiters above).
///
/// Columns for id, text, title and date have the names of the options, in any case, else usual ones such as
/// "body" or "headline"; an option may also give the number of a column, from 1. Without a name for it, the
/// text is the column whose cells are longest, which the report tells. The first row is a header unless it
/// looks like the others, or `noHeader` says so. An id that is blank, or that no column holds, is the number
/// of the row, from 1 and without the header. Short cells of other columns become labels.
///
/// Lines before the header are passed over and told of (`layoutOfTable`). A row without text is counted as
/// such, one with too few cells to hold it is listed with its line, one with more cells than the header is
/// kept and told of. A row that fits the columns only with its quotes written the other way, twice or behind
/// backslashes, is read so, and what fits neither way is told. A row whose quote is never closed is listed
/// with the lines that are lost by it, and reading goes on at the next line that is a row (`RowShape`). A
/// table without any column of text, or without one that an option names, is listed as unreadable. Invalid
/// UTF-8 becomes U+FFFD and is counted; a file in UTF-16 or UTF-32 is not read. \param delimiter the usual
/// one of its format, which the options, a first line "sep=;" as of Excel, and a beginning without any of it
/// overrule; 0: the one of the options, or sniffed. O(bytes)
void parseCsv(std::string_view bytes, const std::string& file, const Options& options, char delimiter,
    Fragment& out, Pace pace = {});

/// The same from a descriptor, a piece at a time, in the memory of some rows besides what is kept.
Result<std::vector<Fragment>> readLargeCsv(
    int descriptor, const std::string& file, const Options& options, char delimiter, const Work& work);

} // namespace alike::corpus

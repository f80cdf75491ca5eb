// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/read.h"
#include "core/corpus/readers/field_choice.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What the beginning of a file tells of the table in it, before its rows are read.
namespace alike::corpus {

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

} // namespace alike::corpus

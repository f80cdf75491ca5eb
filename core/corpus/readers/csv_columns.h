// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/read.h"
#include "core/corpus/readers/field_choice.h"
#include "core/corpus/readers/markup/marked_values.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// What each column of a table is for, as its first rows tell.
namespace alike::corpus {

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
    /// Columns that rows without text have theirs in, the likeliest first: they are called as texts are, and
    /// hold prose. None where an option names the text.
    std::vector<std::size_t> textsInstead;
    std::vector<std::size_t> proseBeside; ///< ascending: further ones with prose
    std::vector<std::size_t> markup; ///< columns with texts in HTML, of which the tags are taken off
    std::vector<std::size_t> clearMarkup; ///< of these, where also values in doubt lose theirs
    TagCount firstTags; ///< what `markupTold` says of the first values of the text
    std::vector<std::string> names; ///< none without a header
    std::size_t count = 0;
    bool guessed = false; ///< the text is what is longest
    bool isReddit = false; ///< rows are posts or comments of Reddit, where removed ones leave a mark
    std::string told; ///< how the text was chosen, in a sentence; empty: by its name
    std::string markupTold; ///< what becomes of tags in the text, in a sentence; empty: it has none
    std::string problem; ///< why there are none
};

/// Tells what each column is for. \param sample the first rows \param header whether the first of them names
/// the columns
TableColumns columnsOf(std::span<const TableRow> sample, bool header, const Options& options);

/// Whether a cell is called as ids, texts, titles or dates are.
bool namesColumn(std::string_view cell);
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

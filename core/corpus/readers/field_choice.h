// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// How the columns of tables and the fields of JSON are told that hold id, text, title and date.
namespace alike::corpus {

/// What a column or field may be for.
enum class FieldUse { Id, Text, Title, Date };
/// Names in lower case that such columns and fields usually have, the likeliest first.
std::span<const std::string_view> usualNames(FieldUse use);
/// Whether it is one of them. \param name in lower case
bool isUsualName(std::string_view name, FieldUse use);

/// Appends a name in front of the value of a label, "name: value", in which nothing looks like that mark.
void appendLabelName(std::string& lines, std::string_view name);

/// Whether a value is a number, an amount, a date in digits or a time.
bool isNumeric(std::string_view value);

/// What the values of a column or field are like, so far as they were looked at.
struct FieldValues {
    std::size_t filled = 0; ///< values that are not blank
    std::size_t bytes = 0; ///< of values that are not numeric
    std::size_t spaces = 0; ///< in values that are not blank

    void add(std::string_view value);
    /// Whether they are texts, whatever they are called: eight words each on average.
    bool areProse() const;
};

/// The text where no name tells it: that with the most bytes that are not numeric, of equal ones the first;
/// none where all values are numeric or blank.
std::optional<std::size_t> longestValues(std::span<const FieldValues> fields);

/// The sentence that tells of such a choice. \param what "column" or "field"
std::string longestTold(std::string_view what, std::string_view name);

} // namespace alike::corpus

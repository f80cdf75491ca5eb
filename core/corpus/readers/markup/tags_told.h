// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// What the report says of tags of HTML in the values of columns and fields.
namespace alike::corpus {

struct MarkupCount;

/// The sentence that tells what becomes of the tags, by the first values; empty: there is nothing to tell,
/// since hardly one has a tag that is closed. \param what "column" or "field" \param areMarkup as the count
/// says
std::string markupTold(
    std::string_view what, std::string_view name, const MarkupCount& count, bool areMarkup);

/// What became of the tags in all values that were read of a column or field.
struct TagCount {
    std::size_t values = 0; ///< that are not blank
    std::size_t stay = 0; ///< with tags that are closed, which stay
    std::size_t scripted = 0; ///< without their scripts and styles
    std::size_t whole = 0; ///< HTML through and through, of which the tags stay
    std::size_t doubted = 0; ///< without their tags, though they look like sources or tell of some

    void add(const TagCount& other)
    {
        values += other.values;
        stay += other.stay;
        scripted += other.scripted;
        whole += other.whole;
        doubted += other.doubted;
    }
};
/// What `markupTold` says of the first values.
TagCount firstTags(const MarkupCount& count, std::string_view name);
/// The sentence that tells of all values where more is to be told than of the first; empty: nothing is.
/// \param name of the column or field with the text
std::string tagsTold(std::string_view name, const TagCount& all, const TagCount& first, bool areMarkup);

} // namespace alike::corpus

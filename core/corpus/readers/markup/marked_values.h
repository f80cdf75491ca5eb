// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// Columns of tables and fields of JSON whose values are written in HTML, as exports of blogs, shops and
// forums have them.
namespace alike::corpus {

/// How many of the first values of a column or field are written in HTML.
struct MarkupCount {
    std::size_t values = 0; ///< that are not blank
    std::size_t marked = 0; ///< with blocks of HTML
    std::size_t plain = 0; ///< with a "<" that begins no tag, or a "&" that begins no reference
    std::size_t tagged = 0; ///< with any tag of HTML

    /// O(bytes)
    void add(std::string_view utf8);
    /// Whether the values are HTML, and not texts that tell of it or sources of pages: six in ten have two
    /// blocks, as paragraphs that are closed or lines that are broken, or begin with one; or three in ten
    /// have, and no more than one in ten has a "<" or "&" that stands for itself (comments of Hacker News,
    /// many of one paragraph without a tag). A name that says so ("content_html", "rendered") needs one in
    /// five with a tag. \param name of the column or field, with dots
    bool areMarkup(std::string_view name) const;
};

/// The sentence that tells of such values. \param what "column" or "field"
std::string markupTold(std::string_view what, std::string_view name, const MarkupCount& count);

/// Whether a value has anything to be taken off or decoded. O(bytes), about as fast as memory is read
bool mayHaveMarkup(std::string_view utf8);

} // namespace alike::corpus

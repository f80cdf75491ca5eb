// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace alike::corpus {

/// A page in the markup of MediaWiki.
struct WikiText {
    std::string text;
    std::size_t references = 0; ///< footnotes (`ref`), which are not in the text,
    std::size_t captions = 0; ///< of pictures, nor are these,
    std::size_t templates = 0; ///< nor those that hold a sentence or more (`isProse`) in a parameter, or
                               ///< leave a hole in one
    std::size_t openComment
        = 0; ///< bytes with words in a comment that is never closed, which takes all the rest
};

/// What people read of a page in the markup of MediaWiki: without templates, footnotes, comments, files and
/// categories, links by their words, and without the marks of headings, lists, tables and type. Templates are
/// not carried out: of quotations, words in another language, dates, fractions and the like (a table of
/// names) the words are taken. What is never closed stays as it is. O(bytes)
WikiText textOfWiki(std::string_view markup);

} // namespace alike::corpus

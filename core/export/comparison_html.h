// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/passages.h"
#include "core/text/spans.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace alike::html {

/// Appends text for the content of an element or for a quoted attribute, so that a browser shows it as it is:
/// markup is escaped, every line end becomes a line feed, other control characters become their pictures
/// (U+2400 and on), those from U+0080 to U+009F, which have none, U+FFFD. \pre `text` is valid UTF-8
void appendText(std::string& out, std::string_view text);

/// One of two documents that are compared. All strings are valid UTF-8.
struct ComparedText {
    std::string_view id;
    std::string_view title; ///< may be empty
    std::string_view text;
    std::span<const text::Span> words; ///< text::spans of `text`
};

/// A number of the page, what it is called and what it is made of.
struct Figure {
    std::string name;
    std::string value;
    std::string detail;
};

/// What the page says besides its documents and figures. The window puts its translations here.
struct ComparisonWords {
    std::string language = "en"; ///< BCP 47
    std::string heading = "Two documents side by side";
    std::string inOrder = "Shared text in the same order on both sides; equal numbers belong together.";
    std::string movedKey = "Shared text that stands elsewhere in the other document.";
    std::string repeatKey = "A further place of shared text that has its number already.";
    std::string pieceKey = "A word or two that are shared only together with what stands beside them.";
    std::string noPassages = "The two share no text.";
    std::string moved = "moved"; ///< behind the number of a passage
    std::string again = "again";
    std::string toPartner = "To the same text in the other document";
};

struct ComparisonPage {
    ComparedText a;
    ComparedText b;
    const PassageAlignment& alignment;
    std::vector<Figure> figures;
    std::string reason; ///< why the two are or are not a candidate, in a sentence; may be empty
    ComparisonWords words = {};
    std::vector<std::string> madeBy = {}; ///< paragraphs at the end: program, collection, parameters
};

/// A page that stands alone: no script, nothing loaded from elsewhere, light or dark as the reader's system.
///
/// The documents stand in two columns and are lined up row by row: a row begins where a passage in order
/// begins, when the row before has grown long enough. Passages are tinted and carry their number, counted
/// from 1 as in the alignment; moved ones and repeats carry a word besides, so that colour alone means
/// nothing. Each number leads to its partner. What is left of these between longer passages, fewer than three
/// words, is underlined without a number. O(bytes + passages).
std::string comparisonPage(const ComparisonPage& page);

} // namespace alike::html

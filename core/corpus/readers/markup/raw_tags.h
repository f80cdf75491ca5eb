// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// Tags as they are written: what can be told of markup without making a tree of it.
namespace alike::corpus {

bool equalInAnyCase(std::string_view a, std::string_view b); ///< of ASCII letters
/// The rest of the text from where the part first stands in it, in any case; empty: nowhere.
std::string_view findInAnyCase(std::string_view text, std::string_view part);
bool isOneOf(std::string_view name, std::span<const std::string_view> names); ///< in any case

/// A tag as it is written, for what is to be known of a page before it is parsed.
struct RawTag {
    std::string_view name; ///< as written; empty of comments and the like
    std::string_view inside; ///< behind the name
    bool closing = false;
    std::size_t end = 0; ///< behind its '>'
};

/// The tag at a '<'; none where there is none. O(bytes of the tag)
RawTag tagAt(std::string_view html, std::size_t at);

/// The value behind `name =` in a tag, with or without quotes; empty where there is none.
std::string_view valueIn(std::string_view inside, std::string_view name);

/// Whether it is a script that is a formula, as MathJax has them within texts.
bool isFormula(const RawTag& tag);

/// Whether Gumbo takes a time for it that is in proportion to its size: it does not where elements or
/// formatting that is never closed go deeper than on any real page. Counts what is open rather too high.
/// O(bytes)
bool isShallow(std::string_view html);

/// What is left open, so that text behind it is a part of it: a comment, script, style or tag, to the end of
/// the page, or the quote of an attribute, to the next one.
struct OpenPart {
    std::string_view what; ///< in words
    std::size_t begin = 0;
    std::size_t content = 0; ///< where it begins
    std::size_t end = 0; ///< of it
};
/// How a page is written.
enum class PageSyntax { Html, Xhtml };
/// XHTML: the page begins with an XML declaration, or its root is in the namespace of XHTML.
PageSyntax syntaxOf(std::string_view html);

/// Those of a page, as it is parsed (HTML standard, sec. 13.2.5), of which the last one may go to its end.
/// O(bytes)
std::vector<OpenPart> openParts(std::string_view html, PageSyntax syntax = PageSyntax::Html);

/// XHTML as HTML has to be written to mean the same: an element closed in its own tag (`<script src="x"/>`)
/// has an end tag, unless it is one that HTML never closes or another one closes it all the same; a CDATA
/// section is text, and processing instructions are gone. Its lines stay. O(bytes)
std::string htmlOfXhtml(std::string_view xhtml);

/// A page without what PHP is to do in it (`<?php … ?>`, `<?= … ?>`), of which its lines stay; empty: there
/// is none. O(bytes)
std::string withoutPrograms(std::string_view html);

/// What an end of a line in markup is.
enum class LineEnds {
    Wrapped, ///< white space, as in a page
    Kept ///< the end of a line
};

/// What remains of markup without its tags, with its references decoded: blocks are lines, scripts and styles
/// are left out, preformatted text and what stands in a `textarea` keep their lines. For parts of pages, as
/// entries of feeds have them, and for pages that are too deep. O(bytes)
std::string textOfMarkup(std::string_view utf8, LineEnds lineEnds = LineEnds::Wrapped);

} // namespace alike::corpus

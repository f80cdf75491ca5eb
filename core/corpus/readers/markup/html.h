// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/charset.h"
#include "core/corpus/readers/described.h"
#include "core/corpus/readers/markup/raw_tags.h"

#include <string>
#include <string_view>

namespace alike::corpus {

/// Whether a file begins as a page of HTML or XHTML does. \param beginning in lower case
bool looksLikeHtml(std::string_view beginning);

/// Whether its document type or its root is the first there is in it, and no comment or part of a page.
/// \param beginning in lower case
bool beginsWithPage(std::string_view beginning);

/// The encoding that the beginning of a page names; empty: none.
std::string_view charsetOfPage(std::string_view bytes);

/// What a page is one of.
enum class PageKind {
    Web,
    Book ///< whose asides, heads and feet are text, as are hidden notes and what stands beside its `main`
};

/// A page: its title, author, keywords, date and a description that the text does not have, as the head tells
/// them, and its text. Blocks are lines, cells of a row have a space between them, preformatted text keeps
/// its lines.
///
/// Of a page that has a `main`, that is the text, unless an article beside it is more than twice as long.
/// Else navigation, menus (short lists of links), asides, page heads without a long paragraph, page feet,
/// forms that are hardly more than controls, scripts and styles are left out, unless nothing remains without
/// them. Hidden parts and templates are never text. How much that is stands in `around`, but for scripts and
/// styles; texts in drawings and in place of videos and the like are told, as is an element left open.
///
/// Gumbo's time grows with the square of the depth, and so does what it makes of formatting that is never
/// closed: a page that goes deeper than any real one does is read as what remains without its tags. So is one
/// above 32 MB.
/// XHTML, which books, the page itself, its name or `syntax` say it is, is written as HTML first.
/// \param charset what is known of the encoding from outside, such as the head of a reply; empty: nothing
/// \param syntax what is known from outside: with HTML, the page may still say it is XHTML
Described pageOf(std::string_view bytes, std::string_view charset, Decoding& decoding,
    PageKind kind = PageKind::Web, PageSyntax syntax = PageSyntax::Html);

/// Where a page comes from.
struct PageSource {
    std::string place; ///< as the report calls it
    std::string_view html; ///< in its own encoding
    PageSyntax syntax = PageSyntax::Html;
};
/// Adds a page as one document with this id, and tells what of it is not read; or says why it has no text.
void addPage(
    const PageSource& source, const std::string& id, Described page, const Decoding& decoding, Fragment& out);

/// Reads a page as one document with this id.
void parseHtml(
    std::string_view bytes, const std::string& file, const std::string& id, Fragment& out, Pace pace = {});

} // namespace alike::corpus

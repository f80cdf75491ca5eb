// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

// Columns of tables and fields of JSON whose values are written in HTML, as exports of blogs, shops and
// forums have them.
namespace alike::corpus {

/// How many of the first values of a column or field are written in HTML.
struct MarkupCount {
    std::size_t values = 0; ///< that are not blank
    std::size_t marked = 0; ///< that are HTML through and through
    std::size_t plain = 0; ///< with a "<" that begins no tag, or a "&" that begins no reference
    std::size_t tagged = 0; ///< with any tag of HTML
    std::size_t inlined = 0; ///< with tags that are closed within lines of text, or in lines of their own
    std::size_t about = 0; ///< that tell of HTML or are sources, or have a "<" that begins no tag
    std::size_t scripted = 0; ///< with scripts or styles
    std::size_t angled = 0; ///< with a "<" or ">" of any kind
    std::size_t noticed = 0; ///< with a tag that is closed, or one of a block or a line
    std::size_t kept = 0; ///< of these, whose tags stay also where the others' are taken off

    /// O(bytes)
    void add(std::string_view utf8);
    /// Whether the values are HTML, and not texts that tell of it or sources: six in ten have nearly all of
    /// their words in blocks that are closed, or lines that end at tags alone (`<br>`, or `<p>` as Hacker
    /// News writes it), and no "<" that begins no tag; or three in ten have, and no more than one in ten has
    /// a "<" or "&" that stands for itself (many comments of Hacker News are one paragraph without a tag); or
    /// three in ten have these or closed tags within their lines (`<b>`, `<a>`, and `<h2>` at the beginning
    /// of one, as WordPress has them), and none looks as if it told of HTML or were a source. A
    /// name that says so ("content_html", "rendered") needs one in five with a tag, one of sources ("code")
    /// never is. Addresses in angle brackets are words, scripts, styles and pictures no part of a value. What
    /// is escaped as a whole (`&lt;p&gt;`) counts as what it stands for. \param name of the column or field,
    /// with dots
    bool areMarkup(std::string_view name) const;
};

/// The sentence that tells what becomes of their tags; empty: there is nothing to tell, since hardly one has
/// a tag that is closed. \param what "column" or "field" \param areMarkup as the count says
std::string markupTold(
    std::string_view what, std::string_view name, const MarkupCount& count, bool areMarkup);

/// A value of such a column or field without its tags, and with its references decoded. Nothing: it stays as
/// it is, since it has none of them, a "<" that begins no tag of HTML, or tags of which some are not closed.
/// Lines stay where no tags of blocks end them. O(bytes)
std::optional<std::string> withoutMarkup(std::string_view utf8);

} // namespace alike::corpus

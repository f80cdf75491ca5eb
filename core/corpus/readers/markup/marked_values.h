// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/markup/tags_told.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

// Columns of tables and fields of JSON whose values are written in HTML, as exports of blogs, shops and
// forums have them.
namespace alike::corpus {

/// What becomes of a value that may tell of the tags in it, or be a source.
enum class Doubtful {
    Stays, ///< as it is, unless it is HTML through and through
    LoseTags ///< as the others do: the column or field is clearly HTML
};

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
    std::size_t kept = 0; ///< with a pair of tags, whose tags stay also where the others' are taken off
    std::size_t doubted = 0; ///< likewise, where only those that tell of none lose theirs

    /// O(bytes)
    void add(std::string_view utf8);
    /// Whether the values are HTML, and not texts that tell of it or sources: six in ten have nearly all of
    /// their words in blocks that are closed, or lines that end at tags alone (`<br>`, or `<p>` as Hacker
    /// News writes it), and no "<" that begins no tag; or three in ten have, and no more than one in ten has
    /// a "<" or "&" that stands for itself (many comments of Hacker News are one paragraph without a tag). A
    /// name that says so ("content_html", "rendered") needs one in five with a tag, one of sources ("code")
    /// never is. Addresses in angle brackets are words, scripts, styles and pictures no part of a value. What
    /// is escaped as a whole (`&lt;p&gt;`) counts as what it stands for. \param name of the column or field,
    /// with dots
    bool areClear(std::string_view name) const;
    /// Whether they are, or three in ten have that or closed tags within their lines (`<b>`, `<a>`, and
    /// `<h2>` at the beginning of one, as WordPress has them), and of those with tags no more than one in ten
    /// looks as if it told of HTML or were a source.
    bool areMarkup(std::string_view name) const;
    /// Of the values of such a column or field.
    Doubtful whereInDoubt(std::string_view name) const
    {
        return areClear(name) ? Doubtful::LoseTags : Doubtful::Stays;
    }
};

/// Whether a column or field is called as sources of programs are, whose tags are no markup. \param name with
/// dots
bool isSourceName(std::string_view name);

/// Counts a value of which the tags stay since the first of its column or field were no HTML. O(bytes)
void countTags(std::string_view utf8, TagCount& count);
/// A value of such a column or field without its tags, and with its references decoded. Nothing: it stays as
/// it is, since it has none of them, a "<" that begins no tag of HTML, tags of which some are not closed,
/// tags in the code of Markdown, or some that it tells of. Lines stay where no tags of blocks end them.
/// \param count where it is counted; null: nowhere. O(bytes)
std::optional<std::string> withoutMarkup(
    std::string_view utf8, Doubtful doubtful = Doubtful::LoseTags, TagCount* count = nullptr);

} // namespace alike::corpus

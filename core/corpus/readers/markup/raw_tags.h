// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

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

/// Whether Gumbo takes a time for it that is in proportion to its size: it does not where elements or
/// formatting that is never closed go deeper than on any real page. Counts what is open rather too high.
/// O(bytes)
bool isShallow(std::string_view html);

/// What remains of markup without its tags, with its references decoded: blocks are lines, scripts and styles
/// are left out. For parts of pages, as entries of feeds have them, and for pages that are too deep. O(bytes)
std::string textOfMarkup(std::string_view utf8);

} // namespace alike::corpus

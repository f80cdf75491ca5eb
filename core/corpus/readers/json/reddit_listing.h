// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace alike::corpus {

/// The posts and comments of Reddit's API, which has them in listings: `{"kind": "Listing", "data":
/// {"children": [{"kind": "t1", "data": {…, "replies": {"kind": "Listing", …}}}, …]}}`.
struct RedditPosts {
    /// Of their objects, replies behind what they reply to; without `selftext_html` and `body_html` where
    /// there is a `selftext` or `body`, which says the same.
    std::string array;
    std::size_t unloaded = 0; ///< comments that a listing only counts ("more")
    bool isCut = false; ///< the text does not end: what of it is no whole object is not among them
};
/// Those of a listing, or of its children alone, of an array of these, as of a post and its comments, of an
/// array of such arrays, of answers that hold these (`{"response": …}`), or of several of these one after
/// another; nothing where a text is anything else, or holds anything else. \param text may be cut off.
/// O(bytes), however deep the replies lie
std::optional<RedditPosts> postsOfListings(std::string_view text);

/// Lines of JSON with each post on a line of its own where a line is as `postsOfListings` reads it; nothing
/// where none is. O(bytes)
std::optional<std::string> postsOnLines(std::string_view lines);

/// A text with "<", ">" and "&" for the references that Reddit's API writes for these, and for nothing else,
/// unless it is asked not to (`raw_json`). Nothing: it has none of them, or one stands for itself, so that
/// none was written so. O(bytes)
std::optional<std::string> withoutRedditEscapes(std::string_view text);

} // namespace alike::corpus

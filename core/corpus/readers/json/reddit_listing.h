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
    /// `selftext` or `body` says the same.
    std::string array;
    std::size_t unloaded = 0; ///< comments that a listing only counts ("more")
    bool isCut = false; ///< the text does not end: what of it is no whole object is not among them
};
/// Those of a listing, or of an array of listings, as of a post and its comments; nothing where a text is
/// neither. \param text may be cut off. O(bytes), however deep the replies lie
std::optional<RedditPosts> postsOfListings(std::string_view text);

} // namespace alike::corpus

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace alike::corpus {

/// What stands before a text in Markdown, between two lines "---" or "+++", or in an object of JSON.
struct FrontMatter {
    std::size_t size = 0; ///< bytes, with both lines and the end of the second; 0: there is none
    std::string title;
    std::string date; ///< as written
    std::string labels; ///< "name: value" lines: author, tags, categories, labels, keywords, and a summary
                        ///< that is no longer than a label
    std::vector<std::string> unread; ///< names of other fields that hold texts (`isProse`)
};

/// Reads the front matter that a text begins with: lines "key: value" of YAML 1.2, whose values are scalars,
/// plain, quoted or in blocks, or lists of them on one line (7.4.1) or with a line each (8.2.1); of a
/// mapping, as of an author, its `name` counts. A text in which anything else stands between the lines, or
/// the second is not within 64 KiB, has none: many begin with a line of hyphens. Between lines "+++" it is
/// TOML 1.0; an object of JSON that a text begins with is one where it ends a line and has a title, a date or
/// labels. Takes any UTF-8. O(size)
FrontMatter frontMatterOf(std::string_view text);

} // namespace alike::corpus

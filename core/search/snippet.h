// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/filter.h"
#include "core/search/words.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace alike::search {

/// A stretch of a text as one line, and what was found in it.
struct Snippet {
    std::string text; ///< white space and control characters are single spaces; dots where it is cut
    std::vector<Range> found; ///< in bytes of `text`, ascending and disjoint

    bool operator==(const Snippet&) const = default;
};

/// The stretch with the most of `terms`, which begins a few words before the first of them. None when none
/// stands in the text. \param length bytes at most, but for a last word. O(text * terms).
std::optional<Snippet> makeSnippet(std::string_view text, const std::vector<Term>& terms, std::size_t length);

} // namespace alike::search

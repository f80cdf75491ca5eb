// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/options.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace alike::learn {

/// A sentence as a window of k units sees it that goes over it.
struct ShingleWalk {
    struct Window {
        std::uint32_t begin; ///< units [begin, end)
        std::uint32_t end;
        std::uint32_t first; ///< the first window with the same units; itself when it is new
    };

    std::vector<std::string> units; ///< cleaned
    std::vector<Window> windows; ///< none where there are fewer units than k
    std::uint32_t distinct = 0; ///< shingles of the set
};

/// O(units * k). \pre 0 < k <= 255
ShingleWalk shingleWalk(std::string_view sentence, const text::Options& options, std::uint32_t k);

/// The units of a window with what stands between them: "the cat sat".
std::string wordsOf(const ShingleWalk& walk, std::size_t window, text::Unit unit);

} // namespace alike::learn

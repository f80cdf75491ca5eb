// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/text/tokens.h"

#include <cstdint>
#include <vector>

namespace alike {

/// How often each word of a corpus stands in it, by its number.
struct WordCounts {
    std::vector<std::uint64_t> occurrences;
    std::vector<std::uint32_t> documents; ///< that have it
};

/// O(words). Errors: Cancelled.
Result<WordCounts> countWords(const Tokens& tokens, const Work& work);

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/options.h"

#include <cstddef>
#include <functional>
#include <string_view>

namespace alike::text {

/// Calls `character(c, begin, end)` for each character of a text in order, with the bytes that it comes from.
///
/// Characters are those of the cleaned words joined by single spaces, where a space has the bytes between its
/// words; with Cleaning::None all characters as they are. Invalid UTF-8 counts as U+FFFD. O(bytes).
void scanCharacters(std::string_view text, const Options& options,
    const std::function<void(char32_t, std::size_t, std::size_t)>& character);

/// The characters of UTF-8, one after another. \pre valid, or U+FFFD is what is wanted
void forEachCharacter(std::string_view utf8, const std::function<void(char32_t)>& character);

} // namespace alike::text

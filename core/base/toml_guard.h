// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace alike {

/// Where a text is no TOML (1.0) in a way that toml++ 3.3 must not be given: a character beyond ASCII outside
/// of strings and comments ("Keys", "Comment"), of which toml++ asks whether it is white space, undefined
/// from U+00A1 to U+0499; or a "}" where a value begins, which toml++ asserts not to be there. Nothing: it
/// may be parsed, and may still be wrong. O(bytes)
std::optional<std::size_t> findUnfitToml(std::string_view utf8);

} // namespace alike

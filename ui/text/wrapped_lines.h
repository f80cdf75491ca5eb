// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace alike::ui {

/// The line feeds, as ascending byte positions, that only wrap a paragraph at the width of a page or a
/// terminal, as in news wires and mail. Empty unless the text as a whole looks wrapped: verse, lists and code
/// keep their lines.
///
/// A line feed wraps when the first word of the next line would not have fitted into its line, and the next
/// line starts neither blank nor indented. O(bytes).
std::vector<std::uint64_t> wrappingLineFeeds(std::string_view text);

} // namespace alike::ui

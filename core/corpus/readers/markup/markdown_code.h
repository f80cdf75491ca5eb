// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace alike::corpus {

/// Bytes of a text that are code in Markdown.
struct CodeSpan {
    std::size_t begin = 0;
    std::size_t end = 0;
};
/// What stands in fences, and in backticks within a line, in ascending order. O(bytes)
std::vector<CodeSpan> codeOfMarkdown(std::string_view text);

} // namespace alike::corpus

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/spans.h"

#include "core/text/word_scanner.h"

namespace alike::text {

std::vector<Span> spans(std::string_view text, const Options& options)
{
    std::vector<Span> found;
    WordScanner(options).scan<AsciiPath::General>(
        text, [&](std::string_view word, std::size_t begin, std::size_t end) {
            found.push_back({ begin, end, std::string(word) });
        });
    return found;
}

} // namespace alike::text

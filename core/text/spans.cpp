// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/spans.h"

#include "core/text/text_scanner.h"

namespace alike::text {

namespace {
    template <AsciiPath path> std::vector<Span> scanned(std::string_view text, const Options& options)
    {
        std::vector<Span> found;
        switch (options.unit) {
        case Unit::Word:
            WordScanner(options).scan<path>(
                text, [&](std::string_view word, std::size_t begin, std::size_t end) {
                    found.push_back({ begin, end, std::string(word) });
                });
            break;
        case Unit::Character:
            scanCharacters(text, options, [&](char32_t c, std::size_t begin, std::size_t end) {
                found.push_back({ begin, end, {} });
                unicode::appendUtf8(found.back().word, c);
            });
            break;
        }
        return found;
    }
}

std::vector<Span> spans(std::string_view text, const Options& options)
{
    return scanned<AsciiPath::Table>(text, options);
}

std::vector<Span> plainSpans(std::string_view text, const Options& options)
{
    return scanned<AsciiPath::General>(text, options);
}

} // namespace alike::text

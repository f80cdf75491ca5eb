// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/word_scanner.h"

namespace alike::text {

bool belongsToWord(Cleaning cleaning, char32_t c)
{
    switch (cleaning) {
    case Cleaning::Letters:
        return unicode::isLetterOrMark(c);
    case Cleaning::AlphaNumeric:
        return unicode::isLetterOrMark(c) || unicode::isDigit(c);
    case Cleaning::Whitespace:
    case Cleaning::None:
        break;
    }
    return c != U'\0' && !unicode::isWhiteSpace(c);
}

WordScanner::WordScanner(const Options& options)
    : m_cleaning(options.cleaning)
    , m_normaliser({ .foldCase = options.cleaning != Cleaning::None, .stripAccents = options.stripAccents })
{
    for (std::size_t c = 0; c < m_ascii.size() && c < 128; ++c) {
        const bool upper = c >= 'A' && c <= 'Z' && m_cleaning != Cleaning::None;
        const auto folded = static_cast<char>(upper ? c - 'A' + 'a' : c);
        m_ascii[c] = belongsToWord(m_cleaning, static_cast<char32_t>(folded)) ? folded : '\0';
    }
}

std::size_t WordScanner::asciiRun(std::string_view text, std::size_t at)
{
    const std::size_t begin = at;
    std::array<char, 64> folded;
    for (;;) {
        std::size_t used = 0;
        while (used < folded.size() && at < text.size()) {
            const char c = m_ascii[static_cast<unsigned char>(text[at])];
            if (c == '\0')
                break;
            folded[used++] = c;
            ++at;
        }
        m_word.append(folded.data(), used);
        if (used < folded.size())
            break;
    }
    // The last one may belong together with what follows: then it is left to the normaliser.
    if (at > begin && !standsAlone(text, at - 1)) {
        m_word.pop_back();
        --at;
    }
    return at - begin;
}

} // namespace alike::text

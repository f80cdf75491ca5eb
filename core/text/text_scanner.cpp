// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/text_scanner.h"

namespace alike::text {

bool belongsToWord(Cleaning cleaning, char32_t c)
{
    switch (cleaning) {
    case Cleaning::Letters:
        return unicode::isLetterOrMark(c);
    case Cleaning::AlphaNumeric:
        return unicode::isLetterOrMark(c) || unicode::isNumber(c);
    case Cleaning::Whitespace:
    case Cleaning::None:
        break;
    }
    return c != U'\0' && !unicode::isWhiteSpace(c);
}

std::size_t behindWrap(std::string_view text, std::size_t at)
{
    std::size_t breaks = 0;
    std::size_t end = at;
    for (; end < text.size() && breaks < 2; ++end) {
        const char c = text[end];
        if (c == '\n' || c == '\r')
            breaks += c == '\r' || end == at || text[end - 1] != '\r' ? 1 : 0;
        else if (c != ' ' && c != '\t')
            break;
    }
    if (breaks != 1 || end == text.size())
        return at;
    std::size_t behind = end;
    return unicode::spacing(unicode::nextCharacter(text, behind)) == unicode::Spacing::Spaced ? at : end;
}

WordScanner::WordScanner(const Options& options)
    : m_cleaning(options.cleaning)
    , m_normaliser({ .foldCase = options.cleaning != Cleaning::None, .stripAccents = options.stripAccents })
    , m_segments(options.segment)
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
    if (at > begin && !isIndependent(text, at - 1)) {
        m_word.pop_back();
        --at;
    }
    return at - begin;
}

void scanCharacters(std::string_view text, const Options& options,
    const std::function<void(char32_t, std::size_t, std::size_t)>& character)
{
    const bool raw = options.cleaning == Cleaning::None;
    const bool wraps = !raw || options.unit != Unit::Character;
    unicode::Normaliser normaliser({ .foldCase = !raw, .stripAccents = options.stripAccents });
    std::u32string segment;
    bool any = false; // whether a word has begun before
    bool behindUnspaced = false; // whether its last character is written without spaces
    std::size_t lastEnd = 0; // of the last character of a word
    struct {
        bool open = false; // something stands behind that character,
        std::size_t begin = 0; // the last of it here
        std::size_t end = 0;
    } between;
    for (std::size_t at = 0; at < text.size();) {
        if (behindUnspaced && wraps)
            at = behindWrap(text, at);
        const std::size_t next = normaliser.next(text, at, segment);
        for (const char32_t c : segment) {
            const bool inWord = belongsToWord(options.cleaning, c);
            const unicode::Spacing spacing = inWord ? unicode::spacing(c) : unicode::Spacing::Spaced;
            behindUnspaced = spacing == unicode::Spacing::Unspaced
                || (spacing == unicode::Spacing::Either && behindUnspaced);
            if (!raw && !inWord) {
                between = { any, at, next };
                continue;
            }
            if (between.open && lastEnd < at)
                character(U' ', lastEnd, at);
            else if (between.open) // it came of one source character together with a part of a word
                character(U' ', between.begin, between.end);
            character(c, at, next);
            any = true;
            between.open = false;
            lastEnd = next;
        }
        at = next;
    }
}

void forEachCharacter(std::string_view utf8, const std::function<void(char32_t)>& character)
{
    unicode::Normaliser decoder({ .foldCase = false });
    std::u32string one;
    for (std::size_t at = 0; at < utf8.size();) {
        at = decoder.next(utf8, at, one);
        character(one.front());
    }
}

} // namespace alike::text

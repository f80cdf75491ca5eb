// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/words.h"

#include "core/unicode/characters.h"
#include "core/unicode/word_breaks.h"

#include <utility>

namespace alike::search {
namespace {

    /// The character that begins at `at`, and its length. \pre valid UTF-8
    std::pair<char32_t, std::size_t> decode(std::string_view text, std::size_t at)
    {
        const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
        const unsigned char lead = byte(0);
        const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        if (at + length > text.size())
            return { 0xFFFD, text.size() - at };
        char32_t c = length == 1 ? lead : lead & (0x7FU >> length);
        for (std::size_t i = 1; i < length; ++i)
            c = c << 6U | (byte(i) & 0x3FU);
        return { c, length };
    }

    enum class Script : std::uint8_t { Ascii, Spaced, Unspaced };

    /// The end of the word at `at`; `at` when none begins there. `script` tells how it is written.
    std::size_t wordEnd(std::string_view text, std::size_t at, Script& script)
    {
        script = Script::Ascii;
        const std::size_t begin = at;
        while (at < text.size()) {
            if (unicode::isAsciiAlphaNumeric(text[at])) {
                if (script == Script::Unspaced)
                    break;
                ++at;
            } else if (static_cast<unsigned char>(text[at]) < 0x80) {
                break;
            } else {
                const auto [c, length] = decode(text, at);
                const bool mark = unicode::isMark(c);
                if (!mark && !unicode::isLetterOrMark(c) && !unicode::isDigit(c))
                    break;
                const bool unspaced = !mark && unicode::spacing(c) == unicode::Spacing::Unspaced;
                if (!mark && at > begin && (unspaced || script == Script::Unspaced))
                    break;
                if (unspaced)
                    script = Script::Unspaced;
                else if (script == Script::Ascii)
                    script = Script::Spaced;
                at += length;
            }
        }
        return at;
    }

} // namespace

void WordReader::start(std::string_view text)
{
    m_text = text;
    m_begin = m_end = 0;
}

bool WordReader::next()
{
    std::size_t at = m_end;
    while (at < m_text.size()) {
        Script script {};
        const std::size_t end = wordEnd(m_text, at, script);
        if (end == at) {
            at += decode(m_text, at).second;
            continue;
        }
        m_begin = at;
        m_end = end;
        if (script == Script::Ascii) {
            m_word.assign(m_text.substr(at, end - at));
            for (char& c : m_word)
                c = unicode::asciiLower(c);
            return true;
        }
        fold(script == Script::Spaced); // marks of the others are vowels and tones
        if (!m_word.empty())
            return true;
        at = end; // marks alone
    }
    m_begin = m_end = m_text.size();
    return false;
}

void WordReader::fold(bool stripAccents)
{
    auto& normaliser = m_normalisers[stripAccents ? 1 : 0];
    if (!normaliser)
        normaliser = std::make_unique<unicode::Normaliser>(unicode::Form { true, stripAccents });
    m_word.clear();
    const std::string_view run = m_text.substr(m_begin, m_end - m_begin);
    for (std::size_t at = 0; at < run.size();) {
        at = normaliser->next(run, at, m_segment);
        for (const char32_t c : m_segment)
            unicode::appendUtf8(m_word, c);
    }
}

WordPattern patternOf(std::string_view query, bool prefix)
{
    WordPattern pattern { {}, prefix };
    for (WordReader reader(query); reader.next();)
        pattern.words.emplace_back(reader.word());
    return pattern;
}

bool WordMatcher::isWord(std::size_t at, std::string_view word) const
{
    const bool last = at + 1 == m_pattern.words.size();
    return last && m_pattern.prefix ? word.starts_with(m_pattern.words[at]) : word == m_pattern.words[at];
}

/// `take(begin, end)` returns false to stop.
template <typename Take> void WordMatcher::forEachPlace(std::string_view text, Take take)
{
    const std::size_t count = m_pattern.words.size();
    if (count == 0)
        return;
    m_open.clear();
    for (m_reader.start(text); m_reader.next();) {
        m_open.emplace_back(0, m_reader.begin());
        std::size_t kept = 0;
        bool full = false;
        std::size_t begin = 0;
        for (const auto& [seen, from] : m_open) {
            if (!isWord(seen, m_reader.word()))
                continue;
            if (seen + 1 == count) {
                full = true;
                begin = from;
            } else {
                m_open[kept++] = { seen + 1, from };
            }
        }
        m_open.resize(kept);
        if (full && !take(begin, m_reader.end()))
            return;
    }
}

bool WordMatcher::matches(std::string_view text)
{
    bool found = false;
    forEachPlace(text, [&](std::size_t, std::size_t) {
        found = true;
        return false;
    });
    return found;
}

std::vector<Range> WordMatcher::places(std::string_view text)
{
    std::vector<Range> found;
    forEachPlace(text, [&](std::size_t begin, std::size_t end) {
        found.push_back({ begin, end });
        return true;
    });
    return found;
}

} // namespace alike::search

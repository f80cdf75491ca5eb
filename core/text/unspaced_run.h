// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/unicode/characters.h"
#include "core/unicode/word_breaks.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace alike::text {

/// Characters without spaces between them, with the bytes that they come from, until their words are told
/// apart. Not thread-safe.
class UnspacedRun {
public:
    /// Longer runs are parted here, so that a text without any punctuation takes bounded memory.
    static constexpr std::size_t longest = 4096;

    bool empty() const { return m_characters.empty(); }
    bool full() const { return m_characters.size() >= longest; }
    void clear()
    {
        m_characters.clear();
        m_places.clear();
        m_unchanged = true;
        m_wrapped = false;
    }
    /// \param unchanged the bytes are the character, with its marks, in UTF-8
    void add(char32_t c, std::size_t begin, std::size_t end, bool unchanged)
    {
        m_characters.push_back(c);
        m_places.push_back({ begin, end });
        m_unchanged = m_unchanged && unchanged;
    }

    /// What is added next stands on another line.
    void wrap() { m_wrapped = !empty(); }

    /// Calls `word(utf8, begin, end)` for each of its words in order, and empties it.
    template <typename Word> void flush(std::string_view text, Word&& word)
    {
        if (empty())
            return;
        if (!m_breaker) // most texts need none
            m_breaker = std::make_unique<unicode::WordBreaker>();
        std::uint32_t at = 0;
        for (const std::uint32_t end : m_breaker->ends(m_characters)) {
            const Place place { m_places[at].begin, m_places[end - 1].end };
            if (m_unchanged && cutsAt(at) && cutsAt(end) && (!m_wrapped || isOnOneLine(at, end))) {
                word(text.substr(place.begin, place.end - place.begin), place.begin, place.end);
            } else {
                m_word.clear();
                for (std::size_t i = at; i < end; ++i)
                    unicode::appendUtf8(m_word, m_characters[i]);
                word(std::string_view(m_word), place.begin, place.end);
            }
            at = end;
        }
        clear();
    }

private:
    /// Whether no character has bytes on both sides of the one at `at`.
    bool cutsAt(std::size_t at) const
    {
        return at == 0 || at == m_places.size() || m_places[at].begin >= m_places[at - 1].end;
    }

    /// Whether nothing stands between the characters of a word.
    bool isOnOneLine(std::size_t at, std::size_t end) const
    {
        while (++at < end)
            if (m_places[at].begin > m_places[at - 1].end)
                return false;
        return true;
    }

    struct Place {
        std::size_t begin;
        std::size_t end;
    };
    std::u32string m_characters;
    std::vector<Place> m_places;
    bool m_unchanged = true;
    bool m_wrapped = false; ///< it stands on several lines
    std::string m_word;
    std::unique_ptr<unicode::WordBreaker> m_breaker;
};

} // namespace alike::text

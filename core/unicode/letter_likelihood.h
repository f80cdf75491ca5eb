// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include <unicode/umachine.h>

namespace alike::unicode {

/// Letters below this number, all but those of large scripts, are looked up in tables.
constexpr std::size_t usualLetters = 0x700;

/// What scoring asks of a character.
struct Glyph {
    enum Script : std::uint8_t {
        Latin,
        Greek,
        Cyrillic,
        Hebrew,
        Arabic,
        Thai,
        Han,
        Kana,
        Hangul,
        OtherScript
    };

    char32_t character = 0;
    char32_t lower = 0; ///< of a letter
    float cost = 0; ///< of what is none
    bool isReplacement = false;
    bool isLetter = false;
    bool isUpper = false;
    bool isAscii = false;
    bool breaksWord = false; ///< it is none of the marks that stand between letters
    bool opens = false; ///< a quotation mark that no letter stands before
    bool isRule = false; ///< it is drawn again and again, for lines and frames
    Script script = Latin;
};

Glyph glyphOf(char32_t c);

/// How often each letter stands in a text, in lower case and in the order in which they appear.
class LetterCounts {
public:
    using Count = std::pair<char32_t, int>;

    void add(char32_t letter)
    {
        if (letter >= m_usual.size()) {
            const auto [at, isNew] = m_others.try_emplace(letter, m_counts.size());
            if (isNew)
                m_counts.emplace_back(letter, 0);
            ++m_counts[at->second].second;
            return;
        }
        std::uint16_t& place = m_usual[letter];
        if (place == 0) {
            m_counts.emplace_back(letter, 0);
            place = static_cast<std::uint16_t>(m_counts.size());
        }
        ++m_counts[place - 1U].second;
    }
    const std::vector<Count>& counts() const { return m_counts; }

private:
    std::vector<Count> m_counts;
    std::array<std::uint16_t, usualLetters> m_usual {}; ///< the place of each behind 0, which is none
    std::unordered_map<char32_t, std::size_t> m_others;
};

/// A decoded text as scoring sees it.
struct LetterFacts {
    std::vector<LetterCounts::Count> letters; ///< in lower case
    double marks = 0; ///< the logarithms of what is the same in all languages
    std::size_t characters = 0;
    std::size_t alien = 0; ///< of them, what no text holds
    std::size_t switches
        = 0; ///< words that are in Latin letters where the one before is not, and the reverse
};

/// Reads a decoded text, a piece at a time. O(characters)
class LetterReading {
public:
    void add(std::span<const UChar> units);
    void add(const Glyph& glyph);
    /// What was read; it is empty then.
    LetterFacts take();

private:
    enum Before { None, Lower, Upper };
    LetterFacts m_facts;
    LetterCounts m_letters;
    Before m_before = None;
    Before m_beforeThat = None;
    bool m_markInWord = false;
    char32_t m_rule = 0; ///< what the line before is drawn with
    std::size_t m_drawn = 0; ///< of it
    Glyph::Script m_script = Glyph::Latin;
    bool m_isWordLatin = true; ///< the one before
};

/// The logarithm of how likely a text is in the language that it is likeliest in, of those known here
/// (`letter_order.h`), or in two: one in the letters of ASCII, and one of another alphabet, between the words
/// of which it changes. O(different letters x languages)
double likelihood(const LetterFacts& facts);

} // namespace alike::unicode

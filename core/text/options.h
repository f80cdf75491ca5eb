// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace alike::text {

/// How raw text becomes words.
enum class Cleaning : std::uint8_t {
    Letters, ///< case-folded, NFC; every character that is not a letter or a mark separates (the Reuters
             ///< study)
    AlphaNumeric, ///< as Letters, but digits and other numbers (general categories N*) stay
    Whitespace, ///< case-folded, NFC; split at white space, punctuation stays (the notebook)
    None, ///< raw characters; split at white space
};

/// What a document is a sequence of, and shingles are runs of.
enum class Unit : std::uint8_t {
    Word,
    Character, ///< code points: of the words joined by single spaces; of the text as it is with
               ///< Cleaning::None
    Subword, ///< pieces of the words that stand between spaces, by merges that the collection taught
             ///< (Subwords)
};

/// What differs between units everywhere but where texts are cut into them: `tokenise` and `spans`, which
/// switch over the units. Code that counts or compares words under any unit asks for Unit::Word alone.
struct UnitRow {
    Unit unit;
    std::string_view name; ///< in files and on command lines
    std::string_view plural; ///< in sentences of the command line
    std::string_view separator; ///< stands between the units of a text that is put together again
    std::uint32_t usualK; ///< units of a shingle, where nobody chose
    std::uint32_t usualMinWords;
};
inline constexpr std::array unitTable {
    UnitRow { Unit::Word, "word", "words", " ", 4, 8 },
    UnitRow { Unit::Character, "char", "characters", "", 9, 0 },
    UnitRow { Unit::Subword, "subword", "subwords", "", 5, 0 },
};
constexpr const UnitRow& unitRow(Unit unit)
{
    return *std::ranges::find(unitTable, unit, &UnitRow::unit);
}

/// Appends a unit to a text that is put together again. The first word has no space before it.
inline void appendUnit(std::string& text, std::string_view word, Unit unit)
{
    const bool first = text.empty();
    text += first ? std::string_view() : unitRow(unit).separator;
    const bool withoutSpace = first && unit == Unit::Subword && word.starts_with(' ');
    text += word.substr(withoutSpace ? 1 : 0);
}

inline constexpr std::uint32_t mostMerges = 100'000;

struct Options {
    Cleaning cleaning = Cleaning::Letters;
    bool stripAccents = false; ///< drop nonspacing marks after decomposition; no effect with Cleaning::None
    std::uint32_t minWords = unitRow(Unit::Word).usualMinWords; ///< documents with fewer words are left out
    Unit unit = Unit::Word;
    /// Words of scripts without spaces are told apart by a dictionary; else what stands between two spaces or
    /// punctuation marks is one.
    bool segment = true;
    std::uint32_t merges = 8'000; ///< of neighbouring pieces, at most, where the unit is subwords

    bool operator==(const Options&) const = default;

    /// The same cleaning, cut into words.
    Options inWords() const
    {
        Options options = *this;
        options.unit = Unit::Word;
        return options;
    }
    /// The words that documents of these units are counted in. Those that subwords are pieces of are not told
    /// apart by a dictionary: that is what merges are for.
    Options wordsOfUnits() const
    {
        Options options = inWords();
        options.segment = segment && unit != Unit::Subword;
        return options;
    }
};

} // namespace alike::text

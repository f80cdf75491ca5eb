// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace alike::text {

/// How raw text becomes words.
enum class Cleaning : std::uint8_t {
    Letters, ///< case-folded, NFC; every character that is not a letter or a mark separates (the Reuters
             ///< study)
    AlphaNumeric, ///< as Letters, but digits stay
    Whitespace, ///< case-folded, NFC; split at white space, punctuation stays (the notebook)
    None, ///< raw characters; split at white space
};

/// What a document is a sequence of, and shingles are runs of.
enum class Unit : std::uint8_t {
    Word,
    Character, ///< code points: of the words joined by single spaces; of the text as it is with
               ///< Cleaning::None
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
};
constexpr const UnitRow& unitRow(Unit unit)
{
    return *std::ranges::find(unitTable, unit, &UnitRow::unit);
}

struct Options {
    Cleaning cleaning = Cleaning::Letters;
    bool stripAccents = false; ///< drop nonspacing marks after decomposition; no effect with Cleaning::None
    std::uint32_t minWords = unitRow(Unit::Word).usualMinWords; ///< documents with fewer words are left out
    Unit unit = Unit::Word;
    /// Words of scripts without spaces are told apart by a dictionary; else what stands between two spaces or
    /// punctuation marks is one.
    bool segment = true;

    bool operator==(const Options&) const = default;

    /// The same cleaning, cut into words.
    Options inWords() const
    {
        Options options = *this;
        options.unit = Unit::Word;
        return options;
    }
};

} // namespace alike::text

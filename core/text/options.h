// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

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

struct Options {
    Cleaning cleaning = Cleaning::Letters;
    bool stripAccents = false; ///< drop nonspacing marks after decomposition; no effect with Cleaning::None
    std::uint32_t minWords = 8; ///< documents with fewer words are left out
    Unit unit = Unit::Word;

    bool operator==(const Options&) const = default;
};

} // namespace alike::text

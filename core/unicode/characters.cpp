// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/unicode/characters.h"

#include "core/unicode/character_table.h"

#include <unicode/uchar.h>
#include <unicode/utf8.h>

namespace alike::unicode {

namespace {
    enum Category : std::uint8_t { Letter = 1, Mark = 2, Digit = 4, WhiteSpace = 8, Number = 16 };

    std::uint8_t categoriesOf(char32_t c)
    {
        const auto character = static_cast<UChar32>(c);
        const std::uint32_t general = U_GET_GC_MASK(character);
        const bool isLetter = (general & U_GC_L_MASK) != 0
            || ((general & U_GC_NL_MASK) != 0 && u_hasBinaryProperty(character, UCHAR_IDEOGRAPHIC));
        return static_cast<std::uint8_t>((isLetter ? Letter : 0) | ((general & U_GC_M_MASK) != 0 ? Mark : 0)
            | ((general & U_GC_ND_MASK) != 0 ? Digit : 0) | ((general & U_GC_N_MASK) != 0 ? Number : 0)
            | (u_isUWhiteSpace(character) ? WhiteSpace : 0));
    }

    constinit CharacterTable<categoriesOf> categories;
}

bool isLetterOrMark(char32_t c)
{
    return (categories[c] & (Letter | Mark)) != 0;
}

bool isMark(char32_t c)
{
    return (categories[c] & Mark) != 0;
}

bool isDigit(char32_t c)
{
    return (categories[c] & Digit) != 0;
}

bool isNumber(char32_t c)
{
    return (categories[c] & Number) != 0;
}

bool isWhiteSpace(char32_t c)
{
    return (categories[c] & WhiteSpace) != 0;
}

char32_t toLower(char32_t c)
{
    return static_cast<char32_t>(u_tolower(static_cast<UChar32>(c)));
}

char32_t toUpper(char32_t c)
{
    return static_cast<char32_t>(u_toupper(static_cast<UChar32>(c)));
}

char32_t toTitle(char32_t c)
{
    return static_cast<char32_t>(u_totitle(static_cast<UChar32>(c)));
}

void appendUtf8(std::string& out, char32_t c)
{
    char bytes[U8_MAX_LENGTH];
    std::int32_t length = 0;
    UBool failed = false;
    U8_APPEND(bytes, length, U8_MAX_LENGTH, static_cast<UChar32>(c), failed);
    if (!failed)
        out.append(bytes, static_cast<std::size_t>(length));
}

} // namespace alike::unicode

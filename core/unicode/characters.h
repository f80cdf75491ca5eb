// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace alike::unicode {

/// General categories L* and M*, and ideographs of Nl: 〇, which stands in words as 一 does.
bool isLetterOrMark(char32_t c);
bool isMark(char32_t c); ///< general category M*
bool isDigit(char32_t c); ///< general category Nd
bool isNumber(char32_t c); ///< general categories N*: digits, and such as 〇, Ⅷ, ①, ½
bool isWhiteSpace(char32_t c); ///< property White_Space

char32_t toLower(char32_t c); ///< simple mappings: one character for one
char32_t toUpper(char32_t c);
char32_t toTitle(char32_t c);

void appendUtf8(std::string& out, char32_t c);

/// An ASCII letter in lower case; other characters as they are.
inline char asciiLower(char c)
{
    return static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}
inline std::string asciiLowered(std::string_view text)
{
    std::string lower(text);
    for (char& c : lower)
        c = asciiLower(c);
    return lower;
}

inline bool isAsciiAlphaNumeric(char c)
{
    return (asciiLower(c) >= 'a' && asciiLower(c) <= 'z') || (c >= '0' && c <= '9');
}

} // namespace alike::unicode

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace alike::unicode {

/// What stands for bytes that are not UTF-8 and for numbers that are no character.
inline constexpr std::string_view replacementCharacter = "\xEF\xBF\xBD"; // U+FFFD

/// The character that begins at byte `at`, which moves behind it; U+FFFD for bytes that are none.
/// \pre at < utf8.size()
[[gnu::always_inline]] inline char32_t nextCharacter(std::string_view utf8, std::size_t& at);

/// How many bytes from the beginning on are ASCII.
std::size_t asciiLength(std::string_view bytes);

bool isValidUtf8(std::string_view bytes);

/// Appends `bytes` to `out`, each invalid sequence replaced by one U+FFFD; returns how many were replaced.
///
/// A sequence is the longest beginning of a character that is there, or else a single byte (Unicode 15,
/// section 3.9, "substitution of maximal subparts"): the count agrees with ICU and with browsers.
std::size_t appendUtf8(std::string& out, std::string_view bytes);

/// Writes the character with this number, of at most four bytes; U+FFFD for 0, surrogates and numbers beyond
/// U+10FFFF. \return how many bytes it is
std::size_t putCodePoint(char* to, std::uint32_t codePoint);

/// A name unchanged when it is UTF-8; else its `%` and each byte that is not UTF-8 become `%` and two hex
/// digits, so that different names stay different.
std::string percentEncoded(std::string_view name);

/// The beginning of a text, of at most `most` bytes and with `…` behind it where it is longer.
std::string shortened(std::string_view utf8, std::size_t most = 80);

/// `bytes` after a UTF-8 byte order mark, if it begins with one.
std::string_view withoutBom(std::string_view bytes);

/// Whether `utf8` holds nothing to read: only white space and control characters, or nothing at all.
/// \pre isValidUtf8(utf8)
bool isBlank(std::string_view utf8);

/// Without the ASCII white space and control characters at both ends.
std::string_view trimmed(std::string_view utf8);

/// `nextCharacter` of any length.
char32_t nextCharacterByIcu(std::string_view utf8, std::size_t& at);

/// Most texts that are not ASCII are of characters of three bytes.
inline char32_t nextCharacter(std::string_view utf8, std::size_t& at)
{
    if (utf8.size() - at >= 3) {
        const auto byte
            = [&](std::size_t i) -> std::uint32_t { return static_cast<unsigned char>(utf8[at + i]); };
        const bool three
            = (byte(0) & 0xF0U) == 0xE0 && (byte(1) & 0xC0U) == 0x80 && (byte(2) & 0xC0U) == 0x80;
        const std::uint32_t c = (byte(0) & 0x0FU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU);
        if (three && c >= 0x800 && (c & 0xF800U) != 0xD800) { // neither too long nor a surrogate
            at += 3;
            return c;
        }
    }
    return nextCharacterByIcu(utf8, at);
}

} // namespace alike::unicode

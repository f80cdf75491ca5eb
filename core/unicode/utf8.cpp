// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/unicode/utf8.h"

#include <algorithm>
#include <cstring>

#include <simdjson.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

namespace alike::unicode {
namespace {

    struct Sequence {
        std::size_t length;
        bool valid;
    };

    /// The character, or the maximal part of one, at the beginning (Unicode 15, table 3-7).
    /// \pre `bytes` is not empty and does not begin with ASCII
    Sequence sequenceAt(std::string_view bytes)
    {
        const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
        const unsigned lead = byte(0);
        if (lead < 0xC2 || lead > 0xF4)
            return { 1, false };
        const std::size_t whole = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        unsigned low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
        unsigned high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
        std::size_t length = 1;
        while (length < whole && length < bytes.size() && byte(length) >= low && byte(length) <= high) {
            ++length;
            low = 0x80;
            high = 0xBF;
        }
        return { length, length == whole };
    }

    /// The number of the character at the beginning.
    /// \pre `utf8` is not empty and valid
    std::uint32_t characterAt(std::string_view utf8)
    {
        const auto lead = static_cast<unsigned char>(utf8.front());
        if (lead < 0x80)
            return lead;
        const std::size_t length = sequenceAt(utf8).length;
        std::uint32_t number = lead & (0x7Fu >> length);
        for (std::size_t at = 1; at < length; ++at)
            number = (number << 6) | (static_cast<unsigned char>(utf8[at]) & 0x3F);
        return number;
    }

    /// Calls `valid(run)` and `invalid(sequence)` for the parts of `bytes` in turn.
    template <typename Valid, typename Invalid>
    void eachPart(std::string_view bytes, Valid valid, Invalid invalid)
    {
        std::size_t runBegin = 0;
        for (std::size_t at = 0;;) {
            at += asciiLength(bytes.substr(at));
            if (at == bytes.size())
                break;
            const Sequence sequence = sequenceAt(bytes.substr(at));
            if (!sequence.valid) {
                valid(bytes.substr(runBegin, at - runBegin));
                invalid(bytes.substr(at, sequence.length));
                runBegin = at + sequence.length;
            }
            at += sequence.length;
        }
        valid(bytes.substr(runBegin));
    }

    void appendPercent(std::string& out, char byte)
    {
        constexpr char hex[] = "0123456789ABCDEF";
        const auto value = static_cast<unsigned char>(byte);
        out += { '%', hex[value >> 4], hex[value & 15] };
    }

    bool isAsciiBlank(char c)
    {
        const auto value = static_cast<unsigned char>(c);
        return value <= 0x20 || value == 0x7F;
    }

} // namespace

char32_t nextCharacterByIcu(std::string_view utf8, std::size_t& at)
{
    // ICU's macro works on 32-bit offsets: give it the next few bytes only.
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(utf8.data() + at);
    const auto length = static_cast<std::int32_t>(std::min<std::size_t>(utf8.size() - at, U8_MAX_LENGTH));
    std::int32_t used = 0;
    UChar32 c = 0;
    U8_NEXT_OR_FFFD(bytes, used, length, c);
    at += static_cast<std::size_t>(used);
    return static_cast<char32_t>(c);
}

/// Counted eight at a time.
std::size_t asciiLength(std::string_view bytes)
{
    constexpr std::uint64_t highBits = 0x8080808080808080ULL;
    std::size_t at = 0;
    for (; at + 8 <= bytes.size(); at += 8) {
        std::uint64_t eight;
        std::memcpy(&eight, bytes.data() + at, 8);
        if (eight & highBits)
            break;
    }
    while (at < bytes.size() && static_cast<unsigned char>(bytes[at]) < 0x80)
        ++at;
    return at;
}

bool isValidUtf8(std::string_view bytes)
{
    return simdjson::validate_utf8(bytes);
}

std::size_t appendUtf8(std::string& out, std::string_view bytes)
{
    if (isValidUtf8(bytes)) { // most are, and that is seen many bytes at a time
        out += bytes;
        return 0;
    }
    std::size_t replaced = 0;
    eachPart(
        bytes, [&](std::string_view run) { out += run; },
        [&](std::string_view) {
            out += replacementCharacter;
            ++replaced;
        });
    return replaced;
}

std::size_t putCodePoint(char* to, std::uint32_t codePoint)
{
    const auto continuation
        = [&](unsigned shift) { return static_cast<char>(0x80 | ((codePoint >> shift) & 0x3F)); };
    const bool surrogate = codePoint >= 0xD800 && codePoint <= 0xDFFF;
    if (codePoint == 0 || surrogate || codePoint > 0x10FFFF) {
        replacementCharacter.copy(to, replacementCharacter.size());
        return replacementCharacter.size();
    }
    if (codePoint < 0x80) {
        to[0] = static_cast<char>(codePoint);
        return 1;
    }
    if (codePoint < 0x800) {
        to[0] = static_cast<char>(0xC0 | (codePoint >> 6));
        to[1] = continuation(0);
        return 2;
    }
    if (codePoint < 0x10000) {
        to[0] = static_cast<char>(0xE0 | (codePoint >> 12));
        to[1] = continuation(6);
        to[2] = continuation(0);
        return 3;
    }
    to[0] = static_cast<char>(0xF0 | (codePoint >> 18));
    to[1] = continuation(12);
    to[2] = continuation(6);
    to[3] = continuation(0);
    return 4;
}

std::string percentEncoded(std::string_view name)
{
    if (isValidUtf8(name))
        return std::string(name);
    std::string out;
    const auto keep = [&](std::string_view run) {
        for (const char c : run) {
            if (c == '%')
                appendPercent(out, c);
            else
                out += c;
        }
    };
    eachPart(name, keep, [&](std::string_view bad) {
        for (const char c : bad)
            appendPercent(out, c);
    });
    return out;
}

std::string shortened(std::string_view utf8, std::size_t most)
{
    if (utf8.size() <= most)
        return std::string(utf8);
    while (most > 0 && (static_cast<unsigned char>(utf8[most]) & 0xC0) == 0x80)
        --most;
    return std::string(utf8.substr(0, most)) + "\u2026";
}

std::string_view withoutBom(std::string_view bytes)
{
    return bytes.starts_with("\xEF\xBB\xBF") ? bytes.substr(3) : bytes;
}

bool isBlank(std::string_view utf8)
{
    while (!utf8.empty()) {
        const auto c = static_cast<UChar32>(characterAt(utf8));
        if (!u_isUWhiteSpace(c) && !u_iscntrl(c))
            return false;
        utf8.remove_prefix(c < 0x80 ? 1 : sequenceAt(utf8).length);
    }
    return true;
}

std::string_view trimmed(std::string_view utf8)
{
    while (!utf8.empty() && isAsciiBlank(utf8.front()))
        utf8.remove_prefix(1);
    while (!utf8.empty() && isAsciiBlank(utf8.back()))
        utf8.remove_suffix(1);
    return utf8;
}

} // namespace alike::unicode

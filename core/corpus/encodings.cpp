// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/encodings.h"

#include "core/unicode/utf8.h"

#include <algorithm>
#include <cstddef>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    bool isHigh(char c)
    {
        return static_cast<unsigned char>(c) >= 0x80;
    }

    /// Whether of nearly all groups of `size` bytes only the one at `letter` is not zero.
    bool hasLettersAt(std::string_view bytes, std::size_t size, std::size_t letter)
    {
        const std::size_t groups = bytes.size() / size;
        std::size_t fitting = 0;
        for (std::size_t group = 0; group < groups; ++group) {
            bool fits = true;
            for (std::size_t i = 0; i < size; ++i)
                fits = fits && (bytes[group * size + i] != '\0') == (i == letter);
            fitting += fits ? 1 : 0;
        }
        return groups >= 2 && fitting * 4 >= groups * 3;
    }

    /// Numbers that Windows-1252 gives no character.
    bool isUnused(char c)
    {
        return "\x81\x8D\x8F\x90\x9D"sv.find(c) != std::string_view::npos;
    }

    bool beginsCharacter(std::string_view bytes)
    {
        for (std::size_t length = 2; length <= 4 && length <= bytes.size(); ++length)
            if (isHigh(bytes[length - 1]) && unicode::isValidUtf8(bytes.substr(0, length)))
                return true;
        return false;
    }

} // namespace

std::string_view wideEncoding(std::string_view beginning)
{
    if (beginning.starts_with("\xFF\xFE\0\0"sv) || beginning.starts_with("\0\0\xFE\xFF"sv))
        return "UTF-32";
    if (beginning.starts_with("\xFF\xFE"sv) || beginning.starts_with("\xFE\xFF"sv))
        return "UTF-16";
    constexpr std::size_t looked = 256;
    const std::string_view bytes = beginning.substr(0, looked);
    if (hasLettersAt(bytes, 4, 0) || hasLettersAt(bytes, 4, 3))
        return "UTF-32";
    if (hasLettersAt(bytes, 2, 0) || hasLettersAt(bytes, 2, 1))
        return "UTF-16";
    return {};
}

bool looksLatin1(std::string_view bytes)
{
    constexpr std::size_t looked = 1 << 20;
    bytes = bytes.substr(0, looked);
    std::size_t high = 0;
    std::size_t alone = 0;
    for (std::size_t at = unicode::asciiLength(bytes); at < bytes.size(); ++at) {
        if (!isHigh(bytes[at])) {
            at += unicode::asciiLength(bytes.substr(at)) - 1;
            continue;
        }
        const bool before = at > 0 && isHigh(bytes[at - 1]);
        const bool behind = at + 1 < bytes.size() && isHigh(bytes[at + 1]);
        if (isUnused(bytes[at]) || (!before && behind && beginsCharacter(bytes.substr(at))))
            return false;
        ++high;
        alone += before || behind ? 0 : 1;
    }
    return high > 0 && alone * 4 >= high * 3 && high * 2 <= bytes.size() - high;
}

} // namespace alike::corpus

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/sgml.h"

#include "core/unicode/utf8.h"

#include <cstdint>
#include <optional>
#include <utility>

namespace alike::corpus {
namespace {

    int digit(char c)
    {
        const char small = static_cast<char>(c | 0x20);
        return c >= '0' && c <= '9' ? c - '0' : small >= 'a' && small <= 'f' ? small - 'a' + 10 : 16;
    }

    /// The number of a reference such as "#65" or "#x41"; too large ones stop at a number that is no
    /// character.
    std::optional<std::uint32_t> referenceNumber(std::string_view name)
    {
        const bool hex = name.starts_with("#x") || name.starts_with("#X");
        name.remove_prefix(hex ? 2 : 1);
        if (name.empty())
            return std::nullopt;
        const std::uint32_t base = hex ? 16 : 10;
        std::uint32_t number = 0;
        for (const char c : name) {
            const auto value = static_cast<std::uint32_t>(digit(c));
            if (value >= base)
                return std::nullopt;
            number = std::min<std::uint32_t>(number * base + value, 0x110000);
        }
        return number;
    }

    /// The number of the character that `&name;` stands for, if it does for one.
    std::optional<std::uint32_t> character(std::string_view name)
    {
        static constexpr std::array<std::pair<std::string_view, char>, 5> named { { { "lt", '<' },
            { "gt", '>' }, { "amp", '&' }, { "quot", '"' }, { "apos", '\'' } } };
        if (name.starts_with('#'))
            return referenceNumber(name);
        const auto found = std::ranges::find(named, name, &std::pair<std::string_view, char>::first);
        if (found == named.end())
            return std::nullopt;
        return static_cast<unsigned char>(found->second);
    }

    /// How long the beginning of `bytes` is that may be a reference, without its ';'. \pre it is a '&'
    std::size_t referenceLength(std::string_view bytes)
    {
        std::size_t length = 1;
        while (length < bytes.size() && (tags::isNameCharacter(bytes[length]) || bytes[length] == '#'))
            ++length;
        return length;
    }

    /// A number other than 0 for what does not stand for itself: a '&', or no ASCII.
    std::uint8_t special(char c)
    {
        const auto byte = static_cast<std::uint8_t>(c);
        return static_cast<std::uint8_t>((byte & 0x80) | (byte == '&' ? 0x80 : 0));
    }

    /// Copies what stands for itself, up to anything else or the end. \return how much that is
    std::size_t copyPlain(std::string_view bytes, char* to)
    {
        constexpr std::size_t block = 64;
        std::size_t at = 0;
        for (; bytes.size() - at >= block; at += block) {
            std::uint8_t found = 0;
            for (std::size_t i = 0; i < block; ++i) // to its end, so that compilers take vectors
                found |= special(bytes[at + i]);
            if (found != 0)
                break;
            std::copy_n(bytes.data() + at, block, to + at);
        }
        for (; at < bytes.size() && special(bytes[at]) == 0; ++at)
            to[at] = bytes[at];
        return at;
    }

} // namespace

std::size_t decodeCharacterData(std::string_view bytes, char* to, bool utf8)
{
    char* next = to;
    while (!bytes.empty()) {
        const auto first = static_cast<unsigned char>(bytes.front());
        std::size_t taken = 1;
        if (first >= 0x80 && utf8) {
            *next++ = bytes.front();
        } else if (first >= 0x80) {
            next += unicode::putCodePoint(next, first);
        } else if (first == '&') {
            taken = referenceLength(bytes);
            const auto number = taken < bytes.size() && bytes[taken] == ';'
                ? character(bytes.substr(1, taken - 1))
                : std::nullopt;
            if (number) {
                next += unicode::putCodePoint(next, *number);
                ++taken;
            } else {
                next = std::copy_n(bytes.data(), taken, next);
            }
        } else {
            taken = copyPlain(bytes, next);
            next += taken;
        }
        bytes.remove_prefix(taken);
    }
    return static_cast<std::size_t>(next - to);
}

} // namespace alike::corpus

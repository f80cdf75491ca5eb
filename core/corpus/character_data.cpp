// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/character_data.h"

#include "core/base/instruction_set.h"
#include "core/corpus/reuters_tags.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <utility>

// This file is compiled once for each instruction set, and the best is chosen when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/corpus/character_data.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace alike::corpus::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// Copies what stands for itself: ASCII up to the first '&', or to the end. \return how much that is
std::size_t copyPlain(const std::int8_t* from, std::size_t count, std::int8_t* to)
{
    const hn::CappedTag<std::int8_t, 64> d;
    const std::size_t lanes = hn::Lanes(d);
    const auto copyVector = [&](const std::int8_t* source, std::size_t at) HWY_ATTR {
        const auto c = hn::LoadU(d, source);
        hn::StoreU(c, d, to + at);
        return hn::FindFirstTrue(d, hn::Or(hn::Eq(c, hn::Set(d, '&')), hn::Lt(c, hn::Zero(d))));
    };
    std::size_t at = 0;
    for (; count - at >= lanes; at += lanes) {
        const std::intptr_t other = copyVector(from + at, at);
        if (other >= 0)
            return at + static_cast<std::size_t>(other);
    }
    if (at == count)
        return count;
    std::int8_t rest[64] = {};
    std::memcpy(rest, from + at, count - at);
    const std::intptr_t other = copyVector(rest, at);
    return other >= 0 ? at + static_cast<std::size_t>(other) : count;
}

} // namespace alike::corpus::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace alike::corpus {

ALIKE_VARIANTS(copyPlain);

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
}

std::size_t decodeCharacterData(std::string_view bytes, char* to)
{
    char* next = to;
    while (!bytes.empty()) {
        const auto first = static_cast<unsigned char>(bytes.front());
        std::size_t taken = 1;
        if (first >= 0x80) {
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
            taken = ALIKE_BEST(copyPlain)(reinterpret_cast<const std::int8_t*>(bytes.data()), bytes.size(),
                reinterpret_cast<std::int8_t*>(next));
            next += taken;
        }
        bytes.remove_prefix(taken);
    }
    return static_cast<std::size_t>(next - to);
}

} // namespace alike::corpus
#endif

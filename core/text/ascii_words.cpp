// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/ascii_words.h"

#include "core/base/instruction_set.h"

#include <array>
#include <cstring>

// This file is compiled once for each instruction set, and the best is chosen when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/text/ascii_words.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace alike::text::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// Characters that one word of the masks stands for.
constexpr std::size_t block = 64;

#if HWY_TARGET != HWY_SCALAR && HWY_IS_LITTLE_ENDIAN
/// \return the characters joined by or: negative when one is not ASCII
template <Cleaning cleaning>
HWY_INLINE std::int8_t foldBlocks(
    const std::int8_t* text, std::size_t blocks, std::int8_t* folded, std::uint64_t* masks)
{
    const hn::CappedTag<std::int8_t, block> d;
    const auto between = [=](auto c, char first, char last) HWY_ATTR {
        return hn::And(hn::Gt(c, hn::Set(d, static_cast<std::int8_t>(first - 1))),
            hn::Lt(c, hn::Set(d, static_cast<std::int8_t>(last + 1))));
    };
    auto seen = hn::Zero(d);
    for (std::size_t b = 0; b < blocks; ++b) {
        std::uint64_t mask = 0;
        for (std::size_t at = 0; at < block; at += hn::Lanes(d)) {
            const auto c = hn::LoadU(d, text + b * block + at);
            seen = hn::Or(seen, c);
            auto f = c;
            if constexpr (cleaning != Cleaning::None)
                f = hn::Add(c, hn::IfThenElseZero(between(c, 'A', 'Z'), hn::Set(d, 'a' - 'A')));
            hn::StoreU(f, d, folded + b * block + at);
            auto belongs = between(f, 'a', 'z');
            if constexpr (cleaning == Cleaning::AlphaNumeric)
                belongs = hn::Or(belongs, between(f, '0', '9'));
            if constexpr (cleaning == Cleaning::Whitespace || cleaning == Cleaning::None) {
                const auto separates = hn::Or(
                    hn::Or(between(f, '\t', '\r'), hn::Eq(f, hn::Set(d, ' '))), hn::Eq(f, hn::Zero(d)));
                belongs = hn::Not(separates);
            }
            hn::StoreMaskBits(d, belongs, reinterpret_cast<std::uint8_t*>(&mask) + at / 8);
        }
        masks[b] = mask;
    }
    alignas(block) std::int8_t lanes[block];
    hn::Store(seen, d, lanes);
    std::int8_t all = 0;
    for (std::size_t lane = 0; lane < hn::Lanes(d); ++lane)
        all = static_cast<std::int8_t>(all | lanes[lane]);
    return all;
}
#else
template <Cleaning cleaning>
HWY_INLINE std::int8_t foldBlocks(
    const std::int8_t* text, std::size_t blocks, std::int8_t* folded, std::uint64_t* masks)
{
    std::int8_t all = 0;
    for (std::size_t b = 0; b < blocks; ++b) {
        std::uint64_t mask = 0;
        for (std::size_t at = 0; at < block; ++at) {
            std::int8_t c = text[b * block + at];
            all = static_cast<std::int8_t>(all | c);
            if (cleaning != Cleaning::None && c >= 'A' && c <= 'Z')
                c = static_cast<std::int8_t>(c + 'a' - 'A');
            folded[b * block + at] = c;
            bool belongs = c >= 'a' && c <= 'z';
            if (cleaning == Cleaning::AlphaNumeric)
                belongs = belongs || (c >= '0' && c <= '9');
            if (cleaning == Cleaning::Whitespace || cleaning == Cleaning::None)
                belongs = !((c >= '\t' && c <= '\r') || c == ' ' || c == 0);
            mask |= std::uint64_t { belongs } << at;
        }
        masks[b] = mask;
    }
    return all;
}
#endif

std::int8_t foldAscii(
    Cleaning cleaning, const std::int8_t* text, std::size_t blocks, std::int8_t* folded, std::uint64_t* masks)
{
    switch (cleaning) {
    case Cleaning::Letters:
        return foldBlocks<Cleaning::Letters>(text, blocks, folded, masks);
    case Cleaning::AlphaNumeric:
        return foldBlocks<Cleaning::AlphaNumeric>(text, blocks, folded, masks);
    case Cleaning::Whitespace:
        return foldBlocks<Cleaning::Whitespace>(text, blocks, folded, masks);
    case Cleaning::None:
        break;
    }
    return foldBlocks<Cleaning::None>(text, blocks, folded, masks);
}

} // namespace alike::text::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace alike::text {

ALIKE_VARIANTS(foldAscii);

bool AsciiWords::find(std::string_view text)
{
    if (!fold(text))
        return false;
    if (m_words.size() < m_count)
        m_words.resize(m_count + m_count / 2);
    Word* next = m_words.data();
    forEach([&](std::uint32_t begin, std::uint32_t end) { *next++ = { begin, end }; });
    return true;
}

bool AsciiWords::fold(std::string_view text)
{
    m_blocks = m_count = 0;
    if (text.size() > UINT32_MAX - blockBytes)
        return false;
    const std::size_t whole = text.size() / blockBytes;
    const std::size_t blocks = whole + (text.size() % blockBytes != 0);
    if (m_masks.size() < blocks) {
        m_masks.resize(blocks + blocks / 2);
        m_folded.resize(m_masks.size() * blockBytes + readableBehind);
    }
    const auto foldBlocksOf = [&](const char* from, std::size_t count, std::size_t to) {
        return ALIKE_BEST(foldAscii)(m_cleaning, reinterpret_cast<const std::int8_t*>(from), count,
            reinterpret_cast<std::int8_t*>(m_folded.data()) + to * blockBytes, m_masks.data() + to);
    };
    if (foldBlocksOf(text.data(), whole, 0) < 0)
        return false;
    if (blocks > whole) {
        std::array<char, blockBytes> rest {}; // zeros separate words in every cleaning
        std::memcpy(rest.data(), text.data() + whole * blockBytes, text.size() - whole * blockBytes);
        if (foldBlocksOf(rest.data(), 1, whole) < 0)
            return false;
    }
    m_blocks = blocks;
    bool inWord = false;
    std::size_t ends = 0; // of words, where they begin and where they end
    for (std::size_t b = 0; b < blocks; ++b) {
        ends += static_cast<std::size_t>(std::popcount(edges(m_masks[b], inWord)));
        inWord = m_masks[b] >> (blockBytes - 1) != 0;
    }
    m_count = (ends + 1) / 2; // the last word may reach the end
    return true;
}

} // namespace alike::text
#endif

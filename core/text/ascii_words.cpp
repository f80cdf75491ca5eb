// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/ascii_words.h"

#include "core/base/instruction_set.h"

#include <algorithm>
#include <array>
#include <bit>
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

#if HWY_TARGET != HWY_SCALAR && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
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

/// Calls `edges(bits, block)` with the places in each block where words begin and end: where a character
/// belongs to a word and the one before it does not, or the other way round.
/// \return whether a word reaches the end
template <typename Visit>
HWY_INLINE bool forEachBlock(const std::uint64_t* masks, std::size_t blocks, const Visit& edges)
{
    std::uint64_t before = 0;
    for (std::size_t b = 0; b < blocks; ++b) {
        edges(masks[b] ^ (masks[b] << 1 | before), b);
        before = masks[b] >> (block - 1);
    }
    return before != 0;
}

/// How many words the masks tell of.
std::size_t countWords(const std::uint64_t* masks, std::size_t blocks)
{
    std::size_t edges = 0;
    const bool open = forEachBlock(masks, blocks, [&](std::uint64_t bits, std::size_t) HWY_ATTR {
        edges += static_cast<std::size_t>(std::popcount(bits));
    });
    return (edges + open) / 2;
}

#if HWY_TARGET == HWY_SCALAR
constexpr std::size_t listed = 1; ///< bits of a mask that are listed at once
#elif HWY_TARGET <= HWY_AVX2
constexpr std::size_t listed = 8;
#else
constexpr std::size_t listed = 4;
#endif

/// Of each number of so many bits the places of those that are set.
constexpr auto placesOfBits = [] {
    std::array<std::array<std::uint8_t, listed>, 1 << listed> places {};
    for (std::size_t number = 0; number < places.size(); ++number) {
        std::size_t count = 0;
        for (std::size_t bit = 0; bit < listed; ++bit)
            if ((number >> bit & 1) != 0)
                places[number][count++] = static_cast<std::uint8_t>(bit);
    }
    return places;
}();

/// Writes where each word begins and ends. \param places room for those, and for a block's
void listWords(const std::uint64_t* masks, std::size_t blocks, std::uint32_t* places)
{
    const hn::FixedTag<std::uint32_t, listed> d;
    const hn::Rebind<std::uint8_t, decltype(d)> bytes;
    const bool open = forEachBlock(masks, blocks, [&](std::uint64_t bits, std::size_t b) HWY_ATTR {
        auto begin = hn::Set(d, static_cast<std::uint32_t>(b * block));
        for (std::size_t done = 0; done < block; done += listed) {
            const std::size_t part = bits >> done & (placesOfBits.size() - 1);
            const auto inPart = hn::PromoteTo(d, hn::LoadU(bytes, placesOfBits[part].data()));
            hn::StoreU(hn::Add(begin, inPart), d, places); // what is too much is overwritten
            places += std::popcount(part);
            begin = hn::Add(begin, hn::Set(d, listed));
        }
    });
    if (open)
        *places = static_cast<std::uint32_t>(blocks * block);
}

} // namespace alike::text::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace alike::text {

ALIKE_VARIANTS(foldAscii);
ALIKE_VARIANTS(countWords);
ALIKE_VARIANTS(listWords);

bool AsciiWords::find(std::string_view text)
{
    m_count = 0;
    if (!fold(text))
        return false;
    m_count = ALIKE_BEST(countWords)(m_masks.data(), m_blocks);
    if (m_words.size() < m_count + blockBytes)
        m_words.resize(m_count + std::min<std::size_t>(m_count / 2, 1 << 16) + blockBytes);
    static_assert(sizeof(Word) == 2 * sizeof(std::uint32_t));
    ALIKE_BEST(listWords)(m_masks.data(), m_blocks, &m_words.front().begin);
    return true;
}

bool AsciiWords::fold(std::string_view text)
{
    m_blocks = 0;
    if (text.size() > UINT32_MAX - blockBytes)
        return false;
    const std::size_t fullBlocks = text.size() / blockBytes;
    const std::size_t blocks = fullBlocks + (text.size() % blockBytes != 0);
    if (m_masks.size() < blocks) {
        m_masks.resize(blocks + blocks / 2);
        m_folded.resize(m_masks.size() * blockBytes + readableBehind);
    }
    const auto foldBlocksOf = [&](const char* from, std::size_t count, std::size_t to) {
        return ALIKE_BEST(foldAscii)(m_cleaning, reinterpret_cast<const std::int8_t*>(from), count,
            reinterpret_cast<std::int8_t*>(m_folded.data()) + to * blockBytes, m_masks.data() + to);
    };
    if (foldBlocksOf(text.data(), fullBlocks, 0) < 0)
        return false;
    if (blocks > fullBlocks) {
        std::array<char, blockBytes> rest {}; // zeros separate words in every cleaning
        std::memcpy(
            rest.data(), text.data() + fullBlocks * blockBytes, text.size() - fullBlocks * blockBytes);
        if (foldBlocksOf(rest.data(), 1, fullBlocks) < 0)
            return false;
    }
    m_blocks = blocks;
    return true;
}

} // namespace alike::text
#endif

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/hashed_words.h"

#include "core/base/instruction_set.h"
#include "core/text/word_hash.h"

#include <cstring>

// This file is compiled once for each instruction set, and the best is chosen when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/text/hashed_words.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/base/hash_vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace alike::text::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE; // NOLINT(misc-unused-alias-decls)

/// `wordHashReadable` of the first words, as many at a time as a vector has lanes. \return of how many; none
/// where that is slower
std::size_t hashWords(
    const char* folded, const AsciiWords::Word* words, std::size_t count, std::uint64_t* hashes)
{
#if HWY_TARGET <= HWY_AVX3 && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    const hn::ScalableTag<std::uint64_t> d;
    const hn::RebindToSigned<decltype(d)> offsets;
    using V = hn::Vec<decltype(d)>;
    const std::size_t lanes = hn::Lanes(d);
    const auto set = [=](std::uint64_t value) HWY_ATTR { return hn::Set(d, value); };
    static_assert(sizeof(AsciiWords::Word) == sizeof(std::uint64_t));
    const auto* const text = reinterpret_cast<const std::uint64_t*>(folded);
    std::size_t i = 0;
    for (; i + lanes <= count; i += lanes) {
        const V word = hn::LoadU(d, reinterpret_cast<const std::uint64_t*>(words + i));
        V at = hn::And(word, set(UINT32_MAX));
        V left = hn::Sub(hn::ShiftRight<32>(word), at); // bytes
        V hash = left;
        // Most words have no more bytes than these; reading them one by one takes less than a gather.
        alignas(sizeof(V)) std::uint64_t first[hn::MaxLanes(d)];
        for (std::size_t lane = 0; lane < hn::MaxLanes(d); ++lane)
            std::memcpy(&first[lane], folded + words[i + lane].begin, sizeof first[lane]);
        V bytes = hn::Load(d, first);
        for (;;) {
            const V counting = hn::Min(left, set(8));
            const V masked = hn::And(bytes, hn::Shr(set(~0ULL), hn::ShiftLeft<3>(hn::Sub(set(8), counting))));
            const auto some = hn::Gt(left, hn::Zero(d));
            hash = hn::IfThenElse(some, alike::HWY_NAMESPACE::combineHash(hash, masked), hash);
            left = hn::Sub(left, counting);
            if (hn::AllTrue(d, hn::Eq(left, hn::Zero(d))))
                break;
            at = hn::Add(at, counting); // where nothing is left, behind the end of the word
            bytes = hn::GatherOffset(d, text, hn::BitCast(offsets, at));
        }
        hn::StoreU(hash, d, hashes + i);
    }
    return i;
#else
    static_cast<void>(folded), static_cast<void>(words), static_cast<void>(count), static_cast<void>(hashes);
    return 0;
#endif
}

} // namespace alike::text::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace alike::text {

ALIKE_VARIANTS(hashWords);

std::span<const std::uint64_t> HashedWords::of(std::string_view text)
{
    m_hashes.clear();
    if (m_ascii.find(text)) { // most are
        addAscii();
        return m_hashes;
    }
    m_scanner.forEachStretch(text, [&](std::string_view part, bool ascii) {
        if (ascii && m_ascii.find(part)) {
            addAscii();
            return;
        }
        m_scanner.scan<AsciiPath::Table>(part,
            [&](std::string_view word, std::size_t, std::size_t) { m_hashes.push_back(wordHash(word)); });
    });
    return m_hashes;
}

void HashedWords::addAscii()
{
    const std::span<const AsciiWords::Word> words = m_ascii.words();
    const char* const folded = m_ascii.folded();
    const std::size_t before = m_hashes.size();
    m_hashes.resize(before + words.size());
    std::uint64_t* const hashes = m_hashes.data() + before;
    for (std::size_t i = ALIKE_BEST(hashWords)(folded, words.data(), words.size(), hashes); i < words.size();
         ++i)
        hashes[i] = wordHashReadable(folded + words[i].begin, words[i].end - words[i].begin);
}

} // namespace alike::text
#endif

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shingle/shingle_hashes.h"

#include "core/base/hash.h"
#include "core/base/instruction_set.h"
#include "core/base/parallel.h"
#include "core/text/word_table.h"

#include <algorithm>
#include <utility>
#include <vector>

// This file is compiled once for each instruction set, and the best is chosen when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/shingle/shingle_hashes.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/base/hash_vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace alike::shingle::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE; // NOLINT(misc-unused-alias-decls)

/// The hashes of the first shingles, a vector of them at a time, each polynomial by itself: multiplications
/// of a vector are fewer than those of rolling ones while k is small.
/// \return how many; none where that is slower
std::size_t hashWindows(const std::uint64_t* units, std::size_t shingles, std::uint32_t k,
    std::uint64_t length, std::uint32_t* out)
{
#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
    const hn::ScalableTag<std::uint64_t> d;
    const hn::Rebind<std::uint32_t, decltype(d)> half;
    const std::size_t lanes = hn::Lanes(d);
#if HWY_TARGET <= HWY_AVX3
    constexpr std::uint32_t longest = 12;
#else
    const std::uint32_t longest = lanes >= 4 ? 4 : 0; // each multiplication is three there
#endif
    if (k > longest)
        return 0;
    std::size_t i = 0;
    for (; i + lanes <= shingles; i += lanes) {
        auto polynomial = hn::LoadU(d, units + i);
        for (std::uint32_t at = 1; at < k; ++at)
            polynomial = hn::Add(hn::Mul(polynomial, hn::Set(d, hashBase)), hn::LoadU(d, units + i + at));
        const auto hash = alike::HWY_NAMESPACE::mix64(hn::Add(polynomial, hn::Set(d, length)));
        hn::StoreU(hn::TruncateTo(half, hn::ShiftRight<32>(hash)), half, out + i);
    }
    return i;
#else
    static_cast<void>(units), static_cast<void>(shingles), static_cast<void>(k), static_cast<void>(length),
        static_cast<void>(out);
    return 0;
#endif
}

} // namespace alike::shingle::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace alike::shingle {

ALIKE_VARIANTS(hashWindows);

namespace {
    /// The hash of each unit of the vocabulary; none when stopped.
    std::vector<std::uint64_t> hashVocabulary(const Tokens& tokens, const Work& work)
    {
        std::vector<std::uint64_t> units(tokens.vocabulary());
        const bool finished
            = parallelChunks(units.size(), 1 << 14, work, [&](std::size_t begin, std::size_t end) {
                  for (std::size_t id = begin; id < end; ++id)
                      units[id] = text::wordHash(tokens.word(static_cast<TokenId>(id)));
              });
        return finished && !work.stopped() ? std::move(units) : std::vector<std::uint64_t>();
    }

    std::uint64_t hashOf(std::span<const TokenId> shingle, const std::vector<std::uint64_t>& units)
    {
        return hashOfUnits(shingle.size(), [&](std::size_t at) { return units[shingle[at]]; });
    }
}

ShingleWindows::ShingleWindows(std::uint32_t k)
    : m_k(k)
    , m_length(k)
{
    for (std::uint32_t i = 0; i < k; ++i) {
        m_length *= hashBase;
        m_leaving *= hashBase;
    }
}

void ShingleWindows::hash(std::span<const std::uint64_t> units, std::vector<std::uint32_t>& out) const
{
    out.resize(units.size() < m_k ? 0 : units.size() - m_k + 1);
    if (out.empty())
        return;
    const std::size_t done = ALIKE_BEST(hashWindows)(units.data(), out.size(), m_k, m_length, out.data());
    roll(units.subspan(done), std::span(out).subspan(done));
}

void ShingleWindows::plain(std::span<const std::uint64_t> units, std::vector<std::uint32_t>& out) const
{
    out.resize(units.size() < m_k ? 0 : units.size() - m_k + 1);
    roll(units, out);
}

void ShingleWindows::roll(std::span<const std::uint64_t> units, std::span<std::uint32_t> out) const
{
    if (out.empty())
        return;
    std::uint64_t rolling = 0;
    for (std::size_t i = 0; i < m_k; ++i)
        rolling = rolling * hashBase + units[i];
    for (std::size_t i = 0;; ++i) {
        out[i] = upperHalf(mix64(m_length + rolling));
        if (i + 1 == out.size())
            return;
        rolling = rolling * hashBase + (units[i + m_k] - m_leaving * units[i]); // which need not wait
    }
}

std::uint64_t shingleHash(const Tokens& tokens, const ShingleSets& sets, ShingleNumber number)
{
    const std::span<const TokenId> units = sets.units(tokens, number);
    return hashOfUnits(units.size(), [&](std::size_t at) { return text::wordHash(tokens.word(units[at])); });
}

Result<std::vector<std::uint64_t>> sortedHashes(
    const Tokens& tokens, const ShingleSets& sets, std::span<const ShingleNumber> shingles, const Work& work)
{
    const std::vector<std::uint64_t> units = hashVocabulary(tokens, work);
    if (work.stopped())
        return cancelled();
    std::vector<std::uint64_t> hashes;
    for (const ShingleNumber number : shingles)
        hashes.push_back(hashOf(sets.units(tokens, number), units));
    std::ranges::sort(hashes);
    return hashes;
}

Result<SetHashes> SetHashes::make(const Tokens& tokens, const ShingleSets& sets, const Work& work)
{
    Progress unseen;
    auto units = hashVocabulary(tokens, { unseen, work.stop, work.threads });
    if (work.stopped())
        return cancelled();
    return SetHashes(tokens, sets, std::move(units));
}

SetHashes::SetHashes(const Tokens& tokens, const ShingleSets& sets, std::vector<std::uint64_t> units)
    : m_tokens(&tokens)
    , m_sets(&sets)
    , m_units(std::move(units))
    , m_windows(sets.k())
{
}

std::span<const std::uint32_t> SetHashes::of(SetId set, Scratch& scratch) const
{
    const std::span<const TokenId> units = m_tokens->of(m_sets->documentsOf(set).front());
    // Hashing along the text is faster than by distinct shingles, except where most shingles are repeated:
    // then each repetition would be mapped by all hash functions for nothing.
    const bool mostOnce = m_sets->cut().count(units.size()) <= 2 * m_sets->size(set);
    if (m_sets->cut().stride == 1 && mostOnce) {
        scratch.units.clear();
        for (const TokenId unit : units)
            scratch.units.push_back(m_units[unit]);
        m_windows.hash(scratch.units, scratch.hashes);
        return scratch.hashes;
    }
    scratch.hashes.clear();
    for (const ShingleNumber number : m_sets->of(set))
        scratch.hashes.push_back(upperHalf(hashOf(m_sets->units(*m_tokens, number), m_units)));
    return scratch.hashes;
}

} // namespace alike::shingle
#endif

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shingle/shingle_windows.h"

#include "core/base/hash.h"
#include "core/base/instruction_set.h"
#include "core/shingle/shingle_polynomial.h"

// This file is compiled once for each instruction set, and the best is chosen when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/shingle/shingle_windows.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/base/hash_vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace alike::shingle::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

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
    for (std::size_t i = 0; i + 1 < m_k; ++i)
        rolling = rolling * hashBase + units[i];
    for (std::size_t i = 0; i < out.size(); ++i) {
        const std::uint64_t left = i > 0 ? m_leaving * units[i - 1] : 0;
        rolling = rolling * hashBase + units[i + m_k - 1] - left;
        out[i] = upperHalf(mix64(m_length + rolling));
    }
}

} // namespace alike::shingle
#endif

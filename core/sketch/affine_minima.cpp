// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/affine_minima.h"

#include "core/base/instruction_set.h"

#include <algorithm>
#include <limits>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// This file is compiled once for each instruction set, and the best is chosen when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/sketch/affine_minima.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace alike::sketch::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// Elements are brought into the form of the arithmetic this many at a time.
constexpr std::size_t elementsAtOnce = 256;
/// Vectors of functions whose minima stay in registers over a run of elements.
constexpr std::size_t vectorsAtOnce = HWY_MAX_BYTES >= 64 ? 8 : 4;

/// Lowers `least` of `vectors` vectors of functions, at most vectorsAtOnce, by a run of elements.
/// `step` brings the elements and the functions together.
template <std::size_t vectors, typename D, typename Step>
HWY_INLINE void lower(D d, const hn::TFromD<D>* slope, const hn::TFromD<D>* start,
    const hn::TFromD<D>* elements, std::size_t count, hn::TFromD<D>* least, Step step)
{
    using V = hn::Vec<D>;
    const std::size_t lanes = hn::Lanes(d);
    V slopes[vectors];
    V starts[vectors];
    V minima[vectors];
    for (std::size_t v = 0; v < vectors; ++v) {
        slopes[v] = hn::Load(d, slope + v * lanes);
        starts[v] = hn::Load(d, start + v * lanes);
        minima[v] = hn::Load(d, least + v * lanes);
    }
    for (std::size_t i = 0; i < count; ++i) {
        const V x = hn::Set(d, elements[i]);
#pragma GCC unroll 8
        for (std::size_t v = 0; v < vectors; ++v)
            minima[v] = hn::Min(minima[v], step(slopes[v], x, starts[v]));
    }
    for (std::size_t v = 0; v < vectors; ++v)
        hn::Store(minima[v], d, least + v * lanes);
}

/// The same for all vectors of functions of one run of elements.
template <typename D, typename Step>
HWY_INLINE void lowerAll(D d, const hn::TFromD<D>* slope, const hn::TFromD<D>* start, std::size_t width,
    const hn::TFromD<D>* elements, std::size_t count, hn::TFromD<D>* least, Step step)
{
    const std::size_t lanes = hn::Lanes(d);
    const std::size_t vectors = (width + lanes - 1) / lanes;
    for (std::size_t v = 0; v < vectors; v += vectorsAtOnce) {
        const std::size_t at = v * lanes;
        switch (std::min(vectorsAtOnce, vectors - v)) {
#define ALIKE_LOWER(n)                                                                                       \
    case n:                                                                                                  \
        lower<n>(d, slope + at, start + at, elements, count, least + at, step);                              \
        break
            ALIKE_LOWER(1);
            ALIKE_LOWER(2);
            ALIKE_LOWER(3);
            ALIKE_LOWER(4);
#if HWY_MAX_BYTES >= 64
            ALIKE_LOWER(5);
            ALIKE_LOWER(6);
            ALIKE_LOWER(7);
            ALIKE_LOWER(8);
#endif
#undef ALIKE_LOWER
        }
    }
}

/// Calls `lowerRun(elements, count)` for runs of the elements in the form T.
template <typename T, typename LowerRun>
HWY_INLINE void forEachRun(const std::uint32_t* elements, std::size_t count, LowerRun lowerRun)
{
    HWY_ALIGN T run[elementsAtOnce];
    while (count > 0) {
        const std::size_t now = std::min(count, elementsAtOnce);
        for (std::size_t i = 0; i < now; ++i)
            run[i] = static_cast<T>(elements[i]);
        lowerRun(run, now);
        elements += now;
        count -= now;
    }
}

#if HWY_NATIVE_FMA && HWY_HAVE_FLOAT64
void minimaByDoubles(const AffineMinima::Table& table, std::size_t width, const std::uint32_t* elements,
    std::size_t count, std::uint32_t* out)
{
    const hn::CappedTag<double, AffineMinima::maxWidth> d;
    HWY_ALIGN double least[AffineMinima::maxWidth];
    std::ranges::fill(least, std::numeric_limits<double>::infinity());
    const auto modulus = static_cast<double>(table.modulus);
    const auto c = hn::Set(d, modulus);
    const auto inverse = hn::Set(d, 1 / modulus);
    const auto rounder = hn::Set(d, 0x1.8p52); // what is added to it and taken away again is whole
    const auto step = [=](auto a, auto x, auto b) HWY_ATTR {
        const auto u = hn::MulAdd(a, x, b);
        const auto q = hn::Sub(hn::MulAdd(u, inverse, rounder), rounder);
        return hn::NegMulAdd(q, c, u);
    };
    forEachRun<double>(elements, count, [&](const double* run, std::size_t now) HWY_ATTR {
        lowerAll(d, table.slope.data(), table.start.data(), width, run, now, least, step);
    });
    for (std::size_t i = 0; i < width; ++i)
        out[i] = static_cast<std::uint32_t>(least[i] - 0.5 + modulus / 2);
}
#endif

#if HWY_TARGET != HWY_SCALAR
void minimaByFractions(const AffineMinima::Table& table, std::size_t width, const std::uint32_t* elements,
    std::size_t count, std::uint32_t* out)
{
    const hn::CappedTag<std::uint64_t, AffineMinima::maxWidth> d;
    const hn::Repartition<std::uint32_t, decltype(d)> d32;
    HWY_ALIGN std::uint64_t least[AffineMinima::maxWidth];
    std::ranges::fill(least, UINT64_MAX);
    const auto step = [=](auto a, auto x, auto b) HWY_ATTR {
        const auto x32 = hn::BitCast(d32, x);
        const auto low = hn::MulEven(hn::BitCast(d32, a), x32);
        const auto high = hn::MulEven(hn::BitCast(d32, hn::ShiftRight<32>(a)), x32);
        return hn::Add(hn::Add(low, b), hn::ShiftLeft<32>(high));
    };
    forEachRun<std::uint64_t>(elements, count, [&](const std::uint64_t* run, std::size_t now) HWY_ATTR {
        lowerAll(d, table.slope64.data(), table.start64.data(), width, run, now, least, step);
    });
    __extension__ using Wide = unsigned __int128;
    for (std::size_t i = 0; i < width; ++i)
        out[i] = static_cast<std::uint32_t>(Wide { least[i] } * table.modulus >> 64);
}
#endif

#if HWY_TARGET == HWY_AVX3
// GCC 12 takes the operand that an intrinsic leaves undefined on purpose for a mistake of ours.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"

/// 52 bits of A x are added to B in one instruction, for which Highway has no name.
HWY_INLINE __attribute__((target("avx512ifma"))) void lowerBy52Bits(const std::uint64_t* slope,
    const std::uint64_t* start, std::size_t vectors, const std::uint64_t* elements, std::size_t count,
    std::uint64_t* least)
{
    constexpr std::size_t lanes = 8;
    const __m512i mask = _mm512_set1_epi64((1LL << 52) - 1);
    // Four vectors at a time fill the multiplier, and eight would leave nothing for short rows.
    for (std::size_t v = 0; v < vectors; v += 4) {
        const std::size_t now = std::min<std::size_t>(4, vectors - v);
        __m512i minima[4];
        __m512i slopes[4];
        __m512i starts[4];
        for (std::size_t i = 0; i < 4; ++i) {
            const std::size_t at = (v + std::min(i, now - 1)) * lanes;
            minima[i] = _mm512_load_si512(least + at);
            slopes[i] = _mm512_load_si512(slope + at);
            starts[i] = _mm512_load_si512(start + at);
        }
        const auto run = [&](auto used) __attribute__((target("avx512ifma"), always_inline))
        {
            for (std::size_t e = 0; e < count; ++e) {
                const __m512i x = _mm512_set1_epi64(static_cast<long long>(elements[e]));
#pragma GCC unroll 4
                for (std::size_t i = 0; i < used; ++i)
                    minima[i] = _mm512_min_epu64(
                        minima[i], _mm512_and_si512(_mm512_madd52lo_epu64(starts[i], slopes[i], x), mask));
            }
        };
        switch (now) {
        case 1:
            run(std::integral_constant<std::size_t, 1> {});
            break;
        case 2:
            run(std::integral_constant<std::size_t, 2> {});
            break;
        case 3:
            run(std::integral_constant<std::size_t, 3> {});
            break;
        default:
            run(std::integral_constant<std::size_t, 4> {});
        }
        for (std::size_t i = 0; i < now; ++i)
            _mm512_store_si512(least + (v + i) * lanes, minima[i]);
    }
}

__attribute__((target("avx512ifma"))) void minimaBy52Bits(const AffineMinima::Table& table, std::size_t width,
    const std::uint32_t* elements, std::size_t count, std::uint32_t* out)
{
    alignas(64) std::uint64_t least[AffineMinima::maxWidth];
    std::ranges::fill(least, UINT64_MAX);
    alignas(64) std::uint64_t run[elementsAtOnce];
    while (count > 0) {
        const std::size_t now = std::min(count, elementsAtOnce);
        for (std::size_t i = 0; i < now; ++i)
            run[i] = elements[i];
        lowerBy52Bits(table.slope52.data(), table.start52.data(), (width + 7) / 8, run, now, least);
        elements += now;
        count -= now;
    }
    // least < 2^52 and c < 2^26: the product has up to 78 bits.
    __extension__ using Wide = unsigned __int128;
    for (std::size_t i = 0; i < width; ++i)
        out[i] = static_cast<std::uint32_t>(Wide { least[i] } * table.modulus >> 52);
}
#pragma GCC diagnostic pop
#endif

/// \return false when this instruction set has no way for this modulus
bool minima(const AffineMinima::Table& table, [[maybe_unused]] std::size_t width,
    [[maybe_unused]] bool integerMultiplier, [[maybe_unused]] const std::uint32_t* elements,
    [[maybe_unused]] std::size_t count, [[maybe_unused]] std::uint32_t* out)
{
    [[maybe_unused]] const bool small = table.modulus < (1u << 26);
#if HWY_TARGET == HWY_AVX3
    if (small && integerMultiplier) {
        minimaBy52Bits(table, width, elements, count, out);
        return true;
    }
#endif
#if HWY_NATIVE_FMA && HWY_HAVE_FLOAT64
    if (small) {
        minimaByDoubles(table, width, elements, count, out);
        return true;
    }
#endif
#if HWY_TARGET != HWY_SCALAR
    minimaByFractions(table, width, elements, count, out);
    return true;
#else
    return false;
#endif
}

} // namespace alike::sketch::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace alike::sketch {

ALIKE_VARIANTS(minima);

namespace {
    __extension__ using Wide = unsigned __int128;

    bool hasIntegerMultiplier()
    {
#if defined(__x86_64__)
        static const bool has = __builtin_cpu_supports("avx512ifma") != 0;
        return has;
#else
        return false;
#endif
    }
}

AffineMinima::AffineMinima(std::span<const AffineFunction> functions, std::uint64_t modulus)
    : m_table { modulus }
    , m_width(functions.size())
    , m_integerMultiplier(hasIntegerMultiplier())
{
    for (std::size_t i = 0; i < m_width; ++i) {
        const std::uint64_t a = functions[i].a % modulus;
        const std::uint64_t b = functions[i].b % modulus;
        const auto rounded = [&](int bits) { // a 2^bits / c to the nearest
            return static_cast<std::uint64_t>(((Wide { a } << (bits + 1)) / modulus + 1) >> 1);
        };
        m_table.slope64[i] = rounded(64);
        m_table.start64[i] = static_cast<std::uint64_t>((Wide { 2 * b + 1 } << 63) / modulus);
        m_table.slope52[i] = rounded(52);
        m_table.start52[i] = static_cast<std::uint64_t>((Wide { 2 * b + 1 } << 51) / modulus);
        m_table.slope[i] = static_cast<double>(a);
        m_table.start[i] = static_cast<double>(b) + 0.5 - static_cast<double>(modulus) / 2;
    }
}

void AffineMinima::operator()(std::span<const std::uint32_t> elements, std::uint32_t* out) const
{
    if (!ALIKE_BEST(minima)(m_table, m_width, m_integerMultiplier, elements.data(), elements.size(), out))
        plain(elements, out);
}

void AffineMinima::plain(std::span<const std::uint32_t> elements, std::uint32_t* out) const
{
    constexpr std::size_t atOnce = 4; // keep the multiplier busy and stay in registers
    for (std::size_t i = 0; i < m_width; i += atOnce) {
        std::array<std::uint64_t, atOnce> least;
        least.fill(UINT64_MAX);
        for (const std::uint64_t x : elements)
            for (std::size_t j = 0; j < atOnce; ++j)
                least[j] = std::min(least[j], m_table.slope64[i + j] * x + m_table.start64[i + j]);
        for (std::size_t j = 0; j < atOnce && i + j < m_width; ++j)
            out[i + j] = static_cast<std::uint32_t>(Wide { least[j] } * m_table.modulus >> 64);
    }
}

} // namespace alike::sketch
#endif

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/affine_minima.h"

#include "core/base/instruction_set.h"

#include <algorithm>
#include <bit>
#include <limits>

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
/// `step` brings the elements and the functions together, in the lanes of `least`.
template <std::size_t vectors, typename D, typename DLeast, typename Step>
HWY_INLINE void lower(D d, DLeast dLeast, const hn::TFromD<D>* slope, const hn::TFromD<D>* start,
    const hn::TFromD<D>* elements, std::size_t count, hn::TFromD<DLeast>* least, Step step)
{
    const std::size_t lanes = hn::Lanes(d);
    const std::size_t lanesOfLeast = hn::Lanes(dLeast);
    hn::Vec<D> slopes[vectors];
    hn::Vec<D> starts[vectors];
    hn::Vec<DLeast> minima[vectors];
    for (std::size_t v = 0; v < vectors; ++v) {
        slopes[v] = hn::Load(d, slope + v * lanes);
        starts[v] = hn::Load(d, start + v * lanes);
        minima[v] = hn::Load(dLeast, least + v * lanesOfLeast);
    }
    for (std::size_t i = 0; i < count; ++i) {
        const auto x = hn::Set(d, elements[i]);
#pragma GCC unroll 8
        for (std::size_t v = 0; v < vectors; ++v)
            minima[v] = hn::Min(minima[v], step(slopes[v], x, starts[v]));
    }
    for (std::size_t v = 0; v < vectors; ++v)
        hn::Store(minima[v], dLeast, least + v * lanesOfLeast);
}

/// The same for all vectors of functions of one run of elements.
template <typename D, typename DLeast, typename Step>
HWY_INLINE void lowerAll(D d, DLeast dLeast, const hn::TFromD<D>* slope, const hn::TFromD<D>* start,
    std::size_t width, const hn::TFromD<D>* elements, std::size_t count, hn::TFromD<DLeast>* least, Step step)
{
    const std::size_t lanes = hn::Lanes(d);
    const std::size_t vectors = (width + lanes - 1) / lanes;
    for (std::size_t v = 0; v < vectors; v += vectorsAtOnce) {
        const std::size_t at = v * lanes;
        const std::size_t atLeast = v * hn::Lanes(dLeast);
        switch (std::min(vectorsAtOnce, vectors - v)) {
#define ALIKE_LOWER(n)                                                                                       \
    case n:                                                                                                  \
        if constexpr ((n)*hn::MaxLanes(D()) <= AffineMinima::maxWidth)                                       \
            lower<(n)>(d, dLeast, slope + at, start + at, elements, count, least + atLeast, step);           \
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

/// Calls `lowerRun(elements, count)` for runs of the elements, each brought into the form T by `formed`.
template <typename T, typename Formed, typename LowerRun>
HWY_INLINE void forEachRun(const std::uint32_t* elements, std::size_t count, Formed formed, LowerRun lowerRun)
{
    HWY_ALIGN T run[elementsAtOnce];
    while (count > 0) {
        const std::size_t now = std::min(count, elementsAtOnce);
        for (std::size_t i = 0; i < now; ++i)
            run[i] = formed(elements[i]);
        lowerRun(run, now);
        elements += now;
        count -= now;
    }
}

/// Whole vectors, at least `count` lanes, of the greatest value: a loop over single ones becomes a string
/// instruction, which takes longer than the minima of a short set.
template <typename D> HWY_INLINE void fillGreatest(D d, hn::TFromD<D>* least, std::size_t count)
{
    for (std::size_t i = 0; i < count; i += hn::Lanes(d))
        hn::Store(hn::Set(d, std::numeric_limits<hn::TFromD<D>>::max()), d, least + i);
}

#if HWY_TARGET != HWY_SCALAR && HWY_HAVE_FLOAT64
/// \tparam shifted whether fractions have to be brought to the top of their 32 bits
template <bool shifted>
HWY_INLINE void minimaByMantissas(const AffineMinima::Table& table, std::size_t width,
    const std::uint32_t* elements, std::size_t count, std::uint32_t* out)
{
    const hn::CappedTag<double, AffineMinima::maxWidth> d;
    const hn::Repartition<std::uint32_t, decltype(d)> d32;
    HWY_ALIGN std::uint32_t least[2 * AffineMinima::maxWidth]; // halves of doubles; the upper mean nothing
    fillGreatest(d32, least, 2 * width);
    constexpr std::size_t lowerHalf = std::endian::native == std::endian::little ? 0 : 1;
    const int shift = table.shift;
    const auto step = [=](auto slope, auto x, auto start) HWY_ATTR {
        const auto sums = hn::BitCast(d32, hn::MulAdd(slope, x, start));
        if constexpr (shifted)
            return hn::ShiftLeftSame(sums, shift);
        else
            return sums;
    };
    const auto middle = static_cast<std::int32_t>(table.modulus / 2);
    const auto centred
        = [=](std::uint32_t x) { return static_cast<double>(static_cast<std::int32_t>(x) - middle); };
    forEachRun<double>(elements, count, centred, [&](const double* run, std::size_t now) HWY_ATTR {
        lowerAll(d, d32, table.slope.data(), table.start.data(), width, run, now, least, step);
    });
    for (std::size_t i = 0; i < width; ++i)
        out[i] = static_cast<std::uint32_t>(least[2 * i + lowerHalf] * table.modulus >> 32);
}
#endif

#if HWY_TARGET != HWY_SCALAR
void minimaByFractions(const AffineMinima::Table& table, std::size_t width, const std::uint32_t* elements,
    std::size_t count, std::uint32_t* out)
{
    const hn::CappedTag<std::uint64_t, AffineMinima::maxWidth> d;
    const hn::Repartition<std::uint32_t, decltype(d)> d32;
    HWY_ALIGN std::uint64_t least[AffineMinima::maxWidth];
    fillGreatest(d, least, width);
    const auto step = [=](auto a, auto x, auto b) HWY_ATTR {
        const auto x32 = hn::BitCast(d32, x);
        const auto low = hn::MulEven(hn::BitCast(d32, a), x32);
        const auto high = hn::MulEven(hn::BitCast(d32, hn::ShiftRight<32>(a)), x32);
        return hn::Add(hn::Add(low, b), hn::ShiftLeft<32>(high));
    };
    const auto widened = [](std::uint32_t x) { return std::uint64_t { x }; };
    forEachRun<std::uint64_t>(
        elements, count, widened, [&](const std::uint64_t* run, std::size_t now) HWY_ATTR {
            lowerAll(d, d, table.slope64.data(), table.start64.data(), width, run, now, least, step);
        });
    __extension__ using Wide = unsigned __int128;
    for (std::size_t i = 0; i < width; ++i)
        out[i] = static_cast<std::uint32_t>(Wide { least[i] } * table.modulus >> 64);
}
#endif

#if HWY_TARGET != HWY_SCALAR
/// Modulo 2^32, where the lower half of the product is all there is.
HWY_INLINE void minimaByOverflow(const AffineMinima::Table& table, std::size_t width,
    const std::uint32_t* elements, std::size_t count, std::uint32_t* out)
{
    const hn::CappedTag<std::uint32_t, AffineMinima::maxWidth> d;
    HWY_ALIGN std::uint32_t least[AffineMinima::maxWidth];
    fillGreatest(d, least, width);
    const auto step
        = [=](auto slope, auto x, auto start) HWY_ATTR { return hn::Add(hn::Mul(slope, x), start); };
    lowerAll(d, d, table.slope32.data(), table.start32.data(), width, elements, count, least, step);
    std::copy_n(least, width, out);
}
#endif

/// \return false when this instruction set has no way
bool minima([[maybe_unused]] const AffineMinima::Table& table, [[maybe_unused]] std::size_t width,
    [[maybe_unused]] const std::uint32_t* elements, [[maybe_unused]] std::size_t count,
    [[maybe_unused]] std::uint32_t* out)
{
#if HWY_TARGET != HWY_SCALAR
    if (table.modulus == std::uint64_t { 1 } << 32) {
        minimaByOverflow(table, width, elements, count, out);
        return true;
    }
#endif
#if HWY_TARGET != HWY_SCALAR && HWY_HAVE_FLOAT64
    if (table.shift == 0) {
        minimaByMantissas<false>(table, width, elements, count, out);
        return true;
    }
    if (table.modulus <= AffineMinima::greatestForDoubles) {
        minimaByMantissas<true>(table, width, elements, count, out);
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
}

AffineMinima::AffineMinima(std::span<const AffineFunction> functions, std::uint64_t modulus)
    : m_table { modulus, static_cast<int>(std::bit_width((modulus + 3) >> 21)) }
    , m_width(functions.size())
{
    const auto c = static_cast<double>(modulus);
    const double magnitude = 0x1.8p20 * (1 << m_table.shift);
    for (std::size_t i = 0; i < m_width; ++i) {
        const std::uint64_t a = functions[i].a % modulus;
        const std::uint64_t b = functions[i].b % modulus;
        m_table.slope64[i] = static_cast<std::uint64_t>(((Wide { a } << 65) / modulus + 1) >> 1);
        m_table.start64[i] = static_cast<std::uint64_t>((Wide { 2 * b + 1 } << 63) / modulus);
        m_table.slope32[i] = static_cast<std::uint32_t>(a);
        m_table.start32[i] = static_cast<std::uint32_t>(b);
        const auto aAroundZero = static_cast<double>(a) - (2 * a > modulus ? c : 0);
        const auto atMiddle = static_cast<double>((a * (modulus / 2) + b) % modulus);
        m_table.slope[i] = aAroundZero / c;
        m_table.start[i] = magnitude + (atMiddle + 0.5) / c;
    }
}

void AffineMinima::operator()(std::span<const std::uint32_t> elements, std::uint32_t* out) const
{
    if (!ALIKE_BEST(minima)(m_table, m_width, elements.data(), elements.size(), out))
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

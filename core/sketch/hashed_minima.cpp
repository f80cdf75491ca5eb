// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/hashed_minima.h"

#include "core/base/instruction_set.h"

#include <algorithm>
#include <type_traits>

// This file is compiled once for each instruction set, and the best is chosen when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/sketch/hashed_minima.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace alike::sketch::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// The minima of `vectors` vectors of functions, which stay in registers.
template <std::size_t vectors, typename D>
HWY_INLINE void hashedMinima(D d, const std::uint32_t* slope, const std::uint32_t* start,
    const std::uint32_t* elements, std::size_t count, std::uint32_t* least)
{
    using V = hn::Vec<D>;
    const std::size_t lanes = hn::Lanes(d);
    V slopes[vectors];
    V starts[vectors];
    V minima[vectors];
    for (std::size_t v = 0; v < vectors; ++v) {
        slopes[v] = hn::Load(d, slope + v * lanes);
        starts[v] = hn::Load(d, start + v * lanes);
        minima[v] = hn::Set(d, UINT32_MAX);
    }
    for (std::size_t i = 0; i < count; ++i) {
        const V x = hn::Set(d, elements[i]);
#pragma GCC unroll 4
        for (std::size_t v = 0; v < vectors; ++v)
            minima[v] = hn::Min(minima[v], hn::Add(hn::Mul(slopes[v], x), starts[v]));
    }
    for (std::size_t v = 0; v < vectors; ++v)
        hn::Store(minima[v], d, least + v * lanes);
}

/// \param least room for 64 values
void hashedMinimaOf(const std::uint32_t* slope, const std::uint32_t* start, std::size_t width,
    const std::uint32_t* elements, std::size_t count, std::uint32_t* least)
{
    const hn::CappedTag<std::uint32_t, HashedMinima::maxWidth> d;
    const std::size_t lanes = hn::Lanes(d);
    const std::size_t vectors = (width + lanes - 1) / lanes;
    for (std::size_t v = 0; v < vectors; v += 4) {
        const auto some = [&](auto now) HWY_ATTR {
            const std::size_t at = v * lanes;
            hashedMinima<decltype(now)::value>(d, slope + at, start + at, elements, count, least + at);
        };
        switch (std::min<std::size_t>(4, vectors - v)) {
        case 1:
            some(std::integral_constant<std::size_t, 1> {});
            break;
        case 2:
            some(std::integral_constant<std::size_t, 2> {});
            break;
        case 3:
            some(std::integral_constant<std::size_t, 3> {});
            break;
        default:
            some(std::integral_constant<std::size_t, 4> {});
        }
    }
}

} // namespace alike::sketch::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace alike::sketch {

ALIKE_VARIANTS(hashedMinimaOf);

HashedMinima::HashedMinima(std::span<const AffineFunction> functions)
    : m_width(functions.size())
{
    for (std::size_t i = 0; i < m_width; ++i) {
        m_slope[i] = static_cast<std::uint32_t>(functions[i].a);
        m_start[i] = static_cast<std::uint32_t>(functions[i].b);
    }
}

void HashedMinima::operator()(std::span<const std::uint32_t> elements, std::uint32_t* out) const
{
    alignas(64) std::array<std::uint32_t, maxWidth> least;
    ALIKE_BEST(hashedMinimaOf)
    (m_slope.data(), m_start.data(), m_width, elements.data(), elements.size(), least.data());
    std::copy_n(least.begin(), m_width, out);
}

void HashedMinima::plain(std::span<const std::uint32_t> elements, std::uint32_t* out) const
{
    std::fill_n(out, m_width, UINT32_MAX);
    for (const std::uint32_t x : elements)
        for (std::size_t i = 0; i < m_width; ++i)
            out[i] = std::min(out[i], m_slope[i] * x + m_start[i]);
}

} // namespace alike::sketch
#endif

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/folded_minima.h"

#include "core/sketch/affine.h"

#include <algorithm>
#include <array>

namespace alike::sketch {

namespace {
    /// n -> (a (n - 1) + b + turn) mod p.
    std::vector<AffineFunction> turnedFunctions(
        std::span<const AffineFunction> functions, std::uint64_t p, std::uint64_t turn)
    {
        std::vector<AffineFunction> turned(functions.begin(), functions.end());
        for (auto& [a, b] : turned)
            b = (b + turn + p - a) % p;
        return turned;
    }
}

FoldedMinima::FoldedMinima(std::span<const AffineFunction> functions, std::uint64_t p, std::uint64_t m)
    : m_functions(functions.begin(), functions.end())
    , m_p(p)
    , m_m(m)
    , m_rests(turnedFunctions(functions, p, 0), p)
    , m_turned(turnedFunctions(functions, p, p - m), p)
{
}

void FoldedMinima::operator()(std::span<const std::uint32_t> elements, std::uint32_t* out) const
{
    std::array<std::uint32_t, AffineMinima::maxWidth> turned;
    m_rests(elements, out);
    m_turned(elements, turned.data());
    for (std::size_t i = 0; i < m_functions.size(); ++i) {
        if (turned[i] < m_p - m_m)
            out[i] = std::min(out[i], turned[i]);
    }
}

void FoldedMinima::plain(std::span<const std::uint32_t> elements, std::uint32_t* out) const
{
    for (const auto [a, b] : m_functions) {
        std::uint64_t least = UINT64_MAX;
        for (const std::uint64_t number : elements)
            least = std::min(least, affineMod(a, number - 1, b, m_p) % m_m);
        *out++ = static_cast<std::uint32_t>(least);
    }
}

} // namespace alike::sketch

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/folded_minima.h"

#include <algorithm>

namespace alike::sketch {

namespace {
    __extension__ using WideValue = unsigned __int128;
}

FoldedMinima::FoldedMinima(std::span<const AffineFunction> functions, std::uint64_t p, std::uint64_t m)
    : m_functions(functions.begin(), functions.end())
    , m_p(p)
    , m_m(m)
{
}

void FoldedMinima::operator()(std::span<const std::uint32_t> elements, std::uint32_t* out) const
{
    // a x + b fits 64 bits, and the quotient by the reciprocal is at most two too small.
    const std::uint64_t reciprocal = UINT64_MAX / m_p;
    for (const auto [a, b] : m_functions) {
        std::uint64_t least = UINT64_MAX;
        for (const std::uint64_t number : elements) {
            const std::uint64_t value = a * (number - 1) + b;
            const auto quotient = static_cast<std::uint64_t>(WideValue { value } * reciprocal >> 64);
            std::uint64_t rest = value - quotient * m_p;
            while (rest >= m_p)
                rest -= m_p;
            least = std::min(least, rest >= m_m ? rest - m_m : rest);
        }
        *out++ = static_cast<std::uint32_t>(least);
    }
}

} // namespace alike::sketch

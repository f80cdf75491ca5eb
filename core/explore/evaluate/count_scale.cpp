// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluate/count_scale.h"

#include <cmath>

namespace alike {

CountScale::CountScale(std::uint64_t highest)
    : m_ticks { 1, 10 }
{
    constexpr std::uint64_t mostTop = 10'000'000'000'000'000'000U; // 10^19, the last that fits
    while (m_ticks.back() < highest && m_ticks.back() < mostTop)
        m_ticks.push_back(m_ticks.back() * 10);
}

double CountScale::share(std::uint64_t count) const
{
    constexpr double low = 0.8;
    return count == 0
        ? 0
        : std::log(static_cast<double>(count) / low) / std::log(static_cast<double>(top()) / low);
}

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/summed_heights.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace alike::ui {
namespace {

    constexpr std::size_t lowestBit(std::size_t number)
    {
        return number & (~number + 1);
    }

} // namespace

SummedHeights::SummedHeights(std::vector<int> heights)
    : m_heights(std::move(heights))
    , m_sums(m_heights.size() + 1)
{
    for (std::size_t i = 1; i < m_sums.size(); ++i) {
        m_sums[i] += m_heights[i - 1];
        if (const std::size_t next = i + lowestBit(i); next < m_sums.size())
            m_sums[next] += m_sums[i];
    }
}

void SummedHeights::set(std::size_t index, int height)
{
    const int change = height - std::exchange(m_heights[index], height);
    for (std::size_t i = index + 1; i < m_sums.size(); i += lowestBit(i))
        m_sums[i] += change;
}

std::int64_t SummedHeights::above(std::size_t index) const
{
    std::int64_t sum = 0;
    for (std::size_t i = index; i > 0; i -= lowestBit(i))
        sum += m_sums[i];
    return sum;
}

std::size_t SummedHeights::indexAt(std::int64_t height) const
{
    std::size_t found = 0; // so many begin and end at or above it
    for (std::size_t step = std::bit_floor(m_heights.size()); step > 0; step /= 2) {
        if (found + step < m_sums.size() && m_sums[found + step] <= height) {
            found += step;
            height -= m_sums[found];
        }
    }
    return std::min(found, m_heights.size() - 1);
}

} // namespace alike::ui

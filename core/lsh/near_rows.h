// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sketch/simhash.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace alike::hamming {

/// Fingerprints one after another, their halves apart: a half that is 0 in all of them is not looked at.
class RowColumns {
public:
    /// \param wide whether a fingerprint may have bits in its higher half
    RowColumns(std::size_t rows, bool wide)
        : m_low(rows)
        , m_high(wide ? rows : 0)
    {
    }
    void set(std::size_t at, const simhash::Fingerprint& row)
    {
        m_low[at] = row.low;
        if (!m_high.empty())
            m_high[at] = row.high;
    }
    simhash::Fingerprint operator[](std::size_t at) const
    {
        return { m_low[at], m_high.empty() ? 0 : m_high[at] };
    }
    const std::uint64_t* low() const { return m_low.data(); }
    /// Null when all are narrow.
    const std::uint64_t* high() const { return m_high.empty() ? nullptr : m_high.data(); }

private:
    std::vector<std::uint64_t> m_low;
    std::vector<std::uint64_t> m_high;
};

/// A row within the distance, as its place among those that were looked at, and how many bits differ.
constexpr std::uint32_t placeOf(std::uint64_t near)
{
    return static_cast<std::uint32_t>(near);
}
constexpr std::uint32_t bitsOf(std::uint64_t near)
{
    return static_cast<std::uint32_t>(near >> 32);
}
/// Behind what is found so many more numbers may be written.
inline constexpr std::size_t writableBehindNear = 64;

/// Writes those of the `count` rows from `first` on that differ from `row` in at most `distance` bits to
/// `near`, which has room for all and `writableBehindNear` more, and returns how many they are. Many rows at
/// once. O(count).
std::size_t findNear(const simhash::Fingerprint& row, const RowColumns& rows, std::size_t first,
    std::size_t count, std::uint32_t distance, std::uint64_t* near);
/// The same one row after another: what it is held against.
std::size_t findNearPlain(const simhash::Fingerprint& row, const RowColumns& rows, std::size_t first,
    std::size_t count, std::uint32_t distance, std::uint64_t* near);

} // namespace alike::hamming

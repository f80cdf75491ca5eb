// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace alike {

/// A logarithmic scale for bars of counts: from a little below 1, so that a count of 1 can be seen, to the
/// first power of ten that holds the highest count.
class CountScale {
public:
    explicit CountScale(std::uint64_t highest);

    /// How high a bar is, from 0 for none to 1 for the top of the scale. \pre count <= top()
    double share(std::uint64_t count) const;
    std::uint64_t top() const { return m_ticks.back(); }
    /// 1, 10, 100 … up to the top; two at least.
    const std::vector<std::uint64_t>& ticks() const { return m_ticks; }

private:
    std::vector<std::uint64_t> m_ticks;
};

} // namespace alike

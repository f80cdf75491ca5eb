// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace alike::ui {

/// Heights of things that stand below one another, and where each begins: a Fenwick tree, so that one may
/// change among very many.
class SummedHeights {
public:
    SummedHeights() = default;
    /// \param heights none negative. O(n).
    explicit SummedHeights(std::vector<int> heights);

    std::size_t size() const { return m_heights.size(); }
    int at(std::size_t index) const { return m_heights[index]; }
    /// O(log n).
    void set(std::size_t index, int height);
    /// The sum of all that stand above. O(log n).
    std::int64_t above(std::size_t index) const;
    std::int64_t total() const { return above(size()); }
    /// The last one that begins at or above a height; the first one for heights below zero. O(log n).
    /// \pre there is one
    std::size_t indexAt(std::int64_t height) const;

private:
    std::vector<int> m_heights;
    std::vector<std::int64_t> m_sums; ///< of the 2^k heights that end at each, k its lowest set bit, from 1
};

} // namespace alike::ui

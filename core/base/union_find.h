// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace alike {

/// Disjoint sets of numbers, merged by and by.
class UnionFind {
public:
    explicit UnionFind(std::size_t size)
        : m_parent(size)
    {
        for (std::size_t i = 0; i < size; ++i)
            m_parent[i] = static_cast<std::uint32_t>(i);
    }
    /// The least number of the set. O(log size), amortised.
    std::uint32_t find(std::uint32_t at)
    {
        while (m_parent[at] != at) {
            m_parent[at] = m_parent[m_parent[at]];
            at = m_parent[at];
        }
        return at;
    }
    /// \return false when they were together before
    bool unite(std::uint32_t a, std::uint32_t b)
    {
        a = find(a);
        b = find(b);
        m_parent[a > b ? a : b] = a < b ? a : b;
        return a != b;
    }

private:
    std::vector<std::uint32_t> m_parent;
};

} // namespace alike

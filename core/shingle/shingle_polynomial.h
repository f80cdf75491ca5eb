// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/hash.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace alike::shingle {

/// Of the polynomial of a shingle.
inline constexpr std::uint64_t hashBase = 0x9e3779b97f4a7c15ULL;

/// A 64-bit hash of a shingle that depends on its units alone, not on the corpus: a polynomial of the hashes
/// of its units, mixed. `hashAt(i)` gives that of unit i.
template <typename HashAt> std::uint64_t hashOfUnits(std::size_t length, HashAt&& hashAt)
{
    std::uint64_t polynomial = length;
    for (std::size_t i = 0; i < length; ++i)
        polynomial = polynomial * hashBase + hashAt(i);
    return mix64(polynomial);
}

/// The half of it that families over hashes map.
inline std::uint32_t upperHalf(std::uint64_t hash)
{
    return static_cast<std::uint32_t>(hash >> 32);
}

/// The hashes of all shingles of k units of a text in one go: the polynomial rolls, one unit comes and one
/// leaves.
class RollingHashes {
public:
    explicit RollingHashes(std::uint32_t k)
        : m_k(k)
        , m_length(k)
    {
        for (std::uint32_t i = 0; i < k; ++i) {
            m_length *= hashBase;
            m_leaving *= hashBase;
        }
    }

    /// Puts the upper halves in place of what is in `out`, in the order of the text. O(units).
    /// \param hashAt the hash of each unit; fewer than k have no shingle
    template <typename HashAt>
    void upperHalves(std::size_t units, HashAt hashAt, std::vector<std::uint32_t>& out) const
    {
        out.resize(units < m_k ? 0 : units - m_k + 1);
        if (out.empty())
            return;
        std::uint64_t rolling = 0;
        for (std::size_t i = 0; i + 1 < m_k; ++i)
            rolling = rolling * hashBase + hashAt(i);
        for (std::size_t i = 0; i < out.size(); ++i) {
            const std::uint64_t left = i > 0 ? m_leaving * hashAt(i - 1) : 0;
            rolling = rolling * hashBase + hashAt(i + m_k - 1) - left;
            out[i] = upperHalf(mix64(m_length + rolling));
        }
    }

private:
    std::uint32_t m_k;
    std::uint64_t m_length; ///< what the number of units adds to the polynomial
    std::uint64_t m_leaving = 1; ///< the weight of a unit that leaves it
};

} // namespace alike::shingle

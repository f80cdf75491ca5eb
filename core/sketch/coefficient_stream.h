// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"

#include <cstdint>
#include <unordered_map>

namespace alike::sketch {

/// Draws 1 … N without replacement, then starts a fresh permutation, and so on. Draw i depends on N and the
/// seed alone.
///
/// A permutation is never written down: only the places that its shuffle has touched are kept, so N draws of
/// a huge range cost what they use. O(1) a draw.
class CoefficientStream {
public:
    /// \pre range > 0
    CoefficientStream(std::uint64_t range, std::uint64_t seed)
        : m_range(range)
        , m_random(seed)
    {
    }

    std::uint64_t next()
    {
        if (m_drawn == m_range) {
            m_drawn = 0;
            ++m_usedUp;
            m_moved.clear();
        }
        // The next step of a Fisher-Yates shuffle: swap a random one of the rest to the front of the rest.
        const std::uint64_t chosen = m_drawn + m_random.below(m_range - m_drawn);
        const std::uint64_t value = at(chosen);
        m_moved[chosen] = at(m_drawn);
        m_moved.erase(m_drawn);
        ++m_drawn;
        return value;
    }
    /// How often the whole range has been used up so far.
    std::uint64_t permutationsUsedUp() const { return m_usedUp; }

private:
    std::uint64_t at(std::uint64_t place) const
    {
        const auto moved = m_moved.find(place);
        return moved == m_moved.end() ? place + 1 : moved->second;
    }

    std::uint64_t m_range;
    Random m_random;
    std::uint64_t m_drawn = 0; ///< of the present permutation
    std::uint64_t m_usedUp = 0;
    std::unordered_map<std::uint64_t, std::uint64_t> m_moved; ///< place -> value, where it is not place + 1
};

} // namespace alike::sketch

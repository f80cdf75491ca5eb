// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/coefficient_stream.h"

namespace alike::sketch {

std::uint64_t CoefficientStream::next()
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

std::uint64_t CoefficientStream::at(std::uint64_t place) const
{
    const auto moved = m_moved.find(place);
    return moved == m_moved.end() ? place + 1 : moved->second;
}

} // namespace alike::sketch

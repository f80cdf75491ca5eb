// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/band_stops.h"

#include <algorithm>

namespace alike {

BandStops::BandStops(std::uint32_t hashes)
{
    for (std::uint32_t rows = hashes; rows > 0; --rows) {
        const std::uint32_t bands = (hashes + rows - 1) / rows;
        if (m_bands.empty() || m_bands.back() != bands)
            m_bands.push_back(bands);
    }
}

std::size_t BandStops::stopOf(std::uint32_t bands) const
{
    const auto above = std::ranges::upper_bound(m_bands, bands);
    return above == m_bands.begin() ? 0 : static_cast<std::size_t>(above - m_bands.begin()) - 1;
}

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/tile_sets.h"

#include <algorithm>
#include <utility>

namespace alike::learn {

TileSets::TileSets(std::vector<In> tiles)
    : m_tiles(std::move(tiles))
{
}

void TileSets::move(std::size_t tile)
{
    constexpr int places = 4;
    m_tiles[tile] = static_cast<In>((static_cast<int>(m_tiles[tile]) + 1) % places);
}

std::uint32_t TileSets::count(In place) const
{
    return static_cast<std::uint32_t>(std::ranges::count(m_tiles, place));
}

Overlap TileSets::overlap() const
{
    const std::uint32_t both = count(In::Both);
    return { count(In::OnlyA) + both, count(In::OnlyB) + both, both };
}

} // namespace alike::learn

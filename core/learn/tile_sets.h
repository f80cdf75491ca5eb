// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/jaccard.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace alike::learn {

/// Two sets over a few elements, as tiles that are moved from one place to another.
class TileSets {
public:
    enum class In : std::uint8_t { OnlyA, Both, OnlyB, Neither };

    explicit TileSets(std::vector<In> tiles);

    std::size_t size() const { return m_tiles.size(); }
    In at(std::size_t tile) const { return m_tiles[tile]; }
    void put(std::size_t tile, In place) { m_tiles[tile] = place; }
    /// To the next place: from A alone to both, to B alone, to neither, and to A alone again.
    void move(std::size_t tile);
    /// How many tiles lie at a place. O(tiles).
    std::uint32_t count(In place) const;
    /// O(tiles).
    Overlap overlap() const;

private:
    std::vector<In> m_tiles;
};

} // namespace alike::learn

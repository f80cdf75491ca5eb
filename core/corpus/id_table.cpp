// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/id_table.h"

#include "core/base/hash.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

namespace alike::corpus {

/// Of bytes as they lie in memory: a hash for this run of the program, never shown or stored.
std::uint32_t IdTable::hashOf(std::string_view id)
{
    std::uint64_t hash = id.size();
    while (!id.empty()) {
        std::uint64_t piece = 0;
        const std::size_t bytes = std::min(id.size(), sizeof piece);
        std::memcpy(&piece, id.data(), bytes);
        hash = combineHash(hash, piece);
        id.remove_prefix(bytes);
    }
    return static_cast<std::uint32_t>(hash >> 32);
}

void IdTable::reserve(std::size_t ids)
{
    const std::size_t slots = std::bit_ceil(2 * ids + 1);
    if (slots > m_slots.size())
        resize(slots);
}

void IdTable::resize(std::size_t slots)
{
    const LargeVector<Slot> before = std::exchange(m_slots, LargeVector<Slot>(slots, Slot {}));
    for (const Slot slot : before) {
        if (slot.doc == free)
            continue;
        std::size_t at = slot.hash & mask();
        while (m_slots[at].doc != free)
            at = (at + 1) & mask();
        m_slots[at] = slot;
    }
}

} // namespace alike::corpus

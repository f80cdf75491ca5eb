// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/similarity/estimate.h"
#include "core/sketch/signatures.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace alike {

/// The estimates of pair after pair; of pairs with the same first set one after another, that set is looked
/// at once. Not thread-safe; make one per thread.
class RowEstimates {
public:
    /// \param hashes rows that are compared, from the first
    RowEstimates(const Signatures& signatures, std::uint32_t hashes);

    /// O(hashes).
    Estimate of(SetId a, SetId b);

private:
    /// A set of values, with open addressing; emptied in O(1).
    class Values {
    public:
        explicit Values(std::size_t most);

        void clear();
        std::uint32_t size() const { return m_size; }
        /// \return whether it is new
        bool insert(std::uint32_t value)
        {
            Slot& slot = m_slots[find(value)];
            if (slot.round == m_round)
                return false;
            slot = { value, m_round };
            ++m_size;
            return true;
        }
        bool contains(std::uint32_t value) const { return m_slots[find(value)].round == m_round; }

    private:
        struct Slot {
            std::uint32_t value = 0;
            std::uint32_t round = 0; ///< in which it was taken
        };
        /// Where the value is, or would be.
        std::size_t find(std::uint32_t value) const
        {
            const std::size_t mask = m_slots.size() - 1;
            std::size_t at = value * 0x9e3779b1u >> m_shift;
            while (m_slots[at].round == m_round && m_slots[at].value != value)
                at = (at + 1) & mask;
            return at;
        }

        unsigned m_shift; ///< leaves the bits of a slot number
        std::uint32_t m_round = 1;
        std::uint32_t m_size = 0;
        std::vector<Slot> m_slots; ///< a power of two, at most half of them used
    };

    const Signatures& m_signatures;
    SetId m_a = noSet;
    std::vector<std::uint32_t> m_rowA;
    std::vector<std::uint32_t> m_rowB;
    Values m_valuesA;
    Values m_valuesB;
};

} // namespace alike

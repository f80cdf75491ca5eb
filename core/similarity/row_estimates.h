// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/similarity/estimate.h"
#include "core/sketch/signatures.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace alike {

/// How many different values the signatures of sets hold, remembered for all threads.
class DistinctValues {
public:
    explicit DistinctValues(std::size_t sets)
        : m_counts(sets)
    {
    }
    /// 0 while it is not known.
    std::uint32_t of(SetId set) const { return m_counts[index(set)].load(std::memory_order_relaxed); }
    void note(SetId set, std::uint32_t count)
    {
        m_counts[index(set)].store(static_cast<std::uint16_t>(count), std::memory_order_relaxed);
    }

private:
    std::vector<std::atomic<std::uint16_t>> m_counts;
};

/// The estimates of pair after pair; of pairs with the same first set one after another, that set is looked
/// at once. Not thread-safe; make one per thread.
class RowEstimates {
public:
    /// \param hashes rows that are compared, from the first
    /// \param distinct of as many rows, for all that compare them at once; or null
    RowEstimates(const Signatures& signatures, std::uint32_t hashes, DistinctValues* distinct = nullptr);

    /// O(hashes).
    Estimate of(SetId a, SetId b);

private:
    /// A set of values, with open addressing; emptied in O(1).
    class Values {
    public:
        explicit Values(std::size_t most);

        void clear();
        std::uint32_t size() const { return m_size; }
        void insert(std::uint32_t value)
        {
            Slot& slot = m_slots[find(value)];
            if (slot.round == m_round)
                return;
            slot = { value, m_round, 0 };
            ++m_size;
        }
        /// Begins a count of different values that are in it.
        void beginCount();
        /// \return whether it is in it, and was not counted before
        bool count(std::uint32_t value)
        {
            Slot& slot = m_slots[find(value)];
            if (slot.round != m_round || slot.count == m_count)
                return false;
            slot.count = m_count;
            return true;
        }

    private:
        struct Slot {
            std::uint32_t value = 0;
            std::uint32_t round = 0; ///< in which it was taken
            std::uint32_t count = 0; ///< in which it was counted
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
        std::uint32_t m_count = 0;
        std::uint32_t m_size = 0;
        std::vector<Slot> m_slots; ///< a power of two, at most half of them used
    };

    void take(SetId a);
    std::uint32_t distinctOf(SetId set, const std::vector<std::uint32_t>& row);
    std::size_t bitOf(std::uint32_t value) const { return value * 0x85ebca6bu >> m_bitShift; }

    const Signatures& m_signatures;
    DistinctValues* m_distinct;
    SetId m_a = noSet;
    std::vector<std::uint32_t> m_rowA;
    std::vector<std::uint32_t> m_rowB;
    Values m_valuesA;
    Values m_counted; ///< of the row whose different values are counted
    /// A bit for each value of A: almost all values of another row are seen not to be there at a glance.
    std::vector<std::uint64_t> m_bits;
    unsigned m_bitShift; ///< leaves the number of a bit
    std::vector<std::uint32_t> m_likely; ///< values of B that may be among those of A
};

} // namespace alike

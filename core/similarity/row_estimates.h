// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/repetitions.h"
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

    /// O(hashes), or O(hashes * log hashes) where many values stand in several places.
    Estimate of(SetId a, SetId b);

private:
    /// Values of a row, told at a glance: whether one may be there, and which may be there twice.
    struct Known {
        Repetitions values;
        std::vector<std::uint32_t> again; ///< ascending: of one that is there three times, two
    };

    void take(SetId a);
    /// \return how many different values there are
    std::uint32_t look(SetId set, const std::vector<std::uint32_t>& row, Known& known);
    bool inA(std::uint32_t value);

    const Signatures& m_signatures;
    DistinctValues* m_distinct;
    SetId m_a = noSet;
    std::vector<std::uint32_t> m_rowA;
    std::vector<std::uint32_t> m_rowB;
    Known m_knownA;
    Known m_knownB;
    std::uint32_t m_distinctA = 0;
    std::vector<std::uint32_t> m_sortedA; ///< empty until it is needed
    std::vector<std::uint32_t> m_likely; ///< values of B that may be among those of A, in another place
};

} // namespace alike

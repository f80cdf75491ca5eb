// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/repeat_filter.h"
#include "core/similarity/estimate.h"
#include "core/sketch/signatures.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace alike {

/// The sets whose rows are known to hold no value twice, for all threads: most, and each stands in many
/// pairs. Without it moving h takes a tenth longer.
class DistinctRows {
public:
    explicit DistinctRows(std::size_t sets)
        : m_known(sets)
    {
    }
    bool areKnown(SetId set) const { return m_known[index(set)].load(std::memory_order_relaxed); }
    void add(SetId set) { m_known[index(set)].store(true, std::memory_order_relaxed); }

private:
    std::vector<std::atomic<bool>> m_known;
};

/// The estimates of pair after pair; of pairs with the same first set one after another, the row of that set
/// is read once. Not thread-safe; make one per thread. With both rows sorted instead, `pairs` of Reuters
/// takes a sixth longer.
class RowEstimates {
public:
    /// \param hashes rows that are compared, from the first
    /// \param distinct of these signatures and as many rows; outlives this; or null
    RowEstimates(const Signatures& signatures, std::uint32_t hashes, DistinctRows* distinct = nullptr);

    /// O(hashes), as long as few values of B stand in several places or in other places of A; at most
    /// O(hashes * log hashes), or 256 * hashes for so few.
    Estimate of(SetId a, SetId b);

private:
    /// The values of a row: a Bloom filter of them, and those that are there more than once.
    struct RowValues {
        RepeatFilter filter;
        std::vector<std::uint32_t> duplicates; ///< ascending: of one that is there three times, two
    };

    void readRowA(SetId a);
    /// \return how many different values there are
    std::uint32_t collectValues(SetId set, const std::vector<std::uint32_t>& row, RowValues& values);
    bool inA(std::uint32_t value);

    const Signatures& m_signatures;
    DistinctRows* m_distinct;
    SetId m_a = noSet;
    std::vector<std::uint32_t> m_rowA;
    std::vector<std::uint32_t> m_rowB;
    RowValues m_valuesA;
    RowValues m_valuesB;
    std::uint32_t m_distinctA = 0;
    std::vector<std::uint32_t> m_sortedA; ///< empty until it is needed
    std::vector<std::uint32_t> m_maybeInA; ///< values of B that pass the filter of A, in another place
};

} // namespace alike

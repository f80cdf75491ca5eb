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

/// Of which sets it is known that no value is twice in their signatures, for all threads.
class DifferentValues {
public:
    explicit DifferentValues(std::size_t sets)
        : m_known(sets)
    {
    }
    bool areKnown(SetId set) const { return m_known[index(set)].load(std::memory_order_relaxed); }
    void note(SetId set) { m_known[index(set)].store(true, std::memory_order_relaxed); }

private:
    std::vector<std::atomic<bool>> m_known;
};

/// The estimates of pair after pair; of pairs with the same first set one after another, that set is looked
/// at once. Not thread-safe; make one per thread.
class RowEstimates {
public:
    /// \param hashes rows that are compared, from the first
    /// \param different of as many rows, for all that compare them at once; or null
    RowEstimates(const Signatures& signatures, std::uint32_t hashes, DifferentValues* different = nullptr);

    /// O(hashes), as long as few values of B stand in several places or in other places of A; at most
    /// O(hashes * log hashes), or 256 * hashes for so few.
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
    DifferentValues* m_different;
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

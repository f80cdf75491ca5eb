// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/row_estimates.h"

#include <algorithm>
#include <bit>

namespace alike {

RowEstimates::RowEstimates(const Signatures& signatures, std::uint32_t hashes)
    : m_signatures(signatures)
    , m_rowA(hashes)
    , m_rowB(hashes)
    , m_valuesA(hashes)
    , m_valuesB(hashes)
{
}

Estimate RowEstimates::of(SetId a, SetId b)
{
    if (a != m_a) {
        m_a = a;
        m_signatures.copyRow(a, m_rowA);
        m_valuesA.clear();
        for (const std::uint32_t value : m_rowA)
            m_valuesA.insert(value);
    }
    m_signatures.copyRow(b, m_rowB);
    m_valuesB.clear();
    Estimate made;
    made.hashes = static_cast<std::uint32_t>(m_rowA.size());
    for (std::size_t i = 0; i < m_rowB.size(); ++i) {
        made.equalRows += m_rowA[i] == m_rowB[i];
        made.sharedValues += m_valuesB.insert(m_rowB[i]) && m_valuesA.contains(m_rowB[i]);
    }
    made.unitedValues = m_valuesA.size() + m_valuesB.size() - made.sharedValues;
    return made;
}

RowEstimates::Values::Values(std::size_t most)
    : m_slots(std::bit_ceil(std::max<std::size_t>(2 * most, 2)))
{
    m_shift = 33 - static_cast<unsigned>(std::bit_width(m_slots.size()));
}

void RowEstimates::Values::clear()
{
    m_size = 0;
    if (++m_round == 0) { // after four billion rows
        std::ranges::fill(m_slots, Slot {});
        m_round = 1;
    }
}

} // namespace alike

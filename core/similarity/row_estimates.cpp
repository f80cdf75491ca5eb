// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/row_estimates.h"

#include <algorithm>
#include <bit>

namespace alike {

RowEstimates::RowEstimates(const Signatures& signatures, std::uint32_t hashes, DistinctValues* distinct)
    : m_signatures(signatures)
    , m_distinct(distinct)
    , m_rowA(hashes)
    , m_rowB(hashes)
    , m_valuesA(hashes)
    , m_counted(hashes)
    , m_likely(hashes)
{
    const std::size_t bits = std::bit_ceil(std::max<std::size_t>(std::size_t { 32 } * hashes, 64));
    m_bits.resize(bits / 64);
    m_bitShift = 33 - static_cast<unsigned>(std::bit_width(bits));
}

void RowEstimates::take(SetId a)
{
    m_a = a;
    m_signatures.copyRow(a, m_rowA);
    m_valuesA.clear();
    std::ranges::fill(m_bits, 0);
    for (const std::uint32_t value : m_rowA) {
        m_valuesA.insert(value);
        m_bits[bitOf(value) / 64] |= std::uint64_t { 1 } << bitOf(value) % 64;
    }
    if (m_distinct)
        m_distinct->note(a, m_valuesA.size());
}

std::uint32_t RowEstimates::distinctOf(SetId set, const std::vector<std::uint32_t>& row)
{
    if (const std::uint32_t known = m_distinct ? m_distinct->of(set) : 0)
        return known;
    m_counted.clear();
    for (const std::uint32_t value : row)
        m_counted.insert(value);
    if (m_distinct)
        m_distinct->note(set, m_counted.size());
    return m_counted.size();
}

Estimate RowEstimates::of(SetId a, SetId b)
{
    if (a != m_a)
        take(a);
    m_signatures.copyRow(b, m_rowB);
    Estimate made;
    made.hashes = static_cast<std::uint32_t>(m_rowA.size());
    for (std::size_t i = 0; i < m_rowB.size(); ++i)
        made.equalRows += m_rowA[i] == m_rowB[i];
    std::size_t likely = 0;
    for (const std::uint32_t value : m_rowB) {
        m_likely[likely] = value;
        likely += m_bits[bitOf(value) / 64] >> bitOf(value) % 64 & 1;
    }
    m_valuesA.beginCount();
    for (std::size_t i = 0; i < likely; ++i)
        made.sharedValues += m_valuesA.count(m_likely[i]);
    made.unitedValues = m_valuesA.size() + distinctOf(b, m_rowB) - made.sharedValues;
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

void RowEstimates::Values::beginCount()
{
    if (++m_count != 0)
        return;
    for (Slot& slot : m_slots) // after four billion pairs
        slot.count = 0;
    m_count = 1;
}

} // namespace alike

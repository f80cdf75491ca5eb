// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/row_estimates.h"

#include <algorithm>

namespace alike {

namespace {
    /// Room in the filter for each value, so that few share a bit by chance.
    constexpr std::size_t roomForEach = 4;

    /// A hash for the filter: minima are small numbers.
    std::uint32_t filterHash(std::uint32_t value)
    {
        const std::uint32_t product = value * 0x9e3779b1u;
        return product >> 16 | product << 16;
    }
}

RowEstimates::RowEstimates(const Signatures& signatures, std::uint32_t hashes, DistinctRows* distinct)
    : m_signatures(signatures)
    , m_distinct(distinct)
    , m_rowA(hashes)
    , m_rowB(hashes)
    , m_maybeInA(hashes)
{
}

void RowEstimates::readRowA(SetId a)
{
    m_a = a;
    m_signatures.copyRow(a, m_rowA);
    m_distinctA = collectValues(a, m_rowA, m_valuesA);
    m_sortedA.clear();
}

std::uint32_t RowEstimates::collectValues(SetId set, const std::vector<std::uint32_t>& row, RowValues& values)
{
    auto& [filter, duplicates] = values;
    filter.clear(roomForEach * row.size());
    for (const std::uint32_t value : row)
        filter.add(filterHash(value));
    duplicates.resize(row.size());
    std::size_t count = 0;
    for (const std::uint32_t value : row) { // without a branch: one that is not a duplicate is overwritten
        duplicates[count] = value;
        count += filter.mayRepeat(filterHash(value));
    }
    duplicates.resize(count);
    std::ranges::sort(duplicates);
    std::size_t kept = 0;
    for (std::size_t i = 1; i < count; ++i)
        if (duplicates[i] == duplicates[i - 1])
            duplicates[kept++] = duplicates[i];
    duplicates.resize(kept);
    if (m_distinct && kept == 0)
        m_distinct->add(set);
    return static_cast<std::uint32_t>(row.size() - kept);
}

bool RowEstimates::inA(std::uint32_t value)
{
    constexpr std::size_t few = 256; // vectors are as fast there as a search
    if (m_rowA.size() <= few)
        return std::ranges::count(m_rowA, value) > 0; // to the end, so that it is done by vectors
    if (m_sortedA.empty()) {
        m_sortedA = m_rowA;
        std::ranges::sort(m_sortedA);
    }
    return std::ranges::binary_search(m_sortedA, value);
}

Estimate RowEstimates::of(SetId a, SetId b)
{
    if (a != m_a)
        readRowA(a);
    m_signatures.copyRow(b, m_rowB);
    const std::size_t hashes = m_rowA.size();
    auto distinctB = static_cast<std::uint32_t>(hashes);
    if (m_distinct && m_distinct->areKnown(b))
        m_valuesB.duplicates.clear();
    else
        distinctB = collectValues(b, m_rowB, m_valuesB);

    Estimate made;
    made.hashes = static_cast<std::uint32_t>(hashes);
    std::size_t maybe = 0;
    for (std::size_t i = 0; i < hashes; ++i) {
        const std::uint32_t value = m_rowB[i];
        const bool equal = m_rowA[i] == value;
        made.equalRows += equal;
        m_maybeInA[maybe] = value;
        maybe += !equal & m_valuesA.filter.mayContain(filterHash(value));
    }
    // All places of B with a value of A; of a value in several places only the first counts.
    std::uint32_t places = made.equalRows;
    for (std::size_t i = 0; i < maybe; ++i)
        places += inA(m_maybeInA[i]);
    std::uint32_t duplicates = 0;
    for (const std::uint32_t value : m_valuesB.duplicates)
        duplicates += inA(value);
    made.sharedValues = places - duplicates;
    made.unitedValues = m_distinctA + distinctB - made.sharedValues;
    return made;
}

} // namespace alike

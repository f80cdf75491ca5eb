// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/row_estimates.h"

#include <algorithm>

namespace alike {

namespace {
    /// So much room in Repetitions for each value that few share a group by chance.
    constexpr std::size_t roomForEach = 4;

    /// By bits that are as good as drawn: minima are small numbers.
    std::uint32_t spread(std::uint32_t value)
    {
        const std::uint32_t product = value * 0x9e3779b1u;
        return product >> 16 | product << 16;
    }
}

RowEstimates::RowEstimates(const Signatures& signatures, std::uint32_t hashes, DifferentValues* different)
    : m_signatures(signatures)
    , m_different(different)
    , m_rowA(hashes)
    , m_rowB(hashes)
    , m_likely(hashes)
{
}

void RowEstimates::take(SetId a)
{
    m_a = a;
    m_signatures.copyRow(a, m_rowA);
    m_distinctA = look(a, m_rowA, m_knownA);
    m_sortedA.clear();
}

std::uint32_t RowEstimates::look(SetId set, const std::vector<std::uint32_t>& row, Known& known)
{
    auto& [values, again] = known;
    values.clear(roomForEach * row.size());
    for (const std::uint32_t value : row)
        values.note(spread(value));
    again.resize(row.size());
    std::size_t count = 0;
    for (const std::uint32_t value : row) {
        again[count] = value; // for the next to take, …
        count += values.maybe(spread(value)); // … unless it is one
    }
    again.resize(count);
    std::ranges::sort(again);
    std::size_t kept = 0;
    for (std::size_t i = 1; i < count; ++i)
        if (again[i] == again[i - 1])
            again[kept++] = again[i];
    again.resize(kept);
    if (m_different && kept == 0)
        m_different->note(set);
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
        take(a);
    m_signatures.copyRow(b, m_rowB);
    const std::size_t hashes = m_rowA.size();
    auto distinctB = static_cast<std::uint32_t>(hashes);
    if (m_different && m_different->areKnown(b))
        m_knownB.again.clear(); // nothing to look for
    else
        distinctB = look(b, m_rowB, m_knownB);

    Estimate made;
    made.hashes = static_cast<std::uint32_t>(hashes);
    std::size_t likely = 0;
    for (std::size_t i = 0; i < hashes; ++i) {
        const std::uint32_t value = m_rowB[i];
        const bool equal = m_rowA[i] == value;
        made.equalRows += equal;
        m_likely[likely] = value;
        likely += !equal & m_knownA.values.maybeOnce(spread(value));
    }
    // All places of B with a value of A; of a value in several places only the first counts.
    std::uint32_t places = made.equalRows;
    for (std::size_t i = 0; i < likely; ++i)
        places += inA(m_likely[i]);
    std::uint32_t again = 0;
    for (const std::uint32_t value : m_knownB.again)
        again += inA(value);
    made.sharedValues = places - again;
    made.unitedValues = m_distinctA + distinctB - made.sharedValues;
    return made;
}

} // namespace alike

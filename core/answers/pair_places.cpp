// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/pair_places.h"

#include <algorithm>

namespace alike {

PairPlaces::PairPlaces(const std::vector<std::pair<DocId, DocId>>& pairs, std::size_t documents)
    : m_begins(documents + 1)
    , m_rows(pairs.size())
{
    const auto earlier
        = [](const std::pair<DocId, DocId>& pair) { return index(std::min(pair.first, pair.second)); };
    for (const auto& pair : pairs)
        ++m_begins[earlier(pair) + 1];
    for (std::size_t d = 0; d < documents; ++d)
        m_begins[d + 1] += m_begins[d];
    std::vector<std::uint32_t> next(m_begins.begin(), m_begins.end() - 1);
    for (std::size_t row = 0; row < pairs.size(); ++row)
        m_rows[next[earlier(pairs[row])]++] = static_cast<std::uint32_t>(row);
}

std::span<const std::uint32_t> PairPlaces::rowsOf(DocId doc) const
{
    if (index(doc) + 1 >= m_begins.size())
        return {};
    return std::span(m_rows).subspan(m_begins[index(doc)], m_begins[index(doc) + 1] - m_begins[index(doc)]);
}

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/classes.h"

#include <algorithm>
#include <numeric>

namespace alike {

bool Classes::makePairs(std::size_t a, std::size_t b) const
{
    if (!m_sides.any())
        return true;
    const auto hasBoth = [&](std::span<const DocId> documents) {
        const std::uint32_t references = m_sides.references(documents);
        return references > 0 && references < documents.size();
    };
    return m_sides.makePair(of(a).front(), of(b).front()) || hasBoth(of(a)) || hasBoth(of(b));
}

void ClassesBuilder::add(std::span<const DocId> documents)
{
    m_documents.insert(m_documents.end(), documents.begin(), documents.end());
    m_ends.push_back(m_documents.size());
}

Classes ClassesBuilder::build() const
{
    const auto begin = [&](std::size_t at) { return at == 0 ? 0 : m_ends[at - 1]; };
    std::vector<std::size_t> order(m_ends.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::ranges::sort(order, {}, [&](std::size_t at) { return m_documents[begin(at)]; });

    Classes classes;
    classes.m_sides = m_sides;
    classes.m_offsets.reserve(m_ends.size() + 1);
    classes.m_documents.reserve(m_documents.size());
    for (const std::size_t at : order) {
        const auto documents = std::span(m_documents).subspan(begin(at), m_ends[at] - begin(at));
        classes.m_documents.insert(classes.m_documents.end(), documents.begin(), documents.end());
        classes.m_offsets.push_back(classes.m_documents.size());
    }
    return classes;
}

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/review/mark_table.h"

#include <algorithm>
#include <utility>

namespace alike::review {
namespace {

    std::uint64_t keyOf(DocId a, DocId b)
    {
        const auto x = static_cast<std::uint32_t>(a);
        const auto y = static_cast<std::uint32_t>(b);
        return std::uint64_t { std::min(x, y) } << 32U | std::max(x, y);
    }

} // namespace

MarkTable::MarkTable(std::shared_ptr<const Marks> marks, const Corpus& corpus)
    : m_marks(std::move(marks))
{
    m_marked.reserve(m_marks->size());
    for (const auto& [subject, mark] : m_marks->all()) {
        const auto first = corpus.find(subject.first());
        const auto second = subject.isPair() ? corpus.find(subject.second()) : first;
        if (first && second)
            m_marked.emplace(keyOf(*first, *second), &mark);
        else
            ++m_absent;
    }
}

const Mark* MarkTable::find(DocId a, DocId b) const
{
    const auto at = m_marked.find(keyOf(a, b));
    return at == m_marked.end() ? nullptr : at->second;
}

void MarkTable::forEachPair(const std::function<void(DocId, DocId, const Mark&)>& take) const
{
    for (const auto& [key, mark] : m_marked) {
        const auto a = static_cast<DocId>(key >> 32U);
        const auto b = static_cast<DocId>(static_cast<std::uint32_t>(key));
        if (a != b)
            take(a, b, *mark);
    }
}

} // namespace alike::review

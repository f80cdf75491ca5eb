// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/review/marks.h"

#include <algorithm>
#include <array>
#include <utility>

namespace alike::review {
namespace {

    constexpr std::array<std::string_view, 6> names { "", "same", "different", "unsure", "cut", "keep" };

} // namespace

std::string_view nameOf(Verdict verdict)
{
    return names[static_cast<std::size_t>(verdict)];
}

std::optional<Verdict> verdictOf(std::string_view name)
{
    for (const Verdict verdict :
        { Verdict::Same, Verdict::Different, Verdict::Unsure, Verdict::Cut, Verdict::Keep }) {
        if (nameOf(verdict) == name)
            return verdict;
    }
    return std::nullopt;
}

Subject::Subject(std::string_view id)
    : m_first(id)
{
}

Subject::Subject(std::string_view idA, std::string_view idB)
    : m_first(std::min(idA, idB))
    , m_second(std::max(idA, idB))
{
}

const Mark* Marks::find(const Subject& subject) const
{
    const auto at = m_marks.find(subject);
    return at == m_marks.end() ? nullptr : &at->second;
}

void Marks::set(const Subject& subject, Mark mark)
{
    if (mark.empty())
        m_marks.erase(subject);
    else
        m_marks.insert_or_assign(subject, std::move(mark));
}

std::size_t Marks::count(Verdict verdict) const
{
    return static_cast<std::size_t>(
        std::ranges::count(m_marks, verdict, [](const auto& entry) { return entry.second.verdict; }));
}

} // namespace alike::review

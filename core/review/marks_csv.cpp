// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/review/marks_csv.h"

#include "core/export/csv.h"

#include <array>

namespace alike::review {
namespace {

    constexpr std::array<std::string_view, 4> names { "", "same", "different", "unsure" };

} // namespace

std::string_view nameOf(Verdict verdict)
{
    return names[static_cast<std::size_t>(verdict)];
}

std::optional<Verdict> verdictOf(std::string_view name)
{
    for (const Verdict verdict : { Verdict::Same, Verdict::Different, Verdict::Unsure }) {
        if (nameOf(verdict) == name)
            return verdict;
    }
    return std::nullopt;
}

std::string pairMarksCsv(const Marks& marks)
{
    std::string out = "id_a,id_b,label";
    out += csv::lineEnd;
    for (const auto& [subject, mark] : marks.all()) {
        if (!subject.isPair() || mark.verdict == Verdict::None)
            continue;
        for (const std::string& id : { subject.first(), subject.second() }) {
            csv::appendCell(out, id, csv::Formulas::Defuse);
            out += ',';
        }
        out += nameOf(mark.verdict);
        out += csv::lineEnd;
    }
    return out;
}

} // namespace alike::review

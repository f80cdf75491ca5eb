// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/marks_csv.h"

#include "core/corpus/csv_records.h"
#include "core/export/records.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>

namespace alike::review {
namespace {

    /// Where the columns stand that count; a position behind all for one that is not there.
    struct MarkColumns {
        explicit MarkColumns(const std::vector<std::string>& header)
            : first(find(header, "id_a"))
            , second(find(header, "id_b"))
            , label(std::min(find(header, "label"), find(header, "mark")))
            , note(find(header, "note"))
        {
        }
        static std::size_t find(const std::vector<std::string>& header, std::string_view name)
        {
            return static_cast<std::size_t>(std::ranges::find(header, name) - header.begin());
        }
        std::size_t first;
        std::size_t second;
        std::size_t label;
        std::size_t note;
    };

    /// The id as the corpus has it; empty when it has none such.
    std::string_view knownId(std::string_view id, const Corpus& corpus)
    {
        for (const std::string_view meant : { csv::undefused(id), id, id.substr(id.starts_with('\'')) }) {
            if (corpus.find(meant))
                return meant;
        }
        return {};
    }

} // namespace

std::string pairMarksCsv(const Marks& marks)
{
    std::string out = "id_a,id_b,label,note";
    out += csv::lineEnd;
    for (const auto& [subject, mark] : marks.all()) {
        if (!subject.isPair())
            continue;
        for (const std::string& id : { subject.first(), subject.second() }) {
            csv::appendCell(out, id, csv::Formulas::Defuse);
            out += ',';
        }
        out += nameOf(mark.verdict);
        out += ',';
        csv::appendCell(out, mark.note, csv::Formulas::Defuse);
        out += csv::lineEnd;
    }
    return out;
}

Result<WrittenMarks> readMarks(std::string_view csv, const Corpus& corpus)
{
    corpus::CsvRecords records(csv);
    std::vector<std::string> header;
    records.next(header);
    const MarkColumns columns(header);
    if (columns.first == header.size() || columns.second == header.size())
        return Error { ErrorCode::BadFormat,
            "These are no marks: the first line has to be id_a,id_b,label, and note where there are notes." };
    WrittenMarks read;
    std::map<Subject, std::size_t> places;
    for (std::vector<std::string> cells; records.next(cells);) {
        if (cells.size() != header.size() || records.unterminated())
            return Error { ErrorCode::BadFormat,
                "Line " + std::to_string(records.line()) + " has " + std::to_string(cells.size())
                    + " cells where the first has " + std::to_string(header.size()) + "." };
        const std::string_view a = knownId(cells[columns.first], corpus);
        const std::string_view b = knownId(cells[columns.second], corpus);
        const bool document = cells[columns.second].empty();
        if (a.empty() || (b.empty() && !document)) {
            ++read.unknownIds;
            continue;
        }
        if (a == b)
            continue;
        Mark mark { Verdict::Same, {}, 0 };
        if (columns.note < cells.size() && unicode::isValidUtf8(cells[columns.note]))
            mark.note = csv::undefused(cells[columns.note]);
        if (columns.label < cells.size()) {
            const std::string& label = cells[columns.label];
            if (label.empty())
                mark.verdict = Verdict::None;
            else if (const auto verdict = verdictOf(label))
                mark.verdict = *verdict;
            else if (mark.note.empty() && unicode::isValidUtf8(label))
                mark.note = label;
        }
        if (mark.empty())
            continue;
        const Subject subject = document ? Subject(a) : Subject(a, b);
        const auto [place, isNew] = places.try_emplace(subject, read.marks.size());
        if (isNew)
            read.marks.emplace_back(subject, std::move(mark));
        else
            read.marks[place->second].second = std::move(mark);
    }
    return read;
}

} // namespace alike::review

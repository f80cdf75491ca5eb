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

    /// In lower case and without blanks around it: as people write a word in a cell.
    std::string plain(std::string_view cell)
    {
        std::string word(unicode::trimmed(cell));
        std::ranges::transform(
            word, word.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
        return word;
    }

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
            const auto isName = [&](const std::string& cell) { return plain(cell) == name; };
            return static_cast<std::size_t>(std::ranges::find_if(header, isName) - header.begin());
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

    std::string marksCsv(const Marks& marks, bool documents)
    {
        std::string out = "id_a,id_b,label,note";
        out += csv::lineEnd;
        for (const auto& [subject, mark] : marks.all()) {
            if (!subject.isPair() && !documents)
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

} // namespace

std::string pairMarksCsv(const Marks& marks)
{
    return marksCsv(marks, false);
}

std::string allMarksCsv(const Marks& marks)
{
    return marksCsv(marks, true);
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
    if (columns.label == header.size() && header.size() > (columns.note == header.size() ? 2U : 3U))
        return Error { ErrorCode::BadFormat,
            "No column is called label, or mark, which says of each pair whether it is same, different, "
            "unsure "
            "or cut. Name the one that does, or leave all but id_a, id_b and note out, where all are the "
            "same." };
    WrittenMarks read;
    std::map<Subject, std::size_t> places;
    for (std::vector<std::string> cells; records.next(cells);) {
        if (records.unterminated())
            return Error { ErrorCode::BadFormat,
                "Line " + std::to_string(records.line()) + " begins a quoted cell that does not end." };
        if (cells.size() != header.size())
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
        if (a == b) {
            ++read.ofNoPair;
            continue;
        }
        Mark mark { Verdict::Same, {}, 0 };
        if (columns.note < cells.size() && unicode::isValidUtf8(cells[columns.note]))
            mark.note = csv::undefused(cells[columns.note]);
        if (columns.label < cells.size()) {
            const std::string label = plain(cells[columns.label]);
            const auto verdict = verdictOf(label);
            if (!verdict && !label.empty())
                return Error { ErrorCode::BadFormat,
                    "Line " + std::to_string(records.line()) + ": \"" + unicode::percentEncoded(label)
                        + "\" is no mark. It has to be same, different, unsure, cut, keep, or nothing." };
            mark.verdict = verdict.value_or(Verdict::None);
        }
        if (mark.empty())
            continue;
        if (mark.verdict == Verdict::Keep && !document)
            return Error { ErrorCode::BadFormat,
                "Line " + std::to_string(records.line())
                    + ": keep is said of one document, not of a pair. Leave the second id empty." };
        if (document
            && (mark.verdict == Verdict::Same || mark.verdict == Verdict::Different
                || mark.verdict == Verdict::Cut))
            ++read.ofNoPair; // it is kept, since readers may say so of a document
        const Subject subject = document ? Subject(a) : Subject(a, b);
        const auto [place, isNew] = places.try_emplace(subject, read.marks.size());
        if (isNew) {
            read.marks.emplace_back(subject, std::move(mark));
            continue;
        }
        read.changed += read.marks[place->second].second.verdict != mark.verdict ? 1 : 0;
        read.marks[place->second].second = std::move(mark);
    }
    return read;
}

} // namespace alike::review

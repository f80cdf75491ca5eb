// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/rows.h"

#include "core/corpus/sources.h"
#include "core/export/json.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace alike::cli {

namespace {

    class InfoCommand final : public Command {
    public:
        explicit InfoCommand(CLI::App& program)
            : Command(program, "info", "Counts of documents, words and shingles",
                "Prints JSON: documents_read, documents_kept, skipped {no_text, too_short, unreadable, "
                "other_files}, repeated_ids, replaced_sequences, encodings, metadata {rows, unknown_rows, "
                "bad_rows, documents_without} (with --metadata), own and reference {documents, "
                "documents_kept} (with "
                "--reference; all other numbers are of both together), file_times (dates that are the times "
                "of "
                "files), framed_pages (pages read without their menus, heads, feet, side columns or hidden "
                "parts), sample_of (with --sample: documents that it is drawn from), unspaced_documents "
                "(those "
                "with words of scripts without spaces, where there are any), ignored {shingles, units} (with "
                "--ignore-above or --ignore: what does not count and is in none of the numbers behind it but "
                "vocabulary and, where they are not the units, words), bytes, words, "
                "vocabulary, shingles {k, "
                "unit, stride (when not 1), elements, distinct, documents_without, distinct_sets}. Words and "
                "shingles are those of the kept documents; vocabulary counts the different units, words or "
                "characters, also those that are ignored, and all subwords that there are; elements is the "
                "sum of the sizes of the shingle sets. --left-out lists what is "
                "no "
                "document and what is not as it was written, as CSV: place, reason (no_text, too_short, "
                "unreadable, other_file, changed, repeated_id, metadata), detail; of what was met while "
                "reading "
                "the first 10,000.")
        {
            addCorpusOptions(m_app, m_options);
            addReferenceOption(m_app, m_options);
            addOutputOptions(m_app, m_options, { As::Json });
            m_app.add_option("--left-out", m_leftOut, "Write what was left out or changed, and why, as CSV")
                ->type_name("FILE")
                ->group("Output");
        }

        void check() override
        {
            if (m_leftOut == "-")
                refuse("--left-out", "needs a file: the counts go to standard output.");
        }
        void nameFiles(Files& files) const override { files.writes("--left-out", m_leftOut); }
        Result<Done> run(Session& session) override;

    private:
        Result<Done> listLeftOut(Session& session) const;

        std::string m_leftOut; ///< a file; empty for none
    };

    std::string_view reasonName(SkipReason reason)
    {
        switch (reason) {
        case SkipReason::NoText:
            return "no_text";
        case SkipReason::Unreadable:
            return "unreadable";
        case SkipReason::OtherFile:
            return "other_file";
        case SkipReason::Changed:
            return "changed";
        case SkipReason::RepeatedId:
            return "repeated_id";
        case SkipReason::Metadata:
            return "metadata";
        }
        return {};
    }

    Result<Done> InfoCommand::listLeftOut(Session& session) const
    {
        ALIKE_ASSIGN(auto output, session.openOutput(m_leftOut));
        Options csv;
        csv.as = As::Csv;
        csv.safeCsv = true; // names of files come from anywhere
        Rows rows(std::move(output), csv, { "place", "reason", "detail" });
        for (const LoadIssue& issue : session.report().issues) {
            if (!rows.text(issue.place).text(reasonName(issue.reason)).text(issue.detail).end())
                return rows.close();
        }
        if (session.report().issues.size() == LoadReport::maxIssues)
            session.note(
                fmt::format("--left-out has the first {} of what was met while reading; the counts are of "
                            "all.",
                    LoadReport::maxIssues));
        const Tokens& tokens = session.tokens();
        const std::string tooShort
            = fmt::format("It has fewer than {} words.", session.options().parameters.text.minWords);
        for (std::size_t d = 0; d < tokens.documents(); ++d) {
            if (tokens.kept(docId(d)))
                continue;
            const std::string id(session.corpus().id(docId(d)));
            const auto after
                = std::ranges::upper_bound(session.sources(), docId(d), {}, &corpus::SourceFile::first);
            const std::string file
                = after == session.sources().begin() ? std::string() : corpus::placeOf(*std::prev(after));
            const bool isFile = file.empty() || file.ends_with('/' + id);
            const std::string place = isFile ? id : fmt::format("{}: {}", file, id);
            if (!rows.text(place).text("too_short").text(tooShort).end())
                break;
        }
        return rows.close();
    }

    Result<Done> InfoCommand::run(Session& session)
    {
        if (!m_leftOut.empty()) {
            const auto hold = session.holdFile();
            ALIKE_TRY(checkWritable(m_leftOut));
        }
        ALIKE_TRY(session.read());
        const Timings::Timer timer(session.timings(), Timings::Output);
        if (!m_leftOut.empty())
            ALIKE_TRY(listLeftOut(session));
        ALIKE_ASSIGN(auto output, session.openOutput());

        const LoadReport& report = session.report();
        const Tokens& tokens = session.tokens();
        const ShingleSets& sets = session.sets();
        json::Writer writer(output.buffer());
        writer.beginObject();
        writer.key("documents_read").integer(report.documentsRead);
        writer.key("documents_kept").integer(tokens.keptDocuments());
        if (const Sides& sides = session.corpus().sides(); sides.any()) {
            const auto side = [&](std::string_view name, bool reference) {
                std::uint64_t documents = 0;
                std::uint64_t kept = 0;
                for (std::size_t d = 0; d < tokens.documents(); ++d) {
                    if (sides.isReference(docId(d)) != reference)
                        continue;
                    ++documents;
                    kept += tokens.kept(docId(d)) ? 1 : 0;
                }
                writer.key(name).beginObject();
                writer.key("documents").integer(documents);
                writer.key("documents_kept").integer(kept);
                writer.end();
            };
            side("own", false);
            side("reference", true);
        }
        writer.key("skipped").beginObject();
        writer.key("no_text").integer(report.noText);
        writer.key("too_short").integer(tokens.tooShort());
        writer.key("unreadable").integer(report.unreadable);
        writer.key("other_files").integer(report.otherFiles);
        writer.end();
        writer.key("repeated_ids").integer(report.repeatedIds);
        writer.key("replaced_sequences").integer(report.replacedSequences);
        writer.key("encodings").beginObject(); // of files that are not UTF-8
        for (const auto& [encoding, files] : report.encodings)
            writer.key(encoding).integer(files);
        writer.end();
        if (const auto& table = report.metadata) {
            writer.key("metadata").beginObject();
            writer.key("rows").integer(table->used);
            writer.key("unknown_rows").integer(table->unknown);
            writer.key("bad_rows").integer(table->bad);
            writer.key("documents_without").integer(table->documentsWithout);
            writer.end();
        }
        if (report.fileTimes > 0)
            writer.key("file_times").integer(report.fileTimes);
        if (report.framedPages > 0)
            writer.key("framed_pages").integer(report.framedPages);
        if (report.sampledFrom > 0)
            writer.key("sample_of").integer(report.sampledFrom);
        if (const std::size_t unspaced = tokens.unspacedDocuments(); unspaced > 0)
            writer.key("unspaced_documents").integer(unspaced);
        if (const Statistics& statistics = session.results().statistics; statistics.ignoredShingles > 0) {
            writer.key("ignored").beginObject();
            writer.key("shingles").integer(statistics.ignoredShingles);
            writer.key("units").integer(statistics.ignoredUnits);
            writer.end();
        }
        writer.key("bytes").integer(report.bytes);
        writer.key("words").integer(tokens.words());
        writer.key("vocabulary").integer(tokens.vocabulary());
        writer.key("shingles").beginObject();
        writer.key("k").integer(sets.k());
        writer.key("unit").text(text::unitRow(tokens.unit()).name);
        if (sets.cut().stride > 1)
            writer.key("stride").integer(sets.cut().stride);
        writer.key("elements").integer(sets.elements());
        writer.key("distinct").integer(sets.distinct());
        writer.key("documents_without").integer(session.results().statistics.documentsWithout);
        writer.key("distinct_sets").integer(sets.sets());
        writer.end();
        writer.end();
        output.buffer() += '\n';
        return output.close();
    }

}

std::unique_ptr<Command> infoCommand(CLI::App& program)
{
    return std::make_unique<InfoCommand>(program);
}

} // namespace alike::cli

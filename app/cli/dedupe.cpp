// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/grouping.h"

#include "core/answers/removal_preview.h"
#include "core/explore/groups/keep_order.h"
#include "core/explore/groups/removals.h"
#include "core/export/json.h"
#include "core/export/kept_documents.h"
#include "core/export/number.h"

#include <fmt/format.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace alike::cli {

namespace {

    using groups::Removal;

    class DedupeCommand final : public Command {
    public:
        explicit DedupeCommand(CLI::App& program);

        void check() override;
        void nameFiles(Files& files) const override { files.writes("--removed", m_removedFile); }
        Result<Done> run(Session& session) override;

    private:
        Result<Done> print(Session& session, const RemovalPreview& preview, std::size_t groups) const;
        Result<Done> list(Session& session, const std::vector<Removal>& removed) const;
        Result<Done> write(Session& session, const std::vector<Removal>& removed) const;
        void tell(Session& session, const RemovalPreview& preview) const;

        Grouping m_grouping { SearchMethod::Exact, groups::Linkage::Star, groups::Keep::First };
        std::string m_perLabel;
        std::string m_removedFile;
        bool m_dryRun = false;
    };

    DedupeCommand::DedupeCommand(CLI::App& program)
        : Command(program, "dedupe", "The collection without its near duplicates",
            "Joins pairs from the threshold up to groups, keeps one document of each, and writes the "
            "collection "
            "without the others to --output, in the format in which it was read: a file without their "
            "records, "
            "all other bytes as they are; a folder without their files; an archive, where --output is called "
            "like "
            "one. What is read is never changed; files that are no documents are not copied. Documents with "
            "fewer "
            "than --min-words words, or without shingles, stay.\nWith stars, the usual linkage, and with "
            "single "
            "linkage no two documents that stay reach the threshold; --per-label keeps some that do, and "
            "members "
            "of two groups of complete linkage may. No group goes as a whole.\n--removed is a CSV file: "
            "id,kept_id,jaccard,kind,group, where kind is text (the texts are the same), cleaned (the same "
            "after "
            "cleaning), near, or chained (only other members link the two). --dry-run writes neither "
            "collection "
            "nor list, and prints JSON: documents, kept, removed, bytes, bytes_removed (of texts), groups, "
            "by "
            "(documents and removed ones for each value of labels, folder and year), losing_half (values "
            "with ten "
            "documents or more of which more than half goes), doubtful (the twenty removals least like what "
            "stays: "
            "id, kept_id, jaccard, kind).")
    {
        addCorpusOptions(m_app, m_options);
        addSignatureOptions(m_app, m_options);
        addBandOptions(m_app, m_options);
        m_options.asked.add(m_app, { "max-candidates", "threshold" });
        m_grouping.addOptions(m_app);
        m_app
            .add_option("--per-label", m_perLabel,
                "Keep one document for each value of this label in a group, so that no source loses all")
            ->type_name("LABEL")
            ->group("Results");
        m_app.add_option("--removed", m_removedFile, "Write what goes, and what stays in its place, as CSV")
            ->type_name("FILE")
            ->group("Results");
        m_app.add_flag("--dry-run", m_dryRun, "Write nothing, and print what would go as JSON")
            ->group("Results");
        addOutputOptions(m_app, m_options, { As::Json });
        addProvenance(m_app, m_options);
    }

    void DedupeCommand::check()
    {
        if (!m_dryRun && m_options.output.empty())
            refuse(
                "--output", "is needed: the collection is written there, or --dry-run tells what would go.");
        if (m_dryRun && (!m_removedFile.empty() || !m_options.output.empty()))
            refuse("--dry-run", "writes nothing: leave --output and --removed away.");
    }

    Result<Done> DedupeCommand::run(Session& session)
    {
        ALIKE_TRY(session.read());
        if (session.sources().empty())
            return Error { ErrorCode::BadParameter,
                "A project holds texts, not the files that they came from: give the files." };
        std::size_t groups = 0;
        std::vector<Removal> removed;
        {
            ALIKE_ASSIGN(const auto grouped, findGroups(session, m_grouping));
            groups = grouped.groups.size();
            const auto places = groups::keepOrder(
                session.corpus(), session.tokens(), session.sets(), grouped.links, m_grouping.keep);
            ALIKE_ASSIGN(auto found,
                groups::removals(session.corpus(), session.sets(), grouped.groups, places, m_perLabel,
                    m_options.parameters.results.threshold, session.work()));
            removed = std::move(found);
        }
        const RemovalPreview preview = previewRemovals(session.corpus(), removed);
        if (m_dryRun)
            return print(session, preview, groups);
        ALIKE_TRY(write(session, removed));
        ALIKE_TRY(list(session, removed));
        tell(session, preview);
        return Done {};
    }

    Result<Done> DedupeCommand::write(Session& session, const std::vector<Removal>& removed) const
    {
        const Timings::Timer timer(session.timings(), Timings::Output);
        std::vector<char> goes(session.corpus().size());
        for (const Removal& removal : removed)
            goes[index(removal.doc)] = 1;
        session.showProgress("Writing");
        const auto hold = session.holdFile();
        const std::vector<std::filesystem::path> paths(m_options.paths.begin(), m_options.paths.end());
        ALIKE_TRY(
            writeKept(paths, session.sources(), goes, m_options.output, m_options.reading, session.work()));
        session.endProgress();
        return Done {};
    }

    Result<Done> DedupeCommand::list(Session& session, const std::vector<Removal>& removed) const
    {
        if (m_removedFile.empty())
            return Done {};
        Options asCsv = m_options;
        asCsv.formats = { As::Csv };
        asCsv.as.reset();
        ALIKE_ASSIGN(auto output, session.openOutput(m_removedFile));
        Rows rows(std::move(output), asCsv, { "id", "kept_id", "jaccard", "kind", "group" });
        const Corpus& corpus = session.corpus();
        for (const Removal& removal : removed) {
            rows.text(corpus.id(removal.doc))
                .text(corpus.id(removal.kept))
                .decimal(removal.overlap.jaccard());
            rows.text(nameOf(removal.kind)).integer(removal.group + 1);
            if (!rows.end())
                break;
        }
        return session.close(rows, "removed documents");
    }

    Result<Done> DedupeCommand::print(
        Session& session, const RemovalPreview& preview, std::size_t groups) const
    {
        ALIKE_ASSIGN(auto output, session.openOutput());
        json::Writer writer(output.buffer());
        const Corpus& corpus = session.corpus();
        writer.beginObject();
        writer.key("documents").integer(preview.documents);
        writer.key("kept").integer(preview.documents - preview.removed);
        writer.key("removed").integer(preview.removed);
        writer.key("bytes").integer(preview.bytes);
        writer.key("bytes_removed").integer(preview.removedBytes);
        writer.key("groups").integer(groups);
        writer.key("linkage").text(m_grouping.linkageName());
        writer.key("keep").text(m_grouping.keepName());
        writer.key("threshold").decimal(m_options.parameters.results.threshold.value());
        writer.key("by").beginObject();
        for (const RemovalPreview::Breakdown& by : preview.breakdowns) {
            writer.key(by.name).beginObject();
            for (const RemovalPreview::Share& share : by.shares) {
                writer.key(share.value).beginObject();
                writer.key("documents").integer(share.documents);
                writer.key("removed").integer(share.removed);
                writer.end();
            }
            writer.end();
        }
        writer.end();
        writer.key("losing_half").beginArray();
        for (const RemovalPreview::Breakdown& by : preview.breakdowns) {
            for (const RemovalPreview::Share& share : by.shares) {
                if (share.losesHalf())
                    writer.text(fmt::format("{}: {}", by.name, share.value));
            }
        }
        writer.end();
        writer.key("doubtful").beginArray();
        for (const Removal& removal : preview.doubtful) {
            writer.beginObject();
            writer.key("id").text(corpus.id(removal.doc));
            writer.key("kept_id").text(corpus.id(removal.kept));
            writer.key("jaccard").decimal(removal.overlap.jaccard());
            writer.key("kind").text(nameOf(removal.kind));
            writer.end();
        }
        writer.end();
        writer.end();
        output.buffer() += '\n';
        return output.close();
    }

    void DedupeCommand::tell(Session& session, const RemovalPreview& preview) const
    {
        session.note(fmt::format("{} of {} documents were written to {}, without {} near duplicate{}.",
            number::grouped(preview.documents - preview.removed), number::grouped(preview.documents),
            m_options.output, number::grouped(preview.removed), preview.removed == 1 ? "" : "s"));
        for (const RemovalPreview::Breakdown& by : preview.breakdowns) {
            for (const RemovalPreview::Share& share : by.shares) {
                if (share.losesHalf())
                    session.note(fmt::format("More than half of {} {} went: {} of {} documents.", by.name,
                        share.value, number::grouped(share.removed), number::grouped(share.documents)));
            }
        }
    }

}

std::unique_ptr<Command> dedupeCommand(CLI::App& program)
{
    return std::make_unique<DedupeCommand>(program);
}

} // namespace alike::cli

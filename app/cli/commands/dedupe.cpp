// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/files.h"
#include "app/cli/grouping.h"
#include "app/cli/portions.h"

#include "core/answers/groups/removal_preview.h"
#include "core/explore/groups/bucket_groups.h"
#include "core/explore/groups/evidence.h"
#include "core/explore/groups/keep_order.h"
#include "core/explore/groups/removals.h"
#include "core/export/json.h"
#include "core/export/kept_documents.h"
#include "core/export/kept_names.h"
#include "core/export/number.h"
#include "core/project/sources_again.h"
#include "core/unicode/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace alike::cli {

namespace {

    using groups::Removal;

    /// What goes of a collection.
    struct Removed {
        std::vector<Removal> all; ///< by document
        std::size_t groups = 0;
        /// Why one of them goes; null: a reference has it.
        std::function<Result<std::vector<groups::EvidenceStep>>(std::size_t removal)> evidence;
        std::vector<std::uint32_t> textBytes; ///< of each document, where texts are not at hand
    };

    class DedupeCommand final : public Command {
    public:
        explicit DedupeCommand(CLI::App& program);

        void check() override;
        void nameFiles(Files& files) const override
        {
            files.writes("--removed", m_removedFile);
            files.writes("--removed-ids", m_removedIds);
            files.writes("--evidence", m_evidenceFile);
            files.fills("--scratch", m_memory.scratch);
            files.readsSourcesOfProjects();
            if (!m_grouping.marksFile.empty())
                files.reads("--marks", { m_grouping.marksFile });
        }
        Result<Done> run(Session& session) override;

    private:
        bool hasReference() const { return !m_options.references.empty(); }
        std::string whyNotInPortions() const;
        Result<Done> runInPortions(Session& session);
        Result<Done> finish(Session& session, const project::SourcesAgain& sources, const Removed& removed,
            const std::function<Result<std::optional<groups::BucketGroups>>()>& unverified) const;
        Result<std::vector<Removal>> findInReference(Session& session) const;
        static Result<std::optional<groups::BucketGroups>> unverified(Session& session);
        Result<Done> print(Session& session, const RemovalPreview& preview, std::size_t groups,
            const std::optional<groups::BucketGroups>& buckets) const;
        Result<Done> checkLabel(const Session& session) const;
        static void tellUnpacked(Session& session, const project::SourcesAgain& sources);
        void tellLostWholes(Session& session, const std::vector<Removal>& removed) const;
        void tellChained(Session& session, const std::vector<Removal>& removed) const;
        static void list(const Corpus& corpus, const std::vector<Removal>& removed, Rows& rows);
        Result<Output> listIds(Session& session, const std::vector<Removal>& removed) const;
        void refuseWithin(const char* option, const std::string& file) const;
        Result<Done> write(
            Session& session, const project::SourcesAgain& sources, const Removed& removed) const;
        static Result<Done> listEvidence(const Corpus& corpus, const Removed& removed, Rows& rows);
        static Result<Done> printTable(Session& session, const RemovalPreview& preview);
        void tell(
            Session& session, const project::SourcesAgain& sources, const RemovalPreview& preview) const;

        Grouping m_grouping { SearchMethod::Exact, groups::Linkage::Star, groups::Keep::First };
        MemoryOptions m_memory;
        std::string m_perLabel;
        std::string m_removedFile;
        std::string m_removedIds;
        std::string m_evidenceFile;
        bool m_dryRun = false;
    };

    DedupeCommand::DedupeCommand(CLI::App& program)
        : Command(program, "dedupe", "The collection without its near duplicates",
            "Joins pairs from the threshold up to groups, keeps one document of each, and writes the "
            "collection without the others to --output, in the format in which it was read: a file without "
            "their records, all other bytes as they are; a folder without their files; an archive, where "
            "--output is called like one; of a project what it was made of, if that is as it was. What is "
            "read is never changed; files that are no documents are not copied. Of a web archive (WARC) the "
            "records of a page go with what was written down about it alone: its request, metadata, revisits "
            "and continuations; gzip members of which all stays keep their bytes, and others are packed "
            "anew with one for each record. Documents with fewer than "
            "--min-words words, or without shingles, stay.\nWith stars, the usual linkage, and with single "
            "linkage no two documents that stay reach the threshold; --per-label keeps some that do, and "
            "members of two groups of complete linkage may, as what is marked different or cut. No group "
            "goes as a whole. With --containment the longest stays unless --keep says another, and then what "
            "stays "
            "may be a part of what goes.\nPairs marked the same are always in one group. Pairs marked "
            "different never are, nor by way of other documents, and neither goes because of the other. What "
            "is cut does not count as a pair, though others may join the two; documents marked keep "
            "stay.\n--removed is a CSV file: "
            "id,kept_id,jaccard,kind,group, where kind is text (the texts are the same), cleaned (the same "
            "after cleaning), near, or chained (only other members, or a mark, link the two). --dry-run "
            "writes neither "
            "collection nor list, and prints JSON: documents, kept, removed, bytes, bytes_removed (of "
            "texts), groups, by (the same four for each value of labels, folder and year), "
            "losing_half (values with ten documents or more of which more than half goes), doubtful (the "
            "twenty removals least like what stays: id, kept_id, jaccard, kind), unverified_buckets (removed "
            "and largest_group: what would go if every shared bucket counted as a link and one document "
            "stayed of each group; null where buckets take too much memory); --as table prints what by "
            "has.\n--reference drops the "
            "documents that are in it already, and "
            "nothing else: each from the threshold up, kept_id being the most similar one there. The "
            "reference "
            "is never written. In --dry-run stands reference {documents} in place of linkage and keep, "
            "groups "
            "counts the documents of it that are found, unverified_buckets is null.")
    {
        addCorpusOptions(m_app, m_options);
        addReferenceOption(m_app, m_options);
        addSignatureOptions(m_app, m_options);
        addBandOptions(m_app, m_options);
        m_options.asked.add(m_app, { "max-candidates", "threshold" });
        m_grouping.addOptions(m_app);
        m_app
            .add_option("--per-label", m_perLabel,
                "Keep one document for each value of this label in a group, so that no source loses all")
            ->type_name("LABEL")
            ->group("Results");
        m_app
            .add_option("--marks", m_grouping.marksFile,
                "Decisions as CSV (id_a,id_b,label) in place of those of a project: pairs same, different or "
                "cut, "
                "documents (id_b empty) keep")
            ->type_name("FILE")
            ->group("Results");
        m_app.add_option("--removed", m_removedFile, "Write what goes, and what stays in its place, as CSV")
            ->type_name("FILE")
            ->group("Results");
        m_app.add_option("--removed-ids", m_removedIds, "Write the ids of what goes, one a line")
            ->type_name("FILE")
            ->group("Results");
        m_app
            .add_option("--evidence", m_evidenceFile,
                "Write why each goes, as CSV: id,kept_id,step,id_a,id_b,jaccard, the links that lead from it "
                "to "
                "what stays in its place, one a row")
            ->type_name("FILE")
            ->group("Results");
        m_app.add_flag("--dry-run", m_dryRun, "Write nothing, and print what would go as JSON")
            ->group("Results");
        addOutputOptions(m_app, m_options, { As::Json, As::Table });
        addProvenance(m_app, m_options);
        addPortionOptions(m_app, m_memory);
    }

    void DedupeCommand::check()
    {
        m_grouping.check(m_app, hasReference());
        for (const char* option :
            { "--linkage", "--keep", "--prefer", "--per-label", "--marks", "--evidence" }) {
            if (hasReference() && m_app.get_option(option)->count() > 0)
                refuse(option, "does not go with --reference: what it has goes, whatever else is alike.");
        }
        if (m_app.get_option("--per-label")->count() > 0 && m_perLabel.empty())
            refuse("--per-label", "is the name of a label, such as source.");
        if (!m_dryRun && m_options.output.empty())
            refuse(
                "--output", "is needed: the collection is written there, or --dry-run tells what would go.");
        if (!m_dryRun && m_options.reading.sample > 0)
            refuse("--sample",
                "leaves most documents unseen, and dedupe writes a whole collection: leave it away, or "
                "--dry-run tells what would go of the sample.");
        while (m_options.output.size() > 1 && m_options.output.ends_with('/'))
            m_options.output.pop_back(); // of a folder that is to be
        refuseWithin("--output", m_options.output);
        refuseWithin("--removed", m_removedFile);
        refuseWithin("--removed-ids", m_removedIds);
        refuseWithin("--evidence", m_evidenceFile);
        if (m_dryRun
            && !(m_removedFile.empty() && m_removedIds.empty() && m_evidenceFile.empty()
                && m_options.output.empty()))
            refuse(
                "--dry-run", "writes nothing: leave --output, --removed, --removed-ids and --evidence away.");
    }

    /// What is written into a folder that is read would be read the next time.
    void DedupeCommand::refuseWithin(const char* option, const std::string& file) const
    {
        if (file.empty() || file == "-")
            return;
        for (const auto* const paths : { &m_options.paths, &m_options.references }) {
            for (const std::string& path : *paths) {
                if (liesIn(file, path))
                    refuse(option,
                        fmt::format(
                            "{} lies in {}, which is read: the next time it would be read as well. Name a "
                            "place outside of it.",
                            file, path));
            }
        }
    }

    /// A label that no document has would change nothing, and nobody would know.
    Result<Done> DedupeCommand::checkLabel(const Session& session) const
    {
        if (m_perLabel.empty())
            return Done {};
        const Corpus& corpus = session.corpus();
        std::set<std::string> names;
        for (std::size_t d = 0; d < corpus.size(); ++d) {
            std::string_view labels = corpus.labels(docId(d));
            if (!groups::labelValue(labels, m_perLabel).empty())
                return Done {};
            for (; !labels.empty() && names.size() < 20;
                 labels.remove_prefix(std::min(labels.find('\n'), labels.size() - 1) + 1)) {
                if (const std::size_t colon = labels.substr(0, labels.find('\n')).find(": ");
                    colon < labels.size())
                    names.emplace(labels.substr(0, colon));
            }
        }
        return Error { ErrorCode::BadParameter,
            names.empty() ? fmt::format(
                "--per-label {}: the documents have no labels. --label-field or --metadata give "
                "them some.",
                m_perLabel)
                          : fmt::format("--per-label {}: no document has such a label. There is {}.",
                              m_perLabel, fmt::join(names, ", ")) };
    }

    /// By containment a part may be what stays.
    void DedupeCommand::tellLostWholes(Session& session, const std::vector<Removal>& removed) const
    {
        const auto longer = m_grouping.containment ? std::ranges::count_if(removed, &Removal::losesMore) : 0;
        if (longer > 0)
            session.note(fmt::format("{} longer than what stays instead: --keep longest keeps the whole.",
                longer == 1
                    ? "1 document that goes is"
                    : number::grouped(static_cast<std::uint64_t>(longer)) + " documents that go are"));
    }

    /// With single linkage what goes need not be like what stays.
    void DedupeCommand::tellChained(Session& session, const std::vector<Removal>& removed) const
    {
        const auto chained = std::ranges::count(removed, groups::Kind::Chained, &Removal::kind);
        if (chained > 0)
            session.note(
                fmt::format("{} below the threshold to what stays instead, joined to it by others or by "
                            "a mark: --linkage star goes by similarity, and --evidence tells the way.",
                    chained == 1
                        ? "1 document that goes is"
                        : number::grouped(static_cast<std::uint64_t>(chained)) + " documents that go are"));
    }

    /// Not all archives are written as they were.
    void DedupeCommand::tellUnpacked(Session& session, const project::SourcesAgain& sources)
    {
        std::vector<std::string> archives = archivesAsFolders(sources.paths, sources.files);
        const std::size_t count = archives.size();
        constexpr std::size_t named = 5;
        archives.resize(std::min(count, named));
        if (count > 0)
            session.note(fmt::format("{} with what stays: {}{}.",
                count == 1 ? std::string("1 archive is written as a folder")
                           : number::grouped(count) + " archives are written as folders",
                fmt::join(archives, ", "), count > named ? ", …" : ""));
    }

    /// As whyNotInPortions of all commands has it.
    std::string DedupeCommand::whyNotInPortions() const
    {
        return m_grouping.method == SearchMethod::MinHash ? std::string() : onlyMinhashInPortions;
    }

    Result<Done> DedupeCommand::run(Session& session)
    {
        std::error_code unknown;
        if (std::filesystem::is_directory(m_options.output, unknown))
            return Error { ErrorCode::NotWritable,
                fmt::format("Cannot write {}: it is a folder that exists. Name one that does not, or a file.",
                    m_options.output) };
        for (const std::string& file : { m_removedFile, m_removedIds, m_evidenceFile }) {
            const auto hold = session.holdFile();
            if (!file.empty() && file != "-")
                ALIKE_TRY(checkWritable(file));
        }
        ALIKE_ASSIGN(const bool inPortions, beyondMemory(m_options, m_memory, whyNotInPortions()));
        if (inPortions)
            return runInPortions(session);
        ALIKE_TRY(session.read());
        ALIKE_TRY(checkLabel(session));
        if (session.project() && session.corpus().sides().any() && !hasReference())
            return Error { ErrorCode::BadParameter,
                "The project has a reference that its documents are held against, and dedupe looks for what "
                "is alike among them. Give the files, with --reference for what has them already." };
        project::SourcesAgain sources { { m_options.paths.begin(), m_options.paths.end() }, m_options.reading,
            session.sources(), {} };
        if (session.project() && !m_dryRun) {
            session.showProgress("Reading");
            ALIKE_ASSIGN(
                sources, project::readAgain(session.project()->origin, session.corpus(), session.work()));
        }
        Removed removed;
        std::optional<Grouped> grouped;
        const groups::Material material(session.corpus(), session.tokens(), session.sets());
        if (hasReference()) {
            ALIKE_ASSIGN(removed.all, findInReference(session));
            for (const Removal& removal : removed.all)
                removed.groups = std::max<std::size_t>(removed.groups, removal.group + 1);
        } else {
            ALIKE_ASSIGN(auto made, findGroups(session, m_grouping));
            grouped.emplace(std::move(made));
            removed.groups = grouped->groups.size();
            const auto places = groups::keepOrder(material, grouped->links, m_grouping.keep, grouped->prefer);
            ALIKE_ASSIGN(removed.all,
                groups::removals(material, grouped->groups, places, m_perLabel, grouped->threshold,
                    session.work(), grouped->measure, grouped->prefer.chosen));
        }
        std::optional<groups::RemovalEvidence> evidence;
        if (grouped && !m_evidenceFile.empty()) {
            evidence.emplace(material, grouped->groups, grouped->links, grouped->decided, grouped->measure,
                grouped->threshold);
            removed.evidence = [&](std::size_t i) { return evidence->of(removed.all[i]); };
        }
        return finish(session, sources, removed, [&] { return unverified(session); });
    }

    /// The same of a collection whose texts are never in memory as a whole.
    Result<Done> DedupeCommand::runInPortions(Session& session)
    {
        partition::RemovalOptions options;
        options.perLabel = m_perLabel;
        options.evidence = !m_evidenceFile.empty();
        options.unverified = m_dryRun && m_options.format() != As::Table;
        ALIKE_ASSIGN(auto found, removalsInPortions(session, m_memory, m_grouping, std::move(options), [&] {
            return checkLabel(session);
        }));
        const project::SourcesAgain sources { { m_options.paths.begin(), m_options.paths.end() },
            m_options.reading, session.sources(), {} };
        Removed removed { std::move(found.removed), found.groups, {}, {} };
        ALIKE_ASSIGN(removed.textBytes, found.textBytes());
        if (!m_evidenceFile.empty())
            removed.evidence = [&](std::size_t i) { return found.evidenceOf(i); };
        ALIKE_TRY(finish(session, sources, removed,
            [&]() -> Result<std::optional<groups::BucketGroups>> { return found.unverified; }));
        forgetPortions(session, m_memory);
        return Done {};
    }

    /// Writes or prints what was found, and tells of it.
    Result<Done> DedupeCommand::finish(Session& session, const project::SourcesAgain& sources,
        const Removed& removed,
        const std::function<Result<std::optional<groups::BucketGroups>>()>& unverified) const
    {
        tellLostWholes(session, removed.all);
        tellChained(session, removed.all);
        const RemovalPreview preview = previewRemovals(session.corpus(), removed.all, removed.textBytes);
        tellUnpacked(session, sources);
        if (m_dryRun) {
            if (m_options.format() == As::Table) {
                ALIKE_TRY(printTable(session, preview));
            } else {
                ALIKE_ASSIGN(const auto buckets, unverified());
                ALIKE_TRY(print(session, preview, removed.groups, buckets));
            }
            return session.writeProvenance("removed documents", removed.all.size(), m_options.parameters);
        }
        ALIKE_TRY(write(session, sources, removed));
        tell(session, sources, preview);
        return Done {};
    }

    /// The documents that are in the reference already.
    Result<std::vector<Removal>> DedupeCommand::findInReference(Session& session) const
    {
        const Threshold threshold = m_options.parameters.results.threshold;
        std::vector<groups::Link> links;
        if (session.comparable()) {
            Request request { m_grouping.method == SearchMethod::MinHash ? Goal::FoundPairs
                                                                         : Goal::JoinedPairs };
            request.floor = threshold;
            ALIKE_TRY(session.analyse(request));
            if (const auto& joined = session.results().joined) {
                const auto reached = joined->atLeast(threshold);
                links.assign(reached.begin(), reached.end());
            } else {
                for (const ScoredPair& pair : session.results().scored->atLeast(threshold))
                    links.push_back({ pair.a, pair.b, pair.overlap });
            }
        }
        return groups::removalsByReference(
            { session.corpus(), session.tokens(), session.sets() }, links, session.work());
    }

    Result<Done> DedupeCommand::write(
        Session& session, const project::SourcesAgain& sources, const Removed& removed) const
    {
        const Timings::Timer timer(session.timings(), Timings::Output);
        std::vector<char> goes(session.corpus().size());
        for (const Removal& removal : removed.all)
            goes[index(removal.doc)] = 1;
        if (session.project())
            goes = sources.inFiles(goes);
        // The lists appear just before the collection: it is never there without them.
        std::optional<Rows> rows;
        std::optional<Output> ids;
        if (!m_removedFile.empty()) {
            Options asCsv = m_options;
            asCsv.formats = { As::Csv };
            asCsv.as.reset();
            ALIKE_ASSIGN(auto output, session.openOutput(m_removedFile));
            rows.emplace(std::move(output), asCsv,
                std::vector<std::string> { "id", "kept_id", "jaccard", "kind", "group" });
            list(session.corpus(), removed.all, *rows);
        }
        std::optional<Rows> evidence;
        if (removed.evidence) {
            Options asCsv = m_options;
            asCsv.formats = { As::Csv };
            asCsv.as.reset();
            ALIKE_ASSIGN(auto output, session.openOutput(m_evidenceFile));
            evidence.emplace(std::move(output), asCsv,
                std::vector<std::string> { "id", "kept_id", "step", "id_a", "id_b", "jaccard" });
            ALIKE_TRY(listEvidence(session.corpus(), removed, *evidence));
        }
        if (!m_removedIds.empty()) {
            ALIKE_ASSIGN(auto made, listIds(session, removed.all));
            ids.emplace(std::move(made));
        }
        const auto finishLists = [&]() -> Result<Done> {
            if (rows)
                ALIKE_TRY(rows->close());
            if (ids)
                ALIKE_TRY(ids->close());
            if (evidence)
                ALIKE_TRY(evidence->close());
            return session.writeProvenance("removed documents", removed.all.size(), m_options.parameters);
        };
        session.showProgress("Writing");
        const auto hold = session.holdFile();
        ALIKE_TRY(writeKept(sources.paths, sources.files, goes, m_options.output, sources.reading,
            session.work(), finishLists));
        session.endProgress();
        return Done {};
    }

    void DedupeCommand::list(const Corpus& corpus, const std::vector<Removal>& removed, Rows& rows)
    {
        for (const Removal& removal : removed) {
            rows.text(corpus.id(removal.doc))
                .text(corpus.id(removal.kept))
                .decimal(removal.overlap.jaccard());
            rows.text(groups::nameOf(removal.kind)).integer(removal.group + 1);
            if (!rows.end())
                break; // closing tells why
        }
    }

    Result<Done> DedupeCommand::listEvidence(const Corpus& corpus, const Removed& removed, Rows& rows)
    {
        for (std::size_t i = 0; i < removed.all.size(); ++i) {
            const Removal& removal = removed.all[i];
            std::uint64_t number = 0;
            ALIKE_ASSIGN(const auto steps, removed.evidence(i));
            for (const groups::EvidenceStep& step : steps) {
                rows.text(corpus.id(removal.doc)).text(corpus.id(removal.kept)).integer(++number);
                rows.text(corpus.id(step.from)).text(corpus.id(step.to)).decimal(step.overlap.jaccard());
                if (!rows.end())
                    return Done {}; // closing tells why
            }
        }
        return Done {};
    }

    Result<Output> DedupeCommand::listIds(Session& session, const std::vector<Removal>& removed) const
    {
        ALIKE_ASSIGN(auto output, session.openOutput(m_removedIds));
        for (const Removal& removal : removed) {
            const std::string_view id = session.corpus().id(removal.doc);
            if (id.find('\n') != std::string_view::npos)
                return Error { ErrorCode::BadParameter,
                    fmt::format("--removed-ids has one id a line, and \"{}\" has a line break in it. Use "
                                "--removed, which quotes it.",
                        unicode::percentEncoded(id)) };
            (output.buffer() += id) += '\n';
            if (!output.flushLarge())
                break;
        }
        return output;
    }

    /// Made anew from buckets, which the groups did without: what is removed has been found before.
    Result<std::optional<groups::BucketGroups>> DedupeCommand::unverified(Session& session)
    {
        if (!session.options().references.empty())
            return std::optional<groups::BucketGroups>();
        if (!session.comparable())
            return std::optional(groups::BucketGroups {});
        const auto analysed = session.analyse(Goal::Buckets);
        if (!analysed && analysed.error().code == ErrorCode::TooLarge)
            return std::optional<groups::BucketGroups>();
        if (!analysed)
            return analysed.error();
        ALIKE_ASSIGN(
            const auto found, groups::bucketGroups(session.buckets(), session.sets(), session.work()));
        session.endProgress();
        return std::optional(found);
    }

    Result<Done> DedupeCommand::print(Session& session, const RemovalPreview& preview, std::size_t groups,
        const std::optional<groups::BucketGroups>& buckets) const
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
        if (hasReference()) {
            writer.key("reference").beginObject();
            writer.key("documents").integer(corpus.size() - session.ownDocuments());
            writer.end();
        } else {
            writer.key("linkage").text(m_grouping.linkageName());
            writer.key("keep").text(m_grouping.keepName());
        }
        writer.key(m_grouping.containment ? "containment" : "threshold")
            .decimal(m_grouping.threshold(m_options.parameters).value());
        writer.key("by").beginObject();
        for (const RemovalPreview::Breakdown& by : preview.breakdowns) {
            writer.key(by.name).beginObject();
            for (const RemovalPreview::Share& share : by.shares) {
                writer.key(share.value).beginObject();
                writer.key("documents").integer(share.documents);
                writer.key("removed").integer(share.removed);
                writer.key("bytes").integer(share.bytes);
                writer.key("bytes_removed").integer(share.removedBytes);
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
            writer.key("kind").text(groups::nameOf(removal.kind));
            writer.end();
        }
        writer.end();
        writer.key("unverified_buckets");
        if (buckets) {
            writer.beginObject();
            writer.key("removed").integer(buckets->removed());
            writer.key("largest_group").integer(buckets->largest);
            writer.end();
        } else {
            writer.null();
        }
        writer.end();
        output.buffer() += '\n';
        return output.close();
    }

    Result<Done> DedupeCommand::printTable(Session& session, const RemovalPreview& preview)
    {
        ALIKE_ASSIGN(auto output, session.openOutput());
        Rows rows(std::move(output), session.options(),
            { "by", "value", "documents", "removed", "bytes", "bytes_removed" });
        const auto row = [&](std::string_view by, std::string_view value, const RemovedShare& share) {
            rows.text(by).text(value).integer(share.documents).integer(share.removed);
            rows.integer(share.bytes).integer(share.removedBytes);
            return rows.end();
        };
        bool more = row("all", "", preview);
        for (const RemovalPreview::Breakdown& by : preview.breakdowns) {
            for (const RemovalPreview::Share& share : by.shares)
                more = more && row(by.name, share.value, share);
        }
        return rows.close();
    }

    void DedupeCommand::tell(
        Session& session, const project::SourcesAgain& sources, const RemovalPreview& preview) const
    {
        session.note(fmt::format("{} of {} documents were written to {}, without {} {}{}.",
            number::grouped(preview.documents - preview.removed), number::grouped(preview.documents),
            m_options.output, number::grouped(preview.removed),
            hasReference() ? "that the reference has" : "near duplicate",
            hasReference() || preview.removed == 1 ? "" : "s"));
        const LoadReport& report = session.report();
        if (report.noText + report.unreadable > 0
            && keptAs(sources.paths, sources.files, m_options.output) != KeptAs::File)
            session.note("Files that have no text or could not be read are not in it: they are told above.");
        if (preview.losesHalf())
            session.note("More than half of all documents went.");
        for (const RemovalPreview::Breakdown& by : preview.breakdowns) {
            for (const RemovalPreview::Share& share : by.shares) {
                if (share.losesHalf())
                    session.note(fmt::format("More than half of {} {} went: {} of {} documents.", by.name,
                        share.value.empty() ? std::string("(none)") : share.value,
                        number::grouped(share.removed), number::grouped(share.documents)));
            }
        }
    }

}

std::unique_ptr<Command> dedupeCommand(CLI::App& program)
{
    return std::make_unique<DedupeCommand>(program);
}

} // namespace alike::cli

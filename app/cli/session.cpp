// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/session.h"

#include "app/cli/files.h"

#include "core/base/thread_start.h"
#include "core/base/version.h"
#include "core/corpus/file_bytes.h"
#include "core/corpus/readers/fragment.h"
#include "core/corpus/single_text.h"
#include "core/explore/groups/keep_order.h"
#include "core/export/number.h"
#include "core/export/provenance.h"
#include "core/project/collections.h"
#include "core/project/read.h"
#include "core/sketch/coefficients.h"
#include "core/unicode/utf8.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include <unistd.h>

namespace alike::cli {

namespace {

    using number::grouped;

    /// "1 document", "2 documents".
    std::string counted(std::uint64_t count, std::string_view one, std::string_view many)
    {
        return fmt::format("{} {}", grouped(count), count == 1 ? one : many);
    }

    /// Up to three ids that contain what was asked for, in case a folder or an ending was left out.
    std::vector<std::string_view> similarIds(const Corpus& corpus, std::string_view asked)
    {
        std::vector<std::string_view> similar;
        for (std::size_t i = 0; i < corpus.size() && similar.size() < 3 && !asked.empty(); ++i) {
            if (corpus.id(docId(i)).find(asked) != std::string_view::npos)
                similar.push_back(corpus.id(docId(i)));
        }
        return similar;
    }

    /// Says once what nobody sees who has a pipe read into which nothing is written: that it is waited for.
    class PipeNote {
    public:
        PipeNote(const std::vector<std::filesystem::path>& paths, const Progress& progress, Console& console)
        {
            std::error_code unknown;
            const auto pipe = std::ranges::find_if(
                paths, [&](const auto& path) { return std::filesystem::is_fifo(path, unknown); });
            if (pipe == paths.end())
                return;
            try {
                m_waiting = startThread([this, pipe, &progress, &console](const std::stop_token& stop) {
                    std::mutex mutex;
                    std::unique_lock lock(mutex);
                    m_wake.wait_for(lock, stop, std::chrono::seconds(1), [] { return false; });
                    if (!stop.stop_requested() && progress.done == 0)
                        console.note(
                            fmt::format("{} is a pipe: it is read until whoever writes into it closes it.",
                                pipe->string()));
                });
            } catch (const std::system_error&) {
                // It can be done without.
            }
        }

    private:
        std::condition_variable_any m_wake;
        std::jthread m_waiting;
    };

}

Session::Session(const Options& options, Interrupt& interrupt)
    : m_options(options)
    , m_interrupt(interrupt)
    , m_console(options.quiet)
{
    for (const std::string& sentence : options.notes)
        note(sentence);
}

Result<Done> Session::checkWritableFiles()
{
    const Interrupt::FileHold hold = m_interrupt.holdFile(); // trying makes a file for a moment
    for (const std::string& file : { m_options.output, m_options.timings, m_options.provenance }) {
        if (file.empty() || file == "-")
            continue;
        ALIKE_TRY(checkWritable(file));
    }
    return Done {};
}

Result<Done> Session::readCorpus()
{
    ALIKE_TRY(readOwn());
    const auto own = [&] {
        const Corpus& all = *m_loaded.corpus;
        std::size_t references = 0; // a project may have some
        for (std::size_t d = 0; d < all.size(); ++d)
            references += all.sides().isReference(docId(d)) ? 1 : 0;
        return all.size() - references;
    };
    m_ownDocuments = own();
    if (!m_options.references.empty())
        ALIKE_TRY(readReferences());
    m_pipeline.emplace(m_loaded.corpus);
    return Done {};
}

/// The reference is read like the other documents, whole, and without the table that describes these.
Result<Done> Session::readReferences()
{
    const Timings::Timer timer(m_timings, Timings::Read);
    for (const std::string& path : m_options.references) {
        auto added = project::add(m_loaded, { path }, corpus::Role::Reference, m_options.reading, work());
        if (!added)
            return Error { added.error().code, fmt::format("--reference: {}", added.error().detail) };
        for (const std::string& sentence : added->notes)
            note(sentence);
        m_loaded = std::move(added->loaded);
        if (added->renamed > 0)
            note(fmt::format("{} in PATH, too, and shown as {}:ID.",
                counted(added->renamed, "id of the reference is", "ids of the reference are"),
                sourceNames({ path }).front()));
        for (const std::string& own : m_options.paths) {
            std::error_code unknown;
            if (std::filesystem::equivalent(own, path, unknown))
                note(
                    fmt::format("{} is both PATH and --reference: every document finds itself there.", path));
            else if (liesIn(own, path))
                note(fmt::format(
                    "{} lies in {}, which is the reference: every document finds itself there.", own, path));
            else if (liesIn(path, own))
                note(fmt::format(
                    "{}, which is the reference, lies in {}: its documents find themselves there.", path,
                    own));
        }
    }
    note(fmt::format("{} held against {} of the reference.",
        counted(m_ownDocuments, "document is", "documents are"),
        grouped(m_loaded.corpus->size() - m_ownDocuments)));
    return Done {};
}

Result<Done> Session::readOwn()
{
    ALIKE_TRY(checkWritableFiles());
    m_console.showProgress(m_progress);

    const std::vector<std::filesystem::path> paths(m_options.paths.begin(), m_options.paths.end());
    const Timings::Timer timer(m_timings, Timings::Read);
    const auto found = std::ranges::find_if(paths, project::isProject);
    if (found == paths.end() && m_options.marks)
        return Error { ErrorCode::BadParameter,
            "--marks needs a project (.alike): marks are in it. project create makes one; groups takes "
            "decisions in a file as --marks=FILE." };
    if (found == paths.end()) {
        const PipeNote pipe(paths, m_progress, m_console);
        ALIKE_ASSIGN(auto loaded, corpus::read(paths, m_options.reading, work()));
        m_loaded = std::move(loaded);
        tellMissingLabels();
        return Done {};
    }
    if (paths.size() > 1) {
        return Error { ErrorCode::BadParameter,
            found->string() + " is a project, which is opened alone. Leave the other paths out." };
    }
    if (!m_options.reading.metadata.empty() || m_options.reading.sample > 0) {
        return Error { ErrorCode::BadParameter,
            fmt::format(
                "{} is for documents that are read from files, and {} is a project, which has its own. "
                "Give the files.",
                m_options.reading.sample > 0 ? "--sample" : "--metadata", found->string()) };
    }
    ALIKE_ASSIGN(auto contents, project::read(*found, {}, work(), project::Part::Documents));
    for (const std::string& sentence : contents.notes)
        note(sentence);
    m_loaded = { contents.corpus, contents.report };
    m_project = std::move(contents);
    return Done {};
}

/// Who asks for a label by a name that no document has would not know why nothing has it.
void Session::tellMissingLabels()
{
    for (const std::string& field : m_options.reading.labelFields) {
        const Corpus& all = *m_loaded.corpus;
        bool isThere = false;
        for (std::size_t d = 0; d < all.size() && !isThere; ++d)
            isThere = !groups::labelValue(all.labels(docId(d)), field).empty();
        if (!isThere)
            note(fmt::format("--label-field {}: no document has such a field with a text of up to {} bytes.",
                field, corpus::longestLabel));
    }
}

Result<Done> Session::readTexts()
{
    ALIKE_TRY(readCorpus());
    return tellLosses(0, std::nullopt);
}

void Session::takeDescribed(corpus::Loaded described)
{
    m_loaded = std::move(described);
    m_ownDocuments = m_loaded.corpus->size();
    tellMissingLabels();
}

Result<Done> Session::read(DocumentScope documents)
{
    ALIKE_TRY(readCorpus());
    m_documents = documents;
    ALIKE_TRY(keep(run(m_options.parameters, { Goal::Sets, documents })));
    const Statistics& counts = m_results->statistics;
    ALIKE_TRY(tellLosses(counts.tooShort, counts.documentsKept));
    if (!comparable() && counts.documentsKept > counts.documentsWithout + 1)
        tellFunctions(); // of all documents, though none shares a bucket and nothing will be signed
    return Done {};
}

Result<Done> Session::analyse(Request request)
{
    const Parameters& parameters = m_options.parameters;
    request.documents = m_documents;
    if (request.goal != Goal::JoinedPairs) {
        ALIKE_TRY(keep(run(parameters, { Goal::Signatures, m_documents })));
        if (sets().sets() > 0)
            tellFunctions();
    }
    if (const auto done = keep(run(parameters, request)); !done || m_results->exactProblem.empty())
        return done;
    return Error { ErrorCode::TooLarge,
        fmt::format("More than {} pairs of different documents have Jaccard {} or more. Raise --threshold or "
                    "--max-candidates.",
            grouped(parameters.lsh.maxCandidates), number::decimal(m_results->exactFloor.value())) };
}

Result<Done> Session::keep(Result<SnapshotPtr> results)
{
    ALIKE_ASSIGN(m_results, std::move(results));
    m_held = holdParts(*m_results);
    return Done {};
}

Result<SnapshotPtr> Session::run(const Parameters& parameters, const Request& request)
{
    auto results = m_pipeline->run(parameters, request, work());
    if (results)
        m_timings.add((*results)->stages);
    return results;
}

std::string_view Session::unitsName() const
{
    return text::unitRow(tokens().unit()).plural;
}

/// The first of a kind, and how many more there are. \param all 0: as many as are listed
void Session::noteIssues(SkipReason reason, std::string_view before, std::uint64_t all)
{
    constexpr std::uint64_t mostShown = 5;
    const auto listed
        = static_cast<std::uint64_t>(std::ranges::count(report().issues, reason, &LoadIssue::reason));
    const std::uint64_t total = std::max(all, listed);
    // A line that says that there is one more may as well name it.
    const std::uint64_t shown = std::min(listed, total == mostShown + 1 ? total : mostShown);
    std::uint64_t met = 0;
    for (const LoadIssue& issue : report().issues) {
        if (issue.reason == reason && met++ < shown)
            note(fmt::format("{}{}: {}", before, issue.place, issue.detail));
    }
    if (listed > 0 && total > shown)
        note(fmt::format("{}and {} more.", before, grouped(total - shown)));
}

void Session::tellMetadata(const MetadataReport& table)
{
    note(fmt::format("Metadata: {} used, {} of no document, {} bad; {} without a row.",
        counted(table.used, "row is", "rows are"), grouped(table.unknown), grouped(table.bad),
        counted(table.documentsWithout, "document is", "documents are")));
    noteIssues(SkipReason::Metadata);
}

Result<Done> Session::tellLosses(std::uint64_t tooShort, std::optional<std::uint64_t> kept)
{
    std::vector<std::string> lost;
    if (report().noText > 0)
        lost.push_back(grouped(report().noText) + " without text");
    if (tooShort > 0) {
        lost.push_back(fmt::format("{} with fewer than {} words (--min-words)", grouped(tooShort),
            m_options.parameters.text.minWords));
    }
    if (report().unreadable > 0)
        lost.push_back(grouped(report().unreadable) + " that could not be read");
    if (!lost.empty()) {
        // Archives and folders that cannot be opened are no documents, and left out all the same.
        const std::uint64_t read = report().sampledFrom > 0 ? report().sampledFrom : corpus().size();
        const std::uint64_t met
            = std::max(report().documentsRead, read + report().noText + report().unreadable);
        note(fmt::format(
            "Of {}, these are left out: {}.", counted(met, "document", "documents"), fmt::join(lost, ", ")));
    }

    noteIssues(SkipReason::NoText, "Without text: ", report().noText);
    noteIssues(SkipReason::Unreadable, "Could not be read: ", report().unreadable);
    noteIssues(SkipReason::Changed);
    if (report().otherFiles > 0)
        note(counted(report().otherFiles, "other file is", "other files are") + " not read.");
    noteIssues(SkipReason::OtherFile, "Not read: ", report().otherFiles);
    if (report().repeatedIds > 0)
        note(counted(report().repeatedIds, "id is repeated and got", "ids are repeated and got")
            + " #2, #3, ….");
    noteIssues(SkipReason::RepeatedId);
    if (report().metadata)
        tellMetadata(*report().metadata);
    if (report().fileTimes > 0)
        note(counted(report().fileTimes, "document holds no date and has", "documents hold no date and have")
            + " the time of the file.");
    if (report().framedPages > 0)
        note(counted(report().framedPages, "page is read without what stands around its text",
                 "pages are read without what stands around their texts")
            + ": menus, head and foot, side columns, short forms, hidden parts.");
    if (report().sampledFrom > 0)
        note(fmt::format("A sample: {} of {} (--sample).", grouped(corpus().size()),
            counted(report().sampledFrom, "document", "documents")));
    for (const auto& [encoding, files] : report().encodings)
        note(fmt::format(
            "{} as {} (--encoding).", counted(files, "file was read", "files were read"), encoding));
    if (report().replacedSequences > 0) {
        note(counted(report().replacedSequences, "invalid byte sequence", "invalid byte sequences")
            + " became U+FFFD.");
    }
    if (kept == std::uint64_t { 0 }) {
        return Error { ErrorCode::NothingUsable,
            fmt::format("No document is left: {} with fewer than {} words. Lower --min-words.",
                counted(tooShort, "document", "documents"), m_options.parameters.text.minWords) };
    }
    return Done {};
}

void Session::tellModulus(std::uint64_t rows)
{
    const sketch::Options& sketch = m_options.parameters.sketch;
    if (sketch::hasTooFewValues(sketch, rows))
        note(fmt::format(
            "The modulus {} of the coefficients is below the number of distinct shingles, {}: unlike "
            "shingles get equal values, and estimates are too high.",
            grouped(sketch.given.modulus), grouped(rows)));
}

/// How the universe and the collection go together.
void Session::tellUniverse()
{
    const Statistics& counts = m_results->statistics;
    if (counts.universeFault)
        note("The universe of the project is not used, because of its "
            + universeProblem(*counts.universeFault, m_options.parameters));
    if (counts.universeListed == 0)
        return;
    const std::uint64_t behind = counts.distinctShingles - (counts.universeListed - counts.universeUnused);
    std::string rows = "The universe gives " + counted(counts.universeListed, "row", "rows");
    if (counts.universeUnused > 0)
        rows += fmt::format(", {} of which no document has", grouped(counts.universeUnused));
    if (behind > 0)
        rows += fmt::format("; {} in order of first appearance",
            counted(behind, "other shingle follows", "other shingles follow"));
    note(rows + '.');
}

/// What the functions of a family do to a small collection.
void Session::tellFunctions()
{
    const sketch::Options& sketch = m_options.parameters.sketch;
    const ShingleSets& sets = this->sets();
    tellUniverse();
    const std::string shingles = counted(sets.rows(), "distinct shingle", "distinct shingles");
    if (sketch::functionsRepeat(sketch, sets.rows())) {
        note(fmt::format("{} give {} of the dictionary family, and {} were asked for: they repeat, and the "
                         "estimates are only as good as those of {}. The hashed family (--family hashed) has "
                         "as many as are wanted.",
            shingles,
            counted(sketch::differentFunctions(sets.rows()), "hash function", "different hash functions"),
            grouped(sketch.hashes), sketch::differentFunctions(sets.rows())));
    } else if (sketch::startsOver(sketch, sets.rows())) {
        note(fmt::format("{} are too few to draw {} hash functions without repeating a coefficient: the "
                         "drawing started over, pairs of coefficients differ.",
            shingles, sketch.hashes));
    }
    tellModulus(sets.rows());
    std::uint64_t withShingles = 0;
    for (std::size_t d = 0; d < sets.documents(); ++d)
        withShingles += sets.setOf(docId(d)) != noSet;
    const std::uint64_t size = withShingles == 0 ? 0 : sets.elements() / withShingles;
    const auto folded = foldedEstimate({ sketch.family, sets.rows() }, size, sketch.hashes);
    if (folded) {
        note(fmt::format("The modular family gives some shingles equal values, and these are the least: two "
                         "documents of {} of the {} distinct shingles with Jaccard {:.2f} are expected at an "
                         "estimate of {:.2f} ({:.2f} to {:.2f}). The hashed family (--family hashed) has no "
                         "such ties.",
            grouped(folded->size), grouped(sets.rows()), folded->jaccard, folded->mean, folded->range.low,
            folded->range.high));
    }
}

Result<DocId> Session::find(std::string_view id) const
{
    const std::optional<DocId> doc = corpus().find(id);
    if (!doc) {
        const auto similar = similarIds(corpus(), id);
        return Error { ErrorCode::NotFound,
            fmt::format("There is no document {} here.{} alike-cli documents lists the ids.", id,
                similar.empty() ? "" : fmt::format(" Is it {}?", fmt::join(similar, " or "))) };
    }
    if (!tokens().kept(*doc)) {
        return Error { ErrorCode::NotFound,
            fmt::format("Document {} was read but left out: it has fewer than {} words. Lower --min-words.",
                id, m_options.parameters.text.minWords) };
    }
    return *doc;
}

Result<std::string> Session::readText(const std::string& file)
{
    constexpr std::uint64_t longestText = 100'000'000; // bytes
    if (file != "-") {
        ALIKE_ASSIGN(auto single, corpus::readSingleText(file, longestText, work()));
        return std::move(single.text);
    }
    ALIKE_ASSIGN(const auto bytes, corpus::readStream(STDIN_FILENO, work().stop));
    std::string text;
    unicode::appendUtf8(text, unicode::withoutBom(bytes.view()));
    return text;
}

Result<Output> Session::openOutput()
{
    return openOutput(m_options.output);
}

Result<Output> Session::openOutput(const std::string& file)
{
    m_console.endProgress();
    return Output::open(file, m_interrupt);
}

Result<Done> Session::close(Rows& rows, std::string_view holds)
{
    return close(rows, holds, m_options.parameters);
}

Result<Done> Session::close(Rows& rows, std::string_view holds, const Parameters& parameters)
{
    ALIKE_TRY(rows.close());
    return writeProvenance(holds, rows.count(), parameters);
}

Result<Done> Session::writeProvenance(
    std::string_view holds, std::uint64_t records, const Parameters& parameters)
{
    if (m_options.provenance.empty())
        return Done {};
    ALIKE_ASSIGN(auto output, Output::open(m_options.provenance, m_interrupt));
    MadeBy madeBy { std::string(programVersion()) };
    if (!m_options.references.empty())
        madeBy.reference = { sourceNames({ m_options.references.begin(), m_options.references.end() }),
            m_loaded.corpus->size() - m_ownDocuments };
    output.buffer()
        += provenanceJson(madeBy, holds, records, parameters, m_command, m_held.sets ? sets().distinct() : 0);
    return output.close();
}

Result<Done> Session::writeTimings()
{
    if (m_options.timings.empty())
        return Done {};
    if (m_options.timings == "-" && m_options.output.empty()) {
        printRaw(m_timings.toJson());
        return Done {};
    }
    ALIKE_ASSIGN(auto output, Output::open(m_options.timings == "-" ? "" : m_options.timings, m_interrupt));
    output.buffer() += m_timings.toJson();
    return output.close();
}

} // namespace alike::cli

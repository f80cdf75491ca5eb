// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/console.h"
#include "app/cli/interrupt.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/rows.h"
#include "app/cli/timings.h"

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/read.h"
#include "core/pipeline/method_outputs.h"
#include "core/pipeline/pipeline.h"
#include "core/project/contents.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace alike::cli {

/// One run of one command: its options, what it says while it works, and the pipeline that it asks.
class Session {
public:
    Session(const Options& options, Interrupt& interrupt);

    /// Reads the corpus, or the documents of one project.
    Result<Done> readCorpus();
    /// The same, and tells what was lost on the way.
    Result<Done> readTexts();
    /// Takes documents without their texts in place of readCorpus, and tells of missing labels.
    void takeDescribed(corpus::Loaded described);
    /// Tells what was lost on the way. Errors: NothingUsable when no document is left.
    /// \param tooShort documents, \param kept the others; none where that is not known
    Result<Done> tellLosses(std::uint64_t tooShort, std::optional<std::uint64_t> kept);
    /// Reads, cleans and cuts the corpus, and tells what was lost on the way.
    /// Errors: those of the stages; NothingUsable when no document is left.
    Result<Done> read(DocumentScope documents = DocumentScope::All);
    /// Runs the pipeline to a goal beyond the sets, of the documents that were read; tells what the hash
    /// functions do to them. Errors: those of the stages; above the budget of exact pairs one with a remedy.
    /// \pre read
    Result<Done> analyse(Request request);
    /// The same without a word. \pre readCorpus
    Result<SnapshotPtr> run(const Parameters& parameters, const Request& request);

    const Options& options() const { return m_options; }
    const LoadReport& report() const { return m_loaded.report; }
    const Corpus& corpus() const { return *m_loaded.corpus; }
    /// The files that the documents came from; empty for a project. \pre read
    const std::vector<corpus::SourceFile>& sources() const { return m_loaded.sources; }
    /// How many of the documents are not of a reference: the first ones, but of a project. \pre read
    std::size_t ownDocuments() const { return m_ownDocuments; }
    /// What read or analyse has found, and its parts. \pre read
    const Snapshot& results() const { return *m_results; }
    const SnapshotPtr& snapshot() const { return m_results; }
    const HeldAnalysis& held() const { return m_held; }
    const Tokens& tokens() const { return *m_held.tokens; }
    const ShingleSets& sets() const { return *m_held.sets; }
    const Signatures& signatures() const { return *m_held.signatures; }
    const Buckets& buckets() const { return *m_held.buckets; }
    Analysis analysis() const { return m_held.view(); }
    /// Outputs for other methods, of these results.
    MethodOutputs& methods() { return m_methods; }
    /// "words" or "characters".
    std::string_view unitsName() const;

    /// Whether there are two documents with shingles. If not, there are no pairs and nothing needs to be
    /// signed.
    bool comparable() const
    {
        return sets().sets() > 1 || (sets().sets() == 1 && sets().documentsOf(setId(0)).size() > 1);
    }
    /// The kept document of this id. Errors: NotFound, with what to do.
    Result<DocId> find(std::string_view id) const;

    /// A text from outside: of a file with one, of any format, or of the standard input ("-"), in UTF-8.
    Result<std::string> readText(const std::string& file);

    /// An error when a file that the options name cannot be written, so that nobody waits in vain.
    Result<Done> checkWritableFiles();
    /// Shows how far work is that belongs to none of the stages.
    void showProgress(std::string_view verb) { m_console.showProgress(m_progress, verb); }
    Work work() { return { m_progress, m_interrupt.token(), m_options.threads }; }
    Timings& timings() { return m_timings; }
    void note(std::string_view sentence) { m_console.note(sentence); }
    void endProgress() { m_console.endProgress(); }

    /// Says so when the functions that were given have too few values for so many shingles.
    void tellModulus(std::uint64_t rows);

    /// See Interrupt::holdFile.
    Interrupt::FileHold holdFile() { return m_interrupt.holdFile(); }
    /// The project that the documents came from; none when they came from elsewhere.
    const std::optional<project::Contents>& project() const { return m_project; }

    /// Ends the progress line and opens what the options name.
    Result<Output> openOutput();
    /// The same for another file.
    Result<Output> openOutput(const std::string& file);

    /// How the program was called, for writeProvenance.
    void setCommand(std::string command) { m_command = std::move(command); }
    /// What made so many records, when it is asked for.
    Result<Done> writeProvenance(std::string_view holds, std::uint64_t records, const Parameters& parameters);
    /// Closes a list, and writes --provenance when asked for.
    /// \param holds "pairs", …
    Result<Done> close(Rows& rows, std::string_view holds);
    Result<Done> close(Rows& rows, std::string_view holds, const Parameters& parameters);
    /// Writes --timings when asked for. Call it when the output is closed.
    Result<Done> writeTimings();

private:
    Result<Done> readOwn();
    void tellMissingLabels();
    Result<Done> readReferences();
    Result<Done> keep(Result<SnapshotPtr> results);
    void tellUniverse();
    void tellFunctions();
    void noteIssues(SkipReason reason, std::string_view before = {}, std::uint64_t all = 0);
    void tellMetadata(const MetadataReport& table);

    const Options& m_options;
    Interrupt& m_interrupt;
    Progress m_progress;
    Timings m_timings;
    Console m_console;

    std::string m_command;
    corpus::Loaded m_loaded;
    std::size_t m_ownDocuments = 0;
    std::optional<project::Contents> m_project;
    std::optional<Pipeline> m_pipeline; ///< of the corpus that was read
    DocumentScope m_documents = DocumentScope::All;
    SnapshotPtr m_results;
    HeldAnalysis m_held;
    MethodOutputs m_methods;
};

} // namespace alike::cli

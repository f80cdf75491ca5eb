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
#include "core/explore/exact_join.h"
#include "core/explore/neighbours.h"
#include "core/lsh/buckets.h"
#include "core/lsh/candidates.h"
#include "core/project/contents.h"
#include "core/shingle/shingle_sets.h"
#include "core/similarity/threshold.h"
#include "core/sketch/signatures.h"
#include "core/text/tokens.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace alike::cli {

/// One run of one command: the stages it asks for, one after another, timed, with their progress on the
/// terminal, and their outputs.
class Session {
public:
    Session(const Options& options, Interrupt& interrupt);

    /// Reads the corpus, or the documents of one project.
    Result<Done> readCorpus();
    /// Reads, cleans and cuts the corpus, and tells what was lost on the way.
    /// Errors: those of the stages; NothingUsable when no document is left.
    Result<Done> read();
    /// The same for commands that tell of candidate pairs and nothing else: of documents that can be in none
    /// there need not be sets.
    Result<Done> readMates();
    /// \pre read
    Result<Done> sign();
    /// \pre sign
    Result<Done> fillBuckets();
    /// sign and fillBuckets.
    Result<Done> index();
    /// The candidates, listed when they are at most `most`. \pre index
    Result<Candidates> candidates(std::uint64_t most);
    /// Why a command cannot do without a list of them, with a remedy.
    Error tooMany(const Candidates& candidates) const;
    /// Every pair from `floor` up; above the budget an error with a remedy. \pre read
    Result<ExactPairs> exactPairs(Threshold floor);

    const Options& options() const { return m_options; }
    const LoadReport& report() const { return m_loaded.report; }
    const Corpus& corpus() const { return *m_loaded.corpus; }
    const Tokens& tokens() const { return m_tokens; }
    /// Their words, where characters are the units of the tokens. \pre readWords
    const Tokens& words() const { return m_tokens.unit() == text::Unit::Word ? m_tokens : m_words; }
    /// For methods that compare words whatever shingles are made of. \pre read
    Result<Done> readWords();
    /// "words" or "characters".
    std::string_view unitsName() const;
    const ShingleSets& sets() const { return m_sets; }
    const Signatures& signatures() const { return m_signatures; }
    const Buckets& buckets() const { return m_buckets; }
    Analysis analysis() const
    {
        return { m_sets, m_signatures, m_buckets, m_options.parameters.sketch.hashes };
    }

    /// Whether there are two documents with shingles. If not, there are no pairs and nothing needs to be
    /// signed.
    bool comparable() const
    {
        return m_sets.sets() > 1 || (m_sets.sets() == 1 && m_sets.documentsOf(setId(0)).size() > 1);
    }
    /// The kept document of this id. Errors: NotFound, with what to do.
    Result<DocId> find(std::string_view id) const;

    /// An error when a file that the options name cannot be written, so that nobody waits in vain.
    Result<Done> checkWritableFiles();
    /// Shows how far work is that belongs to none of the stages.
    void showProgress(std::string_view verb) { m_console.showProgress(m_progress, verb); }
    Work work() { return { m_progress, m_interrupt.token(), m_options.threads }; }
    Timings& timings() { return m_timings; }
    void note(std::string_view sentence) { m_console.note(sentence); }
    void endProgress() { m_console.endProgress(); }

    /// Says so when the functions that were given have too few values for so many shingles.
    void tellModulus(std::uint64_t distinctShingles);

    /// See Interrupt::holdFile.
    Interrupt::FileHold holdFile() { return m_interrupt.holdFile(); }
    /// The project that the documents came from; none when they came from elsewhere.
    const std::optional<project::Contents>& project() const { return m_project; }
    const std::shared_ptr<const Corpus>& sharedCorpus() const { return m_loaded.corpus; }

    /// Ends the progress line and opens what the options name.
    Result<Output> openOutput();
    /// The same for another file.
    Result<Output> openOutput(const std::string& file);

    /// How the program was called, for writeProvenance.
    void setCommand(std::string command) { m_command = std::move(command); }
    /// Closes a list, and writes --provenance when asked for.
    /// \param holds "pairs", …
    Result<Done> close(Rows& rows, std::string_view holds);
    Result<Done> close(Rows& rows, std::string_view holds, const Parameters& parameters);
    /// Writes --timings when asked for. Call it when the output is closed.
    Result<Done> writeTimings();

private:
    Result<Done> clean(std::span<const char> chosen = {});
    Result<Done> cut();
    Result<Done> cutMatesOfTexts(const lsh::Banding& banding);
    Result<Done> cutMatesOfNumbers(const lsh::Banding& banding);
    void tellFunctions();
    Result<Done> tellLosses(std::size_t kept, std::size_t tooShort);
    Result<Done> tellLosses() { return tellLosses(m_tokens.keptDocuments(), m_tokens.tooShort()); }

    const Options& m_options;
    Interrupt& m_interrupt;
    Progress m_progress;
    Timings m_timings;
    Console m_console;

    std::string m_command;
    corpus::Loaded m_loaded;
    std::optional<project::Contents> m_project;
    Tokens m_tokens;
    Tokens m_words;
    ShingleSets m_sets;
    Signatures m_signatures;
    Buckets m_buckets;
};

} // namespace alike::cli

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/corpus/corpus.h"
#include "core/explore/evaluate/evaluation.h"
#include "core/explore/join/exact_join.h"
#include "core/explore/neighbours/neighbours.h"
#include "core/lsh/buckets.h"
#include "core/lsh/candidates.h"
#include "core/pipeline/document_sample.h"
#include "core/pipeline/parameters.h"
#include "core/shingle/shingle_sets.h"
#include "core/shingle/universe.h"
#include "core/similarity/checksum.h"
#include "core/similarity/scored_pairs.h"
#include "core/sketch/agreement.h"
#include "core/sketch/signatures.h"
#include "core/text/tokens.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace alike {

/// What happened to one stage in the run that made a snapshot.
struct StageRun {
    bool ran = false; ///< false: its output was kept from before
    double seconds = 0;
    std::uint64_t bytes = 0; ///< of its output
    /// Of its documents, or sets where it is about these, those that were taken over from an analysis of
    /// fewer documents, and those that were not; 0 where nothing was.
    std::uint64_t kept = 0;
    std::uint64_t added = 0;
};

/// Counts that the window and the command line print. What takes a look at all sets is there with
/// Goal::Everything only.
struct Statistics {
    std::uint64_t documentsKept = 0;
    std::uint64_t referencesKept = 0; ///< of them: of a reference
    std::uint64_t tooShort = 0;
    std::uint64_t unspacedDocuments = 0; ///< with words of scripts without spaces; see Tokens
    std::uint64_t words = 0;
    std::uint64_t ignoredUnits = 0; ///< that do not count, and are in no other number
    std::uint64_t ignoredShingles = 0; ///< for which they do not
    std::uint64_t units = 0; ///< words again, or characters where shingles are made of them
    std::uint64_t vocabulary = 0; ///< different units
    std::uint64_t elements = 0;
    std::uint64_t distinctShingles = 0;
    std::uint64_t universeListed = 0; ///< shingles of a universe that orders the others; 0 without one
    std::uint64_t universeUnused = 0; ///< those of them that stand in no document
    std::optional<shingle::UniverseFault> universeFault {}; ///< why it orders nothing
    std::uint64_t documentsWithout = 0; ///< kept, but with fewer than k words
    std::uint64_t distinctSets = 0;
    std::uint64_t medianShingles = 0; ///< per kept document
    std::uint64_t identicalPairs = 0; ///< pairs of documents with equal sets
    std::uint64_t otherFigures = 0; ///< those of them whose texts have other figures, when digits are dropped
    std::uint64_t mostFrequentDocuments = 0; ///< in which the most frequent shingle stands
    std::string mostFrequentShingle; ///< its words
    bool familyStartedOver = false; ///< see AffineFamily

    /// Of the characteristic matrix: what families over numbers are made for.
    std::uint64_t rows() const { return distinctShingles + universeUnused; }
};

/// What is not made again of results whose texts are on demand, since it takes all of them.
struct SavedDetails {
    std::vector<Checksum> texts; ///< of each document as it was read
    std::vector<Checksum> units; ///< of its units in their order
    std::vector<std::uint64_t> bandBegins; ///< in `bands`, of each scored pair, and the end
    std::vector<SharedBand> bands; ///< that a pair shares, ascending
    std::uint64_t documentsKept = 0; ///< of the whole, of which the corpus has those in pairs

    std::span<const SharedBand> bandsOf(std::size_t scoredPair) const
    {
        return std::span(bands).subspan(
            bandBegins[scoredPair], bandBegins[scoredPair + 1] - bandBegins[scoredPair]);
    }
};

/// Of results that come from a file: what lists need of the stages behind them, which are made again.
struct SavedOutline {
    static constexpr std::uint32_t leftOut = UINT32_MAX;

    SetOutline sets;
    std::vector<std::uint32_t> words; ///< of each document; leftOut when it is not kept
    std::shared_ptr<const SavedDetails> details {}; ///< null unless texts are on demand
};

/// The result of one analysis: immutable, shared between threads, the one thing the window reads.
///
/// The heavy outputs (tokens, sets, signatures, buckets) belong to the stage cache, which may let them go for
/// a newer analysis; a question about this snapshot locks what it needs first and answers nothing when it is
/// gone.
struct Snapshot {
    std::uint64_t generation = 0;
    std::shared_ptr<const Corpus> corpus;
    Parameters parameters;
    Statistics statistics;
    std::array<StageRun, stageCount> stages {};
    std::uint64_t memoryUsed = 0; ///< bytes that outputs of this and earlier analyses take; 0 when not known
    std::uint64_t memoryLimit = UINT64_MAX; ///< bytes that they may take

    /// What does not count; null: everything does, or it comes from a file.
    std::shared_ptr<const shingle::IgnoredShingles> ignored;
    std::shared_ptr<const text::Subwords> subwords; ///< null where the unit is not subwords
    std::weak_ptr<const Tokens> tokens;
    std::weak_ptr<const ShingleSets> sets;
    std::weak_ptr<const Tokens> allTokens; ///< where some are ignored: with those,
    std::weak_ptr<const ShingleSets> allSets; ///< and their sets
    std::weak_ptr<const Signatures> signatures;
    std::weak_ptr<const Buckets> buckets;
    std::weak_ptr<const Candidates> candidates;
    std::shared_ptr<const SavedOutline> saved; ///< null unless the results come from a file
    /// The documents that were looked at, the others being as if they were too short; null for all of them.
    std::shared_ptr<const DocumentSample> sample;

    lsh::Banding banding;
    /// Whether `scored` has them all, whatever their similarity. Else they are too many to verify each, and
    /// it has those of the exact pairs that share a bucket: all that the buckets found from `exactFloor` up.
    bool candidatesListed = false;
    bool candidatesCounted = false; ///< always when listed
    std::uint64_t candidateBound = 0; ///< pairs of documents, when not counted
    std::uint64_t candidatePairs = 0; ///< pairs of documents, when counted
    /// The verified candidate pairs of distinct sets; null until they are known.
    std::shared_ptr<const ScoredPairs> scored;

    /// Every pair of distinct sets from `exactFloor` up, with its overlap alone; only for goals that end with
    /// it.
    std::shared_ptr<const ExactPairs> joined;
    /// Every pair of distinct sets from `exactFloor` up, scored like the candidates; null until the exact
    /// stage is done.
    std::shared_ptr<const ScoredPairs> exact;
    Threshold exactFloor { 500'000 };
    /// Recall and precision at the threshold; none until the exact stage is done.
    std::optional<Evaluation> evaluation;
    /// Why the exact list could not be made; empty when it was, or is still being made.
    std::string exactProblem;

    /// How the documents were cut. While the snapshot is there.
    shingle::TextCutter cutter() const { return { parameters.text, subwords.get(), ignored.get() }; }
    bool complete() const { return exact != nullptr || !exactProblem.empty(); }
    /// What it has in place of sets and signatures; null unless it is of a run whose texts are on demand.
    const SavedDetails* details() const { return saved ? saved->details.get() : nullptr; }
    /// How rows of two signatures agree, for what is to be expected of a pair.
    sketch::AgreementModel agreement() const { return { parameters.sketch.family, statistics.rows() }; }
    sketch::Agreement agreement(const Overlap& overlap) const
    {
        return alike::agreement(agreement(), overlap);
    }
};

using SnapshotPtr = std::shared_ptr<const Snapshot>;

/// The heavy parts of a snapshot, held for the time of one question or command. What its goal did not need is
/// null.
struct HeldAnalysis {
    std::shared_ptr<const Tokens> tokens;
    std::shared_ptr<const ShingleSets> sets;
    std::shared_ptr<const Signatures> signatures;
    std::shared_ptr<const Buckets> buckets;
    std::shared_ptr<const Candidates> candidates;
    std::uint32_t hashes = 0;

    /// \pre the buckets are there
    Analysis view() const { return { *sets, *signatures, *buckets, hashes }; }
};

/// Holds what a question about `snapshot` needs; none when the cache has let it go.
std::optional<HeldAnalysis> hold(const Snapshot& snapshot);
/// Holds what there is of it.
HeldAnalysis holdParts(const Snapshot& snapshot);

/// What lists of documents and pairs need of a snapshot, held for the time of one question.
class HeldOutline {
public:
    const SetOutline& sets() const { return *m_sets; }
    bool kept(DocId doc) const
    {
        return m_tokens ? m_tokens->kept(doc) : m_saved->words[index(doc)] != SavedOutline::leftOut;
    }
    /// \pre kept(doc)
    std::uint32_t words(DocId doc) const
    {
        return m_tokens ? static_cast<std::uint32_t>(m_tokens->wordsOf(doc)) : m_saved->words[index(doc)];
    }

private:
    friend std::optional<HeldOutline> holdOutline(const Snapshot&);
    std::shared_ptr<const SetOutline> m_sets;
    std::shared_ptr<const Tokens> m_tokens;
    std::shared_ptr<const SavedOutline> m_saved;
};

/// None when the cache has let the analysis go; of results from a file there is always one.
std::optional<HeldOutline> holdOutline(const Snapshot& snapshot);

/// Results that come from a file, with what is not made again.
struct RestoredAnalysis {
    Snapshot snapshot; ///< complete, with its outline, without a generation
    std::shared_ptr<const Signatures> signatures;
};

} // namespace alike

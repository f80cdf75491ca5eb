// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/lsh/bucket_mates.h"
#include "core/pipeline/keys.h"
#include "core/pipeline/parameters.h"
#include "core/pipeline/predecessor.h"
#include "core/pipeline/snapshot.h"
#include "core/pipeline/stage_cache.h"
#include "core/pipeline/statistics.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

namespace alike {

/// What an analysis is run for. It runs the stages that this needs, and no others.
enum class Goal : std::uint8_t {
    Sets,
    Signatures,
    Buckets,
    Candidates, ///< counted, and listed where they are worth verifying (see lsh/candidates.h)
    CandidateList, ///< listed as long as they keep to the budget
    FoundPairs, ///< `scored`: the candidates, or those of them from the threshold up where they are not
                ///< listed
    JoinedPairs, ///< `joined`, from the sets alone
    ExactPairs, ///< `exact`
    Evaluation, ///< candidates as above, `joined` and `evaluation`
    Everything, ///< what the window shows
};

/// Which documents the outputs are of.
enum class DocumentScope : std::uint8_t {
    All,
    /// Those that share a bucket with another; the others may be passed over. For goals that tell of
    /// candidates and nothing else: mostly few documents are left, and most need not be cut into sets.
    SharingBuckets,
};

struct Request {
    Request(Goal wanted, DocumentScope which = DocumentScope::All) // NOLINT(google-explicit-constructor)
        : goal(wanted)
        , documents(which)
    {
    }

    Goal goal;
    DocumentScope documents;
    /// From where up exact pairs are listed; none: from 0.5, or from the threshold when that is lower.
    std::optional<Threshold> floor {};
    /// Also where it does not pay, all candidates that keep to the budget are listed and verified.
    bool verifyAll = false;
    /// Of a larger collection, to cut these documents by; null: those that they teach. The same for every
    /// run.
    std::shared_ptr<const text::Subwords> subwords {};
};

/// Orders the stages over one corpus and remembers their outputs, so that a change redoes only what it must.
/// For the window, which changes parameters, and for a command, which asks for one goal after another.
///
/// Where there are too many candidates to verify each, pairs come from the exact join, and each knows whether
/// a bucket holds it: no setting is refused.
///
/// One analysis at a time, from any thread, but never from two at once.
class Pipeline {
public:
    /// \param memoryLimit bytes that the kept outputs may take; what would go beyond it takes the place of
    /// the oldest, which go before it is made
    /// \param sample the documents to look at; null: all of them
    explicit Pipeline(std::shared_ptr<const Corpus> corpus, std::size_t memoryLimit = SIZE_MAX,
        std::shared_ptr<const DocumentSample> sample = nullptr);

    /// Runs what `parameters` and the goal need. `publish` is called on this thread with each state worth
    /// showing: once when the candidates are verified, unless the exact pairs follow within the blink of an
    /// eye, and once when those are there; generations ascend over the life of the pipeline. The last one is
    /// also returned. Errors: those of the stages; after one nothing more is published. Above the budget of
    /// exact pairs `exactProblem` says so.
    Result<SnapshotPtr> run(const Parameters& parameters, const Request& request, const Work& work,
        const std::function<void(SnapshotPtr)>& publish = {});

    /// Takes over what an analysis of this corpus gave before, and returns it as results to show. The next
    /// run with the same words and shingles makes tokens and sets again and takes the rest from here, unless
    /// the sets turn out to be others.
    SnapshotPtr restore(RestoredAnalysis analysis);

    /// Takes over in the next run, as far as its parameters are the same and it is right (see Predecessor),
    /// what an analysis of other documents gave, which are the first of this corpus in their order. Nothing
    /// when its caches have let it go.
    void goOnFrom(const Snapshot& before);

    const std::shared_ptr<const Corpus>& corpus() const { return m_corpus; }
    const MemoryBudget& memory() const { return m_budget; }

private:
    class Run;

    std::shared_ptr<const Corpus> m_corpus;
    std::shared_ptr<const DocumentSample> m_sample;
    MemoryBudget m_budget;
    std::uint64_t m_generation = 0;
    std::optional<double> m_joinSeconds; ///< that the last exact join took
    std::optional<RestoredAnalysis> m_restored; ///< until it is taken into the caches
    std::optional<Predecessor> m_predecessor; ///< of the first documents, until the next run is done

    StageCache<TextKey, lsh::BucketMates> m_mates { m_budget, 2 };
    StageCache<TextKey, Tokens> m_tokens { m_budget, 2 };
    StageCache<ShingleKey, ShingleSets> m_sets { m_budget, 8 };
    StageCache<ShingleKey, shingle::CountedTokens> m_counted { m_budget, 2 };
    StageCache<ShingleKey, OtherFigures> m_figures { m_budget, 8 };
    StageCache<SketchKey, Signatures> m_signatures { m_budget, 8 };
    StageCache<BandKey, Buckets> m_buckets { m_budget, 8 };
    StageCache<CandidateKey, Candidates> m_candidates { m_budget, 8 };
    StageCache<ScoreKey, ScoredPairs> m_scored { m_budget, 8 };
    StageCache<ExactKey, ExactPairs> m_exact { m_budget, 8 };
    StageCache<ExactScoreKey, ScoredPairs> m_exactScored { m_budget, 8 };
};

} // namespace alike

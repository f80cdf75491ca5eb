// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/pipeline.h"

#include "core/explore/pair_list.h"
#include "core/pipeline/statistics.h"
#include "core/similarity/known_scores.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace alike {

namespace {
    /// The exact list is made once from here up; every threshold above is a prefix of it.
    constexpr Threshold exactFloor { 500'000 };
    /// Results that are complete so soon are not shown in two steps, which would cost the window twice.
    constexpr double blink = 0.1; // seconds

    class Stopwatch {
    public:
        double seconds() const
        {
            return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_start).count();
        }

    private:
        std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
    };
}

/// One run: the values of its stages as far as they are there, and the snapshot that grows out of them.
class Pipeline::Run {
public:
    Run(Pipeline& pipeline, const Parameters& parameters, const Work& work)
        : m_pipeline(pipeline)
        , m_parameters(parameters)
        , m_work(work)
    {
        m_snapshot.corpus = pipeline.m_corpus;
        m_snapshot.sample = pipeline.m_sample;
        m_snapshot.parameters = parameters;
        m_snapshot.exactFloor = std::min(exactFloor, parameters.results.threshold);
    }

    Result<Done> toCandidates();
    Result<Done> exact();
    /// Whether the exact pairs will be there in no time: they are kept, or the last join took next to none.
    bool exactFollowsAtOnce() const
    {
        return m_pipeline.m_exact.has(exactKey()) || m_pipeline.m_joinSeconds.value_or(blink) < blink;
    }
    /// Whether these results have been shown as they came from a file, and are only made whole.
    bool completesRestored() const { return m_restored; }
    SnapshotPtr publish()
    {
        m_snapshot.generation = ++m_pipeline.m_generation;
        m_snapshot.memoryUsed = m_pipeline.m_budget.used();
        m_snapshot.memoryLimit = m_pipeline.m_budget.limit();
        return std::make_shared<const Snapshot>(m_snapshot);
    }

private:
    /// The value of a stage, from its cache or made now, with its time and size noted.
    template <typename Cache, typename Key, typename Value, typename Compute>
    Result<Done> stage(
        Stage name, Cache& cache, const Key& key, std::shared_ptr<const Value>& value, Compute&& compute)
    {
        StageRun& run = m_snapshot.stages[static_cast<std::size_t>(name)];
        Result<std::shared_ptr<const Value>> result = cache.get(key, [&] {
            const Stopwatch watch;
            auto made = compute();
            run.ran = true;
            run.seconds += watch.seconds();
            return made;
        });
        if (!result)
            return result.error();
        value = *result;
        run.bytes += value->usedMemory(); // some stages have two outputs
        return Done {};
    }

    Result<Done> sign();
    Result<Done> candidates();
    std::shared_ptr<const ShingleSets> setsOfShorterShingles(const ShingleKey& key) const;
    void takeRestored(const ShingleKey& key);
    ExactKey exactKey() const { return { m_sketchKey.shingles, m_snapshot.exactFloor }; }
    std::shared_ptr<const ScoredPairs> scoredBefore() const;
    std::shared_ptr<const ScoredPairs> exactBefore() const;

    Pipeline& m_pipeline;
    const Parameters m_parameters;
    const Work& m_work;
    Snapshot m_snapshot;

    bool m_restored = false;
    SketchKey m_sketchKey;
    BandKey m_bandKey;
    std::shared_ptr<const Tokens> m_tokens;
    std::shared_ptr<const ShingleSets> m_sets;
    std::shared_ptr<const Signatures> m_signatures;
    std::shared_ptr<const Buckets> m_buckets;
    std::shared_ptr<const Candidates> m_candidates;
};

Result<Done> Pipeline::Run::toCandidates()
{
    Pipeline& p = m_pipeline;
    const TextKey textKey { m_parameters.text };
    const ShingleKey shingleKey { textKey, m_parameters.shingle };
    if (auto done = stage(Stage::Clean, p.m_tokens, textKey, m_tokens,
            [&] {
                const auto chosen = p.m_sample ? std::span(p.m_sample->chosen) : std::span<const char>();
                return tokenise(*p.m_corpus, m_parameters.text, m_work, chosen);
            });
        !done)
        return done;
    if (auto done = stage(Stage::Shingle, p.m_sets, shingleKey, m_sets,
            [&] {
                const auto shorter = setsOfShorterShingles(shingleKey);
                return makeShingleSets(*m_tokens, m_parameters.shingle, m_work, shorter.get());
            });
        !done)
        return done;
    takeRestored(shingleKey);
    m_snapshot.statistics = statisticsOf(*m_tokens, *m_sets, m_parameters.sketch);
    if (m_parameters.text.cleaning == text::Cleaning::Letters) {
        const auto figures
            = p.m_figures.get(shingleKey, [&] { return otherFigures(*p.m_corpus, *m_sets, m_work); });
        if (!figures)
            return figures.error();
        m_snapshot.statistics.otherFigures = (*figures)->pairs;
    }
    m_snapshot.tokens = m_tokens;
    m_snapshot.sets = m_sets;

    m_sketchKey = sketchKeyOf(m_parameters);
    if (auto done = sign(); !done)
        return done;
    m_snapshot.signatures = m_signatures;

    const Result<lsh::Banding> banding = lsh::banding(m_parameters.sketch.hashes, m_parameters.lsh);
    if (!banding)
        return banding.error();
    m_snapshot.banding = *banding;
    m_bandKey = { m_sketchKey, *banding };
    if (auto done = stage(Stage::Band, p.m_buckets, m_bandKey, m_buckets,
            [&] { return makeBuckets(*m_signatures, *banding, m_work); });
        !done)
        return done;
    m_snapshot.buckets = m_buckets;
    return candidates();
}

/// Those that tell most about the sets to be made: what stands alone with most units stands alone in most
/// places.
std::shared_ptr<const ShingleSets> Pipeline::Run::setsOfShorterShingles(const ShingleKey& key) const
{
    const auto helps = [&](const ShingleKey& other) {
        return other.text == key.text && other.options.stride == 1 && key.options.stride == 1
            && other.options.k < key.options.k;
    };
    return m_pipeline.m_sets.greatest(helps, [](const ShingleKey& other) { return other.options.k; });
}

/// Puts what came from a file where the stages find it, when the sets behind it are these.
void Pipeline::Run::takeRestored(const ShingleKey& key)
{
    Pipeline& p = m_pipeline;
    if (!p.m_restored)
        return;
    const Parameters parameters = p.m_restored->snapshot.parameters;
    if (!(ShingleKey { { parameters.text }, parameters.shingle } == key))
        return; // they may come back
    const RestoredAnalysis restored = *std::exchange(p.m_restored, std::nullopt);
    if (!(restored.snapshot.saved->sets == static_cast<const SetOutline&>(*m_sets))
        || restored.snapshot.statistics.distinctShingles != m_sets->distinct())
        return;
    m_restored = parameters == m_parameters;

    const SketchKey sketchKey = sketchKeyOf(parameters);
    p.m_signatures.put(sketchKey, restored.signatures);
    const BandKey bandKey { sketchKey, restored.snapshot.banding };
    const CandidateKey candidateKey { bandKey, parameters.lsh.maxCandidates };
    if (const auto& scored = restored.snapshot.scored) {
        Candidates candidates;
        candidates.listed = candidates.counted = true;
        candidates.documentPairs = restored.snapshot.candidatePairs;
        candidates.documentPairBound = restored.snapshot.candidateBound;
        candidates.pairs.reserve(scored->pairs.size());
        for (const ScoredPair& pair : scored->pairs)
            candidates.pairs.push_back({ pair.a, pair.b });
        std::ranges::sort(candidates.pairs,
            [](const auto& x, const auto& y) { return std::pair(x.a, x.b) < std::pair(y.a, y.b); });
        p.m_candidates.put(candidateKey, std::move(candidates));
        p.m_scored.put({ candidateKey, parameters.sketch.hashes }, scored);
    }
    if (const auto& exact = restored.snapshot.exact) {
        const ExactKey exactKey { key, restored.snapshot.exactFloor };
        ExactPairs pairs { restored.snapshot.exactFloor, {} };
        pairs.pairs.reserve(exact->pairs.size());
        for (const ScoredPair& pair : exact->pairs)
            pairs.pairs.push_back({ pair.a, pair.b, pair.overlap });
        p.m_exact.put(exactKey, std::move(pairs));
        p.m_exactScored.put({ exactKey, bandKey, parameters.sketch.hashes }, exact);
    }
}

/// Signatures grow: a larger h takes over the rows that are there.
Result<Done> Pipeline::Run::sign()
{
    auto& cache = m_pipeline.m_signatures;
    StageRun& run = m_snapshot.stages[static_cast<std::size_t>(Stage::Sign)];
    m_signatures = cache.find(m_sketchKey);
    if (!m_signatures || m_signatures->hashes() < m_parameters.sketch.hashes) {
        if (!m_signatures)
            cache.makeRoom();
        const Stopwatch watch;
        auto made = alike::sign(*m_tokens, *m_sets, m_parameters.sketch, m_signatures.get(), m_work);
        if (!made)
            return made.error();
        m_signatures = cache.put(m_sketchKey, std::move(made).value());
        run.ran = true;
        run.seconds = watch.seconds();
    }
    run.bytes = m_signatures->usedMemory();
    return Done {};
}

Result<Done> Pipeline::Run::candidates()
{
    Pipeline& p = m_pipeline;
    const std::uint64_t budget = m_parameters.lsh.maxCandidates;
    const CandidateKey candidateKey { m_bandKey, budget };
    if (auto done = stage(Stage::Band, p.m_candidates, candidateKey, m_candidates,
            [&] { return findCandidates(*m_buckets, *m_sets, budget, m_work); });
        !done)
        return done;
    m_snapshot.candidatesListed = m_candidates->listed;
    m_snapshot.candidatesCounted = m_candidates->counted;
    m_snapshot.candidateBound = m_candidates->documentPairBound;
    m_snapshot.candidatePairs = m_candidates->documentPairs;
    if (!m_candidates->listed)
        return Done {};

    const std::uint32_t hashes = m_parameters.sketch.hashes;
    std::shared_ptr<const ScoredPairs> scored;
    if (auto done = stage(Stage::Verify, p.m_scored, ScoreKey { candidateKey, hashes }, scored,
            [&] {
                const KnownScores known({ scoredBefore(), exactBefore() }, m_work);
                return scoreCandidates(*m_candidates, *m_sets, *m_signatures, hashes, m_work, &known);
            });
        !done)
        return done;
    m_snapshot.scored = scored;
    return Done {};
}

/// The candidates that other bands of these rows led to.
std::shared_ptr<const ScoredPairs> Pipeline::Run::scoredBefore() const
{
    return m_pipeline.m_scored.newest([&](const ScoreKey& key) {
        return key.hashes == m_parameters.sketch.hashes && key.candidates.bands.sketch == m_sketchKey;
    });
}

/// The exact pairs as they were scored beside other bands of these rows.
std::shared_ptr<const ScoredPairs> Pipeline::Run::exactBefore() const
{
    return m_pipeline.m_exactScored.newest([&](const ExactScoreKey& key) {
        return key.hashes == m_parameters.sketch.hashes && key.bands.sketch == m_sketchKey;
    });
}

Result<Done> Pipeline::Run::exact()
{
    Pipeline& p = m_pipeline;
    const Threshold floor = m_snapshot.exactFloor;
    const ExactKey key = exactKey();
    std::shared_ptr<const ExactPairs> pairs;
    auto done = stage(Stage::Exact, p.m_exact, key, pairs, [&] {
        const Stopwatch watch;
        auto made = exactJoin(*m_sets, floor, m_parameters.lsh.maxCandidates, m_work);
        if (made)
            p.m_joinSeconds = watch.seconds();
        return made;
    });
    if (!done && done.error().code == ErrorCode::TooLarge) {
        m_snapshot.exactProblem = done.error().detail;
        return Done {};
    }
    if (!done)
        return done;
    const Analysis analysis { *m_sets, *m_signatures, *m_buckets, m_parameters.sketch.hashes };
    std::shared_ptr<const ScoredPairs> scored;
    if (done = stage(Stage::Exact, p.m_exactScored, ExactScoreKey { key, m_bandKey, analysis.hashes }, scored,
            [&] {
                const auto before = exactBefore(); // the same pairs
                const KnownScores known({ before, before ? nullptr : m_snapshot.scored }, m_work);
                return scoreExact(analysis, *pairs, m_work, &known);
            });
        !done)
        return done;
    m_snapshot.exact = scored;
    auto evaluation
        = evaluate(analysis, *scored, floor, *m_candidates, m_parameters.results.threshold, m_work);
    if (!evaluation)
        return evaluation.error();
    m_snapshot.evaluation = std::move(evaluation).value();
    return Done {};
}

Pipeline::Pipeline(std::shared_ptr<const Corpus> corpus, std::size_t memoryLimit,
    std::shared_ptr<const DocumentSample> sample)
    : m_corpus(std::move(corpus))
    , m_sample(std::move(sample))
    , m_budget { memoryLimit }
{
}

SnapshotPtr Pipeline::restore(RestoredAnalysis analysis)
{
    Snapshot snapshot = analysis.snapshot;
    snapshot.generation = ++m_generation;
    snapshot.signatures = analysis.signatures;
    m_restored = std::move(analysis);
    return std::make_shared<const Snapshot>(std::move(snapshot));
}

Result<SnapshotPtr> Pipeline::run(const Parameters& parameters, Exact exact, const Work& work,
    const std::function<void(SnapshotPtr)>& publish)
{
    m_budget.beginAnalysis();
    Run run(*this, parameters, work);
    if (auto done = run.toCandidates(); !done)
        return done.error();
    SnapshotPtr snapshot = run.publish();
    const bool soonComplete = exact == Exact::Make && run.exactFollowsAtOnce();
    if (publish && !soonComplete && !run.completesRestored())
        publish(snapshot);
    if (exact == Exact::Skip)
        return snapshot;
    if (auto done = run.exact(); !done)
        return done.error();
    snapshot = run.publish();
    if (publish)
        publish(snapshot);
    return snapshot;
}

} // namespace alike

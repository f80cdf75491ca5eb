// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/pipeline.h"

#include "core/explore/join/pair_list.h"
#include "core/pipeline/statistics.h"
#include "core/shingle/more_sets.h"
#include "core/shingle/numbering.h"
#include "core/shingle/universe.h"
#include "core/similarity/scored_pairs.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <iterator>
#include <span>
#include <utility>

namespace alike {

namespace {
    /// The exact list is made once from here up; every threshold above is a prefix of it.
    constexpr Threshold exactFloor { 500'000 };
    /// Results that are complete so soon are not shown in two steps, which would cost the window twice.
    constexpr double atOnceSeconds = 0.1;

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
    Run(Pipeline& pipeline, const Parameters& parameters, const Request& request, const Work& work)
        : m_pipeline(pipeline)
        , m_parameters(parameters)
        , m_request(request)
        , m_work(work)
    {
        m_snapshot.corpus = pipeline.m_corpus;
        m_snapshot.sample = pipeline.m_sample;
        m_snapshot.parameters = parameters;
        m_snapshot.exactFloor = request.floor.value_or(std::min(exactFloor, parameters.results.threshold));
    }

    /// What the goal needs; of everything what comes before the exact pairs.
    Result<Done> toGoal();
    /// The exact pairs, the evaluation, and the pairs found where the candidates are not listed.
    Result<Done> completeEverything();
    /// Whether the exact pairs will be there in no time: they are kept, or the last join took next to none.
    bool exactFollowsAtOnce() const
    {
        return m_pipeline.m_exact.has(exactKey())
            || m_pipeline.m_joinSeconds.value_or(atOnceSeconds) < atOnceSeconds;
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
    StageRun& runOf(Stage stage) { return m_snapshot.stages[static_cast<std::size_t>(stage)]; }
    /// Calls `compute` and notes that the stage ran, and how long.
    template <typename Compute> auto timed(Stage name, Compute&& compute)
    {
        const Stopwatch watch;
        auto made = compute();
        runOf(name).ran = true;
        runOf(name).seconds += watch.seconds();
        return made;
    }
    /// The value of a stage, from its cache or made now, with its time and size noted.
    template <typename Cache, typename Key, typename Value, typename Compute>
    Result<Done> stage(
        Stage name, Cache& cache, const Key& key, std::shared_ptr<const Value>& value, Compute&& compute)
    {
        ALIKE_ASSIGN(value, cache.get(key, [&] { return timed(name, std::forward<Compute>(compute)); }));
        runOf(name).bytes += value->usedMemory(); // some stages have two outputs
        return Done {};
    }

    Result<Done> sets();
    Result<ShingleSets> inOrder(Result<ShingleSets> sets);
    Result<Done> ignore();
    Result<Done> setsOfMates();
    Result<Done> statistics();
    template <typename Find> Result<Done> mates(Find&& find);
    Result<Done> sign();
    Result<Done> buckets();
    Result<Done> candidates();
    Result<Done> verify();
    Result<Done> join(std::shared_ptr<const ExactPairs>& pairs);
    Result<Done> exact();
    Result<Done> foundAmongExact();
    template <typename... Exact> Result<Done> evaluateAgainst(const Exact&... exact);

    std::uint64_t mostListed() const;
    std::shared_ptr<const ShingleSets> setsOfShorterShingles(const ShingleKey& key) const;
    void takeRestored(const ShingleKey& key);
    ShingleKey shingleKey() const { return shingleKeyOf(m_parameters, m_textKey); }
    ExactKey exactKey() const { return { shingleKey(), m_snapshot.exactFloor }; }
    CandidateKey candidateKey() const { return { m_bandKey, mostListed() }; }
    Analysis analysis() const { return { *m_sets, *m_signatures, *m_buckets, m_parameters.sketch.hashes }; }
    Result<ShingleSets> makeSets(const ShingleKey& key, const ShingleSets* before);
    const ShingleSets* setsBefore() const;
    const Signatures* signaturesBefore() const;
    std::array<KnownScores::List, 2> scoresBefore() const;
    std::optional<KnownExactPairs> exactPairsBefore() const;
    void noteKept(Stage stage, std::uint64_t kept, std::uint64_t all);
    std::shared_ptr<const ScoredPairs> scoredBefore() const;
    std::shared_ptr<const ScoredPairs> exactBefore() const;

    Pipeline& m_pipeline;
    const Parameters& m_parameters;
    const Request& m_request;
    const Work& m_work;
    Snapshot m_snapshot;

    bool m_restored = false;
    TextKey m_textKey;
    SketchKey m_sketchKey;
    BandKey m_bandKey;
    std::shared_ptr<const lsh::BucketMates> m_mates;
    std::shared_ptr<const Tokens> m_tokens;
    std::shared_ptr<const shingle::CountedTokens> m_counted; ///< null where all of them count
    std::shared_ptr<const ShingleSets> m_sets;
    std::shared_ptr<const Signatures> m_signatures;
    std::shared_ptr<const Buckets> m_buckets;
    std::shared_ptr<const Candidates> m_candidates;
};

Result<Done> Pipeline::Run::toGoal()
{
    const Goal goal = m_request.goal;
    if (auto done = sets(); !done || goal == Goal::Sets)
        return done;
    if (goal == Goal::JoinedPairs)
        return join(m_snapshot.joined);
    if (auto done = sign(); !done || goal == Goal::Signatures)
        return done;
    if (auto done = buckets(); !done || goal == Goal::Buckets)
        return done;
    if (goal == Goal::ExactPairs)
        return exact();
    if (auto done = candidates(); !done || goal == Goal::Candidates || goal == Goal::CandidateList)
        return done;
    if (goal == Goal::Evaluation) {
        const auto done = join(m_snapshot.joined);
        return done && m_snapshot.joined ? evaluateAgainst(*m_snapshot.joined) : done;
    }
    if (m_candidates->listed)
        return verify();
    if (goal == Goal::Everything)
        return Done {};
    if (!m_request.floor)
        m_snapshot.exactFloor = m_parameters.results.threshold;
    const auto done = exact();
    return done && m_snapshot.exact ? foundAmongExact() : done;
}

/// The documents as words and sets, or of those that share a bucket.
Result<Done> Pipeline::Run::sets()
{
    Pipeline& p = m_pipeline;
    m_textKey = textKeyOf(m_parameters.text);
    const auto banding = lsh::banding(m_parameters.sketch.hashes, m_parameters.lsh);
    const auto from = m_request.documents == DocumentScope::SharingBuckets && banding && !p.m_sample
            && !m_parameters.ignoring.any() // takes all documents to be found
            && !m_parameters.usesUniverse() // orders the shingles of sets
        ? lsh::matesFrom(*p.m_corpus, m_parameters.text, m_parameters.shingle, m_parameters.sketch)
        : lsh::MatesFrom::Sets;
    if (from != lsh::MatesFrom::Sets)
        m_textKey.sharing = { m_parameters.shingle, m_parameters.sketch, *banding };
    if (from == lsh::MatesFrom::Texts) {
        const auto done = mates([&] {
            return lsh::findBucketMates(
                *p.m_corpus, m_parameters.text, m_parameters.shingle, m_parameters.sketch, *banding, m_work);
        });
        if (!done)
            return done;
    }
    ALIKE_TRY(stage(Stage::Clean, p.m_tokens, m_textKey, m_tokens, [&] {
        auto chosen = p.m_sample ? std::span(p.m_sample->chosen) : std::span<const char>();
        if (m_mates)
            chosen = m_mates->chosen;
        const Tokens* before
            = p.m_predecessor && chosen.empty() ? p.m_predecessor->tokens(m_textKey) : nullptr;
        if (before)
            noteKept(Stage::Clean, before->documents(), p.m_corpus->size());
        return tokenise(*p.m_corpus, m_parameters.text, m_work, chosen, m_request.subwords, before);
    }));
    m_snapshot.subwords = m_tokens->subwords();
    if (m_parameters.ignoring.any())
        ALIKE_TRY(ignore());
    const auto done = from == lsh::MatesFrom::Numbers
        ? setsOfMates()
        : stage(Stage::Shingle, p.m_sets, shingleKey(), m_sets,
            [&] { return inOrder(makeSets(shingleKey(), setsBefore())); });
    if (!done)
        return done;
    takeRestored(shingleKey());
    m_snapshot.tokens = m_tokens;
    m_snapshot.sets = m_sets;
    return statistics();
}

/// Gives the shingles of sets the rows that the universe has for them. One with a fault is out of force: the
/// statistics tell of it.
Result<ShingleSets> Pipeline::Run::inOrder(Result<ShingleSets> sets)
{
    if (!sets)
        return sets;
    sets->setRowNumbers(nullptr); // further documents bring shingles that those before did not order
    if (!m_parameters.usesUniverse())
        return sets;
    ALIKE_ASSIGN(const auto universe,
        shingle::Universe::read(m_parameters.universe, m_parameters.text, m_parameters.shingle, m_work));
    ALIKE_ASSIGN(auto rows, shingle::RowNumbers::make(universe, *m_tokens, *sets, m_work));
    sets->setRowNumbers(std::make_shared<const shingle::RowNumbers>(std::move(rows)));
    return sets;
}

/// Leaves out of the tokens what is in so many documents that it does not count: that takes the sets of all
/// there is.
Result<Done> Pipeline::Run::ignore()
{
    Pipeline& p = m_pipeline;
    const ShingleKey all { m_textKey, m_parameters.shingle };
    ALIKE_TRY(
        stage(Stage::Shingle, p.m_counted, shingleKey(), m_counted, [&]() -> Result<shingle::CountedTokens> {
            ALIKE_ASSIGN(const auto sets, p.m_sets.get(all, [&] {
                return makeSets(all, p.m_predecessor ? p.m_predecessor->allSets(all) : nullptr);
            }));
            return shingle::countedTokens(*m_tokens, m_parameters.text, *sets, m_parameters.ignoring, m_work);
        }));
    m_snapshot.allTokens = m_tokens;
    m_snapshot.allSets = p.m_sets.find(all);
    m_tokens = { m_counted, &m_counted->tokens };
    m_snapshot.ignored = m_counted->ignored;
    return Done {};
}

/// \param before sets of the first documents, which are taken over; null: none are
Result<ShingleSets> Pipeline::Run::makeSets(const ShingleKey& key, const ShingleSets* before)
{
    if (before) {
        noteKept(Stage::Shingle, before->documents(), m_pipeline.m_corpus->size());
        return moreShingleSets(*m_tokens, *before, m_work);
    }
    noteKept(Stage::Shingle, 0, 0);
    const auto shorter = setsOfShorterShingles(key);
    return makeShingleSets(*m_tokens, m_parameters.shingle, m_work, shorter.get());
}

/// Sets of the documents that share a bucket, which their shingles' numbers tell.
Result<Done> Pipeline::Run::setsOfMates()
{
    Pipeline& p = m_pipeline;
    shingle::Numbering numbering;
    if (!p.m_sets.has(shingleKey()) || !p.m_mates.has(m_textKey)) {
        ALIKE_ASSIGN(auto made, timed(Stage::Shingle, [&] {
            return shingle::numberShingles(*m_tokens, m_parameters.shingle, m_work);
        }));
        numbering = std::move(made);
    }
    const auto done = mates([&] {
        return lsh::findBucketMates(*m_tokens, numbering, m_parameters.shingle, m_parameters.sketch,
            m_textKey.sharing->banding, m_work);
    });
    if (!done)
        return done;
    return stage(Stage::Shingle, p.m_sets, shingleKey(), m_sets, [&] {
        return setsOfNumbered(*m_tokens, m_parameters.shingle, std::move(numbering), m_mates->chosen, m_work);
    });
}

/// Finds the documents that share a bucket. When that fails, because their buckets take too much memory or
/// for a reason that signing will report, the choice is left empty, which means all documents.
template <typename Find> Result<Done> Pipeline::Run::mates(Find&& find)
{
    return stage(Stage::Sign, m_pipeline.m_mates, m_textKey, m_mates, [&]() -> Result<lsh::BucketMates> {
        auto found = find();
        return found || found.error().code == ErrorCode::Cancelled ? std::move(found) : lsh::BucketMates {};
    });
}

Result<Done> Pipeline::Run::statistics()
{
    const bool everything = m_request.goal == Goal::Everything;
    m_snapshot.statistics
        = everything ? statisticsOf(*m_tokens, *m_sets, m_parameters.sketch) : countsOf(*m_tokens, *m_sets);
    if (m_counted) {
        m_snapshot.statistics.ignoredUnits = m_counted->ignoredUnits;
        m_snapshot.statistics.ignoredShingles = m_counted->ignored->size();
    }
    if (m_mates && !m_mates->chosen.empty()) {
        m_snapshot.statistics.documentsKept = m_mates->kept;
        m_snapshot.statistics.tooShort = m_mates->tooShort;
        m_snapshot.statistics.documentsWithout = m_mates->kept - m_mates->compared;
    }
    if (!everything || m_parameters.text.cleaning != text::Cleaning::Letters)
        return Done {};
    ALIKE_ASSIGN(const auto figures, m_pipeline.m_figures.get(shingleKey(), [&] {
        return otherFigures(*m_pipeline.m_corpus, *m_sets, m_work);
    }));
    m_snapshot.statistics.otherFigures = figures->pairs;
    return Done {};
}

/// The sets that save most of the work on those to be made: with the most units, shingles are unique in the
/// most places, and a longer shingle that contains a unique one is unique.
std::shared_ptr<const ShingleSets> Pipeline::Run::setsOfShorterShingles(const ShingleKey& key) const
{
    const auto helps = [&](const ShingleKey& other) {
        // What is ignored is not the same for another k, and so the tokens are not.
        return other.text == key.text && !other.ignoring.any() && !key.ignoring.any()
            && other.options.stride == 1 && key.options.stride == 1 && other.options.k < key.options.k;
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
    if (!(shingleKeyOf(parameters, textKeyOf(parameters.text)) == key))
        return; // they may come back
    const RestoredAnalysis restored = *std::exchange(p.m_restored, std::nullopt);
    if (!(restored.snapshot.saved->sets == static_cast<const SetOutline&>(*m_sets))
        || restored.snapshot.statistics.distinctShingles != m_sets->distinct())
        return;
    m_restored = parameters == m_parameters;

    const SketchKey sketchKey = sketchKeyOf(parameters);
    p.m_signatures.put(sketchKey, restored.signatures);
    const BandKey bandKey { sketchKey, restored.snapshot.banding };
    const CandidateKey candidateKey { bandKey, worthVerifying(*m_sets, parameters.lsh.maxCandidates) };
    Candidates candidates;
    candidates.listed = restored.snapshot.candidatesListed;
    candidates.counted = restored.snapshot.candidatesCounted;
    candidates.documentPairs = restored.snapshot.candidatePairs;
    candidates.documentPairBound = restored.snapshot.candidateBound;
    const auto& scored = restored.snapshot.scored;
    if (candidates.listed && scored) {
        candidates.pairs.reserve(scored->pairs.size());
        for (const ScoredPair& pair : scored->pairs)
            candidates.pairs.push_back({ pair.a, pair.b });
        std::ranges::sort(candidates.pairs,
            [](const auto& x, const auto& y) { return std::pair(x.a, x.b) < std::pair(y.a, y.b); });
        p.m_scored.put({ candidateKey, parameters.sketch.hashes }, scored);
    }
    if (candidates.listed ? scored != nullptr : candidates.counted)
        p.m_candidates.put(candidateKey, std::move(candidates));
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

/// The sets of the first documents, as far as they can be taken over; null: they cannot.
const ShingleSets* Pipeline::Run::setsBefore() const
{
    const auto& before = m_pipeline.m_predecessor;
    return before && !m_pipeline.m_sample ? before->sets(shingleKey(), *m_tokens) : nullptr;
}

/// Likewise their signatures.
const Signatures* Pipeline::Run::signaturesBefore() const
{
    return setsBefore() ? m_pipeline.m_predecessor->signatures(m_sketchKey) : nullptr;
}

/// Likewise what their pairs scored.
std::array<KnownScores::List, 2> Pipeline::Run::scoresBefore() const
{
    if (!signaturesBefore())
        return {};
    return m_pipeline.m_predecessor->scored(m_parameters.sketch.hashes);
}

/// Likewise their exact pairs.
std::optional<KnownExactPairs> Pipeline::Run::exactPairsBefore() const
{
    const ShingleSets* sets = setsBefore();
    auto pairs = sets ? m_pipeline.m_predecessor->exact(m_snapshot.exactFloor, *m_sets) : std::nullopt;
    if (!pairs)
        return std::nullopt;
    return KnownExactPairs { std::move(*pairs), sets->sets() };
}

void Pipeline::Run::noteKept(Stage stage, std::uint64_t kept, std::uint64_t all)
{
    runOf(stage).kept = kept;
    runOf(stage).added = all - kept;
}

/// Signatures grow: a larger h takes over the rows that are there.
Result<Done> Pipeline::Run::sign()
{
    m_sketchKey = sketchKeyOf(m_parameters, m_textKey);
    auto& cache = m_pipeline.m_signatures;
    m_signatures = cache.find(m_sketchKey);
    if (!m_signatures || m_signatures->hashes() < m_parameters.sketch.hashes) {
        if (!m_signatures)
            cache.makeRoom();
        if (const Signatures* before = m_signatures ? nullptr : signaturesBefore()) {
            noteKept(Stage::Sign, before->sets(), m_sets->sets());
            ALIKE_ASSIGN(
                auto more, timed(Stage::Sign, [&] { return signMore(*m_tokens, *m_sets, *before, m_work); }));
            m_signatures = std::make_shared<const Signatures>(std::move(more));
        }
        ALIKE_ASSIGN(auto made, timed(Stage::Sign, [&] {
            return alike::sign(*m_tokens, *m_sets, m_parameters.sketch, m_signatures.get(), m_work);
        }));
        m_signatures = cache.put(m_sketchKey, std::move(made));
    }
    runOf(Stage::Sign).bytes += m_signatures->usedMemory();
    m_snapshot.signatures = m_signatures;
    return Done {};
}

Result<Done> Pipeline::Run::buckets()
{
    ALIKE_ASSIGN(const auto banding, lsh::banding(m_parameters.sketch.hashes, m_parameters.lsh));
    m_snapshot.banding = banding;
    m_bandKey = { m_sketchKey, banding };
    const auto done = stage(Stage::Band, m_pipeline.m_buckets, m_bandKey, m_buckets,
        [&] { return makeBuckets(*m_signatures, banding, m_work); });
    m_snapshot.buckets = m_buckets;
    return done;
}

/// Above this many the exact join is sooner done, unless each is asked for.
std::uint64_t Pipeline::Run::mostListed() const
{
    const std::uint64_t budget = m_parameters.lsh.maxCandidates;
    const bool all = m_request.verifyAll || m_request.goal == Goal::CandidateList;
    return all ? budget : worthVerifying(*m_sets, budget);
}

Result<Done> Pipeline::Run::candidates()
{
    const auto done = stage(Stage::Band, m_pipeline.m_candidates, candidateKey(), m_candidates,
        [&] { return findCandidates(*m_buckets, *m_sets, mostListed(), m_work); });
    if (!done)
        return done;
    m_snapshot.candidates = m_candidates;
    m_snapshot.candidatesListed = m_candidates->listed;
    m_snapshot.candidatesCounted = m_candidates->counted;
    m_snapshot.candidateBound = m_candidates->documentPairBound;
    m_snapshot.candidatePairs = m_candidates->documentPairs;
    return done;
}

Result<Done> Pipeline::Run::verify()
{
    const std::uint32_t hashes = m_parameters.sketch.hashes;
    return stage(
        Stage::Verify, m_pipeline.m_scored, ScoreKey { candidateKey(), hashes }, m_snapshot.scored, [&] {
            auto [scored, exact] = scoresBefore();
            const KnownScores known(
                { scored ? scored : scoredBefore(), exact ? exact : exactBefore() }, m_work);
            return scoreCandidates(*m_candidates, *m_sets, *m_signatures, hashes, m_work, &known);
        });
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

/// Leaves `pairs` null, and says why, when they are above the budget.
Result<Done> Pipeline::Run::join(std::shared_ptr<const ExactPairs>& pairs)
{
    Pipeline& p = m_pipeline;
    const auto done = stage(Stage::Exact, p.m_exact, exactKey(), pairs, [&] {
        const Stopwatch watch;
        const auto known = exactPairsBefore();
        if (known)
            noteKept(Stage::Exact, known->sets, m_sets->sets());
        auto made = exactJoin(*m_sets, m_snapshot.exactFloor, m_parameters.lsh.maxCandidates, m_work,
            known ? &*known : nullptr);
        if (made)
            p.m_joinSeconds = watch.seconds();
        return made;
    });
    if (done || done.error().code != ErrorCode::TooLarge)
        return done;
    m_snapshot.exactProblem = done.error().detail;
    return Done {};
}

Result<Done> Pipeline::Run::exact()
{
    std::shared_ptr<const ExactPairs> pairs;
    if (const auto done = join(pairs); !done || !pairs)
        return done;
    const ExactScoreKey key { exactKey(), m_bandKey, m_parameters.sketch.hashes };
    return stage(Stage::Exact, m_pipeline.m_exactScored, key, m_snapshot.exact, [&] {
        const auto before = exactBefore(); // the same pairs
        const KnownScores known(
            { before ? before : scoresBefore()[1], before ? nullptr : m_snapshot.scored }, m_work);
        return scoreExact(analysis(), *pairs, m_work, &known);
    });
}

/// What a look at each candidate would have found from the floor up.
Result<Done> Pipeline::Run::foundAmongExact()
{
    const ScoreKey key { candidateKey(), m_parameters.sketch.hashes, m_snapshot.exactFloor };
    return stage(Stage::Exact, m_pipeline.m_scored, key, m_snapshot.scored, [&]() -> Result<ScoredPairs> {
        ScoredPairs found;
        std::ranges::copy_if(
            m_snapshot.exact->pairs, std::back_inserter(found.pairs), &ScoredPair::candidate);
        return found;
    });
}

/// \param exact the exact pairs, and of scored ones their floor
template <typename... Exact> Result<Done> Pipeline::Run::evaluateAgainst(const Exact&... exact)
{
    const Stopwatch watch;
    ALIKE_ASSIGN(
        auto made, evaluate(analysis(), exact..., *m_candidates, m_parameters.results.threshold, m_work));
    m_snapshot.evaluation = std::move(made);
    runOf(Stage::Exact).seconds += watch.seconds();
    return Done {};
}

Result<Done> Pipeline::Run::completeEverything()
{
    auto done = exact();
    if (done && !m_snapshot.exact && m_snapshot.exactFloor < m_parameters.results.threshold) {
        m_snapshot.exactFloor = m_parameters.results.threshold; // fewer pairs, but those that are asked for
        m_snapshot.exactProblem.clear();
        done = exact();
    }
    if (!done || !m_snapshot.exact)
        return done;
    if (!m_candidates->listed) {
        ALIKE_TRY(foundAmongExact());
    }
    return evaluateAgainst(*m_snapshot.exact, m_snapshot.exactFloor);
}

Pipeline::Pipeline(std::shared_ptr<const Corpus> corpus, std::size_t memoryLimit,
    std::shared_ptr<const DocumentSample> sample)
    : m_corpus(std::move(corpus))
    , m_sample(std::move(sample))
    , m_budget { memoryLimit }
{
}

void Pipeline::goOnFrom(const Snapshot& before)
{
    if (before.corpus->size() <= m_corpus->size())
        m_predecessor = Predecessor::of(before);
}

SnapshotPtr Pipeline::restore(RestoredAnalysis analysis)
{
    Snapshot snapshot = analysis.snapshot;
    snapshot.generation = ++m_generation;
    snapshot.signatures = analysis.signatures;
    m_restored = std::move(analysis);
    return std::make_shared<const Snapshot>(std::move(snapshot));
}

Result<SnapshotPtr> Pipeline::run(const Parameters& parameters, const Request& request, const Work& work,
    const std::function<void(SnapshotPtr)>& publish)
{
    m_budget.beginAnalysis();
    Run run(*this, parameters, request, work);
    ALIKE_TRY(run.toGoal());
    const bool everything = request.goal == Goal::Everything;
    SnapshotPtr snapshot = run.publish();
    const bool soonComplete = everything && run.exactFollowsAtOnce();
    if (publish && !soonComplete && !run.completesRestored())
        publish(snapshot);
    if (!everything)
        return snapshot;
    ALIKE_TRY(run.completeEverything());
    m_predecessor.reset(); // its outputs are in the caches
    snapshot = run.publish();
    if (publish)
        publish(snapshot);
    return snapshot;
}

} // namespace alike

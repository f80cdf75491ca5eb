// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/method_figures.h"

#include "core/explore/join/cosine_join.h"
#include "core/explore/join/pair_list.h"
#include "core/explore/join/signature_join.h"
#include "core/lsh/hamming.h"
#include "core/pipeline/pipeline.h"
#include "core/pipeline/text_fingerprint.h"
#include "core/similarity/checksum.h"
#include "core/similarity/cosine.h"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

namespace alike {

namespace {
    constexpr const char* tooManyCandidates = "There are too many candidates to list.";
    constexpr std::size_t aloneSample = 200; ///< documents made anew as if each were the only one

    class Watch {
    public:
        double seconds() const
        {
            return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_start).count();
        }

    private:
        std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
    };

    double perDocument(std::uint64_t bytes, std::uint64_t documents)
    {
        return documents == 0 ? 0 : static_cast<double>(bytes) / static_cast<double>(documents);
    }

    TableChoice choiceOf(
        const Fingerprints& fingerprints, const Classes& classes, std::uint32_t distance, std::uint32_t bits)
    {
        std::vector<simhash::Fingerprint> rows;
        for (std::size_t c = 0; c < classes.size(); ++c)
            rows.push_back(fingerprints.of(classes.of(c).front()));
        const auto tables = hamming::planTables(rows, bits, distance);
        TableChoice choice { tables.size(), tables.size() == 1 && tables[0] == hamming::Mask {}, bits, 0 };
        for (const hamming::Mask& mask : tables) {
            choice.leastBits = std::min(choice.leastBits, simhash::bitCount(mask));
            choice.mostBits = std::max(choice.mostBits, simhash::bitCount(mask));
        }
        return choice;
    }

    /// Measures one method after the other.
    class Measurement {
    public:
        /// \param truth null: the exact list
        Measurement(const Snapshot& snapshot, const HeldAnalysis& held, const MethodOptions& options,
            const Truth* truth, MethodOutputs& outputs, const Work& work)
            : m_snapshot(snapshot)
            , m_held(held)
            , m_options(options)
            , m_known(truth)
            , m_outputs(outputs)
            , m_work(work)
            , m_same(identicalPairs(*held.sets))
        {
            if (!snapshot.exact)
                return;
            m_exact = snapshot.exact->atLeast(threshold());
            m_exactPairs = documentPairs(*held.sets, m_exact) + m_same;
        }

        MethodTruth judgedBy() const;

        /// \param makeSeconds of the fingerprints
        Result<SimHashFigure> simHash(const Fingerprints& fingerprints, double makeSeconds) const;
        Result<Done> minHash(MethodFigures& made) const;
        Result<Done> cosine(MethodFigures& made) const;
        Result<Done> equality(MethodFigures& made) const;
        Result<Done> alone(const Fingerprints& fingerprints, MethodFigures& made) const;

    private:
        std::uint64_t budget() const { return m_snapshot.parameters.lsh.maxCandidates; }
        Threshold threshold() const { return m_snapshot.parameters.results.threshold; }
        std::size_t documents() const { return m_held.tokens->documents(); }
        template <typename Pairs>
        Result<MethodCounts> counts(
            const Classes& classes, const Pairs& pairs, const SimilarClassesTest& similar) const;
        /// What is known, for a method that decides on two sets; equal ones it takes for similar.
        template <typename SimilarFn>
        Result<MethodCounts> onTruth(std::uint64_t foundInAll, SimilarFn similar) const;
        Result<Done> jaccard(MethodFigure& figure) const;
        Result<Done> buckets(const Snapshot& fresh, MethodFigure& figure) const;
        Result<Done> signatureValue(const Snapshot& fresh, SignatureValue value, MethodFigure& figure) const;
        Result<Done> estimateAlone(MethodFigure& figure) const;

        const Snapshot& m_snapshot;
        const HeldAnalysis& m_held;
        const MethodOptions& m_options;
        const Truth* m_known;
        MethodOutputs& m_outputs;
        const Work& m_work;
        std::uint64_t m_same; ///< pairs of documents with equal sets
        std::span<const ScoredPair> m_exact; ///< of different sets, from the threshold up
        std::uint64_t m_exactPairs = 0; ///< of documents, equal sets included
    };

    MethodTruth Measurement::judgedBy() const
    {
        MethodTruth by;
        by.exactJoin = !m_known;
        if (!m_known) {
            by.together = m_exactPairs;
            return by;
        }
        by.complete = m_known->complete;
        by.unknownIds = m_known->unknownIds;
        for (const Truth::Pair& pair : m_known->pairs) {
            if (!m_held.sets->sides().makePair(pair.a, pair.b))
                continue;
            const Truth::Meaning meaning = m_known->meaningOf(pair);
            by.together += meaning == Truth::Meaning::Together;
            by.apart += meaning == Truth::Meaning::Apart;
            by.open += meaning == Truth::Meaning::Open;
        }
        return by;
    }

    template <typename Pairs>
    Result<MethodCounts> Measurement::counts(
        const Classes& classes, const Pairs& pairs, const SimilarClassesTest& similar) const
    {
        const ClassNumbers numbers = classNumbers(classes, documents());
        const std::uint64_t found = pairsWithin(classes) + pairsBetween(classes, pairs);
        if (m_known) {
            return countOnTruth(
                *m_held.sets, *m_known, found,
                [&](DocId a, DocId b) {
                    const std::uint32_t classA = numbers.of[index(a)];
                    const std::uint32_t classB = numbers.of[index(b)];
                    return classA != ClassNumbers::none && classB != ClassNumbers::none
                        && (classA == classB || similar(classA, classB));
                },
                m_work);
        }
        ALIKE_ASSIGN(const auto agreed, countAgreed(*m_held.sets, m_exact, numbers, similar, m_work));
        return MethodCounts { m_exactPairs, found, agreed.same + agreed.near, m_same, agreed.same };
    }

    template <typename SimilarFn>
    Result<MethodCounts> Measurement::onTruth(std::uint64_t foundInAll, SimilarFn similar) const
    {
        const ShingleSets& sets = *m_held.sets;
        return countOnTruth(
            sets, *m_known, foundInAll,
            [&](DocId docA, DocId docB) {
                const SetId a = sets.setOf(docA);
                const SetId b = sets.setOf(docB);
                return a != noSet && b != noSet && (a == b || similar(a, b));
            },
            m_work);
    }

    Result<SimHashFigure> Measurement::simHash(const Fingerprints& fingerprints, double makeSeconds) const
    {
        const std::uint32_t bits = m_options.simhash.bits;
        const std::uint32_t distance = std::min(m_options.distance, bits);
        SimHashFigure made;
        std::uint64_t having = 0;
        for (std::size_t d = 0; d < fingerprints.documents(); ++d)
            having += fingerprints.has(docId(d)) ? 1 : 0;
        made.figure.bytes = bits / 8.0 * perDocument(having, m_snapshot.statistics.documentsKept);
        const Watch watch;
        const auto found = findWithinDistance(fingerprints, distance, budget(), m_work);
        made.figure.seconds = makeSeconds + watch.seconds();
        if (!found && found.error().code == ErrorCode::TooLarge) {
            made.figure.problem = found.error().detail;
            return made;
        }
        if (!found)
            return found.error();
        const Classes& classes = found->classes;
        made.choice = choiceOf(fingerprints, classes, distance, bits);
        ALIKE_ASSIGN(const auto result, counts(classes, found->pairs, [&](std::uint32_t a, std::uint32_t b) {
            return simhash::distance(
                       fingerprints.of(classes.of(a).front()), fingerprints.of(classes.of(b).front()))
                <= distance;
        }));
        made.figure.counts = result;
        return made;
    }

    Result<Done> Measurement::jaccard(MethodFigure& figure) const
    {
        if (!m_snapshot.exact && (!m_known || m_known->complete)) {
            figure.problem = m_snapshot.exactProblem;
            return Done {};
        }
        if (!m_known) {
            figure.counts = { m_exactPairs, m_exactPairs, m_exactPairs, m_same, m_same };
            return Done {};
        }
        ALIKE_ASSIGN(const auto result, onTruth(m_exactPairs, [&](SetId a, SetId b) {
            const std::uint32_t shared = intersectionSize(m_held.sets->of(a), m_held.sets->of(b));
            return threshold().reached(shared, m_held.sets->size(a) + m_held.sets->size(b) - shared);
        }));
        figure.counts = result;
        return Done {};
    }

    Result<Done> Measurement::buckets(const Snapshot& fresh, MethodFigure& figure) const
    {
        if (m_known) {
            if (m_known->complete && !fresh.candidatesCounted) {
                figure.problem = tooManyCandidates;
                return Done {};
            }
            ALIKE_ASSIGN(const auto result,
                onTruth(fresh.candidatePairs, [&](SetId a, SetId b) { return m_held.buckets->share(a, b); }));
            figure.counts = result;
        } else if (fresh.candidatesCounted && fresh.evaluation) {
            figure.counts
                = { m_exactPairs, fresh.candidatePairs, fresh.evaluation->truePositives, m_same, m_same };
        } else {
            figure.problem = tooManyCandidates;
        }
        return Done {};
    }

    Result<Done> Measurement::signatureValue(
        const Snapshot& fresh, SignatureValue value, MethodFigure& figure) const
    {
        if (!fresh.candidatesListed && (!m_known || m_known->complete)) {
            figure.problem = tooManyCandidates;
            return Done {};
        }
        if (fresh.candidatesListed)
            figure.counts
                = countSignatureValues(*m_held.sets, fresh.scored->pairs, m_exactPairs, threshold(), value);
        if (!m_known)
            return Done {};
        const Analysis analysis = m_held.view();
        ALIKE_ASSIGN(const auto result, onTruth(figure.counts.found, [&](SetId a, SetId b) {
            const ScoredPair pair
                = scorePair(analysis.sets, analysis.signatures, analysis.hashes, analysis.buckets, a, b);
            const Estimate& estimate = pair.estimate;
            return pair.candidate
                && (value == SignatureValue::Estimate
                        ? threshold().reached(estimate.equalRows, estimate.hashes)
                        : threshold().reached(estimate.sharedValues, estimate.unitedValues));
        }));
        figure.counts = result;
        return Done {};
    }

    /// All pairs by their signatures, as if there were no buckets.
    Result<Done> Measurement::estimateAlone(MethodFigure& figure) const
    {
        const std::uint32_t hashes = m_held.hashes;
        const std::uint32_t least = leastEqualRows(threshold(), hashes);
        const auto similar
            = [&](SetId a, SetId b) { return m_held.signatures->equalRows(a, b, hashes) >= least; };
        const Watch watch;
        const auto found
            = signatureJoin(*m_held.signatures, hashes, *m_held.sets, threshold(), budget(), m_work);
        figure.seconds += watch.seconds();
        if (!found && found.error().code != ErrorCode::TooLarge)
            return found.error();
        if (!found && (!m_known || m_known->complete)) {
            figure.problem = found.error().detail;
            return Done {};
        }
        std::uint64_t all = m_same;
        if (found) {
            for (const Candidates::Pair& pair : *found)
                all += m_held.sets->pairsBehind(pair.a, pair.b);
        }
        if (m_known) {
            ALIKE_ASSIGN(const auto result, onTruth(all, similar));
            figure.counts = result;
            return Done {};
        }
        figure.counts = { m_exactPairs, all, m_same, m_same, m_same };
        for (const ScoredPair& pair : m_exact) {
            if (similar(pair.a, pair.b))
                figure.counts.agreed += m_held.sets->pairsBehind(pair.a, pair.b);
        }
        return Done {};
    }

    Result<Done> Measurement::minHash(MethodFigures& made) const
    {
        // Everything anew, in a cache of its own: what the window keeps would hide the time that it took.
        Pipeline pipeline(m_snapshot.corpus);
        Request everything { Goal::Everything };
        everything.verifyAll = true; // as these methods do
        ALIKE_ASSIGN(const auto run, pipeline.run(m_snapshot.parameters, everything, m_work));
        const Snapshot& fresh = *run;
        const auto seconds = [&](std::initializer_list<Stage> stages) {
            double sum = 0;
            for (const Stage stage : stages)
                sum += fresh.stages[static_cast<std::size_t>(stage)].seconds;
            return sum;
        };
        made.cleaningSeconds = seconds({ Stage::Clean });
        made.redoSeconds = seconds({ Stage::Shingle, Stage::Sign, Stage::Band });
        const std::uint64_t kept = m_snapshot.statistics.documentsKept;
        const std::size_t bucketBytes = m_snapshot.banding.bucket == lsh::BucketFunction::Crc32
            ? sizeof(std::uint32_t)
            : sizeof(std::uint64_t);
        const std::uint64_t signedDocuments = kept - m_snapshot.statistics.documentsWithout;
        const double rowBytes = perDocument(
            signedDocuments * m_snapshot.parameters.sketch.hashes * sizeof(std::uint32_t), kept);
        const auto figure = [&](Method method, double time, double bytes) -> MethodFigure& {
            MethodFigure& of = made.figures[static_cast<std::size_t>(method)];
            of.seconds = time;
            of.bytes = bytes;
            return of;
        };

        ALIKE_TRY(jaccard(figure(Method::Jaccard, seconds({ Stage::Shingle, Stage::Exact }),
            perDocument(m_snapshot.statistics.elements * sizeof(ShingleNumber), kept))));
        ALIKE_TRY(buckets(fresh,
            figure(Method::Buckets, made.redoSeconds,
                perDocument(signedDocuments * m_snapshot.banding.bands() * bucketBytes, kept))));
        const double verified = made.redoSeconds + seconds({ Stage::Verify });
        ALIKE_TRY(
            signatureValue(fresh, SignatureValue::Estimate, figure(Method::Estimate, verified, rowBytes)));
        ALIKE_TRY(signatureValue(
            fresh, SignatureValue::SignatureJaccard, figure(Method::SignatureJaccard, verified, rowBytes)));
        return estimateAlone(
            figure(Method::EstimateAlone, seconds({ Stage::Shingle, Stage::Sign }), rowBytes));
    }

    Result<Done> Measurement::cosine(MethodFigures& made) const
    {
        auto& figure = made.figures[static_cast<std::size_t>(Method::Cosine)];
        ALIKE_ASSIGN(const auto words, m_outputs.words(m_snapshot, m_work));
        const Watch watch;
        ALIKE_ASSIGN(const auto kept, m_outputs.vectors(words, m_options.cosine, m_work));
        const TermVectors& vectors = *kept;
        made.vectorSeconds = watch.seconds();
        std::uint64_t entries = 0;
        for (std::size_t c = 0; c < vectors.classes().size(); ++c)
            entries += vectors.of(c).size() * vectors.classes().of(c).size();
        figure.bytes = perDocument(
            entries * (sizeof(cosine::Term) + sizeof(double)), m_snapshot.statistics.documentsKept);
        const auto found = cosineJoin(vectors, m_options.leastCosine, budget(), m_work);
        figure.seconds = watch.seconds();
        if (!found && found.error().code == ErrorCode::TooLarge) {
            figure.problem = found.error().detail;
            return Done {};
        }
        if (!found)
            return found.error();
        const Classes& classes = vectors.classes();
        const double least = m_options.leastCosine.value();
        ALIKE_ASSIGN(const auto result, counts(classes, *found, [&](std::uint32_t a, std::uint32_t b) {
            return cosineSimilarity(vectors, classes.of(a).front(), classes.of(b).front()) >= least;
        }));
        figure.counts = result;
        return Done {};
    }

    Result<Done> Measurement::equality(MethodFigures& made) const
    {
        for (const auto& [method, which] :
            { std::pair(Method::EqualRaw, TextOf::Raw), std::pair(Method::EqualCleaned, TextOf::Cleaned) }) {
            MethodFigure& figure = made.figures[static_cast<std::size_t>(method)];
            const Watch watch;
            ALIKE_ASSIGN(const auto classes, equalTexts(*m_snapshot.corpus, *m_held.tokens, which, m_work));
            figure.seconds = watch.seconds();
            figure.bytes = sizeof(Checksum);
            ALIKE_ASSIGN(const auto result,
                counts(classes, std::span<const SimilarClasses> {},
                    [](std::uint32_t, std::uint32_t) { return false; }));
            figure.counts = result;
        }
        return Done {};
    }

    Result<Done> Measurement::alone(const Fingerprints& fingerprints, MethodFigures& made) const
    {
        ALIKE_ASSIGN(const auto fingerprint,
            fingerprintsAlone(m_snapshot, fingerprints,
                withShinglesOf(m_snapshot.parameters, m_options.simhash), aloneSample, m_work));
        made.fingerprint = fingerprint;
        Parameters hashed = m_snapshot.parameters;
        hashed.sketch.family = sketch::Family::Hashed;
        Pipeline pipeline(m_snapshot.corpus);
        ALIKE_ASSIGN(const auto whole, pipeline.run(hashed, Goal::Signatures, m_work));
        ALIKE_ASSIGN(const auto signature, signaturesAlone(*whole, aloneSample, m_work));
        made.signature = signature;
        return Done {};
    }
}

Result<SimHashFigure> measureSimHash(
    const Snapshot& snapshot, const MethodOptions& options, MethodOutputs& outputs, const Work& work)
{
    const auto held = hold(snapshot);
    if (!held)
        return cancelled();
    ALIKE_ASSIGN(const auto features, outputs.featuresOf(snapshot, options.simhash.features, work));
    ALIKE_ASSIGN(const auto fingerprints,
        outputs.fingerprints(features, withShinglesOf(snapshot.parameters, options.simhash), work));
    return Measurement(snapshot, *held, options, nullptr, outputs, work).simHash(*fingerprints, 0);
}

Result<MethodFigures> measureMethods(const Snapshot& snapshot, const MethodOptions& options,
    const Truth* truth, MethodOutputs& outputs, const Work& work)
{
    const auto held = hold(snapshot);
    if (!held)
        return cancelled();
    outputs.clear();
    MethodFigures made;
    made.options = options;
    const Measurement measurement(snapshot, *held, options, truth, outputs, work);
    made.truth = measurement.judgedBy();
    ALIKE_TRY(measurement.minHash(made));
    ALIKE_ASSIGN(const auto features, outputs.featuresOf(snapshot, options.simhash.features, work));
    const Watch watch;
    ALIKE_ASSIGN(const auto fingerprints,
        outputs.fingerprints(features, withShinglesOf(snapshot.parameters, options.simhash), work));
    ALIKE_ASSIGN(const auto simHash, measurement.simHash(*fingerprints, watch.seconds()));
    made.figures[static_cast<std::size_t>(Method::SimHash)] = simHash.figure;
    made.tables = simHash.choice;
    ALIKE_TRY(measurement.cosine(made));
    ALIKE_TRY(measurement.equality(made));
    ALIKE_TRY(measurement.alone(*fingerprints, made));
    return made;
}

} // namespace alike

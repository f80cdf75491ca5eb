// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/method_figures.h"

#include "core/explore/join/cosine_join.h"
#include "core/explore/join/pair_list.h"
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
        Measurement(const Snapshot& snapshot, const HeldAnalysis& held, const MethodOptions& options,
            MethodOutputs& outputs, const Work& work)
            : m_snapshot(snapshot)
            , m_held(held)
            , m_options(options)
            , m_outputs(outputs)
            , m_work(work)
            , m_truth(snapshot.exact->atLeast(snapshot.parameters.results.threshold))
            , m_truthPairs(documentPairs(*held.sets, m_truth) + identicalPairs(*held.sets))
        {
        }

        /// \param makeSeconds of the fingerprints
        Result<SimHashFigure> simHash(const Fingerprints& fingerprints, double makeSeconds) const;
        Result<Done> minHash(MethodFigures& made) const;
        Result<Done> cosine(MethodFigures& made) const;
        Result<Done> equality(MethodFigures& made) const;
        Result<Done> alone(const Fingerprints& fingerprints, MethodFigures& made) const;

    private:
        std::uint64_t budget() const { return m_snapshot.parameters.lsh.maxCandidates; }
        std::size_t documents() const { return m_held.tokens->documents(); }
        template <typename Pairs>
        Result<MethodCounts> counts(
            const Classes& classes, const Pairs& pairs, const SimilarClassesTest& similar) const;

        const Snapshot& m_snapshot;
        const HeldAnalysis& m_held;
        const MethodOptions& m_options;
        MethodOutputs& m_outputs;
        const Work& m_work;
        std::span<const ScoredPair> m_truth;
        std::uint64_t m_truthPairs;
    };

    template <typename Pairs>
    Result<MethodCounts> Measurement::counts(
        const Classes& classes, const Pairs& pairs, const SimilarClassesTest& similar) const
    {
        ALIKE_ASSIGN(const auto agreed,
            countAgreed(*m_held.sets, m_truth, classNumbers(classes, documents()), similar, m_work));
        return MethodCounts { m_truthPairs, pairsWithin(classes) + pairsBetween(classes, pairs), agreed };
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
        const Threshold threshold = m_snapshot.parameters.results.threshold;

        auto& jaccard = made.figures[static_cast<std::size_t>(Method::Jaccard)];
        jaccard.counts = { m_truthPairs, m_truthPairs, m_truthPairs };
        jaccard.seconds = seconds({ Stage::Shingle, Stage::Exact });
        jaccard.bytes = perDocument(m_snapshot.statistics.elements * sizeof(ShingleNumber), kept);
        auto& buckets = made.figures[static_cast<std::size_t>(Method::Buckets)];
        buckets.seconds = made.redoSeconds;
        const std::size_t bucketBytes = m_snapshot.banding.bucket == lsh::BucketFunction::Crc32
            ? sizeof(std::uint32_t)
            : sizeof(std::uint64_t);
        const std::uint64_t signedDocuments = kept - m_snapshot.statistics.documentsWithout;
        buckets.bytes = perDocument(signedDocuments * m_snapshot.banding.bands() * bucketBytes, kept);
        const double rowBytes = perDocument(
            signedDocuments * m_snapshot.parameters.sketch.hashes * sizeof(std::uint32_t), kept);
        for (const auto& [method, value] : { std::pair(Method::Estimate, SignatureValue::Estimate),
                 std::pair(Method::SignatureJaccard, SignatureValue::SignatureJaccard) }) {
            MethodFigure& figure = made.figures[static_cast<std::size_t>(method)];
            figure.bytes = rowBytes;
            figure.seconds = made.redoSeconds + seconds({ Stage::Verify });
            if (fresh.candidatesListed)
                figure.counts
                    = countSignatureValues(*m_held.sets, fresh.scored->pairs, m_truthPairs, threshold, value);
            else
                figure.problem = tooManyCandidates;
        }
        if (fresh.candidatesCounted && fresh.evaluation)
            buckets.counts = { m_truthPairs, fresh.candidatePairs, fresh.evaluation->truePositives };
        else
            buckets.problem = tooManyCandidates;
        return Done {};
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
    return Measurement(snapshot, *held, options, outputs, work).simHash(*fingerprints, 0);
}

Result<MethodFigures> measureMethods(
    const Snapshot& snapshot, const MethodOptions& options, MethodOutputs& outputs, const Work& work)
{
    const auto held = hold(snapshot);
    if (!held)
        return cancelled();
    outputs.clear();
    MethodFigures made;
    made.options = options;
    const Measurement measurement(snapshot, *held, options, outputs, work);
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

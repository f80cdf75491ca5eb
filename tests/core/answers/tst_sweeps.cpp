// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/settings/band_simulation.h"
#include "core/answers/settings/band_sweep.h"
#include "core/answers/settings/error_sweep.h"
#include "core/answers/settings/family_sweep.h"
#include "core/answers/settings/length_sweep.h"
#include "core/answers/settings/signed_sample.h"
#include "core/explore/evaluate/advice.h"
#include "core/pipeline/changes.h"
#include "core/similarity/expected_error.h"
#include "tests/support/analysed_corpus.h"
#include "tests/support/suite.h"

#include <QTest>

#include <cmath>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using namespace alike;

namespace {

/// Every pair of documents, by what is looked at one by one.
template <typename Visit> void forEachDocumentPair(const ShingleSets& sets, Visit visit)
{
    for (std::size_t a = 0; a < sets.documents(); ++a)
        for (std::size_t b = a + 1; b < sets.documents(); ++b)
            if (sets.setOf(docId(a)) != noSet && sets.setOf(docId(b)) != noSet)
                visit(sets.setOf(docId(a)), sets.setOf(docId(b)));
}

BandSweep wholeSweep(const SnapshotPtr& snapshot, unsigned threads = 1)
{
    BandSweep sweep(snapshot);
    Progress progress;
    while (const auto stop = sweep.next()) {
        const lsh::Banding banding = sweep.banding(*stop);
        sweep.set(banding, measureBands(*snapshot, banding, { progress, {}, threads }).value());
    }
    return sweep;
}

/// The chance of m of h, by multiplying.
double binomial(std::uint32_t h, std::uint32_t m, double p)
{
    double chance = 1;
    for (std::uint32_t i = 0; i < m; ++i)
        chance *= p * (h - i) / (i + 1);
    for (std::uint32_t i = m; i < h; ++i)
        chance *= 1 - p;
    return chance;
}

std::vector<std::string> wordsOf(const std::string& text)
{
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

std::set<std::string> shinglesOf(const std::string& text, std::size_t k)
{
    const std::vector<std::string> words = wordsOf(text);
    std::set<std::string> shingles;
    for (std::size_t i = 0; i + k <= words.size(); ++i) {
        std::string shingle;
        for (std::size_t j = i; j < i + k; ++j)
            shingle += words[j] + ' ';
        shingles.insert(shingle);
    }
    return shingles;
}

double naiveJaccard(const std::set<std::string>& a, const std::set<std::string>& b)
{
    std::size_t shared = 0;
    for (const std::string& shingle : a)
        shared += b.count(shingle);
    return static_cast<double>(shared) / static_cast<double>(a.size() + b.size() - shared);
}

}

/// What charts tell of other bands, other numbers of functions and other lengths of shingles.
class TestSweeps : public QObject {
    Q_OBJECT

    const std::vector<std::string> m_texts = test::familyTexts(160, 5);
    const test::AnalysedCorpus m_made { test::corpusOf(m_texts), parameters() };
    Progress m_progress;

    static Parameters parameters()
    {
        Parameters parameters;
        parameters.sketch.hashes = 30;
        parameters.results.threshold = Threshold(600'000);
        return parameters;
    }

private slots:
    /// Against the buckets of all pairs of documents.
    void bandsOneByOne()
    {
        const auto held = hold(*m_made.snapshot);
        const std::vector<BandSweep::Point> points = wholeSweep(m_made.snapshot).points();
        QCOMPARE(points.size(), BandStops(30).size());
        for (const BandSweep::Point& point : points) {
            test::QuietWork quiet;
            const Buckets buckets = makeBuckets(*held->signatures, point.banding, quiet.work()).value();
            std::uint64_t candidates = 0;
            std::uint64_t near = 0;
            std::uint64_t found = 0;
            double expected = 0;
            forEachDocumentPair(*held->sets, [&](SetId a, SetId b) {
                candidates += a == b || buckets.share(a, b);
                if (a == b)
                    return;
                const double jaccard
                    = scorePair(*held->sets, *held->signatures, 30, buckets, a, b).overlap.jaccard();
                if (jaccard < 0.6)
                    return;
                ++near;
                found += buckets.share(a, b);
                expected += lsh::candidateChance(point.banding, jaccard);
            });
            QVERIFY(near > 20);
            QVERIFY(point.counted);
            QCOMPARE(*point.candidates, candidates);
            QCOMPARE(*point.recall, static_cast<double>(found) / static_cast<double>(near));
            QVERIFY(std::abs(point.expected - expected / static_cast<double>(near)) < 1e-9);
            QCOMPARE(point.inUse, point.banding == m_made.snapshot->banding);
        }
        // The numbers in use are those that the window says elsewhere.
        const auto inUse = std::ranges::find_if(points, [](const auto& point) { return point.inUse; });
        QCOMPARE(*inUse->candidates, m_made.snapshot->candidatePairs);
        QCOMPARE(inUse->recall, m_made.snapshot->evaluation->nearRecall());
    }

    /// The same threshold or not, what was measured is kept while only bands and threshold change.
    void bandsGoOn()
    {
        BandSweep sweep = wholeSweep(m_made.snapshot);
        Parameters other = parameters();
        other.results.threshold = Threshold(800'000);
        other = withBands(other, 10);
        test::QuietWork quiet;
        const SnapshotPtr next = *m_made.pipeline->run(other, Goal::Everything, quiet.work());
        QVERIFY(sweep.fits(*next));
        sweep.use(next);
        QVERIFY(!sweep.next());
        const auto fresh = wholeSweep(next).points();
        const auto kept = sweep.points();
        QCOMPARE(kept.size(), fresh.size());
        for (std::size_t i = 0; i < kept.size(); ++i) {
            QCOMPARE(kept[i].candidates, fresh[i].candidates);
            QCOMPARE(kept[i].recall, fresh[i].recall);
            QCOMPARE(kept[i].expected, fresh[i].expected);
            QCOMPARE(kept[i].inUse, fresh[i].banding.bands() == 10);
        }
        // Full bands of fewer rows are a stop of their own.
        other.lsh.rows = 7;
        other.lsh.bands = 2;
        const SnapshotPtr shorter = *m_made.pipeline->run(other, Goal::Everything, quiet.work());
        sweep.use(shorter);
        QCOMPARE(sweep.size(), BandStops(30).size() + 1);
        QCOMPARE(sweep.banding(*sweep.next()), shorter->banding);
        other.sketch.seed = 7;
        const SnapshotPtr drawn = *m_made.pipeline->run(other, Goal::Everything, quiet.work());
        QVERIFY(!sweep.fits(*drawn));
    }

    void bandsOverThreads()
    {
        const auto one = wholeSweep(m_made.snapshot, 1).points();
        const auto four = wholeSweep(m_made.snapshot, 4).points();
        for (std::size_t i = 0; i < one.size(); ++i) {
            QCOMPARE(one[i].candidates, four[i].candidates);
            QCOMPARE(one[i].recall, four[i].recall);
        }
    }

    /// The closed form and the sum over all counts of equal rows.
    void theoryBySummation_data()
    {
        QTest::addColumn<double>("jaccard");
        QTest::addColumn<std::uint32_t>("hashes");
        for (const double jaccard : { 0.01, 0.25, 0.5, 0.74193, 0.8, 0.99 })
            for (const std::uint32_t hashes : { 1u, 8u, 10u, 100u, 512u })
                QTest::addRow("%g, %u", jaccard, hashes) << jaccard << hashes;
    }
    void theoryBySummation()
    {
        QFETCH(double, jaccard);
        QFETCH(std::uint32_t, hashes);
        double absolute = 0;
        double squared = 0;
        for (std::uint32_t m = 0; m <= hashes; ++m) {
            const double error = static_cast<double>(m) / hashes - jaccard;
            absolute += binomial(hashes, m, jaccard) * std::abs(error);
            squared += binomial(hashes, m, jaccard) * error * error;
        }
        const ExpectedError error = expectedError({ jaccard, 0 }, jaccard, hashes);
        QVERIFY(std::abs(error.absolute - absolute) < 1e-9);
        QVERIFY(std::abs(error.squared - squared) < 1e-9);
        // By the sum, as it is taken where rows are not equal with the chance J.
        const ExpectedError summed = expectedError({ jaccard, 0 }, jaccard + 1e-12, hashes);
        QVERIFY(std::abs(summed.absolute - absolute) < 1e-9);
    }
    void theoryAtTheEnds()
    {
        QCOMPARE(expectedError({ 0, 0 }, 0, 10).absolute, 0.0);
        QCOMPARE(expectedError({ 1, 0 }, 1, 10).absolute, 0.0);
        QCOMPARE(expectedError({ 1, 0 }, 0.75, 10).absolute, 0.25);
        // Correlated rows scatter less.
        QVERIFY(
            expectedError({ 0.5, -0.005 }, 0.5, 64).absolute < expectedError({ 0.5, 0 }, 0.5, 64).absolute);
    }

    /// Against signatures of the whole collection with each seed, pair by pair.
    void errorsOneByOne_data()
    {
        QTest::addColumn<int>("family");
        for (const auto family : { sketch::Family::Hashed, sketch::Family::Bucketed,
                 sketch::Family::Dictionary, sketch::Family::Modular, sketch::Family::Permutation })
            QTest::addRow("%d", static_cast<int>(family)) << static_cast<int>(family);
    }
    void errorsOneByOne()
    {
        QFETCH(int, family);
        Parameters wanted = parameters();
        wanted.sketch.family = static_cast<sketch::Family>(family);
        const test::AnalysedCorpus made(test::corpusOf(m_texts), wanted);
        const auto held = hold(*made.snapshot);
        const ErrorSweepPtr sweep = makeErrorSweep(made.snapshot, {});
        QVERIFY(sweep && sweep->sample.pairs.size() == made.snapshot->exact->pairs.size());
        const std::vector<std::uint32_t> ladder = wanted.sketch.family == sketch::Family::Permutation
            ? std::vector<std::uint32_t> { 8, 16, 30 }
            : std::vector<std::uint32_t> { 8, 16, 30, 32, 64, 128, 256, 512 };
        QCOMPARE(sweep->hashes, ladder);
        MeasuredErrors measured;
        std::vector<double> absolute(ladder.size());
        std::vector<double> squared(ladder.size());
        constexpr std::uint32_t seeds = 3;
        for (std::uint32_t seed = 0; seed < seeds; ++seed) {
            const auto one = measureErrors(*sweep, seed, { m_progress, {}, 1 }).value();
            const auto four = measureErrors(*sweep, seed, { m_progress, {}, 4 }).value();
            measured.add(one);
            sketch::Options options = wanted.sketch;
            options.seed = errorSeed(*sweep, seed);
            options.hashes = ladder.back();
            test::QuietWork quiet;
            const Signatures signatures
                = sign(*held->tokens, *held->sets, options, nullptr, quiet.work()).value();
            for (std::size_t at = 0; at < ladder.size(); ++at) {
                QCOMPARE(one[at].absolute, four[at].absolute);
                QCOMPARE(one[at].squared, four[at].squared);
                for (const ScoredPair& pair : made.snapshot->exact->pairs) {
                    const double error
                        = static_cast<double>(signatures.equalRows(pair.a, pair.b, ladder[at])) / ladder[at]
                        - pair.overlap.jaccard();
                    absolute[at] += std::abs(error);
                    squared[at] += error * error;
                }
            }
        }
        const double all = seeds * static_cast<double>(made.snapshot->exact->pairs.size());
        for (std::size_t at = 0; at < ladder.size(); ++at) {
            QVERIFY(std::abs(measured.absolute(*sweep, at) - absolute[at] / all) < 1e-9);
            QVERIFY(std::abs(measured.root(*sweep, at) - std::sqrt(squared[at] / all)) < 1e-9);
        }
        QVERIFY(errorSeed(*sweep, 0) != errorSeed(*sweep, 1));
    }

    /// With random permutations what is measured is what theory says. Pairs of one seed share documents, so
    /// seeds are what is independent: the mean of 50 of them is within five of its own standard errors.
    void errorsAreAsExpected()
    {
        Parameters wanted = parameters();
        wanted.sketch.family = sketch::Family::Permutation;
        const test::AnalysedCorpus made(test::corpusOf(m_texts), wanted);
        const ErrorSweepPtr sweep = makeErrorSweep(made.snapshot, {});
        const auto pairs = static_cast<double>(sweep->sample.pairs.size());
        std::vector<std::vector<ErrorSweep::Sums>> ofSeeds;
        for (std::uint32_t seed = 0; seed < sweep->seeds; ++seed)
            ofSeeds.push_back(measureErrors(*sweep, seed, { m_progress, {}, 2 }).value());
        for (std::size_t at = 0; at < sweep->hashes.size(); ++at) {
            double mean = 0;
            double square = 0;
            for (const auto& ofSeed : ofSeeds) {
                mean += ofSeed[at].absolute / pairs / errorSeeds;
                square += std::pow(ofSeed[at].absolute / pairs, 2) / errorSeeds;
            }
            const double deviation = std::sqrt((square - mean * mean) / (errorSeeds - 1));
            QVERIFY2(std::abs(mean - sweep->theory[at].absolute) < 5 * deviation,
                qPrintable(QString("%1 %2 %3").arg(mean).arg(sweep->theory[at].absolute).arg(deviation)));
        }
    }

    /// Every family, whatever is in use, against signatures of the whole collection.
    void familiesOneByOne()
    {
        Parameters wanted = parameters();
        wanted.sketch.family = sketch::Family::Modular;
        const test::AnalysedCorpus made(test::corpusOf(m_texts), wanted);
        const auto held = hold(*made.snapshot);
        const FamilySweepPtr sweep = makeFamilySweep(made.snapshot, {});
        QVERIFY(sweep);
        QCOMPARE(sweep->families.size(), std::size_t { 5 });
        const std::vector<ScoredPair>& pairs = made.snapshot->exact->pairs;
        QCOMPARE(sweep->sample.pairs.size(), pairs.size());
        const std::uint64_t distinct = made.snapshot->statistics.distinctShingles;
        for (std::size_t family = 0; family < sweep->families.size(); ++family) {
            const FamilySweep::Entry& entry = sweep->families[family];
            const sketch::AgreementModel model(entry.options.family, distinct);
            MeasuredFamily measured;
            double errors = 0;
            double squares = 0;
            double covered = 0;
            constexpr std::uint32_t seeds = 3;
            for (std::uint32_t seed = 0; seed < seeds; ++seed) {
                const FamilySeed one = measureFamily(*sweep, family, seed, { m_progress, {}, 1 }).value();
                const FamilySeed four = measureFamily(*sweep, family, seed, { m_progress, {}, 4 }).value();
                QCOMPARE(one.error, four.error);
                QCOMPARE(one.covered, four.covered);
                measured.add(one);
                sketch::Options options = entry.options;
                options.seed = drawnSeed(wanted.sketch.seed, seed);
                test::QuietWork quiet;
                const Signatures signatures
                    = sign(*held->tokens, *held->sets, options, nullptr, quiet.work()).value();
                for (const ScoredPair& pair : pairs) {
                    const std::uint32_t equal = signatures.equalRows(pair.a, pair.b, options.hashes);
                    const double error = static_cast<double>(equal) / options.hashes - pair.overlap.jaccard();
                    errors += error;
                    squares += error * error;
                    const ExpectedRange range = expectedRange(agreement(model, pair.overlap), options.hashes);
                    covered += equal >= range.low * options.hashes - 1e-6
                        && equal <= range.high * options.hashes + 1e-6;
                }
            }
            const double all = seeds * static_cast<double>(pairs.size());
            QVERIFY(std::abs(measured.bias(*sweep) - errors / all) < 1e-9);
            QVERIFY(std::abs(measured.root(*sweep) - std::sqrt(squares / all)) < 1e-9);
            QCOMPARE(measured.coverage(*sweep), covered / all);
            QVERIFY(measured.biasError(*sweep) > 0);
            QVERIFY(timeFamily(*sweep, family, { m_progress, {}, 1 }).value() > 0);
            const double functions = entry.options.family == sketch::Family::Permutation
                ? 4.0 * static_cast<double>(distinct) * wanted.sketch.hashes
                : 16.0 * wanted.sketch.hashes;
            const bool numbers = !sketch::mapsHashes(entry.options);
            QCOMPARE(entry.bytes, functions + (numbers ? 12.0 * static_cast<double>(distinct) : 0));
        }
        wanted.sketch.family = sketch::Family::Given;
        wanted.sketch.hashes = 2;
        wanted.lsh.rows = 1;
        const test::AnalysedCorpus given(test::corpusOf(m_texts), wanted);
        const FamilySweepPtr six = makeFamilySweep(given.snapshot, {});
        QCOMPARE(six->families.size(), std::size_t { 6 });
        QCOMPARE(six->families.back().seeds, 1u);
    }

    /// Theory holds for permutations: over 40 seeds, which are what is independent, within five standard
    /// errors of their mean.
    void familiesAreAsExpected()
    {
        const FamilySweepPtr sweep = makeFamilySweep(m_made.snapshot, {});
        constexpr std::size_t permutation = 4;
        const FamilySweep::Entry& entry = sweep->families[permutation];
        QVERIFY(entry.options.family == sketch::Family::Permutation);
        MeasuredFamily measured;
        std::vector<double> squares;
        const auto pairs = static_cast<double>(sweep->sample.pairs.size());
        for (std::uint32_t seed = 0; seed < 40; ++seed) {
            const FamilySeed one = measureFamily(*sweep, permutation, seed, { m_progress, {}, 2 }).value();
            measured.add(one);
            squares.push_back(one.squared / pairs);
        }
        QCOMPARE(entry.expectedBias, 0.0);
        QVERIFY(std::abs(measured.bias(*sweep)) < 5 * measured.biasError(*sweep));
        double mean = 0;
        double deviation = 0;
        for (const double square : squares)
            mean += square / 40;
        for (const double square : squares)
            deviation += (square - mean) * (square - mean) / 39 / 40;
        QVERIFY(std::abs(mean - entry.expectedRoot * entry.expectedRoot) < 5 * std::sqrt(deviation));
        QVERIFY(measured.coverage(*sweep) > 0.93);
    }

    /// Against the buckets of whole analyses with those seeds.
    void simulatesBands_data() { errorsOneByOne_data(); }
    void simulatesBands()
    {
        QFETCH(int, family);
        for (const std::uint64_t buckets : { 0, 8 }) {
            Parameters wanted = parameters();
            wanted.sketch.family = static_cast<sketch::Family>(family);
            wanted.lsh.buckets = buckets;
            const test::AnalysedCorpus made(test::corpusOf(m_texts), wanted);
            const BandSimulationPtr simulation = makeBandSimulation(made.snapshot, {});
            QVERIFY(simulation && simulation->sample.pairs.size() == made.snapshot->exact->pairs.size());
            const std::vector<EvaluationBin> bins = made.snapshot->evaluation->nearBins();
            for (std::size_t bin = 0; bin < bins.size(); ++bin)
                QCOMPARE(simulation->pairs[bin], bins[bin].pairs);
            SimulatedRates rates;
            std::vector<std::vector<double>> byHand(bins.size());
            for (std::uint32_t seed = 0; seed < 3; ++seed) {
                const auto found = simulateBands(*simulation, seed, { m_progress, {}, 2 }).value();
                rates.add(*simulation, found);
                Parameters other = wanted;
                other.sketch.seed = drawnSeed(wanted.sketch.seed, seed);
                const test::AnalysedCorpus whole(test::corpusOf(m_texts), other);
                const auto expected = whole.snapshot->evaluation->nearBins();
                for (std::size_t bin = 0; bin < bins.size(); ++bin) {
                    QCOMPARE(found[bin], expected[bin].found);
                    if (bins[bin].pairs > 0)
                        byHand[bin].push_back(
                            static_cast<double>(found[bin]) / static_cast<double>(bins[bin].pairs));
                }
            }
            for (std::size_t bin = 0; bin < bins.size(); ++bin) {
                if (byHand[bin].empty())
                    continue;
                const auto& of = byHand[bin];
                const double mean = (of[0] + of[1] + of[2]) / 3;
                QVERIFY(std::abs(rates.rate(bin) - mean) < 1e-9);
                double squares = 0;
                for (const double rate : of)
                    squares += (rate - mean) * (rate - mean);
                QVERIFY(std::abs(rates.error(bin) - std::sqrt(squares / 2 / 3)) < 1e-6);
            }
        }
        QVERIFY(needsSimulation(sketch::Family::Bucketed) && !needsSimulation(sketch::Family::Hashed));
    }

    /// Fewer pairs than there are, at even distances, the ends among them.
    void sampleAtEvenDistances()
    {
        const auto all = samplePairs(*m_made.snapshot, 1'000'000, UINT64_MAX);
        QCOMPARE(all->pairs.size(), m_made.snapshot->exact->pairs.size());
        const auto some = samplePairs(*m_made.snapshot, 11, UINT64_MAX);
        QCOMPARE(some->pairs.size(), std::size_t { 11 });
        QCOMPARE(some->known, all->pairs.size());
        QCOMPARE(some->pairs.front().overlap.jaccard(), all->pairs.front().overlap.jaccard());
        QCOMPARE(some->pairs.back().overlap.jaccard(), all->pairs.back().overlap.jaccard());
        QCOMPARE(samplePairs(*m_made.snapshot, 11, 1)->pairs.size(), std::size_t { 2 });
    }

    /// Against sets of strings.
    void lengthsOneByOne()
    {
        const LengthSweepPtr sweep = makeLengthSweep(m_made.snapshot);
        QCOMPARE(sweep->lengths, (std::vector<std::uint32_t> { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }));
        QCOMPARE(sweep->documents.size(), std::size_t { m_made.snapshot->statistics.documentsKept });
        for (std::size_t at = 0; at < sweep->lengths.size(); ++at) {
            const std::uint32_t k = sweep->lengths[at];
            const MeasuredLength one = measureLength(*sweep, at, { m_progress, {}, 1 }).value();
            const MeasuredLength four = measureLength(*sweep, at, { m_progress, {}, 4 }).value();
            std::set<std::string> distinct;
            for (const DocId doc : sweep->documents)
                distinct.merge(shinglesOf(m_texts[index(doc)], k));
            QCOMPARE(one.distinct, std::uint64_t { distinct.size() });
            if (k == m_made.snapshot->parameters.shingle.k)
                QCOMPARE(one.distinct, m_made.snapshot->statistics.distinctShingles);
            std::vector<double> values;
            for (const DocumentPair& pair : sweep->pairs) {
                const auto a = shinglesOf(m_texts[index(pair.a)], k);
                const auto b = shinglesOf(m_texts[index(pair.b)], k);
                const auto byLength = jaccardByLength(*sweep, pair);
                QCOMPARE(byLength[at].has_value(), !a.empty() && !b.empty());
                if (!byLength[at])
                    continue;
                values.push_back(naiveJaccard(a, b));
                QCOMPARE(*byLength[at], values.back());
            }
            std::ranges::sort(values);
            QCOMPARE(one.pairs, values.size());
            // The smallest that a quarter, half and three quarters do not exceed.
            const auto atLeast = [&](double share) {
                std::size_t i = 0;
                while (static_cast<double>(i + 1) < share * static_cast<double>(values.size()))
                    ++i;
                return values[i];
            };
            QCOMPARE(one.lower, atLeast(0.25));
            QCOMPARE(one.median, atLeast(0.5));
            QCOMPARE(one.upper, atLeast(0.75));
            QCOMPARE(four.distinct, one.distinct);
            QCOMPARE(four.median, one.median);
        }
        const LengthSweepPtr sampled
            = makeLengthSweep(m_made.snapshot, m_made.snapshot->statistics.units / 3);
        QVERIFY(sampled->documents.size() < sweep->documents.size() / 2);
    }

    void stops()
    {
        std::stop_source source;
        source.request_stop();
        const Work work { m_progress, source.get_token(), 2 };
        QCOMPARE(measureBands(*m_made.snapshot, m_made.snapshot->banding, work).error().code,
            ErrorCode::Cancelled);
        QVERIFY(!makeErrorSweep(m_made.snapshot, source.get_token()));
        QCOMPARE(
            measureErrors(*makeErrorSweep(m_made.snapshot, {}), 0, work).error().code, ErrorCode::Cancelled);
        QCOMPARE(
            measureLength(*makeLengthSweep(m_made.snapshot), 0, work).error().code, ErrorCode::Cancelled);
        QVERIFY(!makeFamilySweep(m_made.snapshot, source.get_token()));
        const FamilySweepPtr families = makeFamilySweep(m_made.snapshot, {});
        for (std::size_t family = 0; family < families->families.size(); ++family) {
            QCOMPARE(measureFamily(*families, family, 0, work).error().code, ErrorCode::Cancelled);
            QCOMPARE(timeFamily(*families, family, work).error().code, ErrorCode::Cancelled);
        }
        QVERIFY(!makeBandSimulation(m_made.snapshot, source.get_token()));
        QCOMPARE(simulateBands(*makeBandSimulation(m_made.snapshot, {}), 0, work).error().code,
            ErrorCode::Cancelled);
    }

    /// When the analysis is gone, so are the answers.
    void goneAnalysis()
    {
        test::AnalysedCorpus made(test::corpusOf(m_texts), parameters());
        const ErrorSweepPtr errors = makeErrorSweep(made.snapshot, {});
        const LengthSweepPtr lengths = makeLengthSweep(made.snapshot);
        const FamilySweepPtr families = makeFamilySweep(made.snapshot, {});
        const BandSimulationPtr simulation = makeBandSimulation(made.snapshot, {});
        made.pipeline.reset();
        const Work work { m_progress };
        QVERIFY(!measureBands(*made.snapshot, made.snapshot->banding, work));
        QVERIFY(!measureErrors(*errors, 0, work));
        QVERIFY(!measureLength(*lengths, 0, work));
        QVERIFY(jaccardByLength(*lengths, lengths->pairs.front()).empty());
        QVERIFY(!makeErrorSweep(made.snapshot, {}));
        QVERIFY(!makeLengthSweep(made.snapshot));
        QVERIFY(!measureFamily(*families, 0, 0, work) && !timeFamily(*families, 0, work));
        QVERIFY(!makeFamilySweep(made.snapshot, {}));
        QVERIFY(!simulateBands(*simulation, 0, work));
        QVERIFY(!makeBandSimulation(made.snapshot, {}));
    }
};

ALIKE_TEST(TestSweeps)
#include "tst_sweeps.moc"

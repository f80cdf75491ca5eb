// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/join/class_pairs.h"
#include "core/explore/join/cosine_join.h"
#include "core/pipeline/method_figures.h"
#include "core/pipeline/pipeline.h"
#include "core/pipeline/text_fingerprint.h"
#include "core/similarity/checksum.h"
#include "core/similarity/cosine.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <functional>

using namespace alike;

namespace {
struct Measured {
    explicit Measured(const std::vector<std::string>& texts,
        sketch::Family family = sketch::Options {}.family, std::uint32_t rows = 10)
        : pipeline(test::corpusOf(texts))
    {
        Parameters parameters;
        parameters.shingle.k = 2;
        parameters.sketch.family = family;
        parameters.lsh.rows = rows; // 10 miss some
        snapshot = pipeline.run(parameters, Goal::Everything, quiet.work()).value();
    }

    /// By a look at every pair of documents.
    MethodCounts everyPair(const std::function<bool(DocId, DocId)>& similar) const
    {
        const auto held = hold(*snapshot);
        const Threshold threshold = snapshot->parameters.results.threshold;
        MethodCounts counts;
        for (std::size_t a = 0; a < snapshot->corpus->size(); ++a) {
            for (std::size_t b = a + 1; b < snapshot->corpus->size(); ++b) {
                const SetId setA = held->sets->setOf(docId(a));
                const SetId setB = held->sets->setOf(docId(b));
                const auto shared = setA == noSet || setB == noSet
                    ? 0
                    : intersectionSize(held->sets->of(setA), held->sets->of(setB));
                const bool truth = shared > 0
                    && threshold.reached(shared, held->sets->size(setA) + held->sets->size(setB) - shared);
                const bool found = similar(docId(a), docId(b));
                counts.truth += truth ? 1 : 0;
                counts.found += found ? 1 : 0;
                counts.agreed += truth && found ? 1 : 0;
                counts.same += truth && setA == setB ? 1 : 0;
                counts.sameAgreed += truth && found && setA == setB ? 1 : 0;
            }
        }
        return counts;
    }

    test::QuietWork quiet;
    Pipeline pipeline;
    SnapshotPtr snapshot;
    MethodOutputs outputs;
};
}

class TestMethodFigures : public QObject {
    Q_OBJECT
private slots:
    void countsAgreeWithEveryPair();
    void truthOfSomebody();
    void looksAtManyCandidates();
    void storedBytesCountAlike();
    void costsOfANewDocument();
    void simHashAlone();
    void outputsAreKept();
    void followsTheUnits();
    void stops();
};

void TestMethodFigures::countsAgreeWithEveryPair()
{
    auto texts = test::familyTexts(120, 9);
    texts.push_back(texts[3] + "  "); // equal when cleaned, and not before
    texts.push_back(texts[4]);
    Measured measured(texts);
    MethodOptions options;
    options.simhash.bits = 64;
    options.distance = 5;
    options.leastCosine = Threshold(700'000);
    const auto figures
        = measureMethods(*measured.snapshot, options, nullptr, measured.outputs, measured.quiet.work())
              .value();
    const auto held = hold(*measured.snapshot);
    const auto& corpus = *measured.snapshot->corpus;

    const auto fingerprints
        = makeFingerprints(*held->tokens, { simhash::Features::Word, 64, 2 }, measured.quiet.work()).value();
    QCOMPARE(figures.of(Method::SimHash).counts, measured.everyPair([&](DocId a, DocId b) {
        return fingerprints.has(a) && fingerprints.has(b)
            && simhash::distance(fingerprints.of(a), fingerprints.of(b)) <= 5;
    }));
    const auto vectors = makeTermVectors(*held->tokens, {}, measured.quiet.work()).value();
    QCOMPARE(figures.of(Method::Cosine).counts,
        measured.everyPair([&](DocId a, DocId b) { return cosineSimilarity(vectors, a, b) >= 0.7; }));
    const MethodCounts raw = measured.everyPair([&](DocId a, DocId b) {
        return held->tokens->kept(a) && held->tokens->kept(b) && corpus.text(a) == corpus.text(b);
    });
    QCOMPARE(figures.of(Method::EqualRaw).counts, raw);
    const MethodCounts cleaned = measured.everyPair([&](DocId a, DocId b) {
        return held->tokens->kept(a) && held->tokens->kept(b)
            && std::ranges::equal(held->tokens->of(a), held->tokens->of(b));
    });
    QCOMPARE(figures.of(Method::EqualCleaned).counts, cleaned);
    QVERIFY(cleaned.found > raw.found);
    const MethodCounts buckets = measured.everyPair([&](DocId a, DocId b) {
        const SetId setA = held->sets->setOf(a);
        const SetId setB = held->sets->setOf(b);
        return setA != noSet && setB != noSet && (setA == setB || held->buckets->share(setA, setB));
    });
    QCOMPARE(figures.of(Method::Buckets).counts, buckets);
    QVERIFY(buckets.agreed < buckets.truth);
    const MethodCounts exact = figures.of(Method::Jaccard).counts;
    QCOMPARE(exact.found, buckets.truth);
    QCOMPARE(exact.agreed, buckets.truth);
    QCOMPARE(exact.nearPairs(), measured.snapshot->evaluation->nearPairs());
    QCOMPARE(figures.of(Method::Buckets).counts.nearRecall(), measured.snapshot->evaluation->nearRecall());
    const auto estimateOf = [&](DocId a, DocId b) {
        const SetId setA = held->sets->setOf(a);
        const SetId setB = held->sets->setOf(b);
        return setA == noSet || setB == noSet ? 0u : held->signatures->equalRows(setA, setB, held->hashes);
    };
    const MethodCounts alone
        = measured.everyPair([&](DocId a, DocId b) { return estimateOf(a, b) >= 80; }); // of 100
    QCOMPARE(figures.of(Method::EstimateAlone).counts, alone);
    QVERIFY(alone.found > figures.of(Method::Estimate).counts.found);
    QVERIFY(figures.truth.exactJoin);
    QCOMPARE(figures.truth.together, exact.truth);
    QCOMPARE(figures.of(Method::SimHash).bytes, 8.0);
    QCOMPARE(figures.of(Method::Estimate).bytes, 400.0);
    for (const MethodFigure& figure : figures.figures)
        QVERIFY(figure.seconds > 0);
}

/// Every fifth pair of documents is named, some of them as different or unsure, whatever their texts say.
void TestMethodFigures::truthOfSomebody()
{
    Measured measured(test::familyTexts(60, 9));
    const auto held = hold(*measured.snapshot);
    const std::size_t documents = measured.snapshot->corpus->size();
    Truth truth;
    truth.labels = { "same", "different", "unsure" };
    for (std::uint32_t a = 0, n = 0; a < documents; ++a)
        for (std::uint32_t b = a + 1; b < documents; ++b, ++n)
            if (n % 5 == 0)
                truth.pairs.push_back({ docId(a), docId(b), n / 5 % 3 });
    MethodOptions options;
    options.distance = 9;
    options.leastCosine = Threshold(700'000);
    const auto measure = [&] {
        return measureMethods(*measured.snapshot, options, &truth, measured.outputs, measured.quiet.work())
            .value();
    };
    truth.complete = true;
    const MethodFigures whole = measure();
    truth.complete = false;
    const MethodFigures judged = measure();
    QVERIFY(!judged.truth.exactJoin && !judged.truth.complete);
    QCOMPARE(judged.truth.together + judged.truth.apart + judged.truth.open, truth.pairs.size());

    const auto fingerprints
        = makeFingerprints(*held->tokens, { simhash::Features::Word, 64, 2 }, measured.quiet.work()).value();
    const auto vectors = makeTermVectors(*held->tokens, {}, measured.quiet.work()).value();
    const auto setsOf
        = [&](DocId a, DocId b) { return std::pair(held->sets->setOf(a), held->sets->setOf(b)); };
    const auto score = [&](DocId a, DocId b) -> std::optional<ScoredPair> {
        const auto [setA, setB] = setsOf(a, b);
        if (setA == noSet || setB == noSet)
            return std::nullopt;
        return scorePair(*held->sets, *held->signatures, held->hashes, *held->buckets, setA, setB);
    };
    const std::vector<std::pair<Method, std::function<bool(DocId, DocId)>>> methods {
        { Method::Jaccard,
            [&](DocId a, DocId b) { return score(a, b) && score(a, b)->overlap.jaccard() >= 0.8; } },
        { Method::Buckets, [&](DocId a, DocId b) { return score(a, b) && score(a, b)->candidate; } },
        { Method::Estimate,
            [&](DocId a, DocId b) {
                return score(a, b) && score(a, b)->candidate && score(a, b)->estimate.equalRows >= 80;
            } },
        { Method::EstimateAlone,
            [&](DocId a, DocId b) { return score(a, b) && score(a, b)->estimate.equalRows >= 80; } },
        { Method::SignatureJaccard,
            [&](DocId a, DocId b) {
                return score(a, b) && score(a, b)->candidate
                    && score(a, b)->estimate.signatureJaccard() >= 0.8;
            } },
        { Method::SimHash,
            [&](DocId a, DocId b) {
                return fingerprints.has(a) && fingerprints.has(b)
                    && simhash::distance(fingerprints.of(a), fingerprints.of(b)) <= 9;
            } },
        { Method::Cosine, [&](DocId a, DocId b) { return cosineSimilarity(vectors, a, b) >= 0.7; } },
        { Method::EqualRaw,
            [&](DocId a, DocId b) {
                return measured.snapshot->corpus->text(a) == measured.snapshot->corpus->text(b);
            } },
        { Method::EqualCleaned,
            [&](DocId a, DocId b) { return std::ranges::equal(held->tokens->of(a), held->tokens->of(b)); } },
    };
    QCOMPARE(methods.size(), methodCount);
    for (const auto& [method, similar] : methods) {
        MethodCounts named;
        std::uint64_t all = 0;
        for (std::uint32_t a = 0, n = 0; a < documents; ++a) {
            for (std::uint32_t b = a + 1; b < documents; ++b, ++n) {
                const bool found = similar(docId(a), docId(b));
                all += found;
                if (n % 5 != 0 || n / 5 % 3 == 2)
                    continue;
                const auto [setA, setB] = setsOf(docId(a), docId(b));
                const bool together = n / 5 % 3 == 0;
                named.truth += together;
                named.found += found;
                named.agreed += together && found;
                named.same += together && setA == setB && setA != noSet;
                named.sameAgreed += together && found && setA == setB;
            }
        }
        QCOMPARE(judged.of(method).counts, named);
        named.found = all;
        QCOMPARE(whole.of(method).counts, named);
        QVERIFY(named.found > named.agreed && named.agreed > 0);
    }
}

/// A second copy of every document changes the average of no method: equal documents count each for itself.
/// The results at hand come from the exact join; a method that looks at each candidate is measured doing so.
void TestMethodFigures::looksAtManyCandidates()
{
    Measured measured(test::noticeTexts(700), sketch::Family::Hashed, 1);
    QVERIFY(!measured.snapshot->candidatesListed);
    const auto figures
        = measureMethods(*measured.snapshot, {}, nullptr, measured.outputs, measured.quiet.work()).value();
    const auto held = hold(*measured.snapshot);
    const Analysis analysis = held->view();
    const double threshold = measured.snapshot->parameters.results.threshold.value();
    QVERIFY(figures.of(Method::Estimate).problem.empty());
    QCOMPARE(figures.of(Method::Estimate).counts, measured.everyPair([&](DocId a, DocId b) {
        const ScoredPair score = scorePair(analysis.sets, analysis.signatures, analysis.hashes,
            analysis.buckets, analysis.sets.setOf(a), analysis.sets.setOf(b));
        return score.candidate && score.estimate.similarity() >= threshold;
    }));
}

void TestMethodFigures::storedBytesCountAlike()
{
    const std::vector<std::string> once = test::familyTexts(30, 9);
    const auto bytesOf = [](const std::vector<std::string>& of) {
        Measured measured(of);
        MethodOptions options;
        options.cosine.idf = cosine::Idf::Smoothed; // copies change no weight to zero
        return measureMethods(*measured.snapshot, options, nullptr, measured.outputs, measured.quiet.work())
            .value();
    };
    // Every document twice, so that no word is left out of the vectors for standing in one document alone.
    std::vector<std::string> texts = once;
    texts.insert(texts.end(), once.begin(), once.end());
    const MethodFigures twice = bytesOf(texts);
    texts.insert(texts.end(), once.begin(), once.end());
    const MethodFigures thrice = bytesOf(texts);
    for (std::size_t m = 0; m < methodCount; ++m) {
        QVERIFY(twice.figures[m].bytes > 0);
        QVERIFY2(std::abs(thrice.figures[m].bytes - twice.figures[m].bytes) < 1e-9,
            qPrintable(QString::number(m)));
    }
    const Measured measured(texts);
    const std::uint32_t bands = measured.snapshot->banding.bands();
    const bool mixed = measured.snapshot->banding.bucket == lsh::BucketFunction::Mixed;
    QCOMPARE(twice.of(Method::Buckets).bytes, (mixed ? 8.0 : 4.0) * bands);
}

void TestMethodFigures::costsOfANewDocument()
{
    Measured measured(test::familyTexts(60, 4));
    const auto figures
        = measureMethods(*measured.snapshot, {}, nullptr, measured.outputs, measured.quiet.work()).value();
    QVERIFY(figures.fingerprint.tried > 40);
    QCOMPARE(figures.fingerprint.same, figures.fingerprint.tried);
    QCOMPARE(figures.signature.same, figures.signature.tried);
    QVERIFY(figures.fingerprint.seconds > 0 && figures.signature.seconds > 0);
    const auto hashed = signaturesAlone(*measured.snapshot, 60, measured.quiet.work()).value();
    QVERIFY(hashed.tried > 40);
    QCOMPARE(hashed.same, hashed.tried);
    // The dictionary family is another thing: what stands beside a document is in its signature.
    Measured other(test::familyTexts(60, 4), sketch::Family::Dictionary);
    const auto dictionary = signaturesAlone(*other.snapshot, 60, measured.quiet.work()).value();
    QVERIFY(dictionary.same < dictionary.tried);
}

void TestMethodFigures::simHashAlone()
{
    Measured measured(test::familyTexts(300, 6));
    MethodOptions options;
    options.distance = 3;
    const auto all
        = measureMethods(*measured.snapshot, options, nullptr, measured.outputs, measured.quiet.work())
              .value();
    const auto one
        = measureSimHash(*measured.snapshot, options, measured.outputs, measured.quiet.work()).value();
    QCOMPARE(one.figure.counts, all.of(Method::SimHash).counts);
    QVERIFY(one.choice.tables >= 1);
    QVERIFY(one.choice.leastBits <= one.choice.mostBits);
    options.distance = 0; // one table of all bits
    const auto equal
        = measureSimHash(*measured.snapshot, options, measured.outputs, measured.quiet.work()).value();
    QVERIFY(equal.figure.counts.found < one.figure.counts.found);
    QVERIFY(!equal.choice.everyPair);
    QCOMPARE(equal.choice.tables, std::size_t { 1 });
    QCOMPARE(equal.choice.leastBits, 64u);
}

void TestMethodFigures::outputsAreKept()
{
    Measured measured(test::familyTexts(20, 6));
    const auto tokens = measured.snapshot->tokens.lock();
    const auto work = measured.quiet.work();
    const auto first = measured.outputs.fingerprints(tokens, {}, work).value();
    QVERIFY(measured.outputs.fingerprints(tokens, {}, work).value() == first);
    QVERIFY(
        measured.outputs.fingerprints(tokens, { simhash::Features::Word, 128, 4 }, work).value() != first);
    const auto counts = measured.outputs.wordCounts(tokens, work).value();
    QVERIFY(measured.outputs.wordCounts(tokens, work).value() == counts);
    QVERIFY(!measured.outputs.empty());
    measured.outputs.clear();
    QVERIFY(measured.outputs.empty());
    QVERIFY(measured.outputs.wordCounts(tokens, work).value() != counts);
}

/// With characters as units words stay words, and shingles are runs of characters with their stride.
void TestMethodFigures::followsTheUnits()
{
    Pipeline pipeline(test::corpusOf(test::familyTexts(60, 6)));
    test::QuietWork quiet;
    Parameters inWords;
    inWords.results.threshold = Threshold(700'000);
    Parameters inCharacters = inWords;
    inCharacters.text.unit = text::Unit::Character;
    inCharacters.shingle = { 9, 4 };
    MethodOptions options;
    options.leastCosine = Threshold(600'000);
    const auto figures = [&](const Parameters& parameters) {
        const SnapshotPtr snapshot = pipeline.run(parameters, Goal::Everything, quiet.work()).value();
        MethodOutputs outputs;
        const auto made = measureMethods(*snapshot, options, nullptr, outputs, quiet.work()).value();
        const auto words = outputs.words(*snapshot, quiet.work()).value();
        const auto characters
            = outputs.featuresOf(*snapshot, simhash::Features::Shingle, quiet.work()).value();
        [&] {
            QVERIFY(words->unit() == text::Unit::Word);
            QVERIFY(characters->unit() == parameters.text.unit);
        }();
        for (const auto features : { simhash::Features::Word, simhash::Features::Shingle }) {
            const simhash::Options wanted = withShinglesOf(parameters, { features, 64 });
            const auto all = outputs
                                 .fingerprints(outputs.featuresOf(*snapshot, features, quiet.work()).value(),
                                     wanted, quiet.work())
                                 .value();
            for (std::size_t d = 0; d < snapshot->corpus->size(); ++d) {
                const auto one = documentFingerprint(*snapshot, *characters, docId(d), wanted);
                [&] {
                    QCOMPARE(one.weight > 0, all->has(docId(d)));
                    QVERIFY(one.weight == 0 || one.made == all->of(docId(d)));
                }();
            }
        }
        return made;
    };
    const MethodFigures words = figures(inWords);
    const MethodFigures characters = figures(inCharacters);
    QVERIFY(words.of(Method::Cosine).counts.found > 0);
    QCOMPARE(characters.of(Method::Cosine).counts.found, words.of(Method::Cosine).counts.found);
    QCOMPARE(characters.of(Method::SimHash).counts.found, words.of(Method::SimHash).counts.found);
    QCOMPARE(characters.fingerprint.same, characters.fingerprint.tried);
    QVERIFY(characters.of(Method::Jaccard).counts.truth != words.of(Method::Jaccard).counts.truth);
}

void TestMethodFigures::stops()
{
    Measured measured(test::familyTexts(40, 6));
    measured.quiet.stop.request_stop();
    const auto figures
        = measureMethods(*measured.snapshot, {}, nullptr, measured.outputs, measured.quiet.work());
    QVERIFY(!figures);
    QCOMPARE(figures.error().code, ErrorCode::Cancelled);
}

ALIKE_TEST(TestMethodFigures)
#include "tst_method_figures.moc"

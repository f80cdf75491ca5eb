// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluate/method_counts.h"
#include "core/pipeline/pipeline.h"
#include "core/similarity/checksum.h"
#include "tests/support/analysed_corpus.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;

class TestMethodCounts : public QObject {
    Q_OBJECT
private slots:
    void sharesByHand();
    void truthsByHand();
    void sumsByHand();
    void agreesWithEveryPair();
    void manyCopiesAreClasses();
    void signatureValuesAgreeWithEveryPair();
    void stops();
};

void TestMethodCounts::sharesByHand()
{
    QCOMPARE((MethodCounts { 4, 10, 3 }).recall(), std::optional(0.75));
    QCOMPARE((MethodCounts { 4, 10, 3 }).precision(), std::optional(0.3));
    QCOMPARE((MethodCounts { 4, 10, 3 }).f1(), std::optional(6.0 / 14)); // 2 · 0.75 · 0.3 / 1.05
    QCOMPARE((MethodCounts { 4, 10, 3 }).falseNegatives(), std::uint64_t { 1 });
    QCOMPARE((MethodCounts { 4, 10, 3 }).falsePositives(), std::uint64_t { 7 });
    QVERIFY(!(MethodCounts { 0, 0, 0 }).f1());
    QVERIFY(!(MethodCounts { 0, 0, 0 }).recall());
    QVERIFY(!(MethodCounts { 4, 0, 0 }).precision());
    QCOMPARE((MethodCounts { 4, 0, 0 }).recall(), std::optional(0.0));
    QCOMPARE((MethodCounts { 9, 10, 6, 5, 5 }).nearRecall(), std::optional(0.25)); // 1 of 4
    QVERIFY(!(MethodCounts { 5, 10, 5, 5, 5 }).nearRecall());
}

/// Documents 0 and 1 have one set, 2 is alone, 3 has no shingles. The method takes 0 and 1, and 1 and 2, for
/// similar.
void TestMethodCounts::truthsByHand()
{
    const std::string text = test::words(1, 20);
    const auto corpus = test::corpusOf({ text, text, test::words(200, 20), "too short" });
    Pipeline pipeline(corpus);
    test::QuietWork quiet;
    const auto snapshot = pipeline.run({}, Goal::Everything, quiet.work()).value();
    const auto held = hold(*snapshot);
    const auto similar = [](DocId a, DocId b) {
        return (a == docId(0) && b == docId(1)) || (a == docId(1) && b == docId(2));
    };
    Truth truth;
    truth.labels = { "same", "different", "unsure" };
    truth.pairs = { { docId(0), docId(1), 0 }, { docId(0), docId(2), 0 }, { docId(0), docId(3), 2 },
        { docId(1), docId(2), 1 }, { docId(2), docId(3), 0 } };
    truth.complete = false;
    const auto counted = [&] { return countOnTruth(*held->sets, truth, 17, similar, quiet.work()).value(); };
    QCOMPARE(counted(), (MethodCounts { 3, 2, 1, 1, 1 }));
    QCOMPARE(counted().nearRecall(), std::optional(0.0));
    truth.complete = true;
    QCOMPARE(counted(), (MethodCounts { 3, 17, 1, 1, 1 }));
    truth.pairs.clear();
    truth.complete = false;
    QVERIFY(!counted().recall() && !counted().precision() && !counted().f1() && !counted().nearRecall());
    quiet.stop.request_stop();
    truth.pairs = { { docId(0), docId(1), 0 } };
    QCOMPARE(countOnTruth(*held->sets, truth, 0, similar, quiet.work()).error().code, ErrorCode::Cancelled);
}

void TestMethodCounts::sumsByHand()
{
    ClassesBuilder builder;
    builder.add(std::vector { docId(0), docId(2), docId(5) });
    builder.add(std::vector { docId(1), docId(3) });
    builder.add(std::vector { docId(6) });
    const Classes classes = builder.build();
    QCOMPARE(pairsWithin(classes), std::uint64_t { 3 + 1 });
    const std::vector<SimilarClasses> pairs { { 0, 1, 0.9 }, { 1, 2, 0.8 } };
    QCOMPARE(pairsBetween(classes, pairs), std::uint64_t { 6 + 2 });
    QCOMPARE(classNumbers(classes, 8).of,
        (std::vector<std::uint32_t> { 0, 1, 0, 1, ClassNumbers::none, 0, 2, ClassNumbers::none }));
}

/// Classes that have nothing to do with the sets, against a look at every pair of documents.
void TestMethodCounts::agreesWithEveryPair()
{
    const auto corpus = test::corpusOf(test::familyTexts(120, 5));
    Pipeline pipeline(corpus);
    test::QuietWork quiet;
    const auto snapshot = pipeline.run({}, Goal::Everything, quiet.work()).value();
    const auto held = hold(*snapshot);
    std::array<std::vector<DocId>, 7> dealt;
    for (std::size_t d = 0; d < corpus->size(); ++d) {
        if (d % 11 != 0) // those are in no class
            dealt[d % 7].push_back(docId(d));
    }
    ClassesBuilder builder;
    for (const auto& documents : dealt)
        builder.add(documents);
    const ClassNumbers numbers = classNumbers(builder.build(), corpus->size());
    const auto similar = [](std::uint32_t a, std::uint32_t b) { return (a + b) % 3 == 0; };
    const Threshold threshold(800'000);
    const auto truth = snapshot->exact->atLeast(threshold);
    QVERIFY(!truth.empty());

    AgreedPairs expected;
    for (std::size_t a = 0; a < corpus->size(); ++a) {
        for (std::size_t b = a + 1; b < corpus->size(); ++b) {
            const SetId setA = held->sets->setOf(docId(a));
            const SetId setB = held->sets->setOf(docId(b));
            if (setA == noSet || setB == noSet)
                continue;
            const auto shared = intersectionSize(held->sets->of(setA), held->sets->of(setB));
            const auto united = held->sets->size(setA) + held->sets->size(setB) - shared;
            const std::uint32_t classA = numbers.of[a];
            const std::uint32_t classB = numbers.of[b];
            if (threshold.reached(shared, united) && classA != ClassNumbers::none
                && classB != ClassNumbers::none && (classA == classB || similar(classA, classB)))
                ++(setA == setB ? expected.same : expected.near);
        }
    }
    QVERIFY(expected.same > 0 && expected.near > 0);
    const AgreedPairs agreed = countAgreed(*held->sets, truth, numbers, similar, quiet.work()).value();
    QCOMPARE(agreed.same, expected.same);
    QCOMPARE(agreed.near, expected.near);
}

void TestMethodCounts::manyCopiesAreClasses()
{
    // 30,000 copies are 450 million pairs: never looked at one by one.
    std::vector<std::string> texts(30'000,
        "one text that stands here again and again with enough words in it for as many shingles as hashes "
        "ask");
    const auto corpus = test::corpusOf(texts);
    Pipeline pipeline(corpus);
    test::QuietWork quiet;
    const auto snapshot = pipeline.run({}, Goal::Everything, quiet.work()).value();
    const auto held = hold(*snapshot);
    const auto classes = equalTexts(*corpus, *held->tokens, TextOf::Raw, quiet.work()).value();
    const auto never = [](std::uint32_t, std::uint32_t) { return false; };
    const AgreedPairs agreed
        = countAgreed(*held->sets, {}, classNumbers(classes, corpus->size()), never, quiet.work()).value();
    QCOMPARE(agreed.same, std::uint64_t { 30'000 } * 29'999 / 2);
    QCOMPARE(agreed.near, std::uint64_t { 0 });
}

void TestMethodCounts::signatureValuesAgreeWithEveryPair()
{
    const auto corpus = test::corpusOf(test::familyTexts(150, 7));
    Pipeline pipeline(corpus);
    Parameters parameters;
    parameters.sketch.family = sketch::Family::Dictionary;
    test::QuietWork quiet;
    const auto snapshot = pipeline.run(parameters, Goal::Everything, quiet.work()).value();
    const auto held = hold(*snapshot);
    const Threshold threshold(850'000);
    for (const auto value : { SignatureValue::Estimate, SignatureValue::SignatureJaccard }) {
        const std::uint64_t same = snapshot->statistics.identicalPairs;
        MethodCounts expected { 777, 0, 0, same, same };
        for (std::size_t a = 0; a < corpus->size(); ++a) {
            for (std::size_t b = a + 1; b < corpus->size(); ++b) {
                const SetId setA = held->sets->setOf(docId(a));
                const SetId setB = held->sets->setOf(docId(b));
                if (setA == noSet || setB == noSet)
                    continue;
                const ScoredPair score
                    = scorePair(*held->sets, *held->signatures, held->hashes, *held->buckets, setA, setB);
                const Estimate& estimate = score.estimate;
                const bool reached = value == SignatureValue::Estimate
                    ? estimate.similarity() >= threshold.value()
                    : estimate.signatureJaccard() >= threshold.value();
                if (!reached || !(setA == setB || held->buckets->share(setA, setB)))
                    continue;
                ++expected.found;
                expected.agreed += score.overlap.jaccard() >= threshold.value() ? 1 : 0;
            }
        }
        QVERIFY(expected.found > expected.agreed); // an estimate is not always right
        QCOMPARE(countSignatureValues(*held->sets, snapshot->scored->pairs, 777, threshold, value), expected);
    }
}

void TestMethodCounts::stops()
{
    const auto corpus = test::corpusOf(test::familyTexts(40, 1));
    Pipeline pipeline(corpus);
    test::QuietWork quiet;
    const auto snapshot = pipeline.run({}, Goal::Everything, quiet.work()).value();
    const auto held = hold(*snapshot);
    const ClassNumbers numbers { std::vector<std::uint32_t>(corpus->size(), 0) };
    quiet.stop.request_stop();
    const auto counted = countAgreed(
        *held->sets, snapshot->exact->pairs, numbers, [](std::uint32_t, std::uint32_t) { return true; },
        quiet.work());
    QVERIFY(!counted);
    QCOMPARE(counted.error().code, ErrorCode::Cancelled);
}

ALIKE_TEST(TestMethodCounts)
#include "tst_method_counts.moc"

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluate/truth.h"

#include "core/pipeline/pipeline.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;

class TestTruth : public QObject {
    Q_OBJECT
private slots:
    void readsPairs()
    {
        const auto corpus = test::corpusOf({ "a", "b", "c" });
        const auto truth = readTruth(
            "id_a,id_b,label\nd2,d1,copy\nd1,d2,other\nd3,d3,copy\nd1,nobody,copy\nd3,d1,\n", *corpus);
        QVERIFY(truth);
        QCOMPARE(truth->pairs.size(), std::size_t { 2 });
        QVERIFY(truth->pairs[0].a == DocId { 0 } && truth->pairs[0].b == DocId { 1 });
        QCOMPARE(truth->labels.at(truth->pairs[0].label), std::string("copy"));
        QVERIFY(truth->pairs[1].a == DocId { 0 } && truth->pairs[1].b == DocId { 2 });
        QCOMPARE(truth->unknownIds, std::uint64_t { 1 });
        QVERIFY(truth->complete);
    }

    /// As marks are exported: a pair that has only a note is not decided.
    void passesOverNotes()
    {
        const auto corpus = test::corpusOf({ "a", "b", "c" });
        const auto truth = readTruth(
            "id_a,id_b,label,note\r\nd1,d2,same,\"why,\r\nso\"\r\nd1,d3,,only a note\r\nd2,d3,different,\r\n",
            *corpus);
        QVERIFY(truth);
        QCOMPARE(truth->pairs.size(), std::size_t { 2 });
        QVERIFY(truth->meaningOf(truth->pairs[0]) == Truth::Meaning::Together);
        QVERIFY(truth->meaningOf(truth->pairs[1]) == Truth::Meaning::Apart);
        QVERIFY(!truth->complete);
        QVERIFY(!readTruth("id_a,id_b,label,notes\n", *corpus));
    }

    /// However many rows name them.
    void unknownIdsCountOnce()
    {
        const auto corpus = test::corpusOf({ "a", "b" });
        const auto pairs = readTruth("id_a,id_b\nd1,x\nx,d2\nx,y\nd1,d2\nx,y\n", *corpus);
        QVERIFY(pairs);
        QCOMPARE(pairs->unknownIds, std::uint64_t { 2 });
        const auto groups = readTruth("id,cluster\nx,1\nd1,1\nx,2\ny,2\n", *corpus);
        QVERIFY(groups);
        QCOMPARE(groups->unknownIds, std::uint64_t { 2 });
    }

    void readsGroups()
    {
        const auto corpus = test::corpusOf({ "a", "b", "c", "d", "e" });
        const auto truth = readTruth("id,cluster\nd4,x\nd1,x\nd2,y\nd5,x\nd9,y\n", *corpus);
        QVERIFY(truth);
        QCOMPARE(truth->pairs.size(), std::size_t { 3 }); // d1 d4, d1 d5, d4 d5
        QVERIFY(truth->pairs[2].a == DocId { 3 } && truth->pairs[2].b == DocId { 4 });
        QCOMPARE(truth->unknownIds, std::uint64_t { 1 });
    }

    void refusesOtherFiles_data()
    {
        QTest::addColumn<QByteArray>("csv");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("nothing") << QByteArray() << QByteArray("id_a,id_b");
        QTest::newRow("another table") << QByteArray("name,age\n") << QByteArray("id_a,id_b");
        QTest::newRow("a cell too few") << QByteArray("id_a,id_b\nd1,d2\nd1\n") << QByteArray("Line 3");
        QTest::newRow("an open quote") << QByteArray("id_a,id_b\nd1,\"d2\n") << QByteArray("quote");
    }

    void refusesOtherFiles()
    {
        QFETCH(QByteArray, csv);
        QFETCH(QByteArray, says);
        const auto truth = readTruth(csv.toStdString(), *test::corpusOf({ "a", "b" }));
        QVERIFY(!truth);
        QCOMPARE(truth.error().code, ErrorCode::BadFormat);
        QVERIFY2(
            truth.error().detail.find(says.toStdString()) != std::string::npos, truth.error().detail.c_str());
    }

    void refusesHugeGroups()
    {
        std::vector<std::string> texts(3'200, "a");
        std::string csv = "id,cluster\n";
        for (std::size_t i = 1; i <= texts.size(); ++i)
            csv += "d" + std::to_string(i) + ",one\n";
        const auto truth = readTruth(csv, *test::corpusOf(texts));
        QVERIFY(!truth);
        QCOMPARE(truth.error().code, ErrorCode::TooLarge);
    }

    /// With the pairs of the exact join for the truth, every number is that of the exact evaluation.
    void agreesWithTheExactJoin()
    {
        const auto corpus = test::corpusOf(test::familyTexts(300, 2));
        Pipeline pipeline(corpus);
        Parameters parameters;
        parameters.shingle.k = 2;
        parameters.sketch.hashes = 30;
        parameters.lsh.rows = 6; // tight, so that some are missed
        parameters.results.threshold = Threshold(600'000);
        test::QuietWork quiet;
        const auto snapshot = pipeline.run(parameters, Goal::Everything, quiet.work());
        QVERIFY(snapshot);
        const auto held = hold(**snapshot);
        QVERIFY(held);
        const Evaluation& exact = *(*snapshot)->evaluation;
        QVERIFY(exact.falseNegatives() > 0);

        const ShingleSets& sets = *held->sets;
        std::string csv = "id_a,id_b\n";
        for (std::uint32_t a = 0; a < corpus->size(); ++a) {
            for (std::uint32_t b = 0; b < a; ++b) {
                const SetId x = sets.setOf(DocId { a });
                const SetId y = sets.setOf(DocId { b });
                if (x == noSet || y == noSet)
                    continue;
                const Overlap overlap { static_cast<std::uint32_t>(sets.size(x)),
                    static_cast<std::uint32_t>(sets.size(y)), intersectionSize(sets.of(x), sets.of(y)) };
                if (parameters.results.threshold.reached(overlap.shared, overlap.united()))
                    csv += "d" + std::to_string(a + 1) + ",d" + std::to_string(b + 1) + "\n";
            }
        }
        const auto truth = readTruth(csv, *corpus);
        QVERIFY(truth);
        const auto candidates
            = findCandidates(*held->buckets, sets, parameters.lsh.maxCandidates, quiet.work());
        QVERIFY(candidates);
        const TruthEvaluation result
            = evaluateTruth(held->view(), *truth, *candidates, parameters.results.threshold);
        QCOMPARE(result.evaluation.truthPairs, exact.truthPairs);
        QCOMPARE(result.evaluation.truePositives, exact.truePositives);
        QCOMPARE(result.evaluation.candidates, exact.candidates);
        QVERIFY(exact.samePairs > 0);
        QCOMPARE(result.evaluation.samePairs, exact.samePairs);
        QCOMPARE(result.verified, exact.truePositives);
        QCOMPARE(result.labels.size(), std::size_t { 1 });
        QCOMPARE(result.labels[0].found, exact.truePositives);
        std::uint64_t pairs = 0;
        for (const EvaluationBin& bin : result.evaluation.bins)
            pairs += bin.pairs;
        QCOMPARE(pairs, exact.truthPairs);
        QCOMPARE(result.evaluation.bins.size(), std::size_t { 20 });
        for (std::size_t i = 12; i < 20; ++i) { // from 0.6 up both have all pairs
            QCOMPARE(result.evaluation.bins[i].pairs, exact.bins[i - 10].pairs);
            QCOMPARE(result.evaluation.bins[i].found, exact.bins[i - 10].found);
        }
    }

    /// Marks of a reader: "different" is known to be false, "unsure" counts for nothing.
    void differentIsKnownToBeFalse()
    {
        const std::string text = test::familyTexts(1, 3)[0];
        const auto corpus = test::corpusOf({ text, text, text, test::familyTexts(11, 9)[10] });
        Pipeline pipeline(corpus);
        test::QuietWork quiet;
        const auto snapshot = pipeline.run({}, Goal::Everything, quiet.work());
        QVERIFY(snapshot);
        const auto held = hold(**snapshot);
        const auto truth = readTruth(
            "id_a,id_b,label\n'd1,d2,same\nd1,d3,different\nd2,d3,unsure\nd1,d4,different\n", *corpus);
        QVERIFY(truth);
        const TruthEvaluation result = evaluateTruth(held->view(), *truth, {}, Threshold());
        QCOMPARE(result.evaluation.truthPairs, std::uint64_t { 1 });
        QCOMPARE(result.evaluation.truePositives, std::uint64_t { 1 });
        QCOMPARE(result.verified, std::uint64_t { 1 });
        QCOMPARE(result.apart, std::uint64_t { 2 });
        QCOMPARE(result.apartFound, std::uint64_t { 1 });
        QCOMPARE(result.apartVerified, std::uint64_t { 1 });
        QCOMPARE(result.open, std::uint64_t { 1 });
        QCOMPARE(result.labels.size(), std::size_t { 3 });
        QCOMPARE(result.labels[1].verified, std::uint64_t { 1 });
    }

    void countsPairsWithoutShingles()
    {
        const auto corpus = test::corpusOf({ test::familyTexts(1, 3)[0], "one two three" });
        Pipeline pipeline(corpus);
        test::QuietWork quiet;
        Parameters parameters;
        parameters.text.minWords = 0;
        const auto snapshot = pipeline.run(parameters, Goal::Everything, quiet.work());
        QVERIFY(snapshot);
        const auto held = hold(**snapshot);
        const auto truth = readTruth("id_a,id_b\nd1,d2\n", *corpus);
        const TruthEvaluation result = evaluateTruth(held->view(), *truth, {}, Threshold());
        QCOMPARE(result.withoutShingles, std::uint64_t { 1 });
        QCOMPARE(result.evaluation.falseNegatives(), std::uint64_t { 1 });
    }
};

ALIKE_TEST(TestTruth)
#include "tst_truth.moc"

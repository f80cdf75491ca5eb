// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/neighbours.h"

#include "tests/support/analysed_corpus.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;
using State = NeighbourAnswer::State;

class TestNeighbourAnswers : public QObject {
    Q_OBJECT
private slots:
    void byHand();
    void missedAreListed();
    void rankedAsAsked_data();
    void rankedAsAsked();
    void noneNamesTheNearest();
    void shortDocuments();
    void goneAnalysis();
    void levels();
};

void TestNeighbourAnswers::byHand()
{
    const test::AnalysedCorpus made(test::smallCorpus(), test::lowThreshold());
    const NeighbourAnswer answer = findNeighbours(made.snapshot, docId(3), 10, {});
    QCOMPARE(answer.state, State::Ready);
    QCOMPARE(answer.total, std::size_t { 1 });
    QCOMPARE(answer.missed, std::size_t { 0 });
    QCOMPARE(answer.rows[0].neighbour.doc, docId(2));
    QCOMPARE(answer.rows[0].bands, 20U);
    QCOMPARE(answer.rows[0].collisions, 0U);
    QCOMPARE(answer.rows[0].words, 20U);

    // d1 and d2: 27 shingles each, 23 in common.
    const NeighbourAnswer near = findNeighbours(made.snapshot, docId(0), 10, {});
    QCOMPARE(near.rows[0].neighbour.score.overlap.shared, 23U);
    QCOMPARE(near.rows[0].neighbour.score.overlap.sizeA, 27U);
    QCOMPARE(near.rows[0].words, 30U);
}

void TestNeighbourAnswers::missedAreListed()
{
    Parameters parameters;
    parameters.results.threshold = Threshold(600'000);
    parameters.results.rank = Rank::Jaccard;
    parameters.lsh.rows = 25;
    const test::AnalysedCorpus made(test::corpusOf(test::familyTexts(300, 3)), parameters);
    const Snapshot& snapshot = *made.snapshot;
    // Whatever the buckets hold, no exact pair from the threshold up may be absent, from either side.
    std::size_t missedAnywhere = 0;
    for (std::size_t d = 0; d < 300; d += 7) {
        const NeighbourAnswer answer = findNeighbours(made.snapshot, docId(d), SIZE_MAX, {});
        if (answer.state != State::Ready)
            continue;
        const auto held = hold(snapshot);
        const SetId set = held->sets->setOf(docId(d));
        std::size_t truth = held->sets->documentsOf(set).size() - 1;
        for (const ScoredPair& pair : snapshot.exact->atLeast(parameters.results.threshold)) {
            if (pair.a == set || pair.b == set)
                truth += held->sets->documentsOf(pair.a == set ? pair.b : pair.a).size();
        }
        std::size_t listed = 0;
        for (const NeighbourRow& row : answer.rows) {
            const Overlap& overlap = row.neighbour.score.overlap;
            listed += parameters.results.threshold.reached(overlap.shared, overlap.united()) ? 1 : 0;
            QCOMPARE(overlap.sizeA, static_cast<std::uint32_t>(held->sets->size(set)));
            QCOMPARE(row.bands == 0, !row.neighbour.score.candidate);
        }
        QCOMPARE(listed, truth);
        QCOMPARE(answer.total, answer.rows.size());
        missedAnywhere += answer.missed;
        for (std::size_t i = 1; i < answer.rows.size(); ++i)
            QVERIFY(compareJaccard(
                        answer.rows[i - 1].neighbour.score.overlap, answer.rows[i].neighbour.score.overlap)
                >= 0);
        QCOMPARE(findNeighbours(made.snapshot, docId(d), 2, {}).rows.size(),
            std::min<std::size_t>(2, answer.total));
    }
    QVERIFY(missedAnywhere > 0);
}

void TestNeighbourAnswers::rankedAsAsked_data()
{
    QTest::addColumn<Rank>("rank");
    QTest::newRow("estimate") << Rank::Estimate;
    QTest::newRow("signature Jaccard") << Rank::SignatureJaccard;
    QTest::newRow("Jaccard") << Rank::Jaccard;
}

void TestNeighbourAnswers::rankedAsAsked()
{
    QFETCH(Rank, rank);
    Parameters parameters;
    parameters.sketch.hashes = 30; // which scatter
    parameters.results.rank = rank;
    const test::AnalysedCorpus made(test::corpusOf(test::familyTexts(300, 3)), parameters);
    const auto value = [rank](const NeighbourRow& row) {
        const ScoredPair& score = row.neighbour.score;
        return rank == Rank::Estimate        ? score.estimate.similarity()
            : rank == Rank::SignatureJaccard ? score.estimate.signatureJaccard()
                                             : score.overlap.jaccard();
    };
    std::size_t compared = 0;
    for (std::size_t d = 0; d < 300; d += 7) {
        const NeighbourAnswer all = findNeighbours(made.snapshot, docId(d), SIZE_MAX, {});
        for (std::size_t i = 1; i < all.rows.size(); ++i, ++compared)
            QVERIFY(value(all.rows[i - 1]) >= value(all.rows[i]));
        // The first two are the best two by it.
        const NeighbourAnswer two = findNeighbours(made.snapshot, docId(d), 2, {});
        for (std::size_t i = 0; i < two.rows.size(); ++i)
            QCOMPARE(two.rows[i].neighbour.doc, all.rows[i].neighbour.doc);
    }
    QVERIFY(compared > 20);
}

void TestNeighbourAnswers::noneNamesTheNearest()
{
    // One shingle in common of 33: no band of 25 rows agrees.
    Parameters parameters;
    parameters.lsh.rows = 25;
    const test::AnalysedCorpus made(
        test::corpusOf({ test::words(1000, 20), test::words(1016, 20), test::words(5000, 20) }), parameters);
    const NeighbourAnswer answer = findNeighbours(made.snapshot, docId(0), 10, {});
    QCOMPARE(answer.state, State::Ready);
    QCOMPARE(answer.total, std::size_t { 0 });
    QVERIFY(answer.nearest.has_value());
    QCOMPARE(answer.nearest->doc, docId(1));
    QVERIFY(!findNeighbours(made.snapshot, docId(2), 10, {}).nearest.has_value());
}

void TestNeighbourAnswers::shortDocuments()
{
    Parameters parameters;
    parameters.text.minWords = 1;
    const test::AnalysedCorpus kept(test::smallCorpus(), parameters);
    QCOMPARE(findNeighbours(kept.snapshot, docId(5), 10, {}).state, State::NoShingles);
    QVERIFY(!findLevels(kept.snapshot, docId(5), {}));
    const test::AnalysedCorpus leftOut(test::smallCorpus());
    QCOMPARE(findNeighbours(leftOut.snapshot, docId(5), 10, {}).state, State::TooShort);
}

void TestNeighbourAnswers::goneAnalysis()
{
    test::AnalysedCorpus made(test::smallCorpus());
    made.pipeline.reset();
    QCOMPARE(findNeighbours(made.snapshot, docId(0), 10, {}).state, State::Gone);
}

void TestNeighbourAnswers::levels()
{
    const test::AnalysedCorpus made(test::smallCorpus(), test::lowThreshold());
    const auto levels = findLevels(made.snapshot, docId(0), {});
    QVERIFY(levels);
    QCOMPARE(levels->front().actual, std::size_t { 0 });
    QCOMPARE((*levels)[2].actual, std::size_t { 1 }); // 0.742
}

ALIKE_TEST(TestNeighbourAnswers)
#include "tst_neighbour_answers.moc"

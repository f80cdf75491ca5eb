// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/neighbour_query.h"
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/neighbours/levels_model.h"
#include "ui/neighbours/neighbours_model.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace alike;
using namespace alike::ui;
using State = NeighbourAnswer::State;

class TestNeighbourQuery : public QObject {
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

void TestNeighbourQuery::byHand()
{
    const test::Desk desk(test::smallCorpus(), test::lowThreshold());
    const NeighbourAnswer answer = findNeighbours(desk.session.snapshot(), docId(3), 10, {});
    QCOMPARE(answer.state, State::Ready);
    QCOMPARE(answer.total, std::size_t { 1 });
    QCOMPARE(answer.missed, std::size_t { 0 });
    QCOMPARE(answer.rows[0].neighbour.doc, docId(2));
    QCOMPARE(answer.rows[0].bands, 20U);
    NeighboursModel model;
    QAbstractItemModelTester tester(&model);
    model.showAnswer(answer);
    QCOMPARE(model.index(0, NeighboursModel::Jaccard).data().toString(), QStringLiteral("1.000"));
    QCOMPARE(model.index(0, NeighboursModel::Bands).data().toString(), QStringLiteral("20 of 20"));
    QCOMPARE(model.index(0, NeighboursModel::Id).data().toString(), QStringLiteral("d3"));
    QCOMPARE(model.rowOf(docId(2)), std::optional<int>(0));
    QCOMPARE(model.index(0, NeighboursModel::Words).data().toString(), QStringLiteral("20"));

    // d1 and d2: 27 shingles each, 23 in common.
    model.showAnswer(findNeighbours(desk.session.snapshot(), docId(0), 10, {}));
    const auto cell = [&](int column) { return model.index(0, column).data().toString(); };
    QCOMPARE(cell(NeighboursModel::Shared), QStringLiteral("23"));
    QCOMPARE(cell(NeighboursModel::ContainedIn), QStringLiteral("0.852"));
    QCOMPARE(cell(NeighboursModel::Contains), QStringLiteral("0.852"));
    QCOMPARE(cell(NeighboursModel::Words), QStringLiteral("30"));
    const Estimate& estimate = model.answer().rows[0].neighbour.score.estimate;
    QCOMPARE(model.index(0, NeighboursModel::SignatureJaccard).data(NeighboursModel::SortRole).toDouble(),
        estimate.signatureJaccard());
}

void TestNeighbourQuery::missedAreListed()
{
    Parameters parameters;
    parameters.results.threshold = Threshold(600'000);
    parameters.results.rank = Rank::Jaccard;
    parameters.lsh.rows = 25;
    const test::Desk desk(test::corpusOf(test::familyTexts(300, 3)), parameters);
    const Snapshot& snapshot = *desk.session.snapshot();
    // Whatever the buckets hold, no exact pair from the threshold up may be absent, from either side.
    std::size_t missedAnywhere = 0;
    for (std::size_t d = 0; d < 300; d += 7) {
        const NeighbourAnswer answer = findNeighbours(desk.session.snapshot(), docId(d), SIZE_MAX, {});
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
        QCOMPARE(findNeighbours(desk.session.snapshot(), docId(d), 2, {}).rows.size(),
            std::min<std::size_t>(2, answer.total));
    }
    QVERIFY(missedAnywhere > 0);
}

void TestNeighbourQuery::rankedAsAsked_data()
{
    QTest::addColumn<Rank>("rank");
    QTest::newRow("estimate") << Rank::Estimate;
    QTest::newRow("signature Jaccard") << Rank::SignatureJaccard;
    QTest::newRow("Jaccard") << Rank::Jaccard;
}

void TestNeighbourQuery::rankedAsAsked()
{
    QFETCH(Rank, rank);
    Parameters parameters;
    parameters.sketch.hashes = 30; // which scatter
    parameters.results.rank = rank;
    const test::Desk desk(test::corpusOf(test::familyTexts(300, 3)), parameters);
    const auto value = [rank](const NeighbourRow& row) {
        const ScoredPair& score = row.neighbour.score;
        return rank == Rank::Estimate        ? score.estimate.similarity()
            : rank == Rank::SignatureJaccard ? score.estimate.signatureJaccard()
                                             : score.overlap.jaccard();
    };
    std::size_t compared = 0;
    for (std::size_t d = 0; d < 300; d += 7) {
        const NeighbourAnswer all = findNeighbours(desk.session.snapshot(), docId(d), SIZE_MAX, {});
        for (std::size_t i = 1; i < all.rows.size(); ++i, ++compared)
            QVERIFY(value(all.rows[i - 1]) >= value(all.rows[i]));
        // The first two are the best two by it.
        const NeighbourAnswer two = findNeighbours(desk.session.snapshot(), docId(d), 2, {});
        for (std::size_t i = 0; i < two.rows.size(); ++i)
            QCOMPARE(two.rows[i].neighbour.doc, all.rows[i].neighbour.doc);
    }
    QVERIFY(compared > 20);
}

void TestNeighbourQuery::noneNamesTheNearest()
{
    // One shingle in common of 33: no band of 25 rows agrees.
    Parameters parameters;
    parameters.lsh.rows = 25;
    const test::Desk desk(
        test::corpusOf({ test::words(1000, 20), test::words(1016, 20), test::words(5000, 20) }), parameters);
    const NeighbourAnswer answer = findNeighbours(desk.session.snapshot(), docId(0), 10, {});
    QCOMPARE(answer.state, State::Ready);
    QCOMPARE(answer.total, std::size_t { 0 });
    QVERIFY(answer.nearest.has_value());
    QCOMPARE(answer.nearest->doc, docId(1));
    QVERIFY(!findNeighbours(desk.session.snapshot(), docId(2), 10, {}).nearest.has_value());
}

void TestNeighbourQuery::shortDocuments()
{
    Parameters parameters;
    parameters.text.minWords = 1;
    const test::Desk kept(test::smallCorpus(), parameters);
    QCOMPARE(findNeighbours(kept.session.snapshot(), docId(5), 10, {}).state, State::NoShingles);
    QVERIFY(!findLevels(kept.session.snapshot(), docId(5), {}));
    const test::Desk leftOut(test::smallCorpus());
    QCOMPARE(findNeighbours(leftOut.session.snapshot(), docId(5), 10, {}).state, State::TooShort);
}

void TestNeighbourQuery::goneAnalysis()
{
    test::Desk desk(test::smallCorpus());
    desk.pipeline.reset();
    QCOMPARE(findNeighbours(desk.session.snapshot(), docId(0), 10, {}).state, State::Gone);
}

void TestNeighbourQuery::levels()
{
    const test::Desk desk(test::smallCorpus(), test::lowThreshold());
    const auto levels = findLevels(desk.session.snapshot(), docId(0), {});
    QVERIFY(levels);
    LevelsModel model;
    QAbstractItemModelTester tester(&model);
    model.showLevels({ levels->begin(), levels->end() });
    QCOMPARE(model.rowCount(), 6);
    QCOMPARE(model.index(0, LevelsModel::Range).data().toString(), QStringLiteral("0.90 to 1.00"));
    QCOMPARE(model.index(2, LevelsModel::Actual).data().toString(), QStringLiteral("1")); // 0.742
    QCOMPARE(model.index(0, LevelsModel::Actual).data().toString(), QStringLiteral("0"));
}

ALIKE_TEST(TestNeighbourQuery)
#include "tst_neighbour_query.moc"

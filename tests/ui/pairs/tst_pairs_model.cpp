// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/known_pairs.h"
#include "core/answers/pair_order.h"
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/pairs/pairs_model.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QTest>

#include <algorithm>

using namespace alike;
using namespace alike::ui;

namespace {

/// Few and long bands: many pairs are missed by the buckets.
Parameters strictBands()
{
    Parameters parameters;
    parameters.results.threshold = Threshold(600'000);
    parameters.lsh.rows = 25;
    return parameters;
}

} // namespace

class TestPairsModel : public QObject {
    Q_OBJECT
private slots:
    void rowsByHand();
    void knownPairsAreTheUnion();
    void knownPairsWithoutCandidates();
    void persistentIndexesFollowTheSort();
    void sortsEveryColumn();
};

void TestPairsModel::rowsByHand()
{
    const test::Desk desk(test::smallCorpus(), test::lowThreshold());
    const PairTablePtr table = makePairTable(desk.session.snapshot(), {}, {});
    QVERIFY(table);
    QCOMPARE(table->groups, std::size_t { 1 });
    QCOMPARE(table->rows.size(), std::size_t { 2 });
    QCOMPARE(table->documentPairs, std::uint64_t { 1 });
    PairsModel model;
    QAbstractItemModelTester tester(&model);
    model.showTable(table, orderPairs(*table, { false, {}, {} }, {}));
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.pairAt(0), (DocumentPair { docId(0), docId(1) }));
    QCOMPARE(model.index(0, PairsModel::Jaccard).data().toString(), QStringLiteral("0.742"));
    QCOMPARE(model.rowOf({ docId(1), docId(0) }), std::optional<int>(0));
    QCOMPARE(model.rowOf({ docId(2), docId(3) }), std::optional<int>());
    model.showTable(table, orderPairs(*table, { true, {}, {} }, {}));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.pairAt(0), (DocumentPair { docId(2), docId(3) }));
    QCOMPARE(model.index(0, PairsModel::TitleB).data().toString(), QStringLiteral("2 identical documents"));
    QCOMPARE(model.index(0, PairsModel::Jaccard).data().toString(), QStringLiteral("1.000"));
}

void TestPairsModel::knownPairsAreTheUnion()
{
    const test::Desk desk(test::corpusOf(test::familyTexts(400, 3)), strictBands());
    const Snapshot& snapshot = *desk.session.snapshot();
    QVERIFY(snapshot.scored && snapshot.exact);
    std::vector<std::pair<SetId, SetId>> seen;
    std::size_t missed = 0;
    Overlap last { 1, 1, 1 };
    forEachKnownPair(
        snapshot, strictBands().results.threshold, [&](const KnownPair& known, const ScoredPair& pair) {
            seen.emplace_back(pair.a, pair.b);
            missed += known.source == KnownPair::Source::Exact ? 1 : 0;
            if (compareJaccard(pair.overlap, last) > 0)
                return false;
            last = pair.overlap;
            return true;
        });
    std::vector<std::pair<SetId, SetId>> truth;
    std::size_t truthMissed = 0;
    for (const ScoredPair& pair : snapshot.exact->atLeast(strictBands().results.threshold)) {
        truth.emplace_back(pair.a, pair.b);
        truthMissed += pair.candidate ? 0 : 1;
    }
    QCOMPARE(seen, truth);
    QCOMPARE(missed, truthMissed);
    QVERIFY(missed > 0 && missed < truth.size());
}

void TestPairsModel::knownPairsWithoutCandidates()
{
    Parameters parameters = strictBands();
    parameters.lsh.rows = 1;
    parameters.lsh.maxCandidates = 3000; // enough for the exact list
    const test::Desk desk(test::corpusOf(test::familyTexts(200, 3)), parameters);
    const Snapshot& snapshot = *desk.session.snapshot();
    QVERIFY(!snapshot.scored && snapshot.exact);
    std::size_t seen = 0;
    forEachKnownPair(snapshot, parameters.results.threshold,
        [&](const KnownPair&, const ScoredPair&) { return ++seen > 0; });
    QCOMPARE(seen, snapshot.exact->atLeast(parameters.results.threshold).size());
}

void TestPairsModel::persistentIndexesFollowTheSort()
{
    const test::Desk desk(test::corpusOf(test::familyTexts(200, 3)), strictBands());
    const PairTablePtr table = makePairTable(desk.session.snapshot(), {}, {});
    PairsModel model;
    QAbstractItemModelTester tester(&model);
    model.showTable(table, orderPairs(*table, { true, {}, {} }, {}));
    QVERIFY(model.rowCount() > 20);
    const QPersistentModelIndex kept(model.index(7, PairsModel::IdB));
    const DocumentPair pair = model.pairAt(7);
    for (int column = 0; column < PairsModel::ColumnCount; ++column) {
        for (const Qt::SortOrder order : { Qt::AscendingOrder, Qt::DescendingOrder }) {
            model.sort(column, order);
            model.showTable(
                table, orderPairs(*table, { true, {}, { column, order == Qt::DescendingOrder } }, {}));
            QVERIFY(kept.isValid());
            QCOMPARE(model.pairAt(kept.row()), pair);
        }
    }
}

void TestPairsModel::sortsEveryColumn()
{
    const test::Desk desk(test::corpusOf(test::familyTexts(200, 3)), strictBands());
    const PairTablePtr table = makePairTable(desk.session.snapshot(), {}, {});
    PairsModel model;
    for (const int column : { int(PairsModel::Jaccard), int(PairsModel::Estimate) }) {
        model.showTable(table, orderPairs(*table, { true, {}, { column } }, {}));
        for (int row = 1; row < model.rowCount(); ++row)
            QVERIFY(model.index(row - 1, column).data(PairsModel::SortRole).toDouble()
                <= model.index(row, column).data(PairsModel::SortRole).toDouble());
    }
    model.showTable(table, orderPairs(*table, { false, {}, { PairsModel::Buckets, true } }, {}));
    QCOMPARE(model.index(0, PairsModel::Buckets).data().toString(), QStringLiteral("missed"));
}

ALIKE_TEST(TestPairsModel)
#include "tst_pairs_model.moc"

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/pairs.h"
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/pairs/pairs_model.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QTest>

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
    QCOMPARE(model.index(0, PairsModel::TitleB).data().toString(), QStringLiteral("2 documents, same text"));
    QCOMPARE(model.index(0, PairsModel::Jaccard).data().toString(), QStringLiteral("1.000"));
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

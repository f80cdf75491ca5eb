// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/analysed_corpus.h"
#include "tests/support/suite.h"
#include "ui/groups/groups_model.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace alike;
using namespace alike::ui;

class TestGroupsModel : public QObject {
    Q_OBJECT
private slots:
    void groupsAsRows();
    void membersAsRows();
};

namespace {

GroupTablePtr smallTable(const test::AnalysedCorpus& made)
{
    test::QuietWork quiet;
    return makeGroupTable(made.snapshot, {}, quiet.work());
}

} // namespace

void TestGroupsModel::groupsAsRows()
{
    const test::AnalysedCorpus made(test::smallCorpus(), test::lowThreshold());
    const GroupTablePtr table = smallTable(made);
    GroupsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.showTable(table, orderGroups(*table, {}, {}, {}));
    QCOMPARE(model.rowCount(), 2);
    const RowFace near = model.face(0);
    QCOMPARE(near.number, u"2"_qs);
    QVERIFY2(near.second.front().text.contains(u"0.74"_qs), qPrintable(near.second.front().text));
    QCOMPARE(model.face(1).second.front().text, u"same text"_qs);
    QVERIFY(model.rowName(0).contains(u"2 documents"_qs) || model.rowName(0).contains(u"2 document"_qs));
    // Another order of the same table keeps what a row means.
    const QPersistentModelIndex kept(model.index(0, 0));
    model.showTable(table, orderGroups(*table, {}, { GroupTable::WeakestPair, true }, {}));
    QCOMPARE(kept.row(), 1);
    model.showTable(nullptr, std::make_shared<const RowOrder>());
    QCOMPARE(model.rowCount(), 0);
}

void TestGroupsModel::membersAsRows()
{
    const test::AnalysedCorpus made(test::smallCorpus(), test::lowThreshold());
    const GroupTablePtr table = smallTable(made);
    MembersModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.showDetail(makeGroupDetail(table, 0, {}));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.documentAt(0), docId(0));
    QCOMPARE(model.face(0).state, u"representative"_qs);
    QCOMPARE(model.face(1).number, u"0.742"_qs);
    QCOMPARE(model.rowOf(docId(1)), std::optional(1));
    QVERIFY(!model.rowOf(docId(4)));
    model.showDetail(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

ALIKE_TEST(TestGroupsModel)
#include "tst_groups_model.moc"

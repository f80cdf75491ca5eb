// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/load_issues.h"

#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QAbstractItemModelTester>
#include <QtTest>

#include <memory>
#include <string>
#include <vector>

using namespace alike;
using ui::LoadIssuesModel;
using ui::LoadIssueTable;

namespace {

std::shared_ptr<const LoadIssueTable> someIssues()
{
    auto table = std::make_shared<LoadIssueTable>();
    table->add({ SkipReason::NoText, "a.txt, line 10", "The file a.txt\nis empty." });
    table->add({ SkipReason::OtherFile, "=b,1.png", "A picture." });
    table->add({ SkipReason::Unreadable, "a.txt, line 2", "It is no JSON." });
    table->addTooShort(*test::corpusOf({ "a", "b" }), docId(1), 8);
    return table;
}

} // namespace

class TestLoadIssuesModel : public QObject {
    Q_OBJECT
private slots:
    void listsTheIssues()
    {
        LoadIssuesModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto table = someIssues();
        model.showTable(table, table->order({}, {}));
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(model.columnCount(), 3);
        QCOMPARE(model.index(0, LoadIssuesModel::Place).data().toString(), u"a.txt, line 10"_qs);
        QCOMPARE(model.index(0, LoadIssuesModel::Detail).data().toString(), u"The file a.txt is empty."_qs);
        QCOMPARE(model.index(1, LoadIssuesModel::Reason).data().toString(), u"Other file"_qs);
        QCOMPARE(model.index(3, LoadIssuesModel::Place).data().toString(), u"d2, “Title 2”"_qs);
        QCOMPARE(model.index(3, LoadIssuesModel::Detail).data().toString(), u"It has fewer than 8 words."_qs);
        QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), u"Reason"_qs);
    }

    void sortsAndFilters()
    {
        using Keys = std::vector<std::uint32_t>;
        LoadIssuesModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto table = someIssues();
        model.showTable(table, table->order({}, {}));
        const QPersistentModelIndex picture = model.index(1, 0);
        QCOMPARE(table->order({}, { LoadIssueTable::Place, false })->keys, (Keys { 1, 2, 0, 3 }));
        QCOMPARE(table->order({}, { LoadIssueTable::Place, true })->keys, (Keys { 3, 0, 2, 1 }));
        model.showTable(table, table->order({}, { LoadIssueTable::Place, false }));
        QCOMPARE(picture.row(), 0);
        QCOMPARE(table->order(u"LINE"_qs, { LoadIssueTable::Place, false })->keys, (Keys { 2, 0 }));
        QCOMPARE(table->order(u"too short"_qs, {})->keys, (Keys { 3 }));
        model.showTable(table, table->order(u"no such"_qs, {}));
        QCOMPARE(model.rowCount(), 0);
    }

    void exportsWhatIsListed()
    {
        const auto table = someIssues();
        QCOMPARE(table->exported(*table->order(u"picture"_qs, {}), Records::As::Csv),
            std::string("place,reason,detail\r\n\"'=b,1.png\",Other file,A picture.\r\n"));
        QCOMPARE(table->exported(*table->order(u"picture"_qs, {}), Records::As::Jsonl),
            std::string(R"({"place":"=b,1.png","reason":"Other file","detail":"A picture."})") + '\n');
    }
};

ALIKE_TEST(TestLoadIssuesModel)
#include "tst_load_issues_model.moc"

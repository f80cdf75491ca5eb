// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/load_issues.h"

#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace alike;
using ui::LoadIssuesModel;

class TestLoadIssuesModel : public QObject {
    Q_OBJECT
private slots:
    void listsTheIssues()
    {
        LoadIssuesModel model({ { SkipReason::NoText, "a.txt", "The file a.txt\nis empty." },
            { SkipReason::OtherFile, "b.png", "A picture." } });
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.columnCount(), 3);
        QCOMPARE(model.index(0, LoadIssuesModel::Place).data().toString(), u"a.txt"_qs);
        QCOMPARE(model.index(0, LoadIssuesModel::Detail).data().toString(), u"The file a.txt is empty."_qs);
        QCOMPARE(model.index(1, LoadIssuesModel::Reason).data().toString(), u"Other file"_qs);
        model.addTooShort(test::corpusOf({ "a", "b" }), { docId(1) }, 8);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(2, LoadIssuesModel::Place).data().toString(), u"d2, “Title 2”"_qs);
        QCOMPARE(model.index(2, LoadIssuesModel::Detail).data().toString(), u"It has fewer than 8 words."_qs);
        QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), u"Reason"_qs);
    }
};

ALIKE_TEST(TestLoadIssuesModel)
#include "tst_load_issues_model.moc"

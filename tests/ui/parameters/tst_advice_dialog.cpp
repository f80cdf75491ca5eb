// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/advice_dialog.h"

#include "core/pipeline/changes.h"
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/parameters/setting_advice_page.h"
#include "ui/widgets/row_table.h"
#include "ui/words/format.h"

#include <QAbstractItemModelTester>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QtTest>

using namespace alike;
using namespace alike::ui;

namespace {

/// Texts, each with a copy of which one word in thirty is another.
std::shared_ptr<const Corpus> copies(int count = 20, int length = 60, int room = 1000)
{
    std::vector<std::string> texts;
    for (int text = 0; text < count; ++text) {
        std::string whole;
        std::string changed;
        for (int word = 0; word < length; ++word) {
            const std::string own = test::words(room * text + word, 1);
            whole += own;
            changed += word % 30 == 7 ? test::words(room * text + room / 2 + word, 1) : own;
        }
        texts.push_back(whole);
        texts.push_back(changed);
    }
    return test::corpusOf(texts);
}

} // namespace

class TestAdviceDialog : public QObject {
    Q_OBJECT
private slots:
    /// Each row is what the parameters make of it once they are used.
    void whatIsAdvisedIsSo()
    {
        Parameters parameters;
        parameters.results.threshold = Threshold(500'000);
        test::Desk desk(copies(), parameters);
        AdviceDialog dialog(&desk.session, &desk.engine);
        const QAbstractItemModelTester tester(
            dialog.table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        dialog.begin();
        dialog.recall()->setValue(90);
        QTRY_VERIFY(dialog.useButton()->isEnabled());
        QVERIFY(dialog.words()->text().contains(u"of the 20 near pairs"_qs));
        QVERIFY(dialog.words()->text().contains(u"In use are 20 × 5"_qs));
        const auto cell = [&](int row, int column) {
            return dialog.table()->model()->index(row, column).data().toString();
        };
        const QString bands = cell(0, 0);
        const QString rows = cell(0, 1);
        const QString measured = cell(0, 4);
        const QString candidates = cell(0, 5);

        dialog.useButton()->click();
        const lsh::Banding banding = bandingOf(desk.session.parameters());
        QCOMPARE(QString::number(banding.bands()), bands);
        QCOMPARE(QString::number(banding.rows), rows);
        QCOMPARE(desk.session.parameters().sketch.hashes, 100u);
        // What is in use needs not be used again.
        desk.analyse(desk.session.parameters());
        QTRY_VERIFY(dialog.words()->text().contains(u"In use are %1 × %2"_qs.arg(bands, rows)));
        QVERIFY(!dialog.useButton()->isEnabled());
        const Evaluation& evaluation = *desk.session.snapshot()->evaluation;
        QCOMPARE(QLocale().toString(*evaluation.nearRecall() * 100, 'f', 1) + u" %"_qs, measured);
        QCOMPARE(QLocale().toString(static_cast<qulonglong>(evaluation.candidates)), candidates);
    }

    /// More functions than there are signatures of are signed for the answer.
    void moreFunctionsThanAreInUse()
    {
        Parameters parameters;
        parameters.sketch.hashes = 2;
        parameters.lsh.rows = 2;
        parameters.results.threshold = Threshold(500'000);
        test::Desk desk(copies(), parameters);
        AdviceDialog dialog(&desk.session, &desk.engine);
        dialog.begin();
        dialog.recall()->setValue(100);
        QTRY_VERIFY(dialog.words()->text().startsWith(u"No bands of 2 hash functions find 100.0 %"_qs));
        dialog.hashes()->setValue(64);
        QTRY_VERIFY(dialog.words()->text().contains(u"the fewest of all bands that find 100.0 %"_qs)
            || dialog.words()->text().startsWith(u"No bands of 64"_qs));
        dialog.recall()->setValue(90);
        QTRY_VERIFY(dialog.words()->text().contains(u"the fewest of all bands that find 90.0 %"_qs));
        QVERIFY(dialog.useButton()->isEnabled());
        dialog.useButton()->click();
        QVERIFY(desk.session.parameters().sketch.hashes > 2);
    }

    /// More than a billion values are signed only when a limit of seconds asks for it.
    void timeIsNotTriedWhereItTakesLong()
    {
        Parameters parameters;
        parameters.sketch.hashes = 4096;
        parameters.results.threshold = Threshold(500'000);
        test::Desk desk(copies(110, 1200, 10'000), parameters);
        QVERIFY(desk.session.snapshot()->sets.lock()->elements() * 4096 > 1'000'000'000);
        AdviceDialog dialog(&desk.session, &desk.engine);
        dialog.begin();
        dialog.recall()->setValue(90);
        QTRY_VERIFY_WITH_TIMEOUT(dialog.useButton()->isEnabled(), 60'000);
        const QAbstractItemModel& model = *dialog.table()->model();
        int time = 0;
        while (time < model.columnCount() && model.headerData(time, Qt::Horizontal).toString() != u"Time"_qs)
            ++time;
        const auto cell = [&] { return model.index(0, time).data().toString(); };
        QCOMPARE(cell(), format::noNumber());
        QVERIFY(model.index(0, time).data(Qt::ToolTipRole).toString().startsWith(u"Not tried"_qs));
        dialog.mostSeconds()->setValue(1000);
        QTRY_VERIFY_WITH_TIMEOUT(cell().endsWith(u" s"_qs), 60'000);
        QVERIFY(!model.index(0, time).data(Qt::ToolTipRole).toString().startsWith(u"Not tried"_qs));
    }

    /// A budget leaves out rows, and says what is the nearest where it leaves out all of them.
    void keepsToABudget()
    {
        Parameters parameters;
        parameters.results.threshold = Threshold(500'000);
        test::Desk desk(copies(), parameters);
        AdviceDialog dialog(&desk.session, &desk.engine);
        dialog.begin();
        dialog.recall()->setValue(90);
        QTRY_VERIFY(dialog.useButton()->isEnabled());
        const auto* model = dialog.table()->model();
        const int all = model->rowCount();
        QVERIFY(all > 2);
        const auto candidates
            = [&](int row) { return QLocale().toInt(model->index(row, 5).data().toString()); };
        const int least = candidates(0);
        QVERIFY(candidates(all - 1) > least);
        // A small collection is tried without a limit of seconds.
        for (int row = 0; row < all; ++row)
            QVERIFY2(model->index(row, 8).data().toString().endsWith(u" s"_qs),
                qPrintable(model->index(row, 8).data().toString()));
        dialog.mostCandidates()->setValue(least);
        QTRY_VERIFY(dialog.useButton()->isEnabled() && model->rowCount() < all);
        for (int row = 0; row < model->rowCount(); ++row)
            QVERIFY(candidates(row) <= least);
        dialog.mostCandidates()->setValue(1);
        QTRY_VERIFY2(dialog.words()->text().startsWith(u"Nothing that finds 90.0 % of the 20 near pairs"_qs)
                && dialog.words()->text().contains(u"needs %1 candidates."_qs.arg(least)),
            qPrintable(dialog.words()->text()));
        dialog.mostCandidates()->setValue(0);
        dialog.mostSeconds()->setValue(1000);
        QTRY_COMPARE(model->rowCount(), all);
        QTRY_VERIFY(model->index(0, 8).data().toString().endsWith(u" s"_qs));
        dialog.mostMegabytes()->setValue(1);
        QTRY_VERIFY(dialog.useButton()->isEnabled());
        QCOMPARE(model->rowCount(), all);
    }

    /// What is applied makes the figures that were told.
    void otherSettingsAreTried()
    {
        Parameters parameters;
        parameters.results.threshold = Threshold(600'000);
        test::Desk desk(copies(), parameters);
        AdviceDialog dialog(&desk.session, &desk.engine);
        SettingAdvicePage* page = dialog.settings();
        dialog.begin();
        QCOMPARE(page->table()->model()->rowCount(), 0);
        dialog.pages()->setCurrentWidget(page);
        const QAbstractItemModelTester tester(
            page->table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTRY_VERIFY(page->table()->model()->rowCount() == 7);
        const auto cell = [&](int row, int column) {
            return page->table()->model()->index(row, column).data().toString();
        };
        QCOMPARE(cell(0, 0), u"As now"_qs);
        QCOMPARE(cell(2, 0), u"k = 3"_qs);
        page->table()->showRow(0);
        QVERIFY2(!page->applyButton()->isEnabled(), "it is in use");
        page->table()->showRow(2);
        QVERIFY(page->sentence()->text().startsWith(u"k = 3: "_qs));
        const QString near = cell(2, 5);
        QVERIFY(page->applyButton()->isEnabled());
        page->applyButton()->click();
        QCOMPARE(desk.session.parameters().shingle.k, 3u);
        QVERIFY(!page->applyButton()->isEnabled());
        desk.analyse(desk.session.parameters());
        QTRY_COMPARE(cell(0, 5), near);
        QCOMPARE(cell(0, 5), QLocale().toString(desk.session.snapshot()->evaluation->nearPairs()));
    }

    void saysWhyThereIsNothing()
    {
        test::Desk desk(test::corpusOf({ test::words(0, 30), test::words(100, 30) }));
        AdviceDialog dialog(&desk.session, &desk.engine);
        dialog.begin();
        QTRY_VERIFY(dialog.words()->text().startsWith(u"No two different texts reach 0.80"_qs));
        desk.session.setCorpus(nullptr, {});
        QCOMPARE(dialog.table()->model()->rowCount(), 0);
        QVERIFY(!dialog.useButton()->isEnabled());
    }
};

ALIKE_TEST(TestAdviceDialog)
#include "tst_advice_dialog.moc"

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/charts/error_page.h"
#include "ui/charts/length_page.h"
#include "ui/charts/sweep_chart.h"
#include "ui/widgets/elided_label.h"
#include "ui/words/format.h"

#include <QLocale>
#include <QTableView>
#include <QTest>

#include <cmath>

using namespace alike;
using namespace alike::ui;

/// What is measured over a range of settings, step by step.
class TestSweepPages : public QObject {
    Q_OBJECT
private slots:
    void errorsSeedBySeed();
    void leavingStopsTheSeeds();
    void lengthsOfShingles();
    void leavingAndComingBackAsksAnew();
};

void TestSweepPages::errorsSeedBySeed()
{
    test::Desk desk(test::corpusOf(test::familyTexts(200, 3)), test::lowThreshold());
    ErrorPage page(&desk.session, &desk.engine);
    page.show();
    QStringList titles;
    QTRY_VERIFY([&] {
        if (titles.isEmpty() || titles.last() != page.title()->wholeText())
            titles << page.title()->wholeText();
        return page.measured().seeds() == errorSeeds;
    }());
    QVERIFY2(titles.filter(QStringLiteral(" of 50 seeds")).size() > 1, qPrintable(titles.join('\n')));
    QVERIFY(titles.last().endsWith(QStringLiteral("; 50 seeds")));
    const std::size_t pairs = desk.session.snapshot()->exact->pairs.size();
    QVERIFY2(titles.last().startsWith(page.question() + QLatin1Char(' ') + format::count(pairs)),
        qPrintable(titles.last()));
    const QAbstractItemModel& table = *page.tableView()->model();
    QCOMPARE(table.rowCount(), 8); // 8 to 512, and 100
    for (int row = 0; row < table.rowCount(); ++row) {
        QCOMPARE(table.index(row, 5).data().toString(), format::count(pairs));
        const double theory = QLocale().toDouble(table.index(row, 1).data().toString());
        const double measured = QLocale().toDouble(table.index(row, 2).data().toString());
        QVERIFY(theory > 0 && std::abs(measured - theory) < 0.15 * theory);
    }
    QCOMPARE(page.chart()->sweep().stops[*page.chart()->sweep().inUse], 100.0);
    QTest::keyClick(page.chart(), Qt::Key_End);
    QTest::keyClick(page.chart(), Qt::Key_Return);
    QCOMPARE(desk.session.parameters().sketch.hashes, 512u);
}

void TestSweepPages::leavingStopsTheSeeds()
{
    test::Desk desk(test::corpusOf(test::familyTexts(2000, 3)), test::lowThreshold());
    ErrorPage page(&desk.session, &desk.engine);
    page.show();
    QTRY_VERIFY(page.measured().seeds() > 0);
    QVERIFY(page.measured().seeds() < errorSeeds);
    page.hide();
    const std::uint32_t seeds = page.measured().seeds();
    QTRY_VERIFY(desk.engine.idle());
    QCoreApplication::processEvents();
    QCOMPARE(page.measured().seeds(), seeds);
    page.show(); // and goes on
    QTRY_VERIFY(page.measured().seeds() > seeds);
}

void TestSweepPages::lengthsOfShingles()
{
    test::Desk desk(test::corpusOf(test::familyTexts(200, 3)), test::lowThreshold());
    LengthPage page(&desk.session, &desk.engine);
    page.show();
    const QAbstractItemModel& table = *page.tableView()->model();
    QTRY_COMPARE(table.rowCount(), 10);
    QTRY_VERIFY(!page.title()->wholeText().contains(QStringLiteral("lengths measured"))
        && !page.title()->wholeText().isEmpty());
    const Snapshot& snapshot = *desk.session.snapshot();
    QVERIFY2(page.title()->wholeText().startsWith(
                 page.question() + QLatin1Char(' ') + format::count(snapshot.exact->pairs.size())),
        qPrintable(page.title()->wholeText()));
    const int inUse = static_cast<int>(*page.chart()->sweep().inUse);
    QCOMPARE(table.index(inUse, 0).data().toString(), QStringLiteral("4"));
    QCOMPARE(table.index(inUse, 6).data().toString(), format::count(snapshot.statistics.distinctShingles));
    // The current pair has a line of its own.
    const auto held = holdOutline(snapshot);
    const ScoredPair& pair = snapshot.exact->pairs.front();
    desk.session.setCurrentPair(
        { held->sets().documentsOf(pair.a).front(), held->sets().documentsOf(pair.b).front() });
    QTRY_COMPARE(QLocale().toDouble(table.index(inUse, 5).data().toString()),
        std::round(pair.overlap.jaccard() * 10'000) / 10'000);
    QTest::keyClick(page.chart(), Qt::Key_End);
    QTest::keyClick(page.chart(), Qt::Key_Return);
    QCOMPARE(desk.session.parameters().shingle.k, 10u);
}

/// What was asked for when the page was left belongs to the newest results when it is seen again.
void TestSweepPages::leavingAndComingBackAsksAnew()
{
    test::Desk desk(test::corpusOf(test::familyTexts(200, 3)), test::lowThreshold());
    LengthPage page(&desk.session, &desk.engine);
    page.show();
    QTRY_VERIFY(page.title()->wholeText().contains(QStringLiteral("known at k = 4 from")));
    Parameters parameters = desk.session.parameters();
    parameters.shingle.k = 5;
    desk.analyse(parameters);
    page.hide();
    page.show();
    QTRY_VERIFY2(page.title()->wholeText().contains(QStringLiteral("known at k = 5 from")),
        qPrintable(page.title()->wholeText()));
}

ALIKE_TEST(TestSweepPages)
#include "tst_sweep_pages.moc"

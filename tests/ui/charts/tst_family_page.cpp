// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/charts/candidate_page.h"
#include "ui/charts/family_chart.h"
#include "ui/charts/family_page.h"
#include "ui/charts/s_curve_model.h"
#include "ui/widgets/elided_label.h"
#include "ui/words/format.h"

#include <QLabel>
#include <QLocale>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace alike;
using namespace alike::ui;

/// Which family, and what is simulated where the formula does not quite hold.
class TestFamilyPage : public QObject {
    Q_OBJECT
private slots:
    void seedBySeed();
    void sentencesWithoutPairs();
    void leavingStopsTheFamilies();
    void simulatesWhereRowsAreNotIndependent();
    void simulatesNothingForIndependentRows();

private:
    static QString cell(const ChartPage& page, int row, int column)
    {
        return page.tableView()->model()->index(row, column).data().toString();
    }
};

void TestFamilyPage::seedBySeed()
{
    test::Desk desk(test::corpusOf(test::familyTexts(200, 3)), test::lowThreshold());
    FamilyPage page(&desk.session, &desk.engine);
    page.resize(900, 600);
    page.show();
    QStringList titles;
    // 205 seeds of five families: seconds of two processors that others use as well.
    QTRY_VERIFY_WITH_TIMEOUT(([&] {
        if (titles.isEmpty() || titles.last() != page.title()->wholeText())
            titles << page.title()->wholeText();
        return page.done();
    }()),
        60'000);
    QVERIFY2(titles.filter(QStringLiteral(" of 205 seeds of all families")).size() > 1,
        qPrintable(titles.join('\n')));
    const std::size_t pairs = desk.session.snapshot()->exact->pairs.size();
    QVERIFY2(titles.last().contains(QStringLiteral("%1 pairs of different sets").arg(format::count(pairs))),
        qPrintable(titles.last()));
    QVERIFY(titles.last().endsWith(QStringLiteral("h = 100; 205 seeds of all families")));
    enum { Name, Bias, Error, TheoryBias, Root, TheoryRoot, Covered, Time, Bytes, Pairs, Seeds };
    int seeds = 0;
    for (int row = 0; row < 5; ++row) {
        seeds += cell(page, row, Seeds).toInt();
        QCOMPARE(cell(page, row, Pairs), format::count(pairs));
        const double root = QLocale().toDouble(cell(page, row, Root));
        const double theory = QLocale().toDouble(cell(page, row, TheoryRoot));
        QVERIFY2(theory > 0 && std::abs(root - theory) < 0.25 * theory, qPrintable(cell(page, row, Name)));
        QVERIFY(QLocale().toDouble(cell(page, row, Covered)) > 0.85);
        QVERIFY(QLocale().toDouble(cell(page, row, Time)) > 0);
    }
    QCOMPARE(seeds, 205); // as in the title
    QCOMPARE(cell(page, 0, Bytes), format::count(1600));
    QVERIFY2(page.caption()->text().startsWith(QStringLiteral("Least error: ")),
        qPrintable(page.caption()->text()));
    QVERIFY(page.caption()->text().contains(QStringLiteral("Fastest here: ")));

    QTest::keyClick(page.chart(), Qt::Key_Down);
    QVERIFY2(page.caption()->text().startsWith(QStringLiteral("hashed (in use): bias ")),
        qPrintable(page.caption()->text()));
    QVERIFY(page.caption()->text().endsWith(QStringLiteral("Seeds: 50 of 50.")));
    for (int i = 0; i < 9; ++i)
        QTest::keyClick(page.chart(), Qt::Key_Down);
    QVERIFY(page.caption()->text().endsWith(QStringLiteral("Seeds: 5 of 5.")));
    QVERIFY(!page.grab().isNull());

    // A threshold changes nothing, another number of functions everything.
    Parameters parameters = desk.session.parameters();
    parameters.results.threshold = Threshold(900'000);
    desk.analyse(parameters);
    QVERIFY(page.done());
    parameters.sketch.hashes = 64;
    desk.analyse(parameters);
    QTRY_VERIFY_WITH_TIMEOUT(
        page.done() && page.title()->wholeText().contains(QStringLiteral("h = 64; 205 seeds")), 60'000);
}

void TestFamilyPage::sentencesWithoutPairs()
{
    test::Desk desk;
    FamilyPage page(&desk.session, &desk.engine);
    page.show();
    QVERIFY(page.sentence()->text().startsWith(QStringLiteral("Open a corpus")));
    desk.open(test::corpusOf({ test::words(100, 20), test::words(100, 20) }));
    QVERIFY2(page.sentence()->text().startsWith(QStringLiteral("All pairs are the same")),
        qPrintable(page.sentence()->text()));
    QVERIFY(!page.done());
}

void TestFamilyPage::leavingStopsTheFamilies()
{
    test::Desk desk(test::corpusOf(test::familyTexts(1000, 3)), test::lowThreshold());
    FamilyPage page(&desk.session, &desk.engine);
    page.show();
    QTRY_VERIFY(page.title()->wholeText().contains(QStringLiteral("seeds")));
    page.hide();
    const QString title = page.title()->wholeText();
    QTRY_VERIFY(desk.engine.idle());
    QCoreApplication::processEvents();
    QCOMPARE(page.title()->wholeText(), title);
    QVERIFY(!page.done());
    page.show(); // and goes on
    QTRY_VERIFY(page.title()->wholeText() != title);
}

void TestFamilyPage::simulatesWhereRowsAreNotIndependent()
{
    Parameters parameters = test::lowThreshold();
    parameters.sketch.family = sketch::Family::Bucketed;
    test::Desk desk(test::corpusOf(test::familyTexts(120, 3)), parameters);
    CandidatePage page(&desk.session, &desk.engine);
    page.resize(900, 600);
    page.show();
    QTRY_COMPARE(page.simulatedSeeds(), simulatedSeeds);
    QVERIFY2(page.title()->wholeText().endsWith(QStringLiteral("; simulated, 400 seeds")),
        qPrintable(page.title()->wholeText()));
    QVERIFY(page.caption()->text().contains(QStringLiteral("Crosses: simulated with 400 other seeds")));
    enum { Pairs = 2, Expected = 4, Simulated = 9, Error = 10 };
    QCOMPARE(page.tableView()->model()->columnCount(), 11);
    int compared = 0;
    for (int row = 0; row < page.tableView()->model()->rowCount() - 1; ++row) {
        const double pairs = QLocale().toDouble(cell(page, row, Pairs));
        if (pairs == 0)
            continue;
        // Near the formula, though not within what chance leaves of so many seeds.
        const double rate = QLocale().toDouble(cell(page, row, Simulated));
        QVERIFY2(std::abs(rate - QLocale().toDouble(cell(page, row, Expected)) / pairs)
                < 0.05 + 5 * QLocale().toDouble(cell(page, row, Error)),
            qPrintable(QString::number(row)));
        ++compared;
    }
    QVERIFY(compared > 3);
    QVERIFY(!page.grab().isNull());

    // Another threshold keeps it, other bands do not.
    parameters.results.threshold = Threshold(900'000);
    desk.analyse(parameters);
    QCOMPARE(page.simulatedSeeds(), simulatedSeeds);
    parameters.lsh.rows = 10;
    desk.analyse(parameters);
    QVERIFY(page.simulatedSeeds() < simulatedSeeds);
    QTRY_VERIFY(page.simulatedSeeds() > 0);
    page.hide();
    QTRY_VERIFY(desk.engine.idle());
}

void TestFamilyPage::simulatesNothingForIndependentRows()
{
    test::Desk desk(test::corpusOf(test::familyTexts(60, 3)), test::lowThreshold());
    CandidatePage page(&desk.session, &desk.engine);
    page.show();
    QTRY_VERIFY(desk.engine.idle());
    QCOMPARE(page.simulatedSeeds(), 0u);
    QCOMPARE(page.tableView()->model()->columnCount(), 9);
    Parameters parameters = test::lowThreshold();
    parameters.sketch.family = sketch::Family::Modular;
    desk.analyse(parameters);
    QTRY_VERIFY(page.simulatedSeeds() > 0);
    desk.analyse(test::lowThreshold());
    QCOMPARE(page.simulatedSeeds(), 0u);
    QVERIFY(!page.title()->wholeText().contains(QStringLiteral("simulated")));
}

ALIKE_TEST(TestFamilyPage)
#include "tst_family_page.moc"

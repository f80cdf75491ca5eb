// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/neighbours/levels_page.h"
#include "ui/neighbours/neighbours_model.h"
#include "ui/neighbours/neighbours_panel.h"
#include "ui/session/parameter_history.h"
#include "ui/widgets/row_table.h"
#include "ui/widgets/segment_switch.h"

#include <QAction>
#include <QCheckBox>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTest>
#include <QToolButton>

using namespace alike;
using namespace alike::ui;

class TestNeighboursPanel : public QObject {
    Q_OBJECT
private slots:
    void listsAndSuggests();
    void clickMakesThePair();
    void enterComparesAndControlEnterReads();
    void foundAndMissed();
    void foldsToItsHeading();
    void showsAll();
    void rankIsAParameter();
    void saysWhyThereIsNone();
    void levelsListTheMissed();

private:
    static void show(QWidget& panel)
    {
        panel.resize(800, 300);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
    }
    static void clickRow(RowTable* table, int row)
    {
        QTest::mouseClick(
            table->viewport(), Qt::LeftButton, {}, table->visualRect(table->model()->index(row, 0)).center());
    }
};

void TestNeighboursPanel::listsAndSuggests()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    NeighboursPanel panel(&desk.session, &desk.engine);
    show(panel);
    desk.session.setCurrentDocument(docId(3));
    QTRY_COMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(3), docId(2) }));
    QCOMPARE(panel.table()->model()->rowCount(), 1);
    QCOMPARE(panel.table()->currentIndex().row(), 0);
    QVERIFY2(panel.words()->text().contains(QStringLiteral("1 neighbour of d4")),
        qPrintable(panel.words()->text()));
    QVERIFY2(panel.words()->text().contains(QStringLiteral("1 from J = 0.70 up")),
        qPrintable(panel.words()->text()));
    QVERIFY(!panel.showAll()->isVisible());
}

void TestNeighboursPanel::clickMakesThePair()
{
    test::Desk desk(test::corpusOf(test::familyTexts(30, 3)));
    NeighboursPanel panel(&desk.session, &desk.engine);
    show(panel);
    desk.session.setCurrentDocument(docId(4));
    QTRY_VERIFY(panel.words()->text().contains(QStringLiteral("of d5")));
    QVERIFY(panel.table()->model()->rowCount() > 2);
    QSignalSpy compare(&panel, &NeighboursPanel::compareRequested);
    clickRow(panel.table(), 2);
    const auto pair = desk.session.currentPair();
    QVERIFY(pair.has_value());
    QCOMPARE(pair->a, docId(4));
    QCOMPARE(panel.table()->model()->index(2, NeighboursModel::Id).data().toString(),
        QString::fromStdString(std::string(desk.session.corpus()->id(pair->b))));
    QTest::keyClick(panel.table(), Qt::Key_Return);
    QCOMPARE(compare.size(), 1);
}

void TestNeighboursPanel::enterComparesAndControlEnterReads()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    NeighboursPanel panel(&desk.session, &desk.engine);
    show(panel);
    desk.session.setCurrentDocument(docId(3));
    QTRY_COMPARE(panel.table()->currentIndex().row(), 0);
    QSignalSpy read(&panel, &NeighboursPanel::readRequested);
    QSignalSpy compare(&panel, &NeighboursPanel::compareRequested);
    QTest::keyClick(panel.table(), Qt::Key_Return);
    QCOMPARE(compare.size(), 1);
    QCOMPARE(read.size(), 0);
    QCOMPARE(desk.session.currentDocument(), std::optional(docId(3)));
    QTest::keyClick(panel.table(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(read.size(), 1);
    QCOMPARE(desk.session.currentDocument(), std::optional(docId(2)));
}

void TestNeighboursPanel::showsAll()
{
    Parameters parameters;
    parameters.results.neighbours = 2;
    test::Desk desk(test::corpusOf(test::familyTexts(30, 3)), parameters);
    NeighboursPanel panel(&desk.session, &desk.engine);
    show(panel);
    desk.session.setCurrentDocument(docId(4));
    QTRY_COMPARE(panel.table()->model()->rowCount(), 2);
    QVERIFY2(panel.words()->text().startsWith(QStringLiteral("2 of ")), qPrintable(panel.words()->text()));
    panel.showAll()->click();
    QTRY_VERIFY(panel.table()->model()->rowCount() > 2);
    desk.session.setCurrentDocument(docId(14));
    QTRY_VERIFY(panel.words()->text().contains(QStringLiteral("of d15")));
    QVERIFY(panel.showAll()->isChecked()); // who wants all wants all of the next document, too
    QVERIFY(panel.table()->model()->rowCount() > 2);
    panel.showAll()->click();
    QTRY_COMPARE(panel.table()->model()->rowCount(), 2);
}

/// The switch narrows the list to what a bucket holds, or to what none does.
void TestNeighboursPanel::foundAndMissed()
{
    Parameters parameters = test::lowThreshold();
    parameters.sketch.hashes = 100;
    parameters.lsh.rows = 20; // so tight that some are missed
    test::Desk desk(test::corpusOf(test::familyTexts(40, 3)), parameters);
    NeighboursPanel panel(&desk.session, &desk.engine);
    show(panel);
    for (std::size_t doc = 0; doc < 20; ++doc) {
        desk.session.setCurrentDocument(docId(doc));
        QTRY_VERIFY(desk.engine.idle());
        panel.showAll()->setChecked(true);
        QTRY_VERIFY(desk.engine.idle());
        const auto rows = [&](int shown) {
            QTest::mouseClick(panel.shown()->segment(shown), Qt::LeftButton);
            return QTest::qWaitFor([&] { return desk.engine.idle(); }) ? panel.table()->model()->rowCount()
                                                                       : -1;
        };
        const int all = rows(0);
        const int found = rows(1);
        for (int row = 0; row < found; ++row)
            QCOMPARE(panel.table()->model()->index(row, NeighboursModel::Buckets).data().toString(),
                QStringLiteral("found"));
        const int missed = rows(2);
        for (int row = 0; row < missed; ++row)
            QCOMPARE(panel.table()->model()->index(row, NeighboursModel::Buckets).data().toString(),
                QStringLiteral("missed"));
        QCOMPARE(found + missed, all);
        if (found > 0 && missed > 0)
            return;
    }
    QFAIL("no document with found and missed neighbours");
}

void TestNeighboursPanel::foldsToItsHeading()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    NeighboursPanel panel(&desk.session, &desk.engine);
    show(panel);
    QSignalSpy changed(&panel, &NeighboursPanel::collapsedChanged);
    panel.setCollapsed(true);
    QVERIFY(!panel.table()->isVisible() && panel.rankButton()->isVisible());
    QVERIFY(panel.maximumHeight() < 60);
    panel.setCollapsed(false);
    QVERIFY(panel.table()->isVisible());
    QCOMPARE(changed.count(), 2);
}

void TestNeighboursPanel::rankIsAParameter()
{
    test::Desk desk(test::corpusOf(test::familyTexts(30, 3)));
    ParameterHistory history(&desk.session);
    NeighboursPanel panel(&desk.session, &desk.engine);
    show(panel);
    desk.session.setCurrentDocument(docId(4));
    QTRY_VERIFY(panel.table()->model()->rowCount() > 2);
    QVERIFY(panel.rankButton()->isVisible());
    const auto ranks = panel.rankButton()->menu()->actions();
    QCOMPARE(ranks[0]->text(), QStringLiteral("by estimate"));
    QVERIFY(ranks[0]->isChecked());
    QCOMPARE(ranks[1]->text(), QStringLiteral("by signature Jaccard"));
    ranks[1]->trigger();
    QVERIFY(ranks[1]->isChecked());
    QCOMPARE(desk.session.parameters().results.rank, Rank::SignatureJaccard);
    desk.analyse(desk.session.parameters()); // the engine of the window does it
    const auto value = [&](int row) {
        return panel.table()
            ->model()
            ->index(row, NeighboursModel::SignatureJaccard)
            .data(NeighboursModel::SortRole)
            .toDouble();
    };
    QTRY_VERIFY(value(0) >= value(1) && value(1) >= value(2));
    history.undo();
    QCOMPARE(desk.session.parameters().results.rank, Rank::Estimate);
    QVERIFY(ranks[0]->isChecked());
}

void TestNeighboursPanel::saysWhyThereIsNone()
{
    Parameters parameters;
    parameters.lsh.rows = 25;
    test::Desk desk(
        test::corpusOf({ test::words(1000, 20), test::words(1016, 20), test::words(5000, 20), "too short" }),
        parameters);
    NeighboursPanel panel(&desk.session, &desk.engine);
    show(panel);
    desk.session.setCurrentDocument(docId(0));
    QTRY_VERIFY(panel.words()->text().contains(QStringLiteral("no band of 25 rows agrees")));
    QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(0), docId(1) }));
    QSignalSpy compare(&panel, &NeighboursPanel::compareRequested);
    emit panel.words()->linkActivated(QStringLiteral("nearest"));
    QCOMPARE(compare.size(), 1);
    desk.session.setCurrentDocument(docId(2));
    QTRY_VERIFY(panel.words()->text().contains(QStringLiteral("none shares a single shingle")));
    desk.session.setCurrentDocument(docId(3));
    QTRY_VERIFY(panel.words()->text().contains(QStringLiteral("fewer than 8 words")));
}

void TestNeighboursPanel::levelsListTheMissed()
{
    Parameters parameters;
    parameters.lsh.rows = 100; // only equal signatures share the one band
    test::Desk desk(test::smallCorpus(), parameters);
    NeighboursPanel panel(&desk.session, &desk.engine);
    show(panel);
    desk.session.setCurrentDocument(docId(0));
    panel.pages()->setCurrentIndex(1);
    QTRY_COMPARE(panel.levels()->levels()->model()->rowCount(), 6);
    clickRow(panel.levels()->levels(), 2); // 0.742
    QCOMPARE(panel.levels()->missed()->model()->rowCount(), 1);
    desk.session.setCurrentPair({ docId(0), docId(4) });
    clickRow(panel.levels()->missed(), 0);
    QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(0), docId(1) }));
}

ALIKE_TEST(TestNeighboursPanel)
#include "tst_neighbours_panel.moc"

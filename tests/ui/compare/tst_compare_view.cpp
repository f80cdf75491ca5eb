// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/comparison.h"
#include "ui/reader/text_pane.h"

#include <QLabel>
#include <QTest>
#include <QToolButton>

using namespace alike;
using namespace alike::ui;

class TestCompareView : public QObject {
    Q_OBJECT
private slots:
    void comparesByHand();
    void saysWhatToDo();
    void showsBothSides();
    void swaps();
    void shortDocumentsSayWhy();
    void survivesAGoneAnalysis();

private:
    static QString allWords(const QWidget& view)
    {
        QString words;
        for (const QLabel* label : view.findChildren<QLabel*>()) {
            if (label->isVisible())
                words += label->text() + QLatin1Char('\n');
        }
        return words;
    }
};

void TestCompareView::comparesByHand()
{
    const test::Desk desk(test::smallCorpus());
    const auto corpus = desk.session.corpus();
    const SnapshotPtr snapshot = desk.session.snapshot();
    const Comparison there = compareDocuments(corpus, snapshot, { docId(1), docId(4) }, nullptr);
    QVERIFY(there.verdict && there.verdict->score);
    QCOMPARE(there.verdict->score->overlap.sizeA, 27U);
    QCOMPARE(there.verdict->score->overlap.sizeB, 37U);
    QCOMPARE(there.verdict->score->overlap.shared, 0U);
    QVERIFY(there.verdict->marksA.empty());
    // Whichever way round it is asked, A is the first.
    const Comparison back = compareDocuments(corpus, snapshot, { docId(4), docId(1) }, &there);
    QCOMPARE(back.verdict->score->overlap.sizeA, 37U);
    QCOMPARE(back.textA.get(), there.textB.get());
    const Comparison near = compareDocuments(corpus, snapshot, { docId(0), docId(1) }, nullptr);
    QCOMPARE(near.verdict->score->overlap.shared, 23U);
    QCOMPARE(near.verdict->marksA.size(), std::size_t { 1 });
    QCOMPARE(near.verdict->marksA, near.verdict->marksB);
    const Comparison equal = compareDocuments(corpus, snapshot, { docId(3), docId(2) }, nullptr);
    QCOMPARE(equal.verdict->score->overlap.jaccard(), 1.0);
    QCOMPARE(equal.verdict->bands.size(), std::size_t { 20 });
}

void TestCompareView::saysWhatToDo()
{
    test::Desk desk;
    CompareView view(&desk.session, &desk.engine);
    view.show();
    QVERIFY(!allWords(view).trimmed().isEmpty());
    QVERIFY(!view.leftPane()->isVisible());
}

void TestCompareView::showsBothSides()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    CompareView view(&desk.session, &desk.engine);
    view.resize(900, 600);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(view.leftPane()->isVisible() && !view.leftPane()->marks().empty());
    QVERIFY(!view.rightPane()->marks().empty());
    const QString words = allWords(view);
    QVERIFY2(words.contains(QStringLiteral("0.742")), qPrintable(words));
    QVERIFY2(words.contains(QStringLiteral("23 of 31")), qPrintable(words));
    QVERIFY2(view.reason()->text().contains(QStringLiteral("andidate")), qPrintable(view.reason()->text()));
}

void TestCompareView::swaps()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    CompareView view(&desk.session, &desk.engine);
    view.resize(900, 600);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(4) });
    QTRY_VERIFY(view.leftPane()->isVisible());
    const QString left = view.leftPane()->toPlainText();
    QTest::mouseClick(view.swapButton(), Qt::LeftButton);
    QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(4), docId(0) }));
    QTRY_COMPARE(view.rightPane()->toPlainText(), left);
}

void TestCompareView::shortDocumentsSayWhy()
{
    Parameters parameters;
    parameters.text.minWords = 1;
    test::Desk desk(test::smallCorpus(), parameters);
    CompareView view(&desk.session, &desk.engine);
    view.show();
    desk.session.setCurrentPair({ docId(5), docId(0) });
    QTRY_VERIFY2(
        view.reason()->text().contains(QStringLiteral("d6 has 3 words")), qPrintable(view.reason()->text()));
}

void TestCompareView::survivesAGoneAnalysis()
{
    test::Desk desk(test::smallCorpus());
    desk.pipeline.reset();
    CompareView view(&desk.session, &desk.engine);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(view.leftPane()->isVisible());
    QVERIFY(view.leftPane()->toPlainText().size() > 50);
    QVERIFY(!view.reason()->text().isEmpty());
}

QTEST_MAIN(TestCompareView)
#include "tst_compare_view.moc"

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"
#include "ui/pairs/pairs_model.h"
#include "ui/pairs/pairs_view.h"
#include "ui/table/row_table.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace alike;
using namespace alike::ui;

class TestPairsView : public QObject {
    Q_OBJECT
private slots:
    void clickSelectsThePair();
    void identicalOnTop();
    void saysThatThereIsNone();
    void saysTooLooseToList();
    void keepsOldRowsWhileStale();
    void rangeTakesThePlaceOfTheThreshold();

private:
    static QString allWords(const QWidget& view)
    {
        QString words;
        for (const QLabel* label : view.findChildren<QLabel*>())
            words += label->text() + QLatin1Char('\n');
        return words;
    }
    static void show(PairsView& view)
    {
        view.resize(800, 400);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
    }
};

void TestPairsView::clickSelectsThePair()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    PairsView view(&desk.session, &desk.engine);
    show(view);
    QTRY_COMPARE(view.table()->model()->rowCount(), 1);
    desk.session.setCurrentDocument(docId(4));
    QVERIFY(!view.table()->currentIndex().isValid());
    QSignalSpy read(&view, &PairsView::readRequested);
    QSignalSpy compare(&view, &PairsView::compareRequested);
    const QPoint place
        = view.table()->visualRect(view.table()->model()->index(0, PairsModel::TitleA)).center();
    QTest::mouseClick(view.table()->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(0), docId(1) }));
    QTest::mouseDClick(view.table()->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(compare.size(), 1);
    QTest::keyClick(view.table(), Qt::Key_Return);
    QCOMPARE(read.size(), 1);
}

void TestPairsView::identicalOnTop()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    PairsView view(&desk.session, &desk.engine);
    show(view);
    QTRY_COMPARE(view.table()->model()->rowCount(), 1);
    QVERIFY(view.showIdentical()->isVisible());
    view.showIdentical()->click();
    QTRY_COMPARE(view.table()->model()->rowCount(), 2);
    QCOMPARE(view.table()->model()->index(0, PairsModel::IdA).data().toString(), QStringLiteral("d3"));
}

void TestPairsView::saysThatThereIsNone()
{
    test::Desk desk(test::corpusOf({ test::words(0, 20), test::words(100, 20) }));
    PairsView view(&desk.session, &desk.engine);
    show(view);
    QTRY_VERIFY(allWords(view).contains(QStringLiteral("0 near pairs from J = 0.80 up")));
    QVERIFY(!view.showIdentical()->isVisible());
}

void TestPairsView::saysTooLooseToList()
{
    Parameters parameters = test::lowThreshold();
    parameters.lsh.rows = 1;
    parameters.lsh.maxCandidates = 3000; // enough for the exact list
    test::Desk desk(test::corpusOf(test::familyTexts(200, 3)), parameters);
    PairsView view(&desk.session, &desk.engine);
    show(view);
    QTRY_VERIFY(view.table()->model()->rowCount() > 0); // the exact list
    QVERIFY2(allWords(view).contains(QStringLiteral("too loose to list")), qPrintable(allWords(view)));
}

void TestPairsView::keepsOldRowsWhileStale()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    PairsView view(&desk.session, &desk.engine);
    show(view);
    QTRY_COMPARE(view.table()->model()->rowCount(), 1);
    const QColor fresh = view.table()->palette().color(QPalette::Text);
    Parameters parameters = test::lowThreshold();
    parameters.shingle.k = 3;
    desk.session.setParameters(parameters);
    QVERIFY(desk.session.stale());
    QVERIFY(view.table()->palette().color(QPalette::Text) != fresh);
    QVERIFY(view.table()->isEnabled());
    QCOMPARE(view.table()->model()->rowCount(), 1);
    desk.analyse(parameters);
    QCOMPARE(view.table()->palette().color(QPalette::Text), fresh);
}

void TestPairsView::rangeTakesThePlaceOfTheThreshold()
{
    test::Desk desk(test::smallCorpus()); // J = 23 / 31 = 0.742 is below the threshold of 0.8
    PairsView view(&desk.session, &desk.engine);
    show(view);
    QTRY_VERIFY(allWords(view).contains(QStringLiteral("0 near pairs from J = 0.80 up")));
    auto* clear = view.findChild<QPushButton*>();
    QVERIFY(clear && !clear->isVisible());

    view.setRange(JaccardRange { Threshold(700'000), Threshold(750'000) });
    QTRY_COMPARE(view.table()->model()->rowCount(), 1);
    QVERIFY(allWords(view).contains(QStringLiteral("J from 0.70 to 0.75")));
    view.setRange(JaccardRange { Threshold(600'000), Threshold(700'000) });
    QTRY_COMPARE(view.table()->model()->rowCount(), 0);

    QSignalSpy cleared(&view, &PairsView::rangeCleared);
    QVERIFY(clear->isVisible());
    clear->click();
    QCOMPARE(cleared.size(), 1);
    QTRY_VERIFY(allWords(view).contains(QStringLiteral("0 near pairs from J = 0.80 up")));
    QVERIFY(!clear->isVisible());
}

QTEST_MAIN(TestPairsView)
#include "tst_pairs_view.moc"

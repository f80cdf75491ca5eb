// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/reader/reader_view.h"
#include "ui/text/find_bar.h"
#include "ui/text/text_pane.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include <algorithm>

using namespace alike;
using namespace alike::ui;

class TestReaderView : public QObject {
    Q_OBJECT
private slots:
    void saysWhatToDo();
    void showsTheCurrentDocument();
    void marksSharedText();
    void showsTheCleanedText();
    void findsInTheText();
    void framesWhatWasSearched();
    void staysQuietWhileHidden();
    void forgetsAnOldCorpus();
};

void TestReaderView::saysWhatToDo()
{
    test::Desk desk;
    ReaderView view(&desk.session, &desk.engine);
    view.show();
    QVERIFY(!view.pane()->placeholderText().isEmpty());
    QVERIFY(view.pane()->toPlainText().isEmpty());
    QVERIFY(!view.findChild<QCheckBox*>()->isEnabled());
}

void TestReaderView::showsTheCurrentDocument()
{
    test::Desk desk(test::smallCorpus());
    ReaderView view(&desk.session, &desk.engine);
    view.show();
    desk.session.setCurrentDocument(docId(4));
    QTRY_VERIFY(view.pane()->toPlainText().startsWith(QString::fromStdString(test::wordNumber(7000))));
    const auto labels = view.findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(
        labels, [](const QLabel* label) { return label->text() == QStringLiteral("Title 5"); }));
}

void TestReaderView::marksSharedText()
{
    test::Desk desk(test::smallCorpus());
    ReaderView view(&desk.session, &desk.engine);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(!view.pane()->toPlainText().isEmpty());
    QVERIFY(view.pane()->marks().empty());
    auto* box = view.findChild<QCheckBox*>();
    QVERIFY(box->isEnabled());
    QVERIFY(box->text().contains(QStringLiteral("d2")));
    box->click();
    QTRY_COMPARE(view.pane()->marks().size(), std::size_t { 1 });
    // The first 26 words stand in both.
    const CharRange mark = view.pane()->marks().front();
    QCOMPARE(mark.begin, 0);
    QCOMPARE(mark.end, static_cast<qsizetype>(test::words(1000, 26).size()) - 1);
    box->click();
    QTRY_VERIFY(view.pane()->marks().empty());
}

void TestReaderView::showsTheCleanedText()
{
    const std::string raw = "Alpha, BETA 12 gamma-delta; epsilon zeta eta theta! ";
    test::Desk desk(test::corpusOf({ raw + test::words(0, 20), "Omega, " + raw, test::words(500, 20) }));
    ReaderView view(&desk.session, &desk.engine);
    view.resize(900, 400);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(!view.pane()->toPlainText().isEmpty());
    QVERIFY(!view.cleanedPane()->isVisible());
    view.showCleaned()->click();
    QTRY_VERIFY(view.cleanedPane()->isVisible());
    const QString clean = QStringLiteral("alpha beta gamma delta epsilon zeta eta theta");
    QVERIFY2(
        view.cleanedPane()->toPlainText().startsWith(clean), qPrintable(view.cleanedPane()->toPlainText()));
    // What both share is marked in the one and in the other.
    view.markShared()->click();
    QTRY_COMPARE(view.cleanedPane()->marks().size(), std::size_t { 1 });
    QCOMPARE(view.cleanedPane()->marks().front(), (CharRange { 0, clean.size() }));
    QCOMPARE(view.pane()->marks().size(), std::size_t { 1 });
    QCOMPARE(view.pane()->marks().front().end, static_cast<qsizetype>(raw.size()) - 2); // without "! "
    desk.session.setCurrentDocument(docId(2));
    QTRY_VERIFY(view.cleanedPane()->toPlainText().startsWith(QString::fromStdString(test::wordNumber(500))));
    view.showCleaned()->click();
    QTRY_VERIFY(!view.cleanedPane()->isVisible());
}

void TestReaderView::findsInTheText()
{
    test::Desk desk(
        test::corpusOf({ "One two one three four five six seven ONE eight", test::words(0, 20) }));
    ReaderView view(&desk.session, &desk.engine);
    view.show();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    desk.session.setCurrentDocument(docId(0));
    QTRY_VERIFY(!view.pane()->toPlainText().isEmpty());
    view.pane()->setFocus();
    QTest::keyClick(view.pane(), Qt::Key_G, Qt::ControlModifier);
    QVERIFY(view.findBar()->isVisible());
    QTest::keyClicks(view.findBar()->field(), QStringLiteral("one"));
    QTRY_COMPARE(view.findBar()->count()->text(), QStringLiteral("1 of 3"));
    const auto selected = [&] { return view.pane()->textCursor().selectionStart(); };
    QCOMPARE(selected(), 0);
    QTest::keyClick(view.findBar()->field(), Qt::Key_Return);
    QCOMPARE(selected(), 8);
    QTest::keyClick(view.findBar()->field(), Qt::Key_F3);
    QCOMPARE(view.pane()->textCursor().selectedText(), QStringLiteral("ONE"));
    QTest::keyClick(view.findBar()->field(), Qt::Key_F3);
    QCOMPARE(selected(), 0); // around the end
    QTest::keyClick(view.findBar()->field(), Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(view.findBar()->count()->text(), QStringLiteral("3 of 3"));
    QTest::keyClicks(view.findBar()->field(), QStringLiteral("zz"));
    QTRY_COMPARE(view.findBar()->count()->text(), QStringLiteral("not found"));
    // Another text is searched as well.
    view.findBar()->field()->setText(QString::fromStdString(test::wordNumber(3)));
    desk.session.setCurrentDocument(docId(1));
    QTRY_COMPARE(view.findBar()->count()->text(), QStringLiteral("1 of 1"));
    QTest::keyClick(view.findBar()->field(), Qt::Key_Escape);
    QVERIFY(!view.findBar()->isVisible());
    QVERIFY(view.pane()->hasFocus());
}

void TestReaderView::framesWhatWasSearched()
{
    test::Desk desk(test::corpusOf({ "Cocoa prices fell. Prices of COCOA and coffee " + test::words(0, 20),
        "no such thing " + test::words(100, 20) }));
    ReaderView view(&desk.session, &desk.engine);
    view.show();
    desk.session.setCurrentDocument(docId(0));
    QTRY_VERIFY(!view.pane()->toPlainText().isEmpty());
    QVERIFY(view.pane()->found().empty());
    view.markSearched(ListFilter("cocoa \"prices of\""));
    const std::vector<CharRange> expected { { 0, 5 }, { 19, 28 }, { 29, 34 } };
    QTRY_COMPARE(view.pane()->found(), expected);
    view.markSearched(ListFilter("co oc")); // inside words, and over one another
    QTRY_COMPARE(view.pane()->found().front(), (CharRange { 0, 4 }));
    desk.session.setCurrentDocument(docId(1));
    QTRY_VERIFY(view.pane()->toPlainText().startsWith(QStringLiteral("no such")));
    QVERIFY(view.pane()->found().empty());
    desk.session.goBack();
    QTRY_COMPARE(view.pane()->found().front(), (CharRange { 0, 4 }));
    view.markSearched({});
    QTRY_VERIFY(view.pane()->found().empty());
}

void TestReaderView::staysQuietWhileHidden()
{
    test::Desk desk(test::smallCorpus());
    ReaderView view(&desk.session, &desk.engine);
    desk.session.setCurrentDocument(docId(4));
    QTest::qWait(20);
    QVERIFY(view.pane()->toPlainText().isEmpty());
    view.show();
    QTRY_VERIFY(!view.pane()->toPlainText().isEmpty());
}

void TestReaderView::forgetsAnOldCorpus()
{
    test::Desk desk(test::smallCorpus());
    ReaderView view(&desk.session, &desk.engine);
    view.show();
    desk.session.setCurrentDocument(docId(0));
    QTRY_VERIFY(view.pane()->toPlainText().startsWith(QString::fromStdString(test::wordNumber(1000))));
    desk.open(test::corpusOf({ test::words(20'000, 20), test::words(30'000, 20) }));
    desk.session.setCurrentDocument(docId(0));
    QTRY_VERIFY(view.pane()->toPlainText().startsWith(QString::fromStdString(test::wordNumber(20'000))));
}

ALIKE_TEST(TestReaderView)
#include "tst_reader_view.moc"

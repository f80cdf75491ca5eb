// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"
#include "ui/reader/reader_view.h"
#include "ui/reader/text_pane.h"

#include <QCheckBox>
#include <QLabel>
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

QTEST_MAIN(TestReaderView)
#include "tst_reader_view.moc"

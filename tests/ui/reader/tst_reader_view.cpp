// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/reader/passage_map.h"
#include "ui/reader/passage_margin.h"
#include "ui/reader/passage_pane.h"
#include "ui/reader/reader_view.h"
#include "ui/text/document_heading.h"
#include "ui/text/find_bar.h"

#include "ui/text/text_zoom.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>

#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cstdlib>

using namespace alike;
using namespace alike::ui;

class TestReaderView : public QObject {
    Q_OBJECT
private slots:
    void saysWhatToDo();
    void showsTheCurrentDocument();
    void marksSharedText();
    void showsTheCleanedText();
    void leavesOutWhatIsIgnored();
    void scrollsBothTextsTogether();
    void findsInTheText();
    void framesWhatWasSearched();
    void staysQuietWhileHidden();
    void forgetsAnOldCorpus();
    void tintsWhatOthersShare();
    void walksAndListsPassages();
    void numbersSpeak();
    void saysWhatIsKnown();
    void saysWhatTheTextBecame();
    void findsHereBeforeTheWindow();
    void showsWhatIsDecided();
    void zooms();
};

namespace {

/// By hand: the first 10 words stand in all four documents, the next 10 in three, the next in two.
struct SharedDesk {
    std::string a = test::words(1000, 10) + "\n\n"; // each begins on a line of its own
    std::string b = test::words(2000, 10) + "\n\n";
    std::string c = test::words(3000, 10) + "\n\n";
    test::Desk desk;
    ReaderView view { &desk.session, &desk.engine };

    SharedDesk()
    {
        Parameters parameters;
        parameters.results.threshold = Threshold(100'000);
        parameters.lsh.rows = 1;
        desk.open(test::corpusOf({ a + b + c + test::words(4000, 10), a + b + c + test::words(5000, 10),
                      a + b + test::words(6000, 10), a + test::words(7000, 10) }),
            parameters);
        view.resize(900, 500);
        view.show();
        desk.session.setCurrentDocument(docId(0));
    }
    QString text(std::size_t passage) const
    {
        const CharRange& range = view.pane()->passages()[passage].range;
        return view.pane()->shownText()->text().sliced(range.begin, range.end - range.begin);
    }
};

} // namespace

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

/// What does not count is struck out in the text and not among the words, and marks stand where they belong.
void TestReaderView::leavesOutWhatIsIgnored()
{
    const std::string page = "All rights are reserved by the port office. ";
    const std::string own = test::words(0, 20);
    Parameters parameters;
    parameters.ignoring.texts = page;
    test::Desk desk(test::corpusOf({ page + own, own + page, test::words(500, 20) }), parameters);
    ReaderView view(&desk.session, &desk.engine);
    view.resize(900, 400);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(!view.pane()->toPlainText().isEmpty());
    const auto end = static_cast<qsizetype>(page.size()) - 2; // without the point and the space
    QTRY_COMPARE(view.pane()->ignored(), (std::vector<CharRange> { { 0, end } }));
    view.showCleaned()->click();
    view.markShared()->click();
    const QString counted = QString::fromStdString(own).trimmed();
    QTRY_COMPARE(view.cleanedPane()->toPlainText(), counted);
    QTRY_COMPARE(view.cleanedPane()->marks(), (std::vector<CharRange> { { 0, counted.size() } }));
    const auto begin = static_cast<qsizetype>(page.size());
    QCOMPARE(view.pane()->marks(), (std::vector<CharRange> { { begin, begin + counted.size() } }));
}

/// Words that cleaning leaves stand beside the same words of the text, wherever either is scrolled to.
void TestReaderView::scrollsBothTextsTogether()
{
    std::string text;
    constexpr std::uint64_t count = 900;
    for (std::uint64_t i = 0; i < count; ++i) {
        text += test::wordNumber(i) + ' ';
        if (i < 300) // cleaned away
            text += "12345 67890 ";
        if (i % 50 == 49)
            text += "\n\n";
    }
    test::Desk desk(test::corpusOf({ text, text }));
    ReaderView view(&desk.session, &desk.engine);
    view.resize(900, 500);
    view.show();
    desk.session.setCurrentDocument(docId(0));
    view.showCleaned()->click();
    QTRY_VERIFY(view.cleanedPane()->isVisible() && !view.cleanedPane()->toPlainText().isEmpty());
    const std::array<TextPane*, 2> panes { view.pane(), view.cleanedPane() };
    const auto wordAt = [&](const TextPane* pane, double line) {
        const QString shown = pane->toPlainText();
        const auto at = static_cast<qsizetype>(pane->runningCharacter(line * pane->viewport()->height()));
        for (std::uint64_t i = count; i-- > 0;) {
            const qsizetype begin = shown.indexOf(QString::fromStdString(test::wordNumber(i)));
            if (begin >= 0 && begin <= at)
                return static_cast<int>(i);
        }
        return -1;
    };
    for (const std::size_t moved : { 0U, 1U }) {
        QScrollBar* bar = panes[moved]->verticalScrollBar();
        for (const double part : { 0.0, 0.2, 0.4, 0.6, 0.8, 1.0 }) {
            bar->setValue(bar->maximum());
            bar->setValue(static_cast<int>(part * bar->maximum()));
            const double line = static_cast<double>(bar->value()) / bar->maximum();
            const int here = wordAt(panes[moved], line);
            const int there = wordAt(panes[1 - moved], line);
            QVERIFY2(std::abs(here - there) <= 3,
                qPrintable(QStringLiteral("%1: %2, %3").arg(part).arg(here).arg(there)));
            const QScrollBar* other = panes[1 - moved]->verticalScrollBar();
            QCOMPARE(other->value() == 0, part == 0.0);
            QCOMPARE(other->value() == other->maximum(), part == 1.0);
        }
    }
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

void TestReaderView::tintsWhatOthersShare()
{
    SharedDesk shown;
    const PassagePane& pane = *shown.view.pane();
    QTRY_COMPARE(pane.passages().size(), std::size_t { 3 });
    const auto others = [&](std::size_t passage) {
        std::vector<DocId> found = pane.passages()[passage].others;
        std::ranges::sort(found);
        return found;
    };
    QCOMPARE(others(0), (std::vector { docId(1), docId(2), docId(3) }));
    QCOMPARE(others(1), (std::vector { docId(1), docId(2) }));
    QCOMPARE(others(2), (std::vector { docId(1) }));
    QCOMPARE(shown.text(0), QString::fromStdString(shown.a).trimmed());
    QCOMPARE(shown.text(1), QString::fromStdString(shown.b).trimmed());
    QCOMPARE(shown.text(2), QString::fromStdString(shown.c).trimmed());
    QVERIFY(shown.view.legend()->isVisible());
    shown.view.tintShared()->click();
    QVERIFY(pane.passages().empty() && !shown.view.legend()->isVisible());
    shown.view.tintShared()->click();
    shown.desk.session.setCurrentDocument(docId(3));
    QTRY_COMPARE(pane.passages().size(), std::size_t { 1 });
    QCOMPARE(pane.passages()[0].others.size(), std::size_t { 3 });
}

void TestReaderView::walksAndListsPassages()
{
    SharedDesk shown;
    PassagePane& pane = *shown.view.pane();
    QVERIFY(QTest::qWaitForWindowActive(&shown.view));
    QTRY_COMPARE(pane.passages().size(), std::size_t { 3 });
    pane.setFocus();
    QVERIFY(!pane.current());
    QTest::keyClick(&pane, Qt::Key_N);
    QCOMPARE(pane.current(), std::optional<std::size_t>(0));
    QTest::keyClick(&pane, Qt::Key_F8);
    QCOMPARE(pane.current(), std::optional<std::size_t>(1));
    QTest::keyClick(&pane, Qt::Key_P);
    QTest::keyClick(&pane, Qt::Key_F8, Qt::ShiftModifier);
    QCOMPARE(pane.current(), std::optional<std::size_t>(2)); // around the beginning
    QCOMPARE(pane.textCursor().position(), static_cast<int>(pane.passages()[2].range.begin));
    QVERIFY2(pane.accessibleDescription().startsWith(QStringLiteral("Shared with 1 near document:\nd2")),
        qPrintable(pane.accessibleDescription()));
    QTest::keyClick(&pane, Qt::Key_N); // around the end
    QTest::keyClick(&pane, Qt::Key_N);
    const QSignalSpy compared(&shown.view, &ReaderView::compareRequested);
    QTest::keyClick(&pane, Qt::Key_Return);
    auto* menu = shown.view.findChild<QMenu*>(QStringLiteral("others"));
    QVERIFY(menu && menu->isVisible());
    QStringList listed;
    for (const QAction* action : menu->actions()) {
        if (!action->isSeparator())
            listed += action->text();
    }
    std::ranges::sort(listed);
    QCOMPARE(
        listed, (QStringList { QStringLiteral("d2 \u00b7 Title 2"), QStringLiteral("d3 \u00b7 Title 3") }));
    QVERIFY(menu->activeAction() && !menu->activeAction()->isSeparator()); // Enter takes it
    const QString chosen = menu->activeAction()->text();
    QTest::keyClick(menu, Qt::Key_Return);
    QCOMPARE(compared.size(), 1);
    QCOMPARE(shown.desk.session.currentPair()->a, docId(0));
    QCOMPARE(
        shown.desk.session.currentPair()->b, chosen.startsWith(QStringLiteral("d2")) ? docId(1) : docId(2));
}

/// The margin tells screen readers of each number, and a click on one lists as Enter does.
void TestReaderView::numbersSpeak()
{
    SharedDesk shown;
    PassagePane& pane = *shown.view.pane();
    QTRY_COMPARE(pane.passages().size(), std::size_t { 3 });
    QTRY_COMPARE(pane.numbers().size(), std::size_t { 3 });
    QAccessibleInterface* margin = QAccessible::queryAccessibleInterface(pane.margin());
    QVERIFY(margin && !margin->text(QAccessible::Name).isEmpty());
    QCOMPARE(margin->childCount(), 3);
    QAccessibleInterface* second = margin->child(1);
    QCOMPARE(second->role(), QAccessible::Button);
    QVERIFY2(second->text(QAccessible::Name).startsWith(QStringLiteral("Shared with 2 near documents:")),
        qPrintable(second->text(QAccessible::Name)));
    QVERIFY(!second->state().selected && !second->state().offscreen);
    QCOMPARE(margin->childAt(second->rect().center().x(), second->rect().center().y()), second);
    QCOMPARE(margin->indexOfChild(second), 1);
    pane.step(1);
    pane.step(1);
    QVERIFY(second->state().selected);
    const QSignalSpy asked(&pane, &PassagePane::listRequested);
    QTest::mouseClick(pane.margin(), Qt::LeftButton, {}, pane.numbers()[0].place.center());
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked[0][0].value<std::size_t>(), std::size_t { 0 });
    QVERIFY(QApplication::activePopupWidget());
    QApplication::activePopupWidget()->close();
    second->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(asked.size(), 2);
    QCOMPARE(asked[1][0].value<std::size_t>(), std::size_t { 1 });
    // The map has a mark for each passage, in order, and goes there.
    QAccessibleInterface* map = QAccessible::queryAccessibleInterface(shown.view.map());
    QVERIFY(map && !map->text(QAccessible::Name).isEmpty());
    QCOMPARE(map->childCount(), 3);
    QCOMPARE(map->child(2)->text(QAccessible::Name), pane.wordsOf(2));
    QVERIFY(map->child(1)->rect().top() > map->child(0)->rect().top());
    QVERIFY(map->child(2)->rect().top() > map->child(1)->rect().top());
    map->child(2)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(pane.current(), std::optional<std::size_t>(2));
    QVERIFY(map->child(2)->state().selected);
    // A number never stands over the text.
    for (const PassagePane::Number& number : pane.numbers())
        QVERIFY(number.place.right() < pane.cursorRect().left());
}

void TestReaderView::saysWhatIsKnown()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    ReaderView view(&desk.session, &desk.engine);
    view.resize(900, 700);
    view.show();
    desk.session.setCurrentDocument(docId(0));
    QTRY_COMPARE(view.heading()->facts(),
        QStringLiteral("d1 \u00b7 30 words, 27 shingles \u00b7 1 near, best J 0.742"));
    desk.session.setCurrentDocument(docId(4));
    QTRY_VERIFY2(
        view.heading()->facts().contains(QStringLiteral("none near")), qPrintable(view.heading()->facts()));
}

/// What does not count, and whose words a dictionary told apart.
void TestReaderView::saysWhatTheTextBecame()
{
    std::vector<std::string> texts { "港口附近的一座旧仓库发生了火灾" };
    for (std::uint64_t i = 0; i < 10; ++i)
        texts.push_back(test::words(100 * i, 20) + test::words(5000, 10));
    Parameters parameters;
    parameters.ignoring.above = 200'000;
    test::Desk desk(test::corpusOf(texts), parameters);
    ReaderView view(&desk.session, &desk.engine);
    view.resize(900, 700);
    view.show();
    desk.session.setCurrentDocument(docId(1));
    QTRY_VERIFY2(view.heading()->facts().contains(QStringLiteral("20 words, 17 shingles"))
            && view.heading()->facts().endsWith(QStringLiteral("\u00b7 10 words ignored")),
        qPrintable(view.heading()->facts()));
    desk.session.setCurrentDocument(docId(0));
    QTRY_VERIFY2(view.heading()->facts().endsWith(QStringLiteral("\u00b7 Chinese, words by a dictionary")),
        qPrintable(view.heading()->facts()));
}

void TestReaderView::findsHereBeforeTheWindow()
{
    test::Desk desk(test::smallCorpus());
    QWidget window;
    auto& view = *new ReaderView(&desk.session, &desk.engine);
    (new QVBoxLayout(&window))->addWidget(&view);
    auto* search = new QAction(&window);
    search->setShortcut(QKeySequence::Find);
    window.addAction(search);
    const QSignalSpy searched(search, &QAction::triggered);
    const QSignalSpy left(&view, &ReaderView::leaveRequested);
    window.resize(900, 700);
    window.show();
    desk.session.setCurrentDocument(docId(0));
    QTRY_VERIFY(!view.pane()->toPlainText().isEmpty());
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    view.setFocus();
    QTest::keyClick(view.pane(), Qt::Key_F, Qt::ControlModifier);
    QVERIFY(view.findBar()->field()->hasFocus());
    QCOMPARE(searched.size(), 0);
    QTest::keyClick(view.findBar()->field(), Qt::Key_Escape);
    QCOMPARE(left.size(), 0);
    QTest::keyClick(view.pane(), Qt::Key_Escape);
    QCOMPARE(left.size(), 1);
}

void TestReaderView::showsWhatIsDecided()
{
    test::Desk desk(test::smallCorpus());
    ReaderView view(&desk.session, &desk.engine);
    view.show();
    QVERIFY(!view.markButton()->isVisible());
    QAction same(QStringLiteral("Mark Document as Duplicate"));
    same.setIconText(QStringLiteral("Duplicate"));
    same.setCheckable(true);
    view.setVerdicts({ &same });
    QVERIFY(view.markButton()->isVisible());
    QCOMPARE(view.markButton()->accessibleDescription(), QStringLiteral("No mark"));
    same.trigger();
    QCOMPARE(view.markButton()->accessibleDescription(), QStringLiteral("Marked: Duplicate"));
    QVERIFY(view.markButton()->toolTip().contains(QStringLiteral("Marked: Duplicate")));
}

void TestReaderView::zooms()
{
    test::Desk desk(test::smallCorpus());
    ReaderView view(&desk.session, &desk.engine);
    view.show();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    desk.session.setCurrentDocument(docId(0));
    QTRY_VERIFY(!view.pane()->toPlainText().isEmpty());
    view.pane()->setFocus();
    const qreal before = view.pane()->font().pointSizeF();
    TextZoom::ofAllTexts().step(3);
    QCOMPARE(view.pane()->font().pointSizeF(), 1.5 * before);
    QCOMPARE(view.cleanedPane()->font().pointSizeF(), view.pane()->font().pointSizeF());
    TextZoom::ofAllTexts().step(0);
    QCOMPARE(view.pane()->font().pointSizeF(), before);
}

ALIKE_TEST(TestReaderView)
#include "tst_reader_view.moc"

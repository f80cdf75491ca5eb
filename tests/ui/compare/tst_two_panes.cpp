// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/compare/compare_pane.h"
#include "ui/compare/comparison.h"
#include "ui/compare/two_panes.h"
#include "ui/text/text_zoom.h"

#include <QApplication>
#include <QMouseEvent>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace alike;
using namespace alike::ui;

/// Left: 200 words, 30 of A, 200 words, 20 of B, 200 words. Right: 20 of B, 30 words, 30 of A, 400 words and
/// A's first 8 words again.
class TestTwoPanes : public QObject {
    Q_OBJECT
private slots:
    void init();
    void walksAndLevels();
    void walksBackFromTheFirst();
    void levelsBeginningAndEnd();
    void levelsWhatNobodyHasSeen();
    void clickingLevelsBoth();
    void hoverLightsThePartner();
    void repeatsCycle();
    void scrollsByPassages();
    void scrollsAlone();
    void bothEndsMeet();
    void zoomsBoth();
    void foldsWhatIsNotShared();
    void scrollStepsAreQuick();

private:
    QPoint placeOf(Side side, const CharRange& range) const
    {
        QTextCursor cursor(panes->pane(side)->document());
        cursor.setPosition(static_cast<int>(range.begin + 1));
        return panes->pane(side)->cursorRect(cursor).center() + QPoint(1, 0);
    }
    double shownAt(Side side, std::uint32_t pair) const
    {
        const ComparePane* pane = panes->pane(side);
        return pane->extentOf(panes->pairs()->pairs[pair].on(side)).top - pane->verticalScrollBar()->value();
    }

    std::unique_ptr<test::Desk> desk;
    std::unique_ptr<TwoPanes> panes;
};

void TestTwoPanes::init()
{
    const std::string a = test::words(1000, 30);
    const std::string b = test::words(2000, 20);
    desk = std::make_unique<test::Desk>(test::corpusOf({
        test::words(10'000, 200) + a + test::words(20'000, 200) + b + test::words(30'000, 200),
        b + test::words(40'000, 30) + a + test::words(50'000, 400) + test::words(1000, 8),
    }));
    const Comparison comparison
        = compareDocuments(desk->session.corpus(), desk->session.snapshot(), { docId(0), docId(1) }, nullptr);
    panes = std::make_unique<TwoPanes>();
    panes->resize(900, 400);
    panes->showText(Side::Left, comparison.textA);
    panes->showText(Side::Right, comparison.textB);
    panes->showPairs(comparison.verdict->passages, comparison.verdict->passages, false);
    panes->show();
    QVERIFY(QTest::qWaitForWindowExposed(panes.get()));
    QCOMPARE(panes->pairs()->pairs.size(), std::size_t { 2 });
}

void TestTwoPanes::walksAndLevels()
{
    const QSignalSpy changed(panes.get(), &TwoPanes::focusChanged);
    panes->step(1);
    QCOMPARE(panes->focused(), std::optional<std::uint32_t>(0));
    QCOMPARE(changed.count(), 1);
    QVERIFY(std::abs(shownAt(Side::Left, 0) - shownAt(Side::Right, 0)) <= 1);
    QVERIFY(shownAt(Side::Left, 0) >= 0);
    panes->step(1);
    QCOMPARE(panes->focused(), std::optional<std::uint32_t>(1));
    // B begins the right text: it cannot stand lower than at its own height.
    QCOMPARE(panes->pane(Side::Right)->verticalScrollBar()->value(), 0);
    QVERIFY(std::abs(shownAt(Side::Left, 1) - shownAt(Side::Right, 1)) <= 1);
    panes->step(1);
    QCOMPARE(panes->focused(), std::optional<std::uint32_t>(0));
    panes->step(-1);
    QCOMPARE(panes->focused(), std::optional<std::uint32_t>(1));
}

void TestTwoPanes::walksBackFromTheFirst()
{
    // Three, because minus one as a number without a sign is a multiple of three.
    const std::string first = test::words(1000, 10) + test::words(5000, 10);
    const std::string second = test::words(2000, 10) + test::words(6000, 10);
    const std::string third = test::words(3000, 10) + test::words(7000, 10);
    desk = std::make_unique<test::Desk>(test::corpusOf({ first + second + third,
        test::words(1000, 10) + test::words(8000, 10) + test::words(2000, 10) + test::words(9000, 10)
            + test::words(3000, 10) }));
    const Comparison comparison
        = compareDocuments(desk->session.corpus(), desk->session.snapshot(), { docId(0), docId(1) }, nullptr);
    panes->showText(Side::Left, comparison.textA);
    panes->showText(Side::Right, comparison.textB);
    panes->showPairs(comparison.verdict->passages, comparison.verdict->passages, false);
    QCOMPARE(panes->pairs()->pairs.size(), std::size_t { 3 });
    panes->step(1);
    QCOMPARE(panes->focused(), std::optional<std::uint32_t>(0));
    panes->step(-1);
    QCOMPARE(panes->focused(), std::optional<std::uint32_t>(2));
}

void TestTwoPanes::levelsBeginningAndEnd()
{
    const qsizetype end = panes->pane(Side::Right)->shownText()->text().size() - 1;
    panes->level({ 300, 305 }, { end - 5, end });
    const auto shown = [&](Side side, const CharRange& range) {
        const ComparePane* pane = panes->pane(side);
        return pane->extentOf(range).top - pane->verticalScrollBar()->value();
    };
    const double left = shown(Side::Left, { 300, 305 });
    QVERIFY(std::abs(left - shown(Side::Right, { end - 5, end })) <= 1);
    QVERIFY(left >= 0 && left < panes->pane(Side::Left)->viewport()->height() / 2);
}

/// Nothing between here and there is laid out: how high it is was only expected.
void TestTwoPanes::levelsWhatNobodyHasSeen()
{
    const auto paragraphs = [](std::uint64_t first, std::uint64_t count) {
        std::string text;
        for (std::uint64_t i = 0; i < count; ++i)
            text += test::words(first + 100 * i, 5 + (i * 37) % 90) + "\n";
        return text;
    };
    const std::string near = test::words(1000, 30) + "\n";
    const std::string far = test::words(2000, 30) + "\n";
    test::Desk other(test::corpusOf(
        { paragraphs(100'000, 20) + near + paragraphs(200'000, 500) + far + paragraphs(300'000, 300),
            near + paragraphs(400'000, 250) + far + paragraphs(500'000, 100) }));
    const Comparison made
        = compareDocuments(other.session.corpus(), other.session.snapshot(), { docId(0), docId(1) }, nullptr);
    for (const Side side : bothSides)
        panes->showText(side, made.text(side));
    panes->showPairs(made.verdict->passages, made.verdict->passages, false);
    QCOMPARE(panes->pairs()->pairs.size(), std::size_t { 2 });
    const auto isLevel = [&](std::uint32_t pair) {
        const double left = shownAt(Side::Left, pair);
        return std::abs(left - shownAt(Side::Right, pair)) <= 1 && left >= 0
            && left < panes->pane(Side::Left)->viewport()->height();
    };
    panes->step(-1);
    QCOMPARE(panes->focused(), std::optional<std::uint32_t>(1));
    QVERIFY(isLevel(1));
    // Neither painting nor going on changes that.
    panes->grab();
    QVERIFY(isLevel(1));
    QScrollBar* bar = panes->pane(Side::Left)->verticalScrollBar();
    const double before = shownAt(Side::Left, 1);
    bar->setValue(bar->value() + 30);
    QVERIFY(std::abs(shownAt(Side::Left, 1) - (before - 30)) <= 1);
    QVERIFY(std::abs(shownAt(Side::Left, 1) - shownAt(Side::Right, 1)) <= 2);
    bar->setValue(bar->maximum());
    const QScrollBar* right = panes->pane(Side::Right)->verticalScrollBar();
    QCOMPARE(bar->value(), bar->maximum());
    QCOMPARE(right->value(), right->maximum());
}

void TestTwoPanes::clickingLevelsBoth()
{
    panes->setSynchronised(false);
    ComparePane* left = panes->pane(Side::Left);
    const CharRange& a = panes->pairs()->pairs[0].on(Side::Left);
    left->verticalScrollBar()->setValue(qRound(left->extentOf(a).top) - 60);
    const int before = left->verticalScrollBar()->value();
    QTest::mouseClick(left->viewport(), Qt::LeftButton, {}, placeOf(Side::Left, a));
    QCOMPARE(panes->focused(), std::optional<std::uint32_t>(0));
    QCOMPARE(left->verticalScrollBar()->value(), before);
    QVERIFY(std::abs(shownAt(Side::Left, 0) - shownAt(Side::Right, 0)) <= 1);
}

void TestTwoPanes::hoverLightsThePartner()
{
    panes->focusPair(0);
    ComparePane* left = panes->pane(Side::Left);
    ComparePane* right = panes->pane(Side::Right);
    panes->step(1); // the other one is focused, and both are in sight on the right
    const CharRange& b = panes->pairs()->pairs[1].on(Side::Left);
    QCOMPARE(left->pairAt(placeOf(Side::Left, b)), std::optional<std::uint32_t>(1));
    panes->showPairs(panes->pairs(), panes->pairs(), false); // nothing is focused
    const QImage calm = right->viewport()->grab().toImage();
    const auto moveTo = [&](const QPoint& point) {
        QMouseEvent move(
            QEvent::MouseMove, point, left->viewport()->mapToGlobal(point), Qt::NoButton, {}, {});
        QApplication::sendEvent(left->viewport(), &move);
    };
    moveTo(placeOf(Side::Left, b));
    QVERIFY(right->viewport()->grab().toImage() != calm);
    moveTo(QPoint(2, 2));
    QCOMPARE(right->viewport()->grab().toImage(), calm);
}

void TestTwoPanes::repeatsCycle()
{
    panes->focusPair(0);
    QCOMPARE(panes->places(), std::size_t { 2 });
    QCOMPARE(panes->place(), std::size_t { 0 });
    const int before = panes->pane(Side::Right)->verticalScrollBar()->value();
    panes->cycle();
    QCOMPARE(panes->place(), std::size_t { 1 });
    QVERIFY(panes->pane(Side::Right)->verticalScrollBar()->value() > before);
    panes->cycle();
    QCOMPARE(panes->place(), std::size_t { 0 });
    QCOMPARE(panes->pane(Side::Right)->verticalScrollBar()->value(), before);
}

void TestTwoPanes::scrollsByPassages()
{
    panes->focusPair(0);
    const int right = panes->pane(Side::Right)->verticalScrollBar()->value();
    QScrollBar* bar = panes->pane(Side::Left)->verticalScrollBar();
    bar->setValue(bar->value() + 5);
    // Inside a passage both move by the same.
    QVERIFY(std::abs(panes->pane(Side::Right)->verticalScrollBar()->value() - right - 5) <= 2);
    QVERIFY(std::abs(shownAt(Side::Left, 0) - shownAt(Side::Right, 0)) <= 2);
}

void TestTwoPanes::scrollsAlone()
{
    panes->setSynchronised(false);
    panes->pane(Side::Left)->verticalScrollBar()->setValue(100);
    QCOMPARE(panes->pane(Side::Right)->verticalScrollBar()->value(), 0);
    panes->setSynchronised(true);
    QVERIFY(panes->pane(Side::Right)->verticalScrollBar()->value() >= 0);
    panes->pane(Side::Left)
        ->verticalScrollBar()
        ->setValue(panes->pane(Side::Left)->verticalScrollBar()->maximum());
    QVERIFY(panes->pane(Side::Right)->verticalScrollBar()->value() > 0);
}

void TestTwoPanes::bothEndsMeet()
{
    QScrollBar* left = panes->pane(Side::Left)->verticalScrollBar();
    QScrollBar* right = panes->pane(Side::Right)->verticalScrollBar();
    panes->focusPair(0);
    right->setValue(right->maximum());
    QCOMPARE(left->value(), left->maximum());
    left->setValue(0);
    QCOMPARE(right->value(), 0);
}

void TestTwoPanes::zoomsBoth()
{
    const qreal size = panes->pane(Side::Right)->font().pointSizeF();
    TextZoom::ofAllTexts().step(2);
    QVERIFY(panes->pane(Side::Left)->font().pointSizeF() > size);
    QCOMPARE(panes->pane(Side::Left)->font().pointSizeF(), panes->pane(Side::Right)->font().pointSizeF());
    TextZoom::ofAllTexts().step(0);
    QCOMPARE(panes->pane(Side::Left)->font().pointSizeF(), size);
}

void TestTwoPanes::foldsWhatIsNotShared()
{
    const std::string shared = test::words(1000, 30);
    std::string left;
    for (std::uint64_t i = 0; i < 20; ++i)
        left += test::words(20'000 + 100 * i, 20) + "\n";
    test::Desk other(test::corpusOf({ left + shared + "\n" + left, shared + test::words(90'000, 10) }));
    const Comparison made
        = compareDocuments(other.session.corpus(), other.session.snapshot(), { docId(0), docId(1) }, nullptr);
    panes->showText(Side::Left, made.textA);
    panes->showText(Side::Right, made.textB);
    panes->showPairs(made.verdict->passages, made.verdict->passages, true);
    ComparePane* pane = panes->pane(Side::Left);
    // One paragraph beside the shared one stays.
    QCOMPARE(pane->folds().size(), std::size_t { 2 });
    QCOMPARE(pane->folds()[0].words, 380U);
    QCOMPARE(pane->folds()[1].words, 380U);
    QVERIFY(panes->pane(Side::Right)->folds().empty());
    const qsizetype end = pane->shownText()->text().size() - 2;
    const double folded = pane->extentOf({ end, end + 1 }).bottom;
    QVERIFY(folded < 400);
    const QPoint line = pane->foldPlace(0).center().toPoint();
    QVERIFY(pane->viewport()->rect().contains(line));
    QTest::mouseClick(pane->viewport(), Qt::LeftButton, {}, line);
    QCOMPARE(pane->folds().size(), std::size_t { 1 });
    QVERIFY(pane->extentOf({ end, end + 1 }).bottom > folded + 300);
    // What is to be shown is never left folded.
    pane->selectRange({ pane->shownText()->text().size() - 60, pane->shownText()->text().size() - 50 });
    QVERIFY(pane->folds().empty());
    panes->showPairs(made.verdict->passages, made.verdict->passages, false);
    QVERIFY(pane->folds().empty());
}

void TestTwoPanes::scrollStepsAreQuick()
{
    QScrollBar* bar = panes->pane(Side::Left)->verticalScrollBar();
    QBENCHMARK
    {
        bar->setValue((bar->value() + 40) % bar->maximum());
        panes->repaint();
    }
}

ALIKE_TEST(TestTwoPanes)
#include "tst_two_panes.moc"

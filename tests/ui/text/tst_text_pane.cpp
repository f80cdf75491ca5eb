// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/processor_time.h"
#include "tests/support/suite.h"
#include "ui/text/text_pane.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QPointer>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>

using alike::ui::CharRange;
using alike::ui::DisplayText;
using alike::ui::TextPane;

namespace {

std::shared_ptr<const DisplayText> textOf(const std::string& utf8)
{
    return std::make_shared<const DisplayText>(utf8);
}

QString prose(qsizetype size)
{
    QString text;
    while (text.size() < size)
        text += QStringLiteral("The market for wheat and oil fell by a tenth in the second quarter. ");
    return text.first(size);
}

} // namespace

class TestTextPane : public QObject {
    Q_OBJECT
private slots:
    void keepsItsMeasure();
    void paintsMarks();
    void marksAcrossParagraphs();
    void marksMixedDirections();
    void pagesWithSpace();
    void copiesPlainText();
    void asksWhereElse();
    void opensLargeTextSoon();
    void keepsThePlaceWhenItNarrows();
};

void TestTextPane::keepsItsMeasure()
{
    TextPane pane;
    pane.showText(textOf(prose(20'000).toStdString()));
    pane.resize(1600, 600);
    pane.show();
    QVERIFY(QTest::qWaitForWindowExposed(&pane));
    const QTextLayout* layout = pane.document()->firstBlock().layout();
    QVERIFY(layout->lineCount() > 2);
    const int characters = layout->lineAt(1).textLength();
    QVERIFY2(characters >= 60 && characters <= 84, qPrintable(QString::number(characters)));
    QVERIFY(!pane.horizontalScrollBar()->isVisible());
    pane.resize(200, 600);
    QCOMPARE(pane.horizontalScrollBar()->maximum(), 0);
}

void TestTextPane::paintsMarks()
{
    TextPane pane;
    pane.resize(600, 200);
    pane.showText(textOf("some words to mark and some others"));
    pane.show();
    QVERIFY(QTest::qWaitForWindowExposed(&pane));
    const QImage plain = pane.viewport()->grab().toImage();
    pane.setMarks({ { 5, 10 } });
    const QImage marked = pane.viewport()->grab().toImage();
    QVERIFY(plain != marked);
    pane.setUnderlined(true);
    QVERIFY(pane.viewport()->grab().toImage() != marked);
    pane.setUnderlined(false);
    pane.setMarks({});
    QCOMPARE(pane.viewport()->grab().toImage(), plain);
}

void TestTextPane::marksAcrossParagraphs()
{
    TextPane pane;
    pane.resize(300, 200);
    pane.showText(textOf("    indented words\n\n  \nand the last ones "));
    pane.show();
    QVERIFY(QTest::qWaitForWindowExposed(&pane));
    const QImage plain = pane.viewport()->grab().toImage();
    pane.setMarks({ { 0, pane.shownText()->text().size() } });
    const QImage marked = pane.viewport()->grab().toImage();
    QVERIFY(plain != marked);
    // Only what is written is tinted: neither the indent nor the room behind the last word.
    pane.setMarks({ { 4, 18 }, { 23, 40 } });
    QCOMPARE(pane.viewport()->grab().toImage(), marked);
}

void TestTextPane::marksMixedDirections()
{
    TextPane pane;
    pane.resize(600, 200);
    pane.showText(textOf("left \xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D right"));
    pane.show();
    QVERIFY(QTest::qWaitForWindowExposed(&pane));
    const QImage plain = pane.viewport()->grab().toImage();
    pane.setMarks({ { 3, 7 } });
    QVERIFY(pane.viewport()->grab().toImage() != plain);
}

void TestTextPane::pagesWithSpace()
{
    TextPane pane;
    pane.resize(500, 300);
    pane.showText(textOf(prose(50'000).toStdString()));
    pane.show();
    QVERIFY(QTest::qWaitForWindowExposed(&pane));
    QTest::keyClick(&pane, Qt::Key_Space);
    const int paged = pane.verticalScrollBar()->value();
    QVERIFY(paged > 100);
    QTest::keyClick(&pane, Qt::Key_Space, Qt::ShiftModifier);
    QCOMPARE(pane.verticalScrollBar()->value(), 0);
}

void TestTextPane::copiesPlainText()
{
    TextPane pane;
    const QString text = prose(5'000);
    pane.showText(textOf(text.toStdString()));
    QVERIFY(!pane.shownText()->addedBreaks().empty());
    pane.selectAll();
    pane.copy();
    QCOMPARE(QApplication::clipboard()->text(), text);
}

/// E and the menu ask where else what is selected stands, or the marked passage.
void TestTextPane::asksWhereElse()
{
    TextPane pane;
    pane.resize(600, 400);
    pane.showText(textOf("one two three four five six"));
    pane.show();
    QVERIFY(QTest::qWaitForWindowExposed(&pane));
    QSignalSpy asked(&pane, &TextPane::elsewhereRequested);
    QTest::keyClick(&pane, Qt::Key_E);
    QCOMPARE(asked.size(), 0); // nothing is selected or marked
    pane.setMarks({ { 4, 13 } });
    QTextCursor cursor = pane.textCursor();
    cursor.setPosition(6);
    pane.setTextCursor(cursor);
    QTest::keyClick(&pane, Qt::Key_E);
    QCOMPARE(asked.takeFirst().front().toString(), QStringLiteral("two three"));
    cursor.setPosition(14);
    cursor.setPosition(23, QTextCursor::KeepAnchor);
    pane.setTextCursor(cursor);
    QTest::keyClick(&pane, Qt::Key_E);
    QCOMPARE(asked.takeFirst().front().toString(), QStringLiteral("four five"));
    // The menu offers it, and says why not where there is nothing.
    for (const bool selected : { true, false }) {
        if (!selected) {
            cursor.clearSelection();
            pane.setTextCursor(cursor);
            pane.setMarks({});
        }
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, pane.mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(pane.viewport(), &event);
        QPointer<QWidget> menu = QApplication::activePopupWidget();
        QVERIFY(menu);
        auto* action = menu->findChild<QAction*>(QStringLiteral("elsewhere"));
        QVERIFY(action);
        QCOMPARE(action->isEnabled(), selected);
        QVERIFY(!action->toolTip().isEmpty());
        action->trigger();
        QCOMPARE(asked.size(), selected ? 1 : 0);
        asked.clear();
        auto* ignore = menu->findChild<QAction*>(QStringLiteral("ignorePassage"));
        QVERIFY(ignore && ignore->isEnabled() == selected && !ignore->toolTip().isEmpty());
        QSignalSpy ignored(&pane, &TextPane::ignoreRequested);
        ignore->trigger();
        QCOMPARE(ignored.size(), selected ? 1 : 0);
        if (selected)
            QCOMPARE(ignored.front().front().toString(), QStringLiteral("four five"));
        menu->close();
        QTRY_VERIFY(!menu);
    }
}

void TestTextPane::opensLargeTextSoon()
{
    TextPane pane;
    pane.resize(700, 800);
    pane.show();
    QVERIFY(QTest::qWaitForWindowExposed(&pane));
    // To the first picture, in time of the processor; half of the characters are marked.
    const auto shows = [&](const QString& text) {
        alike::test::ProcessorTime time;
        pane.showText(textOf(text.toStdString()));
        std::vector<CharRange> marks;
        for (qsizetype at = 0; at + 20 < pane.shownText()->text().size(); at += 40)
            marks.push_back({ at, at + 20 });
        pane.setMarks(std::move(marks));
        pane.viewport()->repaint();
        const double shown = time.milliseconds();
        pane.verticalScrollBar()->setValue(pane.verticalScrollBar()->maximum());
        pane.viewport()->repaint();
        qInfo("%lld characters: %.0f ms to the first picture, %.0f ms to the last line",
            static_cast<long long>(text.size()), shown, time.milliseconds());
        return shown;
    };
    const auto lines = [](QString text) { return text.replace(QStringLiteral(". "), QStringLiteral(".\n")); };
    shows(prose(10'000)); // fonts
    // Eight times the text costs eight times the time, and sixty-four times where it is done again for each
    // mark.
    QVERIFY(shows(prose(1'000'000)) < 24 * std::max(shows(prose(125'000)), 10.0));
    QVERIFY(shows(lines(prose(1'000'000))) < 24 * std::max(shows(lines(prose(125'000))), 10.0));
}

void TestTextPane::keepsThePlaceWhenItNarrows()
{
    TextPane pane;
    pane.resize(700, 400);
    QString text;
    for (int i = 0; i < 400; ++i)
        text += QStringLiteral("Paragraph %1. ").arg(i) + prose(300) + QLatin1Char('\n');
    pane.showText(textOf(text.toStdString()));
    pane.show();
    QVERIFY(QTest::qWaitForWindowExposed(&pane));
    pane.verticalScrollBar()->setValue(pane.verticalScrollBar()->maximum() / 2);
    const auto topBlock
        = [&] { return pane.cursorForPosition(QPoint(pane.viewport()->width() / 2, 40)).blockNumber(); };
    const int before = topBlock();
    pane.resize(350, 400);
    QVERIFY(std::abs(topBlock() - before) <= 1);
}

ALIKE_TEST(TestTextPane)
#include "tst_text_pane.moc"

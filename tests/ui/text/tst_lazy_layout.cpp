// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/text/lazy_layout.h"
#include "ui/text/text_pane.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>

#include <random>

using namespace alike::ui;

class TestLazyLayout : public QObject {
    Q_OBJECT
private slots:
    void sumsHeights();
    void breaksLinesAsQtDoes_data();
    void breaksLinesAsQtDoes();
    void laysOutWhatIsSeen();
    void expectsAboutTheRightHeight_data();
    void expectsAboutTheRightHeight();
    void oneParagraphWithoutAnEnd();
    void emptyText();
    void scrollsByWhatIsAsked();
    void zoomKeepsThePlace();
    void forgetsAndRemembers();
    void hidesParagraphs();
    void selectsByMouseAndKeys();
    void dragsBeyondTheEdge();
    void tellsScreenReaders();

private:
    static std::shared_ptr<const DisplayText> textOf(const QString& text)
    {
        return std::make_shared<const DisplayText>(text.toStdString());
    }
    /// Paragraphs of one to twelve lines.
    static QString prose(int paragraphs)
    {
        QString text;
        for (int i = 0; i < paragraphs; ++i) {
            text += QStringLiteral("Paragraph %1.").arg(i);
            for (int j = 0; j < (i * 7919) % 61; ++j)
                text += QStringLiteral(" The market for wheat");
            text += QLatin1Char('\n');
        }
        return text;
    }
    static LazyLayout& layoutOf(const TextPane& pane)
    {
        return *static_cast<LazyLayout*>(pane.document()->documentLayout());
    }
    void show(TextPane& pane, const QString& text) const
    {
        pane.resize(600, 400);
        pane.showText(textOf(text));
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
    }
};

void TestLazyLayout::sumsHeights()
{
    std::mt19937 random(7);
    for (const std::size_t size : { 1U, 2U, 3U, 64U, 100U }) {
        std::vector<int> plain(size);
        for (int& height : plain)
            height = static_cast<int>(random() % 3) * 10; // some are hidden
        SummedHeights sums(plain);
        for (int change = 0; change < 200; ++change) {
            const std::size_t at = random() % size;
            plain[at] = static_cast<int>(random() % 3) * 10;
            sums.set(at, plain[at]);
            std::int64_t above = 0;
            for (std::size_t i = 0; i < size; ++i) {
                QCOMPARE(sums.above(i), above);
                if (plain[i] > 0) {
                    QCOMPARE(sums.indexAt(above), i);
                    QCOMPARE(sums.indexAt(above + plain[i] - 1), i);
                }
                above += plain[i];
            }
            QCOMPARE(sums.total(), above);
            QCOMPARE(sums.indexAt(above + 5), size - 1);
        }
    }
}

void TestLazyLayout::breaksLinesAsQtDoes_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("prose") << prose(12);
    QTest::newRow("no space") << QString(700, QLatin1Char('x'));
    QTest::newRow("Hebrew")
        << QStringLiteral("\u05E9\u05DC\u05D5\u05DD \u05E2\u05D5\u05DC\u05DD ").repeated(60);
    QTest::newRow("both directions")
        << QStringLiteral("left \u05E9\u05DC\u05D5\u05DD right 12 \u0643\u062A\u0627\u0628 ").repeated(40);
    QTest::newRow("Han")
        << QStringLiteral("\u6771\u4EAC\u682A\u5F0F\u5E02\u5834\u306F\u4ECA\u65E5").repeated(60);
    QTest::newRow("combining") << QStringLiteral("cafe\u0301 re\u0301sume\u0301 ").repeated(60);
    QTest::newRow("emoji") << QStringLiteral("\U0001F600 two \U0001F468\u200D\U0001F469 ").repeated(60);
    QTest::newRow("tabs and spaces") << QStringLiteral("a\tb   c\t\td \n\n   x\n").repeated(9);
}

void TestLazyLayout::breaksLinesAsQtDoes()
{
    QFETCH(QString, text);
    TextPane pane;
    show(pane, text);
    const LazyLayout& ours = layoutOf(pane);
    QTextDocument other;
    other.setPlainText(pane.shownText()->text());
    other.setDefaultFont(pane.document()->defaultFont());
    other.setDefaultTextOption(pane.document()->defaultTextOption());
    other.setDocumentMargin(0);
    const QMargins margins = ours.margins();
    other.setPageSize(QSizeF(pane.viewport()->width() - margins.left() - margins.right(), -1));
    other.documentLayout()->documentSize();
    QTextBlock theirs = other.begin();
    for (QTextBlock block = pane.document()->begin(); block.isValid(); block = block.next()) {
        ours.blockBoundingRect(block);
        other.documentLayout()->blockBoundingRect(theirs);
        QCOMPARE(block.layout()->lineCount(), theirs.layout()->lineCount());
        for (int i = 0; i < block.layout()->lineCount(); ++i) {
            const QTextLine line = block.layout()->lineAt(i);
            const QTextLine same = theirs.layout()->lineAt(i);
            QCOMPARE(line.textStart(), same.textStart());
            QCOMPARE(line.textLength(), same.textLength());
            QCOMPARE(line.naturalTextRect().left(), same.naturalTextRect().left());
            // Each character is hit where it is drawn.
            for (int at = line.textStart(); at < line.textStart() + line.textLength(); ++at)
                QVERIFY(qAbs(line.cursorToX(at) - same.cursorToX(at)) < 0.01);
        }
        theirs = theirs.next();
    }
    QVERIFY(!theirs.isValid());
}

void TestLazyLayout::laysOutWhatIsSeen()
{
    TextPane pane;
    show(pane, prose(4'000));
    int known = 0;
    for (QTextBlock block = pane.document()->begin(); block.isValid(); block = block.next())
        known += layoutOf(pane).isLaidOut(block);
    QVERIFY2(known > 0 && known < 60, qPrintable(QString::number(known)));
    pane.moveCursor(QTextCursor::End);
    QVERIFY(pane.viewport()->rect().contains(pane.cursorRect()));
}

void TestLazyLayout::expectsAboutTheRightHeight_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("prose") << prose(1'000);
    QTest::newRow("Han")
        << QStringLiteral("\u6771\u4EAC\u682A\u5F0F\u5E02\u5834\u306F\u4ECA\u65E5").repeated(4'000);
}

void TestLazyLayout::expectsAboutTheRightHeight()
{
    QFETCH(QString, text);
    TextPane pane;
    show(pane, text);
    const qreal expected = layoutOf(pane).documentSize().height();
    for (QTextBlock block = pane.document()->begin(); block.isValid(); block = block.next())
        layoutOf(pane).blockBoundingRect(block);
    const qreal real = layoutOf(pane).documentSize().height();
    QVERIFY2(qAbs(expected / real - 1) < 0.1, qPrintable(QString::number(expected / real)));
}

void TestLazyLayout::oneParagraphWithoutAnEnd()
{
    const QString text = QStringLiteral("The market for wheat and oil fell by a tenth. ").repeated(22'000);
    TextPane pane;
    show(pane, text);
    QTest::keyClick(&pane, Qt::Key_End, Qt::ControlModifier);
    QVERIFY(pane.viewport()->rect().contains(pane.cursorRect()));
    QTest::keyClick(&pane, Qt::Key_Home, Qt::ControlModifier);
    QVERIFY(pane.verticalScrollBar()->value() <= layoutOf(pane).margins().top());
    QVERIFY(pane.viewport()->rect().contains(pane.cursorRect()));
    pane.selectAll();
    pane.copy();
    QCOMPARE(QApplication::clipboard()->text(), text);
}

void TestLazyLayout::emptyText()
{
    TextPane pane;
    show(pane, QString());
    QVERIFY(layoutOf(pane).documentSize().height() > 0);
    QCOMPARE(pane.verticalScrollBar()->maximum(), 0);
    pane.selectAll();
    QTest::keyClick(&pane, Qt::Key_Down);
    QTest::keyClick(&pane, Qt::Key_End, Qt::ControlModifier);
    QTest::mouseClick(pane.viewport(), Qt::LeftButton, {}, QPoint(50, 50));
    QCOMPARE(pane.textCursor().position(), 0);
    QVERIFY(pane.cursorRect().height() > 0);
    pane.resize(300, 200);
    QCOMPARE(pane.verticalScrollBar()->maximum(), 0);
}

/// Also where what comes into sight is taller than was expected, or less tall.
void TestLazyLayout::scrollsByWhatIsAsked()
{
    TextPane pane;
    show(pane, prose(1'000));
    QScrollBar* bar = pane.verticalScrollBar();
    bar->setValue(bar->maximum() / 2);
    const auto middle = [&] { return QPoint(pane.viewport()->width() / 2, pane.viewport()->height() / 2); };
    for (const int by : { -37, 50, -300, 200, -150, -150, -150, 390 }) {
        const QTextCursor place = pane.cursorForPosition(middle());
        const int before = pane.cursorRect(place).top();
        bar->setValue(bar->value() + by);
        QCOMPARE(pane.cursorRect(place).top(), before - by);
    }
    // What is far away is asked for, and nothing moves.
    const QTextCursor place = pane.cursorForPosition(middle());
    const int before = pane.cursorRect(place).top();
    for (QTextBlock block = pane.document()->begin(); block.isValid(); block = block.next())
        layoutOf(pane).blockBoundingRect(block);
    QCOMPARE(pane.cursorRect(place).top(), before);
    bar->setValue(bar->maximum());
    QCOMPARE(bar->value(), bar->maximum());
}

void TestLazyLayout::zoomKeepsThePlace()
{
    TextPane pane;
    show(pane, prose(1'000));
    pane.verticalScrollBar()->setValue(pane.verticalScrollBar()->maximum() / 3);
    const auto paragraph
        = [&] { return pane.cursorForPosition(QPoint(pane.viewport()->width() / 2, 30)).blockNumber(); };
    const int before = paragraph();
    QVERIFY(before > 100);
    QFont font = pane.font();
    font.setPointSizeF(font.pointSizeF() * 1.5);
    pane.setFont(font);
    QVERIFY(qAbs(paragraph() - before) <= 1);
}

void TestLazyLayout::forgetsAndRemembers()
{
    TextPane pane;
    show(pane, prose(1'000)); // some 600,000 characters
    const QImage first = pane.viewport()->grab().toImage();
    QScrollBar* bar = pane.verticalScrollBar();
    for (QTextBlock block = pane.document()->begin(); block.isValid(); block = block.next())
        layoutOf(pane).blockBoundingRect(block);
    const int height = bar->maximum();
    bar->setValue(height);
    pane.viewport()->grab();
    QVERIFY(!layoutOf(pane).isLaidOut(pane.document()->begin()));
    QCOMPARE(pane.document()->begin().layout()->lineCount(), 0);
    bar->setValue(0);
    QCOMPARE(pane.viewport()->grab().toImage(), first);
    QCOMPARE(bar->maximum(), height); // heights are known for good
}

void TestLazyLayout::hidesParagraphs()
{
    TextPane pane;
    show(pane, prose(12));
    LazyLayout& layout = layoutOf(pane);
    const auto top = [&](int block) {
        return layout.blockBoundingRect(pane.document()->findBlockByNumber(block)).top();
    };
    const qreal before = top(9);
    const qreal hidden = top(8) - top(3);
    layout.setHidden(3, 7, true);
    pane.grab(); // lays out all of so short a text
    QCOMPARE(top(9), before - hidden + layout.gap());
    QCOMPARE(layout.blockAt(top(2) + 1).blockNumber(), 2);
    QCOMPARE(layout.blockAt(top(8) - 1).blockNumber(), 8);
    QTextCursor caret(pane.document()->findBlockByNumber(2));
    caret.movePosition(QTextCursor::EndOfBlock);
    pane.setTextCursor(caret);
    QTest::keyClick(&pane, Qt::Key_Down);
    QCOMPARE(pane.textCursor().blockNumber(), 8);
    layout.setHidden(3, 7, false);
    pane.grab();
    QCOMPARE(top(9), before);
}

void TestLazyLayout::selectsByMouseAndKeys()
{
    TextPane pane;
    show(pane, QStringLiteral("first words here\nsecond line follows\nthe third one"));
    pane.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&pane));
    QTextCursor place(pane.document());
    place.setPosition(8);
    const QPoint inWord = pane.cursorRect(place).center();
    QTest::mouseDClick(pane.viewport(), Qt::LeftButton, {}, inWord);
    QCOMPARE(pane.textCursor().selectedText(), QStringLiteral("words"));
    QTest::mouseClick(pane.viewport(), Qt::LeftButton, {}, inWord); // the third: the paragraph
    QCOMPARE(pane.textCursor().selectedText(), QStringLiteral("first words here\u2029"));
    pane.moveCursor(QTextCursor::Start);
    QTest::keyClick(&pane, Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(pane.textCursor().selectedText(), QStringLiteral("first words here\u2029"));
    QTest::keyClick(&pane, Qt::Key_Right, Qt::ShiftModifier | Qt::ControlModifier);
    QCOMPARE(pane.textCursor().selectedText(), QStringLiteral("first words here\u2029second "));
    const QImage selected = pane.viewport()->grab().toImage();
    QTest::keyClick(&pane, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("first words here\nsecond "));
    QTest::keyClick(&pane, Qt::Key_Left);
    QVERIFY(pane.viewport()->grab().toImage() != selected);
    QTest::keyClick(&pane, Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(pane.textCursor().selectedText().size(), pane.shownText()->text().size());
    // Right of a line is its end.
    QTest::mouseClick(pane.viewport(), Qt::LeftButton, {}, QPoint(pane.viewport()->width() - 3, inWord.y()));
    QCOMPARE(pane.textCursor().position(), 16);
}

void TestLazyLayout::dragsBeyondTheEdge()
{
    TextPane pane;
    show(pane, prose(500));
    const QPoint from(pane.viewport()->width() / 2, 100);
    QTest::mousePress(pane.viewport(), Qt::LeftButton, {}, from);
    const QPoint to(from.x(), pane.viewport()->height() + 30);
    QCursor::setPos(pane.viewport()->mapToGlobal(to)); // what the timer of the scrolling looks at
    QMouseEvent move(
        QEvent::MouseMove, to, pane.viewport()->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(pane.viewport(), &move);
    QTRY_VERIFY(pane.verticalScrollBar()->value() > 0);
    QVERIFY(pane.textCursor().selectedText().size() > 300);
    QTest::mouseRelease(pane.viewport(), Qt::LeftButton, {}, to);
}

void TestLazyLayout::tellsScreenReaders()
{
    TextPane pane;
    show(pane, QStringLiteral("first words here\nsecond line follows"));
    QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(&pane);
    QVERIFY(accessible && accessible->textInterface());
    QAccessibleTextInterface* text = accessible->textInterface();
    QCOMPARE(text->characterCount(), 36);
    QCOMPARE(text->text(6, 11), QStringLiteral("words"));
    int begin = 0;
    int end = 0;
    QCOMPARE(text->textAtOffset(20, QAccessible::WordBoundary, &begin, &end), QStringLiteral("second"));
    const QRect place = text->characterRect(17);
    QTextCursor cursor(pane.document());
    cursor.setPosition(17);
    // Qt cuts the place of a character down to whole pixels and takes the ascent of the font for that of the
    // line, which has fractions and those of fonts that stand in: with other fonts the two are a pixel apart.
    const QPoint apart = place.topLeft() - pane.viewport()->mapToGlobal(pane.cursorRect(cursor).topLeft());
    QVERIFY2(std::abs(apart.x()) <= 1 && std::abs(apart.y()) <= 1,
        qPrintable(QStringLiteral("%1, %2 apart").arg(apart.x()).arg(apart.y())));
    QCOMPARE(text->offsetAtPoint(place.center()), 17);
}

ALIKE_TEST(TestLazyLayout)
#include "tst_lazy_layout.moc"

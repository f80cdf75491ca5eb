// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/compare/compare_pane.h"

#include <QAbstractTextDocumentLayout>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>

#include <cmath>
#include <string_view>

using namespace alike;
using namespace alike::ui;

class TestComparePane : public QObject {
    Q_OBJECT
private slots:
    void tintsTheRightPlaces_data();
    void tintsTheRightPlaces();
    void showsTextAsText();
    void findsLinesWithoutLayingAllOut();
    void asksWhereElseThePassageStands();

private:
    static std::shared_ptr<const DisplayText> shown(const QString& text)
    {
        return std::make_shared<const DisplayText>(text.toStdString());
    }
    /// One passage at `range`.
    static std::shared_ptr<const PairedText> marked(const CharRange& range)
    {
        PairedText made;
        made.pairs.push_back({ { range, range }, { 1, 1 }, PairKind::InOrder });
        for (auto& pieces : made.pieces)
            pieces.push_back({ range, 0, false });
        return std::make_shared<const PairedText>(std::move(made));
    }
    /// \param x in pixels of the widget, of which a screen may have more
    static bool differsInColumn(const QImage& one, const QImage& other, int x)
    {
        const int column = qRound(x * one.devicePixelRatio());
        for (int y = 0; y < one.height(); ++y) {
            if (one.pixel(column, y) != other.pixel(column, y))
                return true;
        }
        return false;
    }
};

void TestComparePane::tintsTheRightPlaces_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("piece");
    QTest::addColumn<QString>("after");
    const QString latin = QStringLiteral("left ");
    const QString end = QStringLiteral(" right");
    QTest::newRow("Latin") << latin << QStringLiteral("in the middle") << end;
    QTest::newRow("Hebrew in Latin") << latin << QStringLiteral("\u05E9\u05DC\u05D5\u05DD \u05E2\u05D5\u05DC")
                                     << end;
    QTest::newRow("inside of Hebrew")
        << QStringLiteral("\u05D8\u05D5\u05D1 ") << QStringLiteral("\u05E9\u05DC\u05D5\u05DD")
        << QStringLiteral(" \u05DE\u05D0\u05D3");
    QTest::newRow("Arabic with marks") << QStringLiteral("\u0643\u062A\u0627\u0628 ")
                                       << QStringLiteral("\u0627\u0644\u0652\u0639\u0631\u064E\u0628")
                                       << QStringLiteral(" \u062C\u062F\u064A\u062F");
    QTest::newRow("Latin in Hebrew") << QStringLiteral("\u05D8\u05D5\u05D1 ") << QStringLiteral("Reuter 12")
                                     << QStringLiteral(" \u05DE\u05D0\u05D3");
    QTest::newRow("Han") << QStringLiteral("\u6771\u4EAC") << QStringLiteral("\u682A\u5F0F\u5E02\u5834")
                         << QStringLiteral("\u306F\u4ECA\u65E5");
    QTest::newRow("combining") << latin << QStringLiteral("cafe\u0301 re\u0301sume\u0301") << end;
    QTest::newRow("emoji") << latin << QStringLiteral("\U0001F600 two \U0001F468\u200D\U0001F469") << end;
    QTest::newRow("HTML") << QStringLiteral("<p> ") << QStringLiteral("<b>bold</b> &amp;")
                          << QStringLiteral(" </p>");
}

/// Every character of the piece stands on the tint, and no other one does.
void TestComparePane::tintsTheRightPlaces()
{
    QFETCH(QString, before);
    QFETCH(QString, piece);
    QFETCH(QString, after);
    ComparePane pane(Side::Left);
    pane.resize(900, 100);
    pane.show();
    QVERIFY(QTest::qWaitForWindowExposed(&pane));
    pane.showText(shown(before + piece + after));
    QCOMPARE(pane.toPlainText(), before + piece + after);
    const CharRange range { before.size(), before.size() + piece.size() };
    // Only the tint and the number in the margin may differ, and the margin is no character.
    pane.showPairs(marked({ 0, 0 }), false);
    const QImage plain = pane.viewport()->grab().toImage();
    pane.showPairs(marked(range), false);
    const QImage tinted = pane.viewport()->grab().toImage();
    const QTextBlock block = pane.document()->begin();
    const QTextLayout& layout = *block.layout();
    QCOMPARE(layout.lineCount(), 1);
    const QTextLine line = layout.lineAt(0);
    const qreal left = pane.document()->documentLayout()->blockBoundingRect(block).left();
    int looked = 0;
    for (int at = 0; at < block.text().size();) {
        int next = at + 1;
        while (next < block.text().size() && !layout.isValidCursorPosition(next))
            ++next;
        const qreal from = line.cursorToX(at);
        const qreal to = line.cursorToX(at, QTextLine::Trailing);
        const bool inside = at >= range.begin && at < range.end;
        if (std::abs(to - from) >= 3) {
            const int x = qRound(left + (from + to) / 2);
            QVERIFY2(differsInColumn(plain, tinted, x) == inside,
                qPrintable(QStringLiteral("character %1 at %2").arg(at).arg(x)));
            ++looked;
        }
        at = next;
    }
    QVERIFY(looked > 5);
}

void TestComparePane::showsTextAsText()
{
    using namespace std::string_view_literals; // count the zero
    ComparePane pane(Side::Left);
    pane.showText(std::make_shared<const DisplayText>(
        "<html><b>bold</b><script>x</script> \0 nul \x1b[31m \x7f \xff end"sv));
    const QString text = pane.toPlainText();
    QVERIFY2(text.startsWith(QStringLiteral("<html><b>bold</b><script>x</script>")), qPrintable(text));
    QVERIFY(text.contains(QChar(0x2400)) && text.contains(QChar(0x241B)) && text.contains(QChar(0x2421)));
    QVERIFY(text.contains(QChar(0xFFFD)));
}

void TestComparePane::findsLinesWithoutLayingAllOut()
{
    QString text;
    for (int i = 0; i < 20'000; ++i)
        text += QStringLiteral("Paragraph %1 of many.\n\n").arg(i);
    ComparePane pane(Side::Left);
    pane.resize(600, 400);
    pane.show();
    QVERIFY(QTest::qWaitForWindowExposed(&pane));
    pane.showText(shown(text));
    const CharRange visible = pane.visibleText();
    QCOMPARE(visible.begin, 0);
    QVERIFY(visible.end > 50 && visible.end < 3'000);
    QVERIFY(pane.document()->lastBlock().previous().layout()->lineCount() == 0);
    // Each line is found at its own middle.
    for (qsizetype at = 0; at < visible.end;) {
        const CharRange line = pane.lineAt(pane.extentOf({ at, at + 1 }).top + 2);
        QVERIFY(line.begin <= at && at <= line.end);
        at = line.end + 1;
    }
    QCOMPARE(pane.lineAt(1e7).end, text.size());
    QCOMPARE(pane.lineAt(-5).begin, 0);
}

void TestComparePane::asksWhereElseThePassageStands()
{
    ComparePane pane(Side::Left);
    pane.resize(600, 400);
    pane.showText(shown(QStringLiteral("one two three four five six")));
    pane.showPairs(marked({ 4, 13 }), false);
    pane.show();
    QVERIFY(QTest::qWaitForWindowExposed(&pane));
    QSignalSpy asked(&pane, &TextPane::elsewhereRequested);
    QTest::keyClick(&pane, Qt::Key_E); // the caret stands before it
    QCOMPARE(asked.size(), 0);
    pane.setFocused(0);
    QTest::keyClick(&pane, Qt::Key_E);
    QCOMPARE(asked.takeFirst().front().toString(), QStringLiteral("two three"));
    // While something else is marked, the passage at the caret.
    PairedText changed = *marked({ 14, 18 });
    changed.pairs[0].kind = PairKind::Changed;
    pane.showPairs(std::make_shared<const PairedText>(std::move(changed)), false);
    pane.setPassages(marked({ 4, 13 }));
    pane.setFocused(0);
    QTest::keyClick(&pane, Qt::Key_E);
    QCOMPARE(asked.size(), 0);
    QTextCursor cursor = pane.textCursor();
    cursor.setPosition(5);
    pane.setTextCursor(cursor);
    QTest::keyClick(&pane, Qt::Key_E);
    QCOMPARE(asked.takeFirst().front().toString(), QStringLiteral("two three"));
}

ALIKE_TEST(TestComparePane)
#include "tst_compare_pane.moc"

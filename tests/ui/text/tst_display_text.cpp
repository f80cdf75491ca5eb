// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/text/display_text.h"

#include <QTest>
#include <QTextDocument>

#include <string>

using alike::ui::CharRange;
using alike::ui::DisplayText;

class TestDisplayText : public QObject {
    Q_OBJECT
private slots:
    void shows_data();
    void shows();
    void placesEveryByte();
    void rangesBySurface_data();
    void rangesBySurface();
    void longLines();
    void longLinesKeepCharactersWhole();
    void notesDirections();
    void agreesWithTextDocument_data();
    void agreesWithTextDocument();
    void wrappedParagraphs();
};

void TestDisplayText::shows_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("shown");

    QTest::newRow("empty") << QByteArray() << QString();
    QTest::newRow("crlf") << QByteArray("a\r\nb\rc\nd") << QStringLiteral("a\nb\nc\nd");
    QTest::newRow("other breaks") << QByteArray("a\xC2\x85"
                                                "b\xE2\x80\xA8"
                                                "c\xE2\x80\xA9"
                                                "d")
                                  << QStringLiteral("a\nb\nc\nd");
    QTest::newRow("controls") << QByteArray("a\x1F\x0B"
                                            "b\x7F\tc")
                              << QStringLiteral("a\u241F\u240Bb\u2421\tc");
    QTest::newRow("nul") << QByteArray("a\0b", 3) << QStringLiteral("a\u2400b");
    QTest::newRow("transmission") << QByteArray("\x02"
                                                "text\x03")
                                  << QStringLiteral("text");
    QTest::newRow("c1") << QByteArray("a\xC2\x93"
                                      "b")
                        << QStringLiteral("a\uFFFDb");
    QTest::newRow("combining") << QByteArray("e\xCC\x81t\xC3\xA9") << QStringLiteral("e\u0301t\u00E9");
    QTest::newRow("emoji") << QByteArray("x\xF0\x9F\x98\x80y") << QStringLiteral("x\U0001F600y");
    QTest::newRow("cjk") << QByteArray("\xE6\xBC\xA2\xE5\xAD\x97") << QStringLiteral("\u6F22\u5B57");
    QTest::newRow("hebrew") << QByteArray("\xD7\xA9\xD7\x9C") << QStringLiteral("\u05E9\u05DC");
    QTest::newRow("invalid") << QByteArray("a\xFF\xC3"
                                           "b\xE6\xBC")
                             << QStringLiteral("a\uFFFD\uFFFDb\uFFFD\uFFFD");
    QTest::newRow("overlong and surrogate")
        << QByteArray("\xC0\x80\xED\xA0\x80") << QString(5, QChar(0xFFFD));
    QTest::newRow("structure") << QByteArray("a\xEF\xB7\x90\xEF\xBF\xBC"
                                             "b")
                               << QStringLiteral("a\uFFFD\uFFFDb");
}

void TestDisplayText::shows()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, shown);
    QCOMPARE(DisplayText(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size()))).text(),
        shown);
}

void TestDisplayText::placesEveryByte()
{
    // a | é (2 bytes) | CRLF | U+1F600 (4 bytes, 2 units) | STX, dropped | 漢 (3 bytes) | z
    const DisplayText text("a\xC3\xA9\r\n\xF0\x9F\x98\x80\x02\xE6\xBC\xA2z");
    QCOMPARE(text.text(), QStringLiteral("a\u00E9\n\U0001F600\u6F22z"));
    const qsizetype expected[] { 0, 1, 1, 2, 2, 3, 3, 3, 3, 5, 5, 5, 5, 6, 7 };
    for (std::size_t byte = 0; byte < std::size(expected); ++byte)
        QCOMPARE(text.position(byte), expected[byte]);
    QCOMPARE(text.position(1000), 7);
}

void TestDisplayText::rangesBySurface_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("word");

    QTest::newRow("ascii") << QByteArray("one two three") << QByteArray("two");
    QTest::newRow("combining") << QByteArray("un cafe\xCC\x81 noir") << QByteArray("cafe\xCC\x81");
    QTest::newRow("behind emoji") << QByteArray("\xF0\x9F\x98\x80\xF0\x9F\x98\x80 word \xF0\x9F\x98\x80")
                                  << QByteArray("word");
    QTest::newRow("emoji itself") << QByteArray("a \xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x92\xBB b")
                                  << QByteArray("\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x92\xBB");
    QTest::newRow("cjk") << QByteArray("\xE6\xBC\xA2\xE5\xAD\x97\xE3\x81\x8B") << QByteArray("\xE5\xAD\x97");
    QTest::newRow("hebrew") << QByteArray("abc \xD7\xA9\xD7\x9C\xD7\x95 def")
                            << QByteArray("\xD7\xA9\xD7\x9C\xD7\x95");
    QTest::newRow("behind crlf") << QByteArray("a\r\nb\r\nword\r\n") << QByteArray("word");
    QTest::newRow("at the end") << QByteArray("a\xC3\xA9 word") << QByteArray("word");
}

void TestDisplayText::rangesBySurface()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, word);
    const DisplayText display(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
    const auto begin = static_cast<std::uint64_t>(text.indexOf(word));
    const CharRange range = display.range(begin, begin + static_cast<std::uint64_t>(word.size()));
    QCOMPARE(display.text().sliced(range.begin, range.end - range.begin), QString::fromUtf8(word));
    QCOMPARE(display.range(begin, begin), (CharRange { range.begin, range.begin }));
}

void TestDisplayText::longLines()
{
    std::string line;
    while (line.size() < 1'000'000)
        line += "word ";
    const DisplayText text(line);
    QCOMPARE(text.text().size(), static_cast<qsizetype>(line.size() + text.addedBreaks().size()));
    QVERIFY(text.addedBreaks().size() >= 500);
    qsizetype longest = 0;
    for (const QString& shown : text.text().split(QLatin1Char('\n'))) {
        longest = std::max(longest, shown.size());
        QVERIFY(shown.isEmpty() || shown.startsWith(QStringLiteral("word")));
    }
    QVERIFY(longest <= DisplayText::longestLine);
    for (const std::uint64_t word : { 0U, 399U, 400U, 401U, 150'000U, 199'999U }) {
        const CharRange range = text.range(word * 5, word * 5 + 4);
        QCOMPARE(text.text().sliced(range.begin, range.end - range.begin), QStringLiteral("word"));
    }
}

void TestDisplayText::longLinesKeepCharactersWhole()
{
    // Nothing to break at but characters: pairs of surrogates, then a letter that carries a mark.
    std::string emoji;
    std::string marked;
    for (int i = 0; i < 3000; ++i) {
        emoji += "\xF0\x9F\x98\x80";
        marked += "e\xCC\x81";
    }
    for (const std::string& line : { emoji, marked }) {
        const DisplayText text(line);
        QVERIFY(!text.addedBreaks().empty());
        for (const qsizetype at : text.addedBreaks()) {
            QVERIFY(!text.text()[at + 1].isLowSurrogate());
            QVERIFY(!text.text()[at + 1].isMark());
        }
        QString without = text.text();
        without.remove(QLatin1Char('\n'));
        QCOMPARE(without, QString::fromStdString(line));
    }
    // One letter with endless marks still ends somewhere.
    std::string endless = "e";
    for (int i = 0; i < 20'000; ++i)
        endless += "\xCC\x81";
    const DisplayText text(endless);
    for (const QString& shown : text.text().split(QLatin1Char('\n')))
        QVERIFY(shown.size() <= 2 * DisplayText::longestLine);
}

void TestDisplayText::notesDirections()
{
    QVERIFY(!DisplayText("plain \xE6\xBC\xA2").rightToLeft());
    QVERIFY(DisplayText("abc \xD7\xA9").rightToLeft());
    QVERIFY(DisplayText("\xD8\xB9").rightToLeft());
}

void TestDisplayText::agreesWithTextDocument_data()
{
    shows_data();
}

void TestDisplayText::agreesWithTextDocument()
{
    // Marks are painted at positions of the text document: it must take the text as it is.
    QFETCH(QString, shown);
    QTextDocument document;
    document.setPlainText(shown);
    QCOMPARE(document.toPlainText(), shown);
    QCOMPARE(document.characterCount(), static_cast<int>(shown.size()) + 1);
}

void TestDisplayText::wrappedParagraphs()
{
    const std::string wire = "Showers continued throughout the\n"
                             "week in the Bahia cocoa zone, alleviating the drought since early\n"
                             "January and improving prospects for the coming temporao, although\n"
                             "normal humidity levels have not been restored, the review of\n"
                             "Comissaria Smith said.\n"
                             "    The dry period means the temporao will be late this year as\n"
                             "the farmers feared.\n";
    const QString shown = DisplayText(wire).text();
    QCOMPARE(shown.count(QLatin1Char('\n')), 2);
    QVERIFY(shown.contains(QStringLiteral("the week in the Bahia cocoa zone")));
    QVERIFY(shown.contains(QStringLiteral("said.\n    The dry period")));

    const std::string verse
        = "The woods are lovely, dark and deep and far away,\nBut I have\npromises to keep\n";
    QCOMPARE(DisplayText(verse).text(), QString::fromStdString(verse));
}

ALIKE_TEST(TestDisplayText)
#include "tst_display_text.moc"

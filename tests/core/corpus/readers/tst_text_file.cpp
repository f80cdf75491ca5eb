// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/text_file.h"
#include "tests/core/corpus/files.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;
using namespace alike::corpus;

namespace {

Fragment parsedText(std::string_view bytes)
{
    Fragment out;
    parseText(bytes, "folder/x.txt", "x.txt", out);
    return out;
}

} // namespace

class TestTextFile : public QObject {
    Q_OBJECT

private slots:
    void keepsTheText();
    void replacesInvalidUtf8();
    void tellsOfLatin1_data();
    void tellsOfLatin1();
    void tellsOfACutLetter_data();
    void tellsOfACutLetter();
    void frontMatterIsNoText();
    void timesOfSubtitlesAreNoText_data();
    void timesOfSubtitlesAreNoText();
    void takesTheFirstLineAsTitle_data();
    void takesTheFirstLineAsTitle();
    void leavesOut_data();
    void leavesOut();
    void tellsBinaryFromText();
};

void TestTextFile::keepsTheText()
{
    const Fragment out = parsedText("\xEF\xBB\xBFOne\r\n\r\n two \n");
    QCOMPARE(out.documents.size(), 1u);
    QCOMPARE(test::records(out.documents).front().id, std::string("x.txt"));
    QCOMPARE(test::records(out.documents).front().text, std::string("One\r\n\r\n two \n"));
    QCOMPARE(out.report.documentsRead, 1u);
    QCOMPARE(out.report.bytes, 16u);
}

void TestTextFile::replacesInvalidUtf8()
{
    const Fragment out = parsedText("caf\xE9 ol\xE9");
    QCOMPARE(test::records(out.documents).front().text, std::string("caf\uFFFD ol\uFFFD"));
    QCOMPARE(out.report.replacedSequences, 2u);
}

void TestTextFile::tellsOfLatin1_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<bool>("told");
    const auto row
        = [](const char* name, const std::string& text, bool told) { QTest::newRow(name) << text << told; };
    row("Latin-1", "Un caf\xE9, d\xE9j\xE0 vu", true);
    row("Windows-1252", "it\x92s \x93quoted\x94 text", true);
    row("UTF-8", "caf\u00e9", false);
    row("Cyrillic in KOI8-R", "\xF0\xD2\xC9\xD7\xC5\xD4, \xCD\xC9\xD2", false);
    row("no character of Windows-1252", "a \x81 b c d", false);
    row("Latin-1 in capitals", "\xC9T\xC9 \xC0 LA MER BLEUE", true);
}

void TestTextFile::tellsOfLatin1()
{
    QFETCH(const std::string, text);
    QFETCH(const bool, told);
    const Fragment out = parsedText(text);
    QCOMPARE(out.documents.size(), 1u);
    QCOMPARE(out.report.unreadable, 0u);
    QCOMPARE(out.report.issues.size(), told ? 1u : 0u);
    if (told) {
        QVERIFY(out.report.issues.front().reason == SkipReason::Changed);
        QVERIFY(out.report.issues.front().detail.find("Latin-1") != std::string::npos);
        QCOMPARE(out.report.issues.front().place, std::string("folder/x.txt"));
    }
}

void TestTextFile::tellsOfACutLetter_data()
{
    QTest::addColumn<std::string>("text");
    QTest::newRow("among others") << std::string("caf\u00e9 and \xE2\x82");
    QTest::newRow("one byte of it among others") << std::string("caf\u00e9 and caf\xE9");
    QTest::newRow("the only one") << std::string("plain words and \xE2\x82");
    QTest::newRow("one byte of it") << std::string("plain words and caf\xC3");
}

void TestTextFile::tellsOfACutLetter()
{
    QFETCH(const std::string, text);
    const Fragment out = parsedText(text);
    QCOMPARE(out.documents.size(), 1u);
    QCOMPARE(out.report.replacedSequences, std::uint64_t { 1 });
    QCOMPARE(out.report.issues.size(), 1u);
    const LoadIssue& issue = out.report.issues.front();
    QVERIFY(issue.reason == SkipReason::Changed);
    QVERIFY(issue.detail.starts_with("The file ends within a letter, of which 1 sequence of bytes"));
    QVERIFY(issue.detail.find("iconv") == std::string::npos);
}

void TestTextFile::frontMatterIsNoText()
{
    const Fragment out = parsedText(
        "---\ntitle: Of it\ndate: 2024-05-06\nauthor: Ann\ntags: [a, b]\n---\nThe first line\nand another\n");
    const DocumentRecord record = test::records(out.documents).front();
    QCOMPARE(record.text, std::string("The first line\nand another\n"));
    QCOMPARE(record.title, std::string("Of it"));
    QCOMPARE(record.date, std::string("2024-05-06"));
    QCOMPARE(record.labels, std::string("author: Ann\ntags: a, b"));
    QVERIFY(out.report.issues.empty());
    const Fragment told
        = parsedText("---\nmotto: It goes on for a while, as somebody would write it\n---\nThe first line\n");
    QCOMPARE(test::records(told.documents).front().text, std::string("The first line\n"));
    QCOMPARE(told.report.issues.size(), std::size_t { 1 });
    QCOMPARE(told.report.issues.front().place, std::string("folder/x.txt"));
    QCOMPARE(told.report.issues.front().detail,
        std::string(
            "Nothing is taken of \"motto\", which holds texts, too. To compare what stands in its front "
            "matter, write it below that."));
    const Fragment none = parsedText("---\ntitle: Of it\n---\n \n");
    QCOMPARE(none.report.noText, std::uint64_t { 1 });
    QCOMPARE(none.report.issues.front().detail, std::string("Nothing stands behind its front matter."));
}

void TestTextFile::timesOfSubtitlesAreNoText_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("leftOut"); // what is told of it; empty: nothing is
    const auto row = [](const char* name, const char* bytes, const char* text, const char* leftOut) {
        QTest::newRow(name) << std::string(bytes) << std::string(text) << std::string(leftOut);
    };
    row("SubRip",
        "\xEF\xBB\xBF\r\n1\r\n00:00:01,000 --> 00:00:02,500 X1:40\r\n<i>Hello,</i>\r\n1984 was it\r\n\r\n"
        "2\r\n00:00:03,000 --> 00:00:04,000\r\n{\\an8}A < b {c} <3\r\n12\r\n",
        "Hello,\n1984 was it\nA < b {c} <3\n12\n", "4 lines of numbers and times were");
    row("a number that is said",
        "1\n00:00:01,000 --> 00:00:02,000\n7\n\n2\n00:00:03,000 --> 00:00:04,000\nyes", "7\nyes\n",
        "4 lines of numbers and times were");
    row("WebVTT",
        "WEBVTT - a title\nKind: captions\n\nNOTE by me\nand more\n\nSTYLE\n::cue {}\n\nintro\n"
        "00:01.000 --> 00:02.000 align:start\n<v Ann>Hi <c.loud>you</c></v>\n- NOTE this\n\n"
        "00:00:03.000 --> 00:00:04.000\nNOTE that <00:00:03.500>I speak\n",
        "Hi you\n- NOTE this\nNOTE that I speak\n",
        "3 lines of numbers and times and 6 lines of the head, notes and styles were");
    row("tags of SubRip",
        "1\n00:00:01,000 --> 00:00:02,000\n<v Ann Lee>Hi <font color=\"#fff\">you</font>{\\i1} "
        "<B>two</B><br/>\n"
        "if x<y and y>z, a < b, i <3 you > me\n<i am> here & there &amp; {c} {\\an8\n<I>so</I> <>",
        "Hi you two\nif x<y and y>z, a < b, i <3 you > me\n<i am> here & there &amp; {c} {\\an8\nso <>\n",
        "2 lines of numbers and times were");
    row("characters of WebVTT",
        "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann &amp; Bo>a &lt;b&gt; &amp;lt; R&amp;D&nbsp;so "
        "&lrm;l&rlm;r "
        "&eacute;&#233;\nAT&T; &none; a < b & c <3 <whisper>x</whisper>\n&#60;i&#62; is <i.loud>one</i>",
        "a <b> &lt; R&D\u00a0so \u200el\u200fr \u00e9\u00e9\nAT&T; &none; a < b & c <3 x\n<i> is one\n",
        "1 line of numbers and times and 1 line of the head, notes and styles were");
    row("times in a text", "One\n1\n00:00:01,000 --> 00:00:02,000\n",
        "One\n1\n00:00:01,000 --> 00:00:02,000\n", "");
    row("a list", "1\nmilk --> bread\n", "1\nmilk --> bread\n", "");
    row("a word", "WEBVTTs\n\nx\n", "WEBVTTs\n\nx\n", "");
    row("a text about it", "WEBVTT is a format.\n\nIts times have --> in them.\n",
        "WEBVTT is a format.\n\nIts times have --> in them.\n", "");
}

void TestTextFile::timesOfSubtitlesAreNoText()
{
    QFETCH(const std::string, bytes);
    QFETCH(const std::string, text);
    QFETCH(const std::string, leftOut);
    const Fragment out = parsedText(bytes);
    QCOMPARE(test::records(out.documents).front().text, text);
    QCOMPARE(out.report.issues.size(), std::size_t { leftOut.empty() ? 0U : 1U });
    if (!leftOut.empty())
        QCOMPARE(out.report.issues[0].detail, "It is subtitles: " + leftOut + " left out of the text.");
    const Fragment none = parsedText("WEBVTT\n\n00:01.000 --> 00:02.000\n");
    QCOMPARE(none.report.noText, std::uint64_t { 1 });
    QVERIFY(none.documents.empty());
}

void TestTextFile::takesTheFirstLineAsTitle_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("title");
    const auto row = [](const char* name, const std::string& text, const std::string& title) {
        QTest::newRow(name) << text << title;
    };
    row("plain", "First line\nsecond", "First line");
    row("head of Markdown", "---\nauthor: a\ntitle: 'Of it'\n---\n\nText", "Of it");
    row("head without a title", "---\r\nauthor: a\r\n---\r\n\r\nText\r\n", "Text");
    row("a rule", "---\nText", "---");
    row("a rule alone", "---", "---");
    row("blank lines before", "\r\n \t\r\n  First \r\nsecond", "First");
    row("old line ends", "First\rsecond", "First");
    row("exactly 120", std::string(120, 'a') + "\nb", std::string(120, 'a'));
    row("one long word", std::string(121, 'a'), std::string(120, 'a'));
    row("cut after a word", std::string(100, 'a') + " " + std::string(30, 'b'), std::string(100, 'a'));
    row("a word that just fits", std::string(60, 'a') + " " + std::string(59, 'b') + " c",
        std::string(60, 'a') + " " + std::string(59, 'b'));
    std::string accents;
    for (int i = 0; i < 120; ++i)
        accents += "\u00e9";
    row("counts characters", accents + "x", accents);
}

void TestTextFile::takesTheFirstLineAsTitle()
{
    QFETCH(const std::string, text);
    QFETCH(const std::string, title);
    const Fragment out = parsedText(text);
    QCOMPARE(test::records(out.documents).front().title, title);
}

void TestTextFile::leavesOut_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("noText");
    QTest::addColumn<QString>("word");
    QTest::newRow("empty") << QByteArray() << 1 << "empty";
    QTest::newRow("blank") << QByteArray(" \r\n\t\x0c") << 1 << "blank";
    QTest::newRow("only a mark") << QByteArray("\xEF\xBB\xBF") << 1 << "blank";
    QTest::newRow("NUL") << QByteArray("text\0text", 9) << 0 << "binary";
    QTest::newRow("picture") << QByteArray("\x89PNG\r\n\x1A\n\0\0", 10) << 0 << "a picture (PNG) and no text";
    QTest::newRow("photo") << QByteArray("\xFF\xD8\xFF\xE0\0\x10JFIF", 10) << 0 << "a picture (JPEG)";
    QTest::newRow("program") << QByteArray("\x7F"
                                           "ELF\2\1\1\0",
        8) << 0 << "a program";
    QTest::newRow("UTF-16") << QByteArray("\xFF\xFEt\0e\0", 6) << 0 << "UTF-16";
}

void TestTextFile::leavesOut()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const int, noText);
    QFETCH(const QString, word);
    const Fragment out = parsedText({ bytes.constData(), static_cast<std::size_t>(bytes.size()) });
    QVERIFY(out.documents.empty());
    QCOMPARE(out.report.documentsRead, 1u);
    QCOMPARE(out.report.noText, static_cast<std::uint64_t>(noText));
    QCOMPARE(out.report.unreadable, static_cast<std::uint64_t>(1 - noText));
    QCOMPARE(out.report.issues.front().place, std::string("folder/x.txt"));
    QVERIFY(QString::fromStdString(out.report.issues.front().detail).contains(word));
}

void TestTextFile::tellsBinaryFromText()
{
    QVERIFY(!looksBinary(""));
    QVERIFY(!looksBinary("plain\r\n\ttext\f"));
    QVERIFY(!looksBinary("caf\xE9"));
    QVERIFY(looksBinary(std::string_view("a\0b", 3)));
    QVERIFY(looksBinary("\x01\x02\x03 abc"));
}

ALIKE_TEST(TestTextFile)
#include "tst_text_file.moc"

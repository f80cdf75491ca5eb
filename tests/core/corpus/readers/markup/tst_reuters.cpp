// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/reuters.h"
#include "tests/core/corpus/files.h"
#include "tests/support/processor_time.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;
using namespace alike::corpus;

namespace {

Fragment parsedArticles(const std::string& bytes)
{
    Fragment out;
    parseReuters(bytes, "x.sgm", out);
    return out;
}

std::string articleWith(const std::string& body)
{
    return "<REUTERS OLDID=\"7\" NEWID=\"1\"><TEXT><BODY>" + body + "</BODY></TEXT></REUTERS>";
}

std::string repeated(std::string_view piece, std::size_t times)
{
    std::string all;
    all.reserve(piece.size() * times);
    for (std::size_t i = 0; i < times; ++i)
        all += piece;
    return all;
}

} // namespace

class TestReuters : public QObject {
    Q_OBJECT

private slots:
    void readsEveryField();
    void decodesText_data();
    void decodesText();
    void findsTheId_data();
    void findsTheId();
    void countsArticlesWithoutText_data();
    void countsArticlesWithoutText();
    void listsWhatIsCutOff_data();
    void listsWhatIsCutOff();
    void staysLinear_data();
    void staysLinear();
    void stops();
};

void TestReuters::readsEveryField()
{
    const Fragment out = parsedArticles(
        "<!DOCTYPE lewis SYSTEM \"lewis.dtd\">\r\n"
        "<REUTERS TOPICS=\"YES\" OLDID=\"5544\" NEWID=\"1\">\r\n"
        "<DATE> 26-FEB-1987 15:01:01.79</DATE>\n"
        "<TOPICS><D>grain</D><D>wheat</D></TOPICS><PLACES><D>usa</D></PLACES><PEOPLE></PEOPLE>"
        "<ORGS><D>ec</D></ORGS><EXCHANGES></EXCHANGES><COMPANIES></COMPANIES>"
        "<UNKNOWN>&#5;C T</UNKNOWN><TEXT>&#2;\n<TITLE>COCOA\n    &lt;REVIEW> </TITLE>"
        "<DATELINE>SALVADOR</DATELINE><BODY>Showers\r\ncontinued.\n&#3;</BODY></TEXT>\n"
        "</REUTERS>\n");
    QCOMPARE(out.documents.size(), 1u);
    const DocumentRecord d = test::records(out.documents).front();
    QCOMPARE(d.id, std::string("5544"));
    QCOMPARE(d.title, std::string("COCOA <REVIEW>"));
    QCOMPARE(d.date, std::string("26-FEB-1987 15:01:01.79"));
    QCOMPARE(d.labels, std::string("newid: 1\ntopics: grain, wheat\nplaces: usa\norgs: ec"));
    QCOMPARE(d.text, std::string("Showers\r\ncontinued.\n\x03"));
    QCOMPARE(out.report.documentsRead, 1u);
    QVERIFY(out.report.issues.empty());
}

void TestReuters::decodesText_data()
{
    QTest::addColumn<std::string>("body");
    QTest::addColumn<std::string>("text");
    const auto row = [](const char* name, const char* body, const std::string& text) {
        QTest::newRow(name) << std::string(body) << text;
    };
    row("named", "&lt;a&gt; &amp;&quot;&apos;", "<a> &\"'");
    row("numbers", "&#65;&#x42;&#X43;&#3;", "ABC\x03");
    row("once", "&amp;lt;", "&lt;");
    row("no character", "a&#0;&#xD800;&#x110000;&#99999999999999999999;b", "a\uFFFD\uFFFD\uFFFD\uFFFDb");
    row("beyond ASCII", "&#233;&#x20AC;&#x1F600;", "\u00e9\u20ac\U0001F600");
    row("Latin-1", "caf\xE9 \xFF", "caf\u00e9 \u00ff");
    row("C1 control", "a\x85", "a\u0085");
    row("unknown stays", "&nbsp; &#; &#x; &#12a; & &; a&b", "&nbsp; &#; &#x; &#12a; & &; a&b");
    row("unfinished stays", "a &lt", "a &lt");
    row("other tags are text", "a <D>b</D> <TITLE>c</TITLE> <x> < 3", "a <D>b</D> <TITLE>c</TITLE> <x> < 3");
    row("line ends stay", "a\r\nb", "a\r\nb");
}

void TestReuters::decodesText()
{
    QFETCH(const std::string, body);
    QFETCH(const std::string, text);
    const Fragment out = parsedArticles(articleWith(body));
    QCOMPARE(out.documents.size(), 1u);
    QCOMPARE(test::records(out.documents).front().text, text);
}

void TestReuters::findsTheId_data()
{
    QTest::addColumn<std::string>("start");
    QTest::addColumn<std::string>("id");
    const auto row = [](const char* name, const char* start, const char* id) {
        QTest::newRow(name) << std::string(start) << std::string(id);
    };
    row("plain", "<REUTERS OLDID=\"5\" NEWID=\"6\">", "5");
    row("other order and case", "<reuters newid='6' csecs=1 OldId = '5'>", "5");
    row("without quotes", "<REUTERS NEWID=6 OLDID=5>", "5");
    row("over lines", "<REUTERS\n  NEWID=\"6\"\r\n\tOLDID=\"5\"\n>", "5");
    row("value that looks like a name", "<REUTERS CGISPLIT=\"OLDID\" OLDID=\"5\">", "5");
    row("only new", "<REUTERS NEWID=\"6\">", "6");
    row("empty old", "<REUTERS OLDID=\"\" NEWID=\"6\">", "6");
    row("twice, the first empty", "<REUTERS OLDID=\"\" OLDID=\"7\" NEWID=\"6\">", "6");
    row("twice", "<REUTERS OLDID=\"5\" OLDID=\"7\">", "5");
    row("none", "<REUTERS>", "1");
    row("open quote", "<REUTERS OLDID=\"5>", "5");
}

void TestReuters::findsTheId()
{
    QFETCH(const std::string, start);
    QFETCH(const std::string, id);
    const Fragment out = parsedArticles(start + "<BODY>text</BODY></REUTERS>");
    QCOMPARE(test::ids(out.documents), test::Ids { id });
}

void TestReuters::countsArticlesWithoutText_data()
{
    QTest::addColumn<std::string>("inside");
    QTest::newRow("nothing") << std::string();
    QTest::newRow("title only") << std::string("<TEXT TYPE=\"BRIEF\">&#2;<TITLE>t</TITLE></TEXT>");
    QTest::newRow("empty") << std::string("<BODY></BODY>");
    QTest::newRow("blank") << std::string("<BODY> \r\n&#3;&#127;\xA0</BODY>");
}

void TestReuters::countsArticlesWithoutText()
{
    QFETCH(const std::string, inside);
    const Fragment out = parsedArticles("<REUTERS OLDID=\"9\">" + inside + "</REUTERS>");
    QVERIFY(out.documents.empty());
    QCOMPARE(out.report.documentsRead, 1u);
    QCOMPARE(out.report.noText, 1u);
    QCOMPARE(out.report.issues.front().place, std::string("x.sgm, article 9"));
}

void TestReuters::listsWhatIsCutOff_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<int>("kept");
    QTest::addColumn<int>("read");
    const std::string whole = articleWith("whole");
    QTest::newRow("empty file") << std::string() << 0 << 0;
    QTest::newRow("no article") << std::string("<!DOCTYPE lewis SYSTEM \"lewis.dtd\">") << 0 << 0;
    QTest::newRow("garbage") << std::string("\xff<<<>&&</REUTERS></BODY>") << 0 << 0;
    QTest::newRow("in a tag") << whole + "<REUTERS OLDID=\"8\"><BODY>text</BO" << 1 << 2;
    QTest::newRow("behind the body") << whole + "<REUTERS OLDID=\"8\"><BODY>text</BODY></TEXT>" << 1 << 2;
    QTest::newRow("in the middle") << "<REUTERS OLDID=\"8\"><BODY>text" + whole << 1 << 2;
    QTest::newRow("before the next") << "<REUTERS OLDID=\"8\"><BODY>text</BODY>" + whole << 1 << 2;
}

void TestReuters::listsWhatIsCutOff()
{
    QFETCH(const std::string, bytes);
    QFETCH(const int, kept);
    QFETCH(const int, read);
    const Fragment out = parsedArticles(bytes);
    QCOMPARE(out.documents.size(), static_cast<std::size_t>(kept));
    QCOMPARE(out.report.documentsRead, static_cast<std::uint64_t>(read));
    QCOMPARE(out.report.unreadable, 1u);
}

void TestReuters::staysLinear_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::newRow("open tags") << repeated("<REUTERS", 1'000'000);
    QTest::newRow("open articles") << repeated("<REUTERS>", 1'000'000);
    QTest::newRow("open bodies") << "<REUTERS>" + repeated("<BODY>", 1'000'000);
    QTest::newRow("angle brackets") << "<REUTERS>" + repeated("<", 10'000'000);
    QTest::newRow("ampersands") << articleWith(repeated("&", 10'000'000));
    QTest::newRow("a long number") << articleWith("&#" + repeated("1", 10'000'000));
    QTest::newRow("numbers") << articleWith(repeated("&#1", 5'000'000));
    QTest::newRow("many attributes") << "<REUTERS " + repeated("a=b ", 5'000'000) + ">";
    QTest::newRow("a 50 MB line") << articleWith(repeated("word ", 10'000'000));
}

void TestReuters::staysLinear()
{
    QFETCH(const std::string, bytes);
    const test::ProcessorTime timer;
    parsedArticles(bytes);
    QVERIFY(timer.milliseconds() < 60'000); // a quadratic scan takes hours
}

void TestReuters::stops()
{
    std::stop_source stop;
    stop.request_stop();
    Fragment out;
    const std::string bytes = repeated(articleWith("text"), 100'000);
    parseReuters(bytes, "x.sgm", out, Pace(stop.get_token(), nullptr));
    QVERIFY(out.documents.size() < 2'000);
}

ALIKE_TEST(TestReuters)
#include "tst_reuters.moc"

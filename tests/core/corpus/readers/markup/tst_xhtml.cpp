// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/html.h"
#include "core/corpus/readers/markup/raw_tags.h"
#include "core/corpus/readers/office.h"
#include "tests/support/document_files.h"
#include "tests/support/processor_time.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;
using namespace alike::corpus;

namespace {

const std::string xhtmlRoot = "<html xmlns=\"http://www.w3.org/1999/xhtml\">";

Fragment xhtmlPage(const std::string& bytes, const std::string& file = "a.html")
{
    Fragment out;
    parseHtml(bytes, file, file, out);
    return out;
}

std::string xhtmlText(const std::string& bytes, const std::string& file = "a.html")
{
    const Fragment out = xhtmlPage(bytes, file);
    return out.documents.empty() ? "none" : std::string(out.documents[0].text);
}

} // namespace

class TestXhtml : public QObject {
    Q_OBJECT

private slots:
    void tellsXhtml();
    void writesEndTags_data();
    void writesEndTags();
    void readsBehindClosedElements_data();
    void readsBehindClosedElements();
    void keepsPagesOfHtml();
    void tellsLines();
    void takesTimeInProportion();
};

void TestXhtml::tellsXhtml()
{
    QCOMPARE(syntaxOf("<?xml version=\"1.0\"?><html>"), PageSyntax::Xhtml);
    QCOMPARE(syntaxOf("\xEF\xBB\xBF\n<?xml version='1.0'?>"), PageSyntax::Xhtml);
    QCOMPARE(syntaxOf("<!DOCTYPE html><!-- <p> -->" + xhtmlRoot), PageSyntax::Xhtml);
    QCOMPARE(syntaxOf("<html xmlns='http://www.w3.org/TR/REC-html40'>"), PageSyntax::Html);
    QCOMPARE(syntaxOf("<!doctype html><p title='http://www.w3.org/1999/xhtml'>"), PageSyntax::Html);
    QCOMPARE(syntaxOf("<p>" + xhtmlRoot), PageSyntax::Html);
    QCOMPARE(syntaxOf("<?xml-stylesheet href='a'?><p>"), PageSyntax::Html);
    QCOMPARE(syntaxOf(""), PageSyntax::Html);
}

void TestXhtml::writesEndTags_data()
{
    QTest::addColumn<std::string>("written");
    QTest::addColumn<std::string>("html");
    const auto row = [](const char* name, const char* written, const char* html) {
        QTest::newRow(name) << std::string(written) << std::string(html);
    };
    row("elements", "<div/>a<p />b<a id='x'/>c<script src=\"a.js\"/>d",
        "<div></div>a<p ></p>b<a id='x'></a>c<script src=\"a.js\"></script>d");
    row("void ones", "a<br/>b<hr />c<img src='d'/><LINK href='e'/>",
        "a<br/>b<hr />c<img src='d'/><LINK href='e'/>");
    row("a mark in a value", "<p title='<i/>'>a</p><i title=\"a/>b\"/>",
        "<p title='<i/>'>a</p><i title=\"a/>b\"></i>");
    row("a value without quotes", "<a href=http://x/>b</a><i a=b c/>",
        "<a href=http://x/>b</a><i a=b c></i>");
    row("comments", "<!-- <p/> -->a<i/>", "<!-- <p/> -->a<i></i>");
    row("sections", "a<![CDATA[<p/> & b]]>c<i/>", "a&lt;p/> &amp; bc<i></i>");
    row("an open section", "a<![CDATA[b<i/>", "a<![CDATA[b<i/>");
    row("instructions", "<?xml version='1'?>a<?b <p/>\n?>c<i/>", "a\nc<i></i>");
    row("scripts", "<script>'<p/>'</script><title>a<p/></title><style>b</style><i/>",
        "<script>'<p/>'</script><title>a<p/></title><style>b</style><i></i>");
    row("closed twice", "<script src='a'/></script>b<nav/>c</nav>",
        "<script src='a'/></script>b<nav/>c</nav>");
    row("one around another", "<object><object/></object><nav><nav/>a</nav>",
        "<object><object></object></object><nav><nav></nav>a</nav>");
    row("one behind another", "<script/><script>a</script>", "<script></script><script>a</script>");
    row("cut off", "a<p/", "a<p/");
}

void TestXhtml::writesEndTags()
{
    QFETCH(const std::string, written);
    QTEST(htmlOfXhtml(written), "html");
}

void TestXhtml::readsBehindClosedElements_data()
{
    QTest::addColumn<std::string>("element");
    for (const char* const name :
        { "script src='a.js'", "title", "style", "textarea", "iframe", "video", "canvas", "object", "select",
            "noscript", "nav", "aside", "footer", "template", "div", "a id='x'", "p", "svg", "math" })
        QTest::newRow(name) << std::string(name);
}

/// What stands behind an element that is closed in its own tag is text, wherever a page is XHTML.
void TestXhtml::readsBehindClosedElements()
{
    QFETCH(const std::string, element);
    const std::string body = "<body><p>One</p><" + element + "/><p>two</p></body></html>";
    QCOMPARE(xhtmlText(xhtmlRoot + body), std::string("One\ntwo\n"));
    QCOMPARE(xhtmlText("<?xml version='1.0'?><html>" + body), std::string("One\ntwo\n"));
    QCOMPARE(xhtmlText("<html>" + body, "A.XHTML"), std::string("One\ntwo\n"));
    QCOMPARE(xhtmlText("<html>" + body, "a.xml"), std::string("One\ntwo\n"));
    QCOMPARE(xhtmlPage(xhtmlRoot + body).report.issues.size(), std::size_t { 0 });

    Fragment out;
    parseEpub(test::storedZip({ { "mimetype", "application/epub+zip" },
                  { "META-INF/container.xml", "<container><rootfile full-path='p.opf'/></container>" },
                  { "p.opf",
                      "<package><manifest><item id='1' href='a.xhtml'/></manifest><spine><itemref "
                      "idref='1'/></spine></package>" },
                  { "a.xhtml", "<html>" + body } }),
        "a.epub", "a.epub", out);
    QCOMPARE(out.documents.size(), std::size_t { 1 });
    QCOMPARE(std::string(out.documents[0].text), std::string("One\ntwo\n"));
}

void TestXhtml::keepsPagesOfHtml()
{
    QCOMPARE(xhtmlText("<html><body><p>One</p><nav/><p>two</p></html>"), std::string("One\n"));
    QCOMPARE(xhtmlText("<html><body><p>One<![CDATA[ two]]></p></html>"), std::string("One\n"));
}

/// The lines of parts that are told are those of the page as it is written.
void TestXhtml::tellsLines()
{
    const std::string words = "<p>The council met on a day about some bridge.</p>";
    const auto told = [&](const std::string& page) {
        std::string all;
        for (const LoadIssue& issue : xhtmlPage(page).report.issues)
            all += issue.place + ' ' + issue.detail + '\n';
        return all;
    };
    const std::string begin = "<?xml version='1.0'\n?><html><body><script\nsrc='a'/><p>One</p>\n";
    QVERIFY(told(begin + "<script>a" + words).find("a.html, line 4 A script is opened") != std::string::npos);
    QVERIFY(told(begin + "<object>" + words).find("An element <object> is opened on line 4 and")
        != std::string::npos);
    QCOMPARE(told(begin + words + "</body>"), std::string());
}

void TestXhtml::takesTimeInProportion()
{
    const std::size_t times = 200'000;
    for (const std::string part :
        { "<script/>", "<nav/>", "<![CDATA[", "<?", "<p a='", "<title/>a</title>", "<p/" }) {
        std::string page = "<?xml version='1.0'?>";
        for (std::size_t i = 0; i < times; ++i)
            page += part;
        const test::ProcessorTime timer;
        QVERIFY(htmlOfXhtml(page).size() > times);
        QVERIFY2(timer.milliseconds() < 5'000, part.c_str());
    }
}

ALIKE_TEST(TestXhtml)
#include "tst_xhtml.moc"

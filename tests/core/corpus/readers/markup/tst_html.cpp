// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/html.h"
#include "core/corpus/readers/markup/raw_tags.h"
#include "tests/core/corpus/files.h"
#include "tests/support/processor_time.h"
#include "tests/support/suite.h"

#include <QRegularExpression>
#include <QTest>

using namespace alike;
using namespace alike::corpus;

namespace {

Fragment htmlPage(std::string_view bytes)
{
    Fragment out;
    parseHtml(bytes, "folder/a.html", "a.html", out);
    return out;
}

std::string textOfPage(std::string_view bytes)
{
    const Fragment out = htmlPage(bytes);
    return out.documents.empty() ? "none" : std::string(out.documents[0].text);
}

std::string timesOver(std::string_view part, std::size_t times)
{
    std::string all;
    for (std::size_t i = 0; i < times; ++i)
        all += part;
    return all;
}

} // namespace

class TestHtml : public QObject {
    Q_OBJECT

private slots:
    void tellsOfMissingEnds();
    void tellsPages_data();
    void tellsPages();
    void takesTheText_data();
    void takesTheText();
    void tellsWhatStandsAround_data();
    void tellsWhatStandsAround();
    void countsTemplates();
    void tellsOfOpenParts_data();
    void tellsOfOpenParts();
    void countsTextsInPlaceOfOthers();
    void takesDescriptions();
    void partsChangedWords();
    void marksThatBeginNoTag();
    void takesMetadata();
    void decodes_data();
    void decodes();
    void believesNoCharsetThatHardlyFits_data();
    void believesNoCharsetThatHardlyFits();
    void listsPagesWithoutText();
    void survivesHostilePages_data();
    void survivesHostilePages();
};

void TestHtml::tellsOfMissingEnds()
{
    const auto issues = [](std::string_view page) {
        Fragment out;
        parseHtml(page, "a.html", "a.html", out);
        return out.report.issues.size();
    };
    QCOMPARE(issues("<!DOCTYPE html><HTML><BODY><p>words that are cut of"), std::size_t { 1 });
    QCOMPARE(issues("<html><body><p>words</p></body>"), std::size_t { 0 });
    QCOMPARE(issues("<html><body><p>words</HTML>"), std::size_t { 0 });
    QCOMPARE(issues("<!doctype html><p>ends may go unwritten"), std::size_t { 0 });
    QCOMPARE(issues("<html><p>and so may the body"), std::size_t { 0 });
}

void TestHtml::tellsPages_data()
{
    QTest::addColumn<std::string>("beginning");
    QTest::addColumn<bool>("isPage");
    const auto row = [](const char* name, const char* beginning, bool isPage) {
        QTest::newRow(name) << std::string(beginning) << isPage;
    };
    row("doctype", "<!doctype html>", true);
    row("old doctype", "\n<!doctype html public \"-//w3c//dtd html 3.2//en\">", true);
    row("element", "  <html lang=en>", true);
    row("comment", "<!-- saved -->\n<html>", true);
    row("xhtml", "<?xml version=\"1.0\"?>\n<!doctype html>", true);
    row("xml", "<?xml version=\"1.0\"?><tei>", false);
    row("reuters", "<!doctype lewis system>", false);
    row("text", "html is a format", false);
    row("open comment", "<!-- ", false);
    row("nothing", "", false);
}

void TestHtml::tellsPages()
{
    QFETCH(const std::string, beginning);
    QTEST(looksLikeHtml(beginning), "isPage");
}

void TestHtml::takesTheText_data()
{
    QTest::addColumn<std::string>("html");
    QTest::addColumn<std::string>("text");
    const auto row = [](const char* name, const std::string& html, const char* text) {
        QTest::newRow(name) << html << std::string(text);
    };
    row("blocks are lines", "<h1>One</h1><p>two\n three</p><div>four<div>five</div>six</div>",
        "One\ntwo three\nfour\nfive\nsix\n");
    row("halves of a character", "<p>a &#55357;&#56832;&#xd83d;&#xDE00; &#55357; b</p>",
        "a \U0001F600\U0001F600 \uFFFD b\n");
    row("what is written into a field", "<p>One</p><textarea>two\n  three &lt;b&gt;</textarea><p>four</p>",
        "One\ntwo\n  three <b>\nfour\n");
    row("a field of a form of controls",
        "<p>One</p><form><label>Say</label><textarea>two</textarea><button>Go</button></form>", "One\n");
    row("a menu in a form with the text",
        "<form><ul><li><a href=1>Home</a><li><a href=2>News</a><li><a href=3>More</a><li><a "
        "href=4>Links</a></ul><p>"
            + timesOver("words of it ", 30) + "</p></form>",
        ("words of it" + timesOver(" words of it", 29) + '\n').c_str());
    row("inline elements are not", "<p>wo<b>r</b>d <i>and</i> <a href=x>link</a>.</p>", "word and link.\n");
    row("wrapped lines without spaces", "<p>旧仓\n  库，<b>\r\n“火</b>\n灾” 了\nab\n了</p>",
        "旧仓库，“火灾” 了 ab 了\n");
    row("wrapped lines apart", "<table><tr><td>仓\n<td>\n库</table><p>“a”\n“b”", "仓 库\n“a” “b”\n");
    row("entities", "<p>a&amp;b &eacute;&#233;&#xe9; &lt;p&gt;</p>", "a&b \xC3\xA9\xC3\xA9\xC3\xA9 <p>\n");
    row("line breaks", "<p>a<br>b<br/>c</p>", "a\nb\nc\n");
    row("readings", "<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字</p>", "漢(かん)字\n");
    row("programs", "<?php $a = 1 > 2; ?><html><p>a <?= $b > 1 ?>b<?PHP\n c ?></p><p>d <? e</p>", "a b\nd\n");
    row("an open program", "<p>a</p><?php b", "a\n");
    row("menus and ads of AMP",
        "<amp-sidebar id=s><ul><li>Menu</ul></amp-sidebar><p>a</p><amp-ad><div>Ad</div></amp-ad>"
        "<amp-accordion><p>b</p></amp-accordion><amp-address>c</amp-address>",
        "a\nb\nc\n");
    row("cells", "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b\nc\n");
    row("preformatted", "<pre>a  b\n  c</pre>", "a  b\n  c\n");
    row("scripts and styles",
        "<p>a</p><script>x<p>y</p></script><style>z</style><noscript>n</noscript><p>b</p>", "a\nb\n");
    row("hidden", "<p>a</p><p hidden>b</p><div style='display: none'>c</div><span aria-hidden=true>d</span>",
        "a\n");
    row("frame", "<header>Site</header><nav>Home</nav><p>a</p><aside>Ads</aside><footer>(c)</footer>", "a\n");
    row("head of an article", "<article><header><h1>T</h1></header><p>a</p></article>", "T\na\n");
    row("main", "<p>before</p><main><p>a</p><ul><li>b</li></ul></main><p>behind</p>", "a\nb\n");
    row("role", "<p>before</p><div role=main><p>a</p></div>", "a\n");
    row("articles beside a short main",
        "<article><p>The first article</p></article><nav>Home</nav><article><p>second</p></article>"
        "<main><p>Short.</p></main><footer>(c)</footer>",
        "The first article\nsecond\nShort.\n");
    row("twice as long", "<article>123456789012345</article><main>Short.</main>",
        "123456789012345\nShort.\n");
    row("not twice as long", "<article>1234567890123</article><main>Short.</main>", "Short.\n");
    row("many short ones", timesOver("<article>Other news</article>", 20) + "<main>Today it rained.</main>",
        "Today it rained.\n");
    row("around the main part", "<article>" + timesOver("many words ", 20) + "<main>Short.</main></article>",
        "Short.\n");
    row("in an aside",
        "<p>before</p><aside><article>" + timesOver("many words ", 20)
            + "</article></aside><main>Short.</main>",
        "Short.\n");
    row("hidden beside the main part",
        "<p>before</p><article hidden>" + timesOver("many words ", 20) + "</article><main>Short.</main>",
        "Short.\n");
    row("blank main", "<main> </main><p>a</p>", "a\n");
    row("menu",
        "<ul><li><a href=1>One</a><li><a href=2>Two</a><li><a href=3>Three</a><li><a href=4>Four</a></ul>"
        "<p>a</p>",
        "a\n");
    row("list of words", "<ul><li>One<li>Two<li>Three<li>Four</ul><p>a</p>", "One\nTwo\nThree\nFour\na\n");
    row("nothing but a menu", "<nav><a href=1>One</a></nav>", "One\n");
    row("all in a form", "<form>" + timesOver("<p>many words to read</p>", 40) + "</form>",
        timesOver("many words to read\n", 40).c_str());
    row("form", "<form>Search <input><button>Go</button></form><p>a</p>", "a\n");
    row("page of a server in a form",
        "<p>a</p><form><label>Find</label><input>" + timesOver("<p>words</p>", 60)
            + "<button>Go</button></form>",
        ("a\nFind\n" + timesOver("words\n", 60)).c_str());
    row("form of many controls",
        "<p>a</p><form>" + timesOver("<label>Your name</label><input><option>An answer</option>", 60)
            + timesOver("<a href=x>One more link</a>", 60) + "</form>",
        "a\n");
    row("head with a summary",
        "<header><h1>Title</h1><nav>Home</nav><p>" + timesOver("many words ", 20) + "</p></header><p>a</p>",
        ("Title\n" + timesOver("many words ", 20).substr(0, 219) + "\na\n").c_str());
    row("head with a line",
        "<header><h1>Site</h1><p>What it says of itself</p><form><p>" + timesOver("many words ", 20)
            + "</p></form><p><a href=x>" + timesOver("many words ", 20) + "</a></p></header><p>a</p>",
        "a\n");
    row("picture", "<p>a</p><svg><text>b</text></svg>", "a\n");
    row("no tags", "just a < b", "just a < b\n");
    row("comment", "<p>a<!-- b -->c</p>", "ac\n");
}

void TestHtml::takesTheText()
{
    QFETCH(const std::string, html);
    QTEST(textOfPage(html), "text");
}

void TestHtml::tellsWhatStandsAround_data()
{
    QTest::addColumn<std::string>("html");
    QTest::addColumn<bool>("counted");
    QTest::addColumn<QString>("told"); // numbers of it
    const auto row = [](const char* name, const std::string& html, bool counted, const char* told = "") {
        QTest::newRow(name) << html << counted << QString(told);
    };
    const std::string much = timesOver("<p>0123456789</p>", 50);
    row("text alone", "<html><head><title>T</title></head><body><p>a</p><script>x</script></body>", false);
    row("blank parts", "<nav> </nav><p hidden>\n</p><p>a</p>", false);
    row("menu", "<nav><a href=1>Home</a></nav><p>a</p>", true);
    row("hidden", "<p hidden>b</p><p>a</p>", true);
    row("beside the main part", "<p>b</p><main>a</main>", true);
    row("main part alone", "<main>a</main>", false);
    row("nothing but a menu", "<nav>Home</nav>", false);
    row("much of it", "<aside>" + much + "</aside><p>a</p>", true, "500 2");
    row("nearly much", "<aside>" + much.substr(0, 49 * 17) + "</aside><p>a</p>", true);
    row("much beside the main part", much + "<p><a href=x>link</a></p><main>a</main>", true, "500 2");
    row("more text", "<aside>" + much + "</aside>" + much, true);
    row("links", "<aside><a href=x>" + much + "</a></aside><p>a</p>", true);
    row("in both",
        "<aside>" + much.substr(0, 30 * 17) + "</aside><main><nav>" + much.substr(0, 20 * 17)
            + "</nav><p>a</p></main>",
        true, "500 2");
}

void TestHtml::tellsWhatStandsAround()
{
    QFETCH(const std::string, html);
    const Fragment out = htmlPage(html);
    QTEST(out.report.framedPages == 1, "counted");
    QString told;
    for (const LoadIssue& issue : out.report.issues) {
        static const QRegularExpression number(
            QStringLiteral("(\\d+) bytes in its head.*?(\\d+) in the text"));
        const auto found = number.match(QString::fromStdString(issue.detail));
        QVERIFY2(found.hasMatch(), issue.detail.c_str());
        told += found.captured(1) + ' ' + found.captured(2);
    }
    QTEST(told, "told");
}

void TestHtml::countsTemplates()
{
    const Fragment out
        = htmlPage("<p>One</p><template><p>" + timesOver("words of it ", 200) + "</p></template>");
    QCOMPARE(std::string(out.documents[0].text), std::string("One\n"));
    QCOMPARE(out.report.framedPages, std::uint64_t { 1 });
    QCOMPARE(out.report.issues.size(), std::size_t { 1 }); // more than in the text
    QCOMPARE(htmlPage("<p>One</p><template></template>").report.framedPages, std::uint64_t { 0 });
}

void TestHtml::tellsOfOpenParts_data()
{
    QTest::addColumn<std::string>("page");
    QTest::addColumn<QString>("told"); // empty: nothing
    const std::string words = "<p>The council met on a day about some bridge.</p>"; // 50 bytes
    QCOMPARE(words.size(), std::size_t { 50 });
    const QString of
        = u"a.html, line 2: A %1 is opened and never closed: all behind it, %2 bytes, is a part of it and "
          u"not read. Close it to have this as text."_qs;
    QTest::newRow("a comment") << "<p>One</p>\n<!-- " + words << of.arg(u"comment"_qs).arg(51);
    QTest::newRow("a script") << "<p>One</p>\n<script>var a = 1;" + words << of.arg(u"script"_qs).arg(60);
    QTest::newRow("a style") << "<p>One</p>\n<STYLE a=b>" + words << of.arg(u"style"_qs).arg(50);
    QTest::newRow("a comment without words") << std::string("<p>One</p>\n<!-- end of the page") << QString();
    QTest::newRow("closed ones") << "<!-- a --><script>\"<!--\"</script><style>b</style>" + words
                                 << QString();
    QTest::newRow("closed at the end") << words + "<!-- " + words + "-->" << QString();
    QTest::newRow("closed the other way") << words + "<!-- a --!>" + words << QString();
    QTest::newRow("an empty comment") << "<!-->" + words << QString();
    QTest::newRow("in a script") << "<script>a <!-- b</script>" + words << QString();
    QTest::newRow("a script in a comment of one")
        << "<p>One</p>\n<script><!-- <script>a</script>" + words << of.arg(u"script"_qs).arg(73);
    QTest::newRow("one that is closed, too")
        << "<p>One</p>\n<script><!-- <script>a</script> --></script>" + words << QString();
    QTest::newRow("an open tag") << "<p>One</p>\n<a title=\"" + words << of.arg(u"tag"_qs).arg(58);
    QTest::newRow("a cut tag") << std::string("<p>One</p>\n<a title=\"two") << QString();
    const QString quote
        = u"a.html, line 2: The quote of an attribute is left open here%1: what stands before the "
          u"next quote, %2 bytes, is a part of it and not read. Close it to have this as text."_qs;
    const std::string open = "<a href=\"x>" + words + "<b class=\"y\">z</b>";
    QTest::newRow("an open quote") << "<p>One</p>\n" + open << quote.arg(QString()).arg(63);
    QTest::newRow("open quotes") << "<p>One</p>\n" + open + open
                                 << quote.arg(u", and in 1 more place"_qs).arg(126);
    QTest::newRow("a quote with tags") << "<p>One</p>\n<a title=\"" + words + "\">z</a>" << QString();
    const QString element
        = u"a.html: An element <%1> is opened on line 2 and never closed: all behind it that is a "
          u"part of it, %2 bytes of text, is %3. Close it to have this as text."_qs;
    const QString unread = u"not read"_qs;
    for (const char* const name : { "iframe", "select", "object", "noscript", "video", "canvas" })
        QTest::newRow(name)
            << "<body><p>One</p>\n<" + std::string(name) + ">" + words
            << element.arg(QString(name)).arg(QString(name) == u"iframe"_qs ? 44 : 43).arg(unread);
    QTest::newRow("textarea")
        << "<body><p>One</p>\n<textarea>" + words
        << element.arg(u"textarea"_qs).arg(44).arg(u"read as it is written, if at all, with its tags"_qs);
    QTest::newRow("closed by what they stand in") << "<div><video></div>" + words << QString();
    QTest::newRow("closed elements")
        << "<iframe></iframe><select><option>a</select><object></object><title>a</title>" + words
        << QString();
    const QString noText = u"a.html: The page has no text. "_qs; // where it is stands in the same issue
    QTest::newRow("title") << "<head>\n<title>" + words
                           << QString(noText + element.arg(u"title"_qs).arg(44).arg(unread).mid(8));
}

void TestHtml::tellsOfOpenParts()
{
    QFETCH(const std::string, page);
    Fragment out;
    parseHtml(page, "a.html", "a.html", out);
    QStringList told;
    for (const LoadIssue& issue : out.report.issues)
        told += QString::fromStdString(issue.place + ": " + issue.detail);
    QTEST(told.join(u' '), "told");
}

/// Drawings, and what is there where something cannot be shown, are told where they hold a text.
void TestHtml::countsTextsInPlaceOfOthers()
{
    const auto told = [](const std::string& part) {
        const Fragment out = htmlPage("<p>One</p>" + part);
        return out.report.issues.empty() ? std::string() : out.report.issues.front().detail;
    };
    const std::string sentence = "The council met on a day in May about some old bridge. ";
    const std::string long3 = timesOver("<p>" + sentence + "</p>", 3);
    for (const std::string name : { "object", "video", "audio", "canvas", "iframe", "noscript" }) {
        QCOMPARE(told("<" + name + ">" + long3 + "</" + name + ">"),
            std::string("Not read: what stands in place of scripts, videos and objects (1)."));
        QCOMPARE(
            told("<" + name + ">Your browser does not support the video tag.</" + name + ">"), std::string());
    }
    QCOMPARE(told("<svg><title>" + sentence
                 + "</title></svg><svg><g><text>The council met</text><text>on a day in May "
                   "there</text></g></svg><svg><title>Menu</title></svg>"),
        std::string("Not read: drawings (svg) with texts (2)."));
    QCOMPARE(told("<video><script>" + long3 + "</script></video>"), std::string());
}

/// A summary in the head is a label, unless the text begins so.
void TestHtml::takesDescriptions()
{
    const std::string sentence = "The council met on a day in May about some old bridge.";
    const auto page = [](const std::string& description, const std::string& text) {
        return htmlPage(
            "<head><meta name='description' content='" + description + "'></head><p>" + text + "</p>");
    };
    QCOMPARE(test::records(page(sentence, "One").documents)[0].labels, "description: " + sentence);
    QCOMPARE(test::records(page(sentence, "One " + sentence + " Two").documents)[0].labels, std::string());
    const Fragment empty = page(sentence, "");
    QCOMPARE(empty.documents.size(), std::size_t { 0 });
    QCOMPARE(
        empty.report.issues[0].detail, std::string("The page has no text but a description in its head."));
    const Fragment cut = page(timesOver(sentence, 4), "One");
    QCOMPARE(cut.report.issues.size(), std::size_t { 1 });
    QCOMPARE(cut.report.issues[0].detail, std::string("Not read: the end of the description in its head."));
}

/// A word that was deleted and the one in its place are two.
void TestHtml::partsChangedWords()
{
    const std::string changed = "a <del>old</del><ins>new</ins>er <ins>b</ins><del>c</del> colo<del>u</del>r";
    QCOMPARE(textOfPage("<p>" + changed), std::string("a old newer b c colour\n"));
    QCOMPARE(textOfMarkup(changed), std::string("a old newer b c colour"));
    QCOMPARE(textOfMarkup("<ins>a</ins>b<del>c</del>"), std::string("abc"));
}

void TestHtml::marksThatBeginNoTag()
{
    QCOMPARE(textOfMarkup("if (a<b) x(); if (c>d) y();"), std::string("if (a<b) x(); if (c>d) y();"));
    QCOMPARE(textOfMarkup("<p>a<b then all is here"), std::string("a<b then all is here"));
    QCOMPARE(textOfMarkup("a<b <i>c</i>"), std::string("a<b c"));
    QCOMPARE(textOfMarkup("From <ann@example.org> to"), std::string("From <ann@example.org> to"));
    QCOMPARE(
        textOfMarkup("<a href=\"x>link</a> words <a href=\"y\">more</a>"), std::string("link words more"));
    QCOMPARE(textOfMarkup("<a title=\"x > y\">z</a>"), std::string("z"));
    QCOMPARE(textOfMarkup("<a data-x='<b>y</b>'>z</a>"), std::string("z"));
    QCOMPARE(textOfMarkup("<a title='x<y'>z</a> <o:p>w</o:p>"), std::string("z\nw\n"));
}

void TestHtml::takesMetadata()
{
    const Fragment out
        = htmlPage("<html><head><title>\n The  title </title><meta name=Author content=' Ann  Lee'>"
                   "<meta property='article:published_time' content='2024-05-06'>"
                   "<meta name=keywords content='a, b'></head><body><h1>Heading</h1></body></html>");
    QCOMPARE(out.documents.size(), std::size_t { 1 });
    const DocumentRecord document = test::records(out.documents).front();
    QCOMPARE(document.id, std::string("a.html"));
    QCOMPARE(document.title, std::string("The title"));
    QCOMPARE(document.date, std::string("2024-05-06"));
    QCOMPARE(document.labels, std::string("author: Ann Lee\nkeywords: a, b"));
    QCOMPARE(document.text, std::string("Heading\n"));

    QCOMPARE(std::string(htmlPage("<h1>Heading</h1><p>a</p>").documents[0].title), std::string("Heading"));
    QCOMPARE(
        std::string(htmlPage("<p>First words</p><p>a</p>").documents[0].title), std::string("First words"));
}

void TestHtml::decodes_data()
{
    QTest::addColumn<std::string>("html");
    QTest::addColumn<int>("replaced");
    const auto row = [](const char* name, std::string_view html, int replaced = 0) {
        QTest::newRow(name) << std::string(html) << replaced;
    };
    using namespace std::string_view_literals;
    row("utf-8", "<p>caf\xC3\xA9");
    row("mark", "\xEF\xBB\xBF<p>caf\xC3\xA9");
    row("meta", "<meta charset=iso-8859-1><p>caf\xE9");
    row("old meta", "<META http-equiv=Content-Type content='text/html; charset=ISO-8859-15'><p>caf\xE9");
    row("declaration", "<?xml version='1.0' encoding='windows-1252'?><html><p>caf\xE9");
    row("another encoding", "<meta charset='MACINTOSH'><p>caf\x8E");
    row("nothing said", "<p>caf\xE9");
    row("unknown", "<meta charset=nonsense><p>caf\xE9");
    row("wrong", "<meta charset=iso-8859-1><p>caf\xC3\xA9");
    row("utf-16", "\xFF\xFE<\0p\0>\0c\0a\0f\0\xE9\0"sv);
    row("another than it says", "<meta charset=utf-8><p>caf\xE9");
    row("damaged", "<meta charset=utf-8><p>caf\xC3\xA9\xFF", 1);
}

void TestHtml::decodes()
{
    QFETCH(const std::string, html);
    QFETCH(const int, replaced);
    const Fragment out = htmlPage(html);
    QCOMPARE(out.documents.size(), std::size_t { 1 });
    QVERIFY(out.documents[0].text.starts_with("caf\xC3\xA9"));
    QCOMPARE(out.report.replacedSequences, static_cast<std::uint64_t>(replaced));
}

void TestHtml::believesNoCharsetThatHardlyFits_data()
{
    QTest::addColumn<std::string>("charset");
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("assumed");
    QTest::addColumn<int>("replaced");
    const auto row = [](const char* name, const char* charset, const std::string& bytes,
                         const std::string& text, const char* assumed, int replaced = 0) {
        QTest::newRow(name) << std::string(charset) << bytes << text << std::string(assumed) << replaced;
    };
    const std::string shiftJis = "\x93\xFA\x96\x7B\x8C\xEA\x82\xCC\x95\xB6\x8F\xCD\x82\xF0\x93\xC7\x82\xDD"
                                 "\x82\xDC\x82\xB7\x81\x42";
    const std::string japanese = "日本語の文章を読みます。";
    row("Shift_JIS that calls itself EUC-JP", "euc-jp", shiftJis + shiftJis, japanese + japanese,
        "Shift_JIS");
    row("damaged Shift_JIS", "shift_jis", shiftJis + shiftJis + "\xFF" + shiftJis,
        japanese + japanese + "\uFFFD" + japanese, "", 1);
    row("Windows-1251 that calls itself Latin-1", "iso-8859-1",
        "\xCF\xF0\xE8\xE2\xE5\xF2, \xEA\xE0\xEA \xE4\xE5\xEB\xE0?", "Привет, как дела?", "windows-1251");
    row("Latin-1 that calls itself so", "iso-8859-1", "na\xEFve caf\xE9s", "naïve cafés", "");
}

/// A page may state the encoding of another language or of its server's other pages.
void TestHtml::believesNoCharsetThatHardlyFits()
{
    QFETCH(const std::string, charset);
    QFETCH(const std::string, bytes);
    QFETCH(const std::string, text);
    QFETCH(const std::string, assumed);
    QFETCH(const int, replaced);
    const Fragment out = htmlPage("<meta charset=" + charset + "><p>" + bytes);
    QCOMPARE(std::string(out.documents[0].text), text + '\n');
    QCOMPARE(out.report.replacedSequences, static_cast<std::uint64_t>(replaced));
    QCOMPARE(out.report.encodings.contains(assumed), !assumed.empty());
}

void TestHtml::listsPagesWithoutText()
{
    const Fragment out = htmlPage("<html><body><img src=a.png><script>a</script></body></html>");
    QVERIFY(out.documents.empty());
    QCOMPARE(out.report.noText, std::uint64_t { 1 });
    QCOMPARE(out.report.issues.front().place, std::string("folder/a.html"));
    QCOMPARE(htmlPage("").report.noText, std::uint64_t { 1 });
}

void TestHtml::survivesHostilePages_data()
{
    QTest::addColumn<std::string>("html");
    const auto row = [](const char* name, const std::string& html) { QTest::newRow(name) << html + "words"; };
    row("deep", timesOver("<div>", 300'000));
    row("deep, closed wrongly", timesOver("<div></x>", 200'000));
    row("deep in tables", timesOver("<div><table><td></div>", 100'000));
    row("open formatting", timesOver("<b a=1><p>", 50'000));
    row("formatting in blocks", "<div>" + timesOver("<div><b></div>x", 50'000));
    row("nested lists", timesOver("<ul><li>", 100'000));
    row("quotes", "<a href=\"" + timesOver("<p>", 100'000) + "\">");
    row("angles", timesOver("<", 1'000'000) + ' ');
    row("comments", timesOver("<!--", 200'000) + "-->");
    row("attributes", "<p " + timesOver("a='1' ", 20'000) + ">");
    row("entities", timesOver("&amp", 200'000));
}

void TestHtml::survivesHostilePages()
{
    QFETCH(const std::string, html);
    const test::ProcessorTime timer;
    QVERIFY(textOfPage(html).find("words") != std::string::npos);
    QVERIFY2(timer.milliseconds() < 20'000, qPrintable(QString::number(timer.milliseconds())));
}

ALIKE_TEST(TestHtml)
#include "tst_html.moc"

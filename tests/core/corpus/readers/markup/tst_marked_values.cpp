// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json/jsonl.h"
#include "core/corpus/readers/json/jsonl_file.h"
#include "core/corpus/readers/markup/marked_values.h"
#include "tests/core/corpus/files.h"
#include "tests/core/corpus/readers/markup/xml_fragments.h"
#include "tests/core/corpus/readers/tables.h"
#include "tests/support/processor_time.h"
#include "tests/support/suite.h"

#include <QTest>

#include <string>
#include <utility>
#include <vector>

using namespace alike;
using namespace alike::corpus;

/// Columns and fields whose texts are HTML: which are, and what is read of them.
class TestMarkedValues : public QObject {
    Q_OBJECT

private slots:
    void tellsMarkupFromTexts_data();
    void tellsMarkupFromTexts();
    void needsSixInTen();
    void takesNoLongTime_data();
    void takesNoLongTime();
    void takesNothingElseOff_data();
    void takesNothingElseOff();
    void takesNoPlaceholders();
    void readsTitlesWithoutTags();
    void readsFieldsWithoutTags();
    void readsFurtherFieldsByThemselves();
    void readsColumnsWithoutTags();
    void leavesWhatIsInDoubt();
    void countsBehindTheFirst();
    void tellsWhichTagsStay_data();
    void tellsWhichTagsStay();
};

void TestMarkedValues::tellsMarkupFromTexts_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<std::vector<std::string>>("values");
    QTest::addColumn<bool>("are");
    const auto row = [](const char* of, const QString& name, const std::vector<std::string>& values,
                         bool are) { QTest::newRow(of) << name << values << are; };
    row("paragraphs", u"Body"_qs, { "<p>One &amp; two.</p>\n\n<p>Three.</p>", "<p>Four</p>" }, true);
    row("a shop", u"description"_qs,
        { "<div><ul><li>Soft</li><li>Warm</li></ul></div>", "A cap.<br>Blue.<BR/>One size." }, true);
    row("a blog with comments of its editor", u"content"_qs,
        { "<!-- wp:paragraph -->\n<p class=\"a\">One</p>\n<!-- /wp -->" }, true);
    row("Hacker News", u"text"_qs,
        { "I don&#x27;t.",
            "First.<p>Second <i>one</i>.<p>See <a href=\"http:&#x2F;&#x2F;x\" rel=\"nofollow\">x</a>",
            "Plain words", "It&#x27;s<p>so" },
        true);
    row("plain texts with references", u"text"_qs, { "Tom &amp; Jerry", "Q&amp;A", "words" }, false);
    row("plain texts", u"text"_qs, { "a < b and b > c", "AT&T", "x <y@z.org> wrote" }, false);
    row("a paper about HTML", u"text"_qs,
        { "The element <p> holds a paragraph, and <div> any block; both may hold <a href>." }, false);
    row("a paper that writes on", u"text"_qs,
        { "Write <p>first and <p>second, then <div> or <b> as you like." }, false);
    row("sources of pages", u"content"_qs, { "<!DOCTYPE html>\n<html><body><p>a</p><p>b</p></body></html>" },
        false);
    row("sources of pages that are called so", u"page.html"_qs,
        { "<!DOCTYPE html>\n<html><body><p>a</p></body></html>" }, true);
    row("programs", u"content"_qs,
        { "std::vector<int> a; if (a < b && c > d) {}", "List<String> s; Map<A, B> m;",
            "render() { return <div><p>x</p><p>y</p></div>; }" },
        false);
    row("elements of XML", u"text"_qs, { "<note><to>A</to><from>B</from></note>", "<a1><b1>x</b1></a1>" },
        false);
    row("a name alone", u"content_html"_qs, { "plain words", "more words" }, false);
    row("a name, and few tags", u"content.rendered"_qs, { "plain", "plain", "a <b>bold</b> word" }, true);
    row("few tags without such a name", u"content"_qs, { "plain", "plain", "plain", "a <b>bold</b> word" },
        false);
    row("three in ten with tags in their lines", u"content"_qs, { "plain", "plain", "a <b>bold</b> word" },
        true);
    row("links in lines", u"text"_qs, { "See <a href=\"x\">this &amp; that</a>.\nMore &quot;words&quot;." },
        true);
    row("a blog with blank lines", u"text"_qs,
        { "First <strong>part</strong>.\n\nSecond <a "
          "href=\"x\">part</a>.\n\n<h2>Head</h2>\nThird.\n\n<ul>\n<li>a</li>\n</ul>" },
        true);
    row("blocks of an editor around plain lines", u"text"_qs,
        { "<!-- wp:paragraph -->\n<p>One</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:image {\"id\":1} "
          "-->\n<figure><img src=x></figure>" },
        true);
    row("a script in a page of a shop", u"text"_qs,
        { "<div><p>Soft and warm words about the wool of sheep</p></div><script>if (a < b) { x = \"{{\"; "
          "}</script><style>p { a: b "
          "}</style>" },
        true);
    row("a drawing in a page", u"text"_qs,
        { "<p>Words of it</p><svg viewBox=\"0 0 1 1\"><path d=\"M0\"/><g></g></svg>" }, true);
    row("paragraphs of an office program", u"text"_qs,
        { "<p class=MsoNormal>Words<o:p></o:p></p><![if !x]><p>more</p><![endif]>" }, true);
    row("abstracts of papers", u"abstract"_qs,
        { "<jats:title>Abstract</jats:title><jats:p>Some <jats:italic>words</jats:italic> of it.</jats:p>" },
        true);
    row("the same, escaped", u"abstract"_qs,
        { "&lt;jats:p&gt;Some &lt;jats:italic&gt;words&lt;/jats:italic&gt; of it.&lt;/jats:p&gt;" }, true);
    row("escaped paragraphs", u"text"_qs, { "&lt;p&gt;One &amp;amp; two&lt;/p&gt;" }, true);
    row("parts of a page", u"text"_qs,
        { "<header><h1>Head</h1></header><main>All of the words</main><aside>b</aside><footer>f</footer>" },
        true);
    row("addresses among paragraphs", u"text"_qs,
        { "<p>Ann <ann@example.org> wrote <https://example.org/a></p>" }, true);
    row("posts of WordPress by their name", u"post_content"_qs, { "plain", "plain", "plain", "a <b>b</b> c" },
        true);
    // What stays.
    row("a question about a tag, escaped", u"text"_qs, { "How do I close &lt;p&gt; within &lt;div&gt;?" },
        false);
    row("tags in lines that are told of", u"text"_qs, { "Write <b>bold</b> with the tag b of HTML." }, false);
    row("tags in quotation marks", u"text"_qs, { "It prints '<b>' and then '</b>' around the name." }, false);
    row("tags in the code of Markdown", u"text"_qs, { "Use `<kbd>`x`</kbd>` for keys, says the manual." },
        false);
    row("Markdown with tags in its lines", u"text"_qs, { "# Keys\n\nPress <kbd>Ctrl</kbd> and wait." },
        false);
    row("a list in Markdown with tags", u"text"_qs, { "- see [it](x) and <sub>two</sub>\n- **bold** words" },
        false);
    row("a fence in Markdown", u"text"_qs, { "Run\n```\n<b>x</b>\n```\nand wait." }, false);
    row("Java with tags in its comments", u"text"_qs,
        { "/** Gives <code>true</code> if it is so. */\nboolean isSo() {\n    return so;\n}" }, false);
    row("C with tags in strings", u"text"_qs, { "puts(\"<b>\");\nputs(name);\nputs(\"</b>\");" }, false);
    row("PHP within HTML", u"text"_qs, { "<?php if (a): ?>\n<p>x</p>\n<?php endif; ?>" }, false);
    row("Vue", u"text"_qs,
        { "<template><div><p>{{ a }}</p></div></template>\n<script>\nexport default {}\n</script>" }, false);
    row("more script than words", u"text"_qs,
        { "<p>Words</p>\n<script>\n  run(0); // and a long remark\n</script>" }, false);
    row("a comparison that looks like a tag", u"text"_qs, { "<p>Words</p><p>if i <b && j>c then</p>" },
        false);
    row("a script alone", u"text"_qs, { "<script>var a = 1; alert(a);</script>" }, false);
    row("a comparison among tags in lines", u"text"_qs,
        { "a <b>bold</b> word", "a <b>bold</b> one", "if a<n then" }, false);
    row("a log with tags of its own", u"text"_qs, { "<info> started <b1>x</b1>", "<warn> <i>x</i>" }, false);
    row("one that tells of it among others", u"text"_qs,
        { "a <b>b</b> c", "a <b>b</b> c", "My HTML: <b>b</b> c" }, false);
    row("one in ten that tells of it", u"text"_qs,
        { "a <b>b</b>", "b <b>b</b>", "c <b>b</b>", "d <b>b</b>", "e <b>b</b>", "f <b>b</b>", "g <b>b</b>",
            "h <b>b</b>", "i <b>b</b>", "My HTML: <b>b</b> c", "plain" },
        true);
    row("more of them", u"text"_qs,
        { "a <b>b</b>", "b <b>b</b>", "c <b>b</b>", "d <b>b</b>", "e <b>b</b>", "f <b>b</b>", "g <b>b</b>",
            "h <b>b</b>", "My HTML: <b>b</b> c", "plain", "plain" },
        false);
    row("a reference at the end of a line", u"text"_qs, { "a <b>bold</b> word&nbsp;" }, true);
    row("paragraphs in a fence of Markdown", u"text"_qs, { "```html\n<p>One</p>\n<p>Two</p>\n```" }, false);
    row("paragraphs that were escaped three times", u"text"_qs,
        { "&amp;amp;lt;p&amp;amp;gt;One&amp;amp;lt;/p&amp;amp;gt;" }, true);
    row("shapes in XML with a prefix", u"text"_qs, { "<dc:name>x</dc:name><dc:place>y</dc:place>" }, false);
    row("nothing", u"html"_qs, { "", " " }, false);
    row("Java with comments", u"text"_qs,
        { "/**\n * Gives it.\n * <p>\n * More of it.\n * <ul><li>a</li></ul>\n */\nint f() { return 1; }" },
        false);
    row("Python", u"text"_qs, { "def page():\n    return \"<div><p>\" + name + \"</p></div>\"\n# and so on" },
        false);
    row("Markdown with a head in HTML", u"text"_qs,
        { "<h1 align=center>Tool</h1>\n<p align=center><img src=x></p>\n\n# Install\n\nRun it,\nand wait." },
        false);
    row("what teaches HTML", u"text"_qs,
        { "To make a paragraph, write <p>Your text</p> in the file. For a heading, write <h1>Title</h1>." },
        false);
    row("templates", u"text"_qs, { "<ul>{% for a in b %}<li>{{ a }}</li>{% endfor %}</ul>" }, false);
    row("fields of sources", u"code"_qs, { "<ul><li>One</li><li>Two</li></ul>" }, false);
    row("fields of others", u"text"_qs, { "<ul><li>One</li><li>Two</li></ul>" }, true);
    row("wrapped paragraphs", u"text"_qs, { "<p>One\ntwo</p>\n<p>three</p>" }, true);
    row("lines in tags that are no HTML", u"text"_qs, { "<p>One</p><Two>three</Two>" }, false);
}

void TestMarkedValues::tellsMarkupFromTexts()
{
    QFETCH(const QString, name);
    QFETCH(const std::vector<std::string>, values);
    QFETCH(const bool, are);
    MarkupCount count;
    for (const std::string& value : values)
        count.add(value);
    QCOMPARE(count.areMarkup(name.toStdString()), are);
}

void TestMarkedValues::takesNoLongTime_data()
{
    QTest::addColumn<std::string>("part");
    for (const char* const part : { "<", "<script>", "<svg><style>", "<![", "<?xml:", "<!--", "<a@", "&lt;",
             "&#55357;", "<!-- {{ --><p>x", "<p>`", "`<p>", "` <b> tag", "```\n<b>", "&amp;amp;lt;", "a <p> ",
             "<pre>", "<textarea>", "<p>x</p>{{", "<jats:", "<b>x</b>\n" })
        QTest::newRow(part) << std::string(part);
}

/// In proportion to the bytes, however often something is opened: milliseconds where it was measured.
void TestMarkedValues::takesNoLongTime()
{
    QFETCH(const std::string, part);
    std::string value;
    while (value.size() < 1'000'000)
        value += part;
    const test::ProcessorTime timer;
    MarkupCount count;
    count.add(value);
    (void)withoutMarkup(value);
    QVERIFY2(timer.milliseconds() < 10'000, qPrintable(QString::number(timer.milliseconds())));
    QCOMPARE(count.values, std::size_t { 1 });
}

/// Values with an "&" that stands for itself do not follow from few with tags.
void TestMarkedValues::needsSixInTen()
{
    for (int marked = 0; marked <= 10; ++marked) {
        MarkupCount count;
        for (int i = 0; i < 10; ++i)
            count.add(i < marked ? "<p>This & that.</p><p>More.</p>" : "This & that.");
        QCOMPARE(count.areMarkup("text"), marked >= 6);
        QCOMPARE(count.marked, static_cast<std::size_t>(marked));
    }
}

void TestMarkedValues::takesNothingElseOff_data()
{
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("without"); // "=": it stays
    const auto row = [](const char* of, const QString& value, const QString& without) {
        QTest::newRow(of) << value << without;
    };
    row("tags", u"<p>One <b>two</b></p>"_qs, u"One two\n"_qs);
    row("neither", u"One\n\ntwo"_qs, u"="_qs);
    row("references alone", u"One &lt;\n  two &amp; three"_qs, u"One <\n  two & three"_qs);
    row("an & that stands for itself", u"This & that<br>there"_qs, u"This & that\nthere"_qs);
    row("a comparison", u"<p>Chairs</p> if a<b then all of this is here"_qs, u"="_qs);
    row("a comparison that ends in a tag", u"A <br> here<br>and i<n is here"_qs, u"="_qs);
    row("two comparisons", u"<p>When p<i and q>r holds.</p>"_qs, u"="_qs);
    row("an attribute without a value", u"<p>When <i lang>it</i> holds.</p>"_qs, u"When it holds.\n"_qs);
    row("CDATA", u"<p>Text</p> <![CDATA[these words]]> after."_qs, u"="_qs);
    row("a program with pages in it", u"<?php if ($a): ?><p>Hello <?= $name ?></p>"_qs, u"="_qs);
    row("a title alone", u"<title>How to grow tomatoes</title>"_qs, u"="_qs);
    row("a title above", u"\n<title>One</title><p>two</p>"_qs, u"="_qs);
    row("an address", u"<p>From</p> <ann@example.org>"_qs, u"From\n<ann@example.org>"_qs);
    row("an address of the web", u"<p>See <https://example.org/a?b=1>, so</p>"_qs,
        u"See <https://example.org/a?b=1>, so\n"_qs);
    row("what looks like an address", u"<p>a</p> <n@k and more"_qs, u"="_qs);
    row("lines with tags in them", u"One <b>two</b>\n\nthree &amp; four\nfive"_qs,
        u"One two\nthree & four\nfive"_qs);
    row("blank lines between paragraphs", u"One\ntwo\n\n<h2>Head</h2>\nthree"_qs,
        u"One\ntwo\nHead\nthree"_qs);
    row("wrapped paragraphs", u"<p>One\ntwo</p>\n<p>three</p>"_qs, u"One two\nthree\n"_qs);
    row("a script and a style",
        u"<p>One of it</p><script>a < b && c</script><style>p { }</style><p>two of it</p>"_qs,
        u"One of it\ntwo of it\n"_qs);
    row("a script that is not closed", u"<p>One</p><script>a"_qs, u"="_qs);
    row("words of a drawing", u"<p>One</p><svg><path d=\"a\"/><text>two</text></svg>"_qs, u"One\ntwo\n"_qs);
    row("what an office program writes", u"<p>One<o:p></o:p></p><![if !x]><p>two</p><![endif]>"_qs,
        u"One\ntwo\n"_qs);
    row("a paper",
        u"<jats:title>Abstract</jats:title><jats:p>Some <jats:italic>E. coli</jats:italic> here</jats:p>"_qs,
        u"Abstract\nSome E. coli here\n"_qs);
    row("escaped", u"&lt;p&gt;One &amp;amp; two&lt;/p&gt;&lt;p&gt;three&lt;/p&gt;"_qs,
        u"One & two\nthree\n"_qs);
    row("a tag that was escaped to be read", u"Close &lt;p&gt; with &lt;/p&gt;, then &lt;b&gt;"_qs,
        u"Close <p> with </p>, then <b>"_qs);
    row("lines that are preformatted", u"<p>a</p><pre>one\n  two &lt; three\nfour</pre><p>b  c</p>"_qs,
        u"a\none\n  two < three\nfour\nb c\n"_qs);
    row("what was written into a form", u"<p>a</p><textarea>one\n  <b> two</textarea><p>b</p>"_qs,
        u"a\none\n  <b> two\nb\n"_qs);
    row("halves of a character", u"<p>a &#55357;&#56832; &#xD83D;&#xDE00; &#xD83D; b</p>"_qs,
        u"a \U0001F600 \U0001F600 \uFFFD b\n"_qs);
    row("types", u"Map<String, Foo> and <b>more</b>"_qs, u"="_qs);
    row("a tag that is not closed", u"a <b and c> d are compared"_qs, u"="_qs);
    row("a page that is cut off", u"<div><p>One</p><p>Two"_qs, u"One\nTwo"_qs);
    row("a source", u"<!DOCTYPE html><html><p>One</p></html>"_qs, u"One\n"_qs);
    row("a comment that is not closed", u"<p>One</p><!-- two"_qs, u"="_qs);
    row("comments without words", u"<p>One</p><!--><p>two</p><!---><p>three</p>"_qs, u"One\ntwo\nthree\n"_qs);
    row("scripts that close themselves", u"<p>One</p><script src=\"x.js\" /><p>two</p>"_qs, u"One\ntwo\n"_qs);
    row("a formula", u"<p>One <script type=\"math/tex\">x^0</script> two</p>"_qs, u"One x^0 two\n"_qs);
    row("more script than words", u"<p>One</p><script>run();</script>"_qs, u"="_qs);
    row("the beginning of a comment", u"<!--"_qs, u"="_qs);
    row("a fence", u"So:\n\n```html\n<div>Hello</div>\n```\nand so."_qs, u"="_qs);
    row("a fence in a line", u"<p>One ```two``` <b>three</b></p>"_qs, u"One ```two``` three\n"_qs);
    row("code in a line", u"Put `<b>x</b>` around it."_qs, u"="_qs);
    row("code with words around the tag", u"<p>Put `a <b>x</b> c` there.</p>"_qs, u"="_qs);
    row("backticks that are none of Markdown", u"<p>In `one' <b>two</b> and `three'</p>"_qs,
        u"In `one' two and `three'\n"_qs);
    row("code beside tags", u"<p>`one` <b>two</b> `three`</p>"_qs, u"`one` two `three`\n"_qs);
    row("a block in a sentence", u"<p>How do I center a <div> here?</p>"_qs, u"="_qs);
    row("a block that is never closed", u"<p>One</p><div>Two"_qs, u"One\nTwo"_qs);
    row("paragraphs that are told of", u"Is <p> for a paragraph?"_qs, u"="_qs);
    row("paragraphs of Hacker News", u"Yes.<p>So <i>it</i> is.<p>Two"_qs, u"Yes.\nSo it is.\nTwo"_qs);
    row("items that nothing closes", u"<ul>One <li> two <li> three</ul>"_qs, u"One\ntwo\nthree\n"_qs);
    row("a field of a form", u"<p>What does <input> do?</p>"_qs, u"="_qs);
    row("a field that is one", u"<p>What does <input type=text> do?</p>"_qs, u"What does\ndo?\n"_qs);
    row("what is called a tag", u"<p>Use a <b> tag and </b> here.</p>"_qs, u"="_qs);
    row("what is called otherwise", u"<p>Use a <b> tagged</b> thing.</p>"_qs, u"Use a tagged thing.\n"_qs);
    row("escaped twice", u"&amp;lt;p&amp;gt;One &amp;amp;amp; two&amp;lt;/p&amp;gt;"_qs, u"One & two\n"_qs);
    row("escaped three times", u"&amp;amp;lt;p&amp;amp;gt;One&amp;amp;lt;/p&amp;amp;gt;"_qs, u"One\n"_qs);
    row("text that was escaped", u"If a &amp;lt; b &amp;amp; c"_qs, u"If a &lt; b &amp; c"_qs);
    row("a title within", u"<div><p>One</p><title>two</title><p>three</p></div>"_qs, u"One\ntwo\nthree\n"_qs);
    row("a title within a page",
        u"<html><head><title>x</title></head><body><p>One</p><title>two</title></body></html>"_qs,
        u"One\ntwo\n"_qs);
}

/// Where most are HTML but in their lines, what tells of it stays as it is.
void TestMarkedValues::leavesWhatIsInDoubt()
{
    const std::string told = "My HTML: <b>b</b> c";
    QCOMPARE(withoutMarkup(told, Doubtful::LoseTags), std::optional<std::string>("My HTML: b c"));
    QVERIFY(!withoutMarkup(told, Doubtful::Stays));
    QCOMPARE(withoutMarkup("It is <b>b</b>", Doubtful::Stays), std::optional<std::string>("It is b"));
    const std::string end = " and more of it than a name holds.";
    std::string lines;
    std::string rows = "id,text\n";
    std::string elements;
    std::string attributes;
    std::string fields;
    for (int i = 0; i < 10; ++i) {
        const std::string text = i == 4 ? told + end : "word <b>b</b> c" + end;
        const std::string escaped = QString::fromStdString(text).toHtmlEscaped().toStdString();
        lines += R"({"text":")" + text + "\"}\n";
        rows += "x," + text + '\n';
        elements += "<post><body>" + escaped + "</body></post>";
        attributes += "<row text=\"" + escaped + "\"/>";
        fields += "<row><field name=\"text\">" + escaped + "</field></row>";
    }
    Fragment out;
    parseJsonl(lines, "x.jsonl", {}, out);
    const Fragment table = test::tableOf(rows);
    const Fragment list = test::xmlFragment("<posts>" + elements + "</posts>");
    const Fragment rowsOfXml = test::xmlFragment("<data>" + attributes + "</data>");
    const Fragment database = test::xmlFragment("<mysqldump><database name=\"d\"><table_data name=\"t\">"
        + fields + "</table_data></database></mysqldump>");
    for (const Fragment* const read : { &std::as_const(out), &table, &list, &rowsOfXml, &database }) {
        const auto records = test::records(read->documents);
        QCOMPARE(records.size(), std::size_t { 10 });
        QCOMPARE(records[4].text, told + end);
        QCOMPARE(records[5].text, "word b c" + end);
        QCOMPARE(read->report.issues.size(), std::size_t { 1 });
        QVERIFY(
            read->report.issues.front().detail.find("In 1 of these values they stay") != std::string::npos);
    }
}

/// Of all values, where more is to be told than of the first hundred.
void TestMarkedValues::countsBehindTheFirst()
{
    const auto told = [](const std::string& first, const std::string& then, int others) {
        std::string lines;
        std::string array;
        std::string rows = "id,text\n";
        for (int i = 0; i < 200; ++i) {
            const std::string& text = i >= 200 - others ? then : first;
            lines += R"({"text":")" + text + "\"}\n";
            array += (i == 0 ? R"([{"text":")" : R"(,{"text":")") + text + "\"}";
            rows += "x," + text + '\n';
        }
        QStringList all;
        Fragment out;
        parseJsonl(lines, "x.jsonl", {}, out);
        Fragment whole;
        parseJson(array + ']', "x.json", {}, whole);
        const test::TemporaryFolder folder;
        const OpenFile file(folder.write("a.jsonl", lines).string());
        Progress progress;
        auto pieces = readJsonl(file.number(), "x.jsonl", {}, { progress }).value();
        pieces.push_back(std::move(out));
        pieces.push_back(std::move(whole));
        pieces.push_back(test::tableOf(rows));
        for (const Fragment& read : pieces) {
            QString ofFile;
            for (const LoadIssue& issue : read.report.issues)
                if (issue.detail.starts_with("In all"))
                    ofFile += QString::fromStdString(issue.detail);
            all += ofFile;
        }
        all.removeDuplicates(); // all say the same
        return all.join(u'|');
    };
    const QString stay = u"In all, tags of HTML stay in %1 of 200 texts"_qs;
    QCOMPARE(told("words", "<p>One</p>", 3), stay.arg(3) + u", of which 3 are HTML through and through."_qs);
    QCOMPARE(told("words", "a <b>b</b> HTML", 20), stay.arg(20) + u'.');
    QCOMPARE(told("words", "a <b>b</b> HTML", 19), QString());
    QCOMPARE(told("<p>One</p>", "<p>One</p> if a<n", 1), stay.arg(1) + u'.');
    QCOMPARE(told("<p>One</p>", "<p>One two three</p><script>x</script>", 2),
        u"In all, scripts and styles are left out of 2 of 200 texts."_qs);
    QCOMPARE(told("<p>One</p>", "a <b>b</b> HTML", 3),
        u"In all, tags are taken off 3 of 200 texts too that look like a source or tell of tags."_qs);
    QCOMPARE(told("<p>One</p>", "<p>Two</p>", 50), QString());
    QCOMPARE(told("<p>One</p> if a<n", "words", 110), QString()); // which is told of the first
}

void TestMarkedValues::takesNothingElseOff()
{
    QFETCH(const QString, value);
    const auto plain = withoutMarkup(value.toStdString());
    QTEST(plain ? QString::fromStdString(*plain) : u"="_qs, "without");
}

/// What is blank in the text of a record is not taken from what is no sentence.
void TestMarkedValues::takesNoPlaceholders()
{
    Fragment out;
    parseJsonl(R"({"text":"","description":"https://example.org/a/b"}
{"text":"","description":"One two three four five six seven eight words."}
)",
        "x.jsonl", {}, out);
    QCOMPARE(out.documents.size(), std::size_t { 1 });
    QCOMPARE(test::records(out.documents).front().text,
        std::string("One two three four five six seven eight words."));
    const std::string words = "one two three four five six seven eight nine";
    std::string rows = "id,text,summary\n";
    for (int i = 0; i < 8; ++i)
        rows += std::to_string(i) + ',' + words + ',' + words + " ten\n";
    const Fragment table = test::tableOf(rows + "n,,n/a\nw,," + words + '\n');
    QCOMPARE(table.documents.size(), std::size_t { 9 });
    QCOMPARE(test::records(table.documents).back().id, std::string("w"));
}

/// Titles of such records have references and tags, too.
void TestMarkedValues::readsTitlesWithoutTags()
{
    Fragment out;
    parseJsonl(R"({"title":"Chairs &amp; <b>tables</b>","body":"<p>One</p>"})", "x.jsonl", {}, out);
    QCOMPARE(test::records(out.documents).front().title, std::string("Chairs & tables"));
    const Fragment table = test::tableOf("title,body\nChairs &amp; tables,<p>One</p>\n");
    QCOMPARE(test::records(table.documents).front().title, std::string("Chairs & tables"));
    const Fragment plain = test::tableOf("title,body\nChairs &amp; tables,One\n");
    QCOMPARE(test::records(plain.documents).front().title, std::string("Chairs &amp; tables"));
}

void TestMarkedValues::readsFieldsWithoutTags()
{
    Fragment out;
    parseJsonl(R"({"id":"a","text":"<p>One &amp; <b>two</b>.</p><p>Three&#8217;s</p>"}
{"id":"b","text":"no tag here"}
{"id":"c","text":"<p>Four<br>five</p>\n<ul><li>six</li></ul>"}
{"id":"d","text":"<p><img src=\"x.png\"></p>"}
)",
        "x.jsonl", {}, out);
    std::string texts;
    for (const DocumentRecord& record : test::records(out.documents))
        texts += record.id + ':' + record.text + '|';
    QCOMPARE(texts, std::string("a:One & two.\nThree\u2019s|b:no tag here|c:Four\nfive\nsix|"));
    QCOMPARE(out.report.issues.size(), std::size_t { 2 });
    QCOMPARE(out.report.issues[0].detail,
        std::string(
            "The field \"text\" holds HTML (3 of the first 4 values have tags): tags are taken off, and "
            "references such as &amp; are decoded, but where a \"<\" begins no tag of HTML."));
    QCOMPARE(out.report.issues[1].detail, std::string("The field \"text\" holds tags and no text."));
    QCOMPARE(out.records.size(), std::size_t { 3 }); // the lines as they stand in the file
    Fragment plain;
    parseJsonl(R"({"id":"a","text":"The tag <p> opens a paragraph."})", "x.jsonl", {}, plain);
    QCOMPARE(test::records(plain.documents).front().text, std::string("The tag <p> opens a paragraph."));
}

/// A field that stands for another where it is blank has tags of its own, or none.
void TestMarkedValues::readsFurtherFieldsByThemselves()
{
    Fragment out;
    parseJsonl(R"({"content_text":"a <b and c> d","content_html":"<p>x</p><p>y</p>"}
{"content_text":"","content_html":"<p>x</p><p>y</p>"}
)",
        "x.jsonl", {}, out);
    std::string texts;
    for (const DocumentRecord& record : test::records(out.documents))
        texts += record.text + '|';
    QCOMPARE(texts, std::string("a <b and c> d|x\ny|"));
}

void TestMarkedValues::readsColumnsWithoutTags()
{
    const Fragment out = test::tableOf(
        "Id,Body\n1,\"<p>One &lt; two</p>\n<p>\"\"Three\"\"</p>\"\n2,\"<p> </p>\"\n3,<p>Four</p>\n");
    QCOMPARE(test::documentsOf(out), QStringList({ u"1|||One < two\n\"Three\""_qs, u"3|||Four"_qs }));
    QCOMPARE(test::issuesOf(out),
        QStringList(
            { u"a.csv: The column \"Body\" holds HTML (3 of the first 3 values have tags): tags are taken "
              u"off, and references such as &amp; are decoded, but where a \"<\" begins no tag of HTML."_qs,
                u"a.csv, line 4: The row has tags and no text in the column \"Body\"."_qs }));
    const Fragment plain = test::tableOf("Id,Body\n1,a <b and c> d\n2,x & y\n");
    QCOMPARE(test::documentsOf(plain), QStringList({ u"1|||a <b and c> d"_qs, u"2|||x & y"_qs }));
}

void TestMarkedValues::tellsWhichTagsStay_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<std::vector<std::string>>("values");
    QTest::addColumn<QString>("told");
    const auto row = [](const char* of, const QString& name, const std::vector<std::string>& values,
                         const QString& told) { QTest::newRow(of) << name << values << told; };
    const QString stay
        = u"In %1 of the first %2 values of the field \"%3\" tags of HTML stay, since too few of "
          u"them are HTML through and through, or some tell of it or are sources."_qs;
    row("one in ten", u"text"_qs, { "a <b>b</b>", "a", "b", "c", "d", "e", "f", "g", "h", "i" },
        stay.arg(1).arg(10).arg(u"text"_qs));
    row("fewer", u"text"_qs, { "a <b>b</b>", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j" }, {});
    row("what tells of tags", u"text"_qs, { "Write <p>Your text</p> here." },
        stay.arg(1).arg(1).arg(u"text"_qs));
    row("no tag that is closed", u"text"_qs, { "a <b and c> d", "x <i> y", "i<n", "<3", "<a@b.org>" }, {});
    row("blocks and lines that are not closed", u"text"_qs,
        { "One <p> <b>two", "One<br>I <3 two<br>", "<div>One <b>two", "three" },
        stay.arg(3).arg(4).arg(u"text"_qs));
    row("tags of others", u"text"_qs, { "<note><to>A</to></note>" }, {});
    row("sources", u"code"_qs, { "<p>a</p>" }, {});
    const QString off
        = u"The field \"text\" holds HTML (%1 of the first %1 values have tags): tags are taken off, and "
          u"references such as &amp; are decoded, but where a \"<\" begins no tag of HTML."_qs;
    row("HTML", u"text"_qs, { "<p>a</p>", "<p>b</p>" }, off.arg(2));
    row("scripts", u"text"_qs, { "<p>Some words of it</p><script>x</script>", "<p>b</p>" },
        off.arg(2) + u" Scripts and styles in 1 of these values are left out."_qs);
    row("HTML but for one", u"text"_qs, { "<p>a</p>", "<p>b</p>", "<p>c</p> if a<n" },
        off.arg(3)
            + u" In 1 of these values they stay, since a \"<\" there begins no tag, a tag is not closed or "
              u"is told of, or scripts or code are most of it."_qs);
}

void TestMarkedValues::tellsWhichTagsStay()
{
    QFETCH(const QString, name);
    QFETCH(const std::vector<std::string>, values);
    MarkupCount count;
    for (const std::string& value : values)
        count.add(value);
    QTEST(QString::fromStdString(
              markupTold("field", name.toStdString(), count, count.areMarkup(name.toStdString()))),
        "told");
    // As files tell it.
    std::string lines;
    std::string rows = "id," + name.toStdString() + '\n';
    for (const std::string& value : values) {
        std::string quoted = value;
        for (std::size_t at = 0; (at = quoted.find('"', at)) != std::string::npos; at += 2)
            quoted.insert(at, "\\");
        lines += "{\"" + name.toStdString() + "\":\"" + quoted + "\",\"id\":\"x\"}\n";
        rows += "x,\"" + value + "\"\n";
    }
    Fragment out;
    parseJsonl(lines, "x.jsonl", {}, out);
    QStringList told;
    for (const LoadIssue& issue : out.report.issues)
        if (issue.detail.find("HTML") != std::string::npos)
            told += QString::fromStdString(issue.detail);
    QTEST(told.join(u' '), "told");
    const QStringList ofTable
        = test::issuesOf(test::tableOf(rows)).filter(u"HTML"_qs).replaceInStrings(u"a.csv: "_qs, QString());
    QTEST(QString(ofTable.join(u' ')).replace(u"column"_qs, u"field"_qs), "told");
}

ALIKE_TEST(TestMarkedValues)
#include "tst_marked_values.moc"

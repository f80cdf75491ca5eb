// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/xml.h"
#include "tests/core/corpus/files.h"
#include "tests/core/corpus/readers/markup/xml_fragments.h"
#include "tests/support/suite.h"

#include <QTest>

#include <fmt/format.h>

using namespace alike;
using namespace alike::corpus;

namespace {

std::vector<std::string> toldOfElements(const Fragment& out)
{
    std::vector<std::string> told;
    for (const LoadIssue& issue : out.report.issues)
        told.push_back(issue.detail);
    return told;
}

const std::string councilSentence = "The council met on a day in May about some bridge.";

} // namespace

class TestElementTexts : public QObject {
    Q_OBJECT

private slots:
    void eachIsADocument();
    void choosesTheText();
    void mayStandBesideOthers();
    void mayStandOneLevelDown();
    void takesTagsOff();
    void readsFieldsOfSolr();
    void countsWhatIsNotRead();
    void othersStayOneText_data();
    void othersStayOneText();
    void readsLongLists();
    void keepsWhatStandsBeforeACut();
};

void TestElementTexts::eachIsADocument()
{
    const std::string first = "<article><id>7</id><title>One</title><date>2020-01-02</date><lang>en</lang>"
                              "<body><p>One <b>bridge</b> is</p><p>closed &amp; so.</p></body></article>";
    const std::string second
        = "<article id=\"8\" name=\"Two\" created=\"2021\" part=\"B\"><Body>Another one.</Body></article>";
    const std::string third = "<article><body>A third.</body></article>";
    const std::string bytes
        = "<?xml version='1.0'?>\n<articles>\nAT&T\n" + first + "\n" + second + "\n" + third + "</articles>";
    for (const Fragment& out : { test::xmlFragment(bytes), test::streamedXmlFragment(bytes) }) {
        QCOMPARE(test::ids(out.documents), test::Ids({ "7", "8", "a.xml#3" }));
        const auto documents = test::records(out.documents);
        QCOMPARE(documents[0].title, std::string("One"));
        QCOMPARE(documents[0].date, std::string("2020-01-02"));
        QCOMPARE(documents[0].labels, std::string("lang: en"));
        QCOMPARE(documents[0].text, std::string("One bridge is\nclosed & so."));
        QCOMPARE(documents[1].title, std::string("Two"));
        QCOMPARE(documents[1].date, std::string("2021"));
        QCOMPARE(documents[1].labels, std::string("part: B"));
        QCOMPARE(documents[1].text, std::string("Another one."));
        QCOMPARE(documents[2].text, std::string("A third."));
        QCOMPARE(toldOfElements(out),
            std::vector<std::string>({ "An & stands here where XML wants &amp;, and is read as it stands.",
                "Not read: texts beside <article> (1)." }));
        QCOMPARE(out.records.size(), std::size_t { 3 });
        const std::vector<std::string> parts { first, second, third };
        for (std::size_t i = 0; i < parts.size(); ++i)
            QCOMPARE(bytes.substr(out.records[i].begin, out.records[i].end - out.records[i].begin), parts[i]);
    }
}

/// Heads, tails and other elements between the records, and records without a text, do not decide.
void TestElementTexts::mayStandBesideOthers()
{
    const auto post = [](std::string_view text) { return fmt::format("<post><body>{}</body></post>", text); };
    struct Case {
        std::string bytes;
        std::size_t documents;
        std::vector<std::string> told;
    };
    const std::string one = post("One");
    const std::string two = post("Two");
    const std::string three = post("Three");
    const std::string beside = "Not read: texts beside <post> (";
    const std::vector<Case> cases {
        { "<r><channel-name>News of a day</channel-name>" + one + two + "</r>", 2, { beside + "1)." } },
        { "<r><title>My blog</title>" + one + "<p>x <b>y</b> z</p>" + two + three + post("Four")
                + "<q>Bye</q></r>",
            4, { beside + "3)." } },
        { "<r><meta/><generated>2020-01-01</generated>" + one + "<count>2</count>" + two + three
                + "<link>http://a.example/b</link></r>",
            3, {} },
        { "<r>" + one + "<post><title>T</title></post>" + two + "</r>", 2,
            { "The element <post> has no text." } },
        // Few records, but most of the text, whatever the number of the others.
        { "<r><a>1</a><b>2</b><c>3</c><d>4</d>" + post(councilSentence) + post(councilSentence) + "</r>", 2,
            {} },
        // A licence before them is shorter than they are.
        { "<r><p>" + councilSentence + "</p>" + one + two + post(councilSentence) + "</r>", 3,
            { beside + "1)." } },
        { "<nodes><node><body>One</body></node><node><body>Two</body></node></nodes>", 2, {} },
        // Words between elements, of the root and of records, but no dates and numbers.
        { "<r>Here " + one + " 7 " + two + "2020-01-01<post>By me<body>Three</body>12</post></r>", 3,
            { beside + "2)." } },
        { "<r>" + one + "<Review><text>Fine</text></Review>" + two + "</r>", 3, {} },
    };
    for (const Case& each : cases)
        for (const Fragment& out : { test::xmlFragment(each.bytes), test::streamedXmlFragment(each.bytes) }) {
            QCOMPARE(out.documents.size(), each.documents);
            QCOMPARE(toldOfElements(out), each.told);
        }
    const auto mixed = test::records(test::xmlFragment(cases.back().bytes).documents);
    QCOMPARE(mixed[0].labels, std::string());
    QCOMPARE(mixed[1].labels, std::string("element: Review"));
    QCOMPARE(mixed[1].text, std::string("Fine"));
    // The head may be longer than what is looked at first.
    std::string bytes = "<r>";
    for (int i = 0; i < 4'000; ++i)
        bytes += fmt::format("<user id='{}'/>", i);
    for (int i = 0; i < 5'000; ++i)
        bytes += fmt::format("<post><body>Post {}</body></post>", i);
    QCOMPARE(test::xmlFragment(bytes + "</r>").documents.size(), std::size_t { 5'000 });
}

void TestElementTexts::mayStandOneLevelDown()
{
    const auto list = [](std::string_view name, std::string_view record, std::string_view text) {
        return fmt::format(
            "<{0}><{1}><text>{2} 1</text></{1}><{1}><text>{2} 2</text></{1}></{0}>", name, record, text);
    };
    const auto texts = [](const std::string& bytes) {
        std::vector<std::string> all;
        for (const Fragment& out : { test::xmlFragment(bytes), test::streamedXmlFragment(bytes) }) {
            all.clear();
            for (const auto& document : test::records(out.documents))
                all.push_back(document.text);
        }
        return all;
    };
    using Texts = std::vector<std::string>;
    const std::string posts
        = "<e>\n<about>A blog</about><posts><by>Me</by>\n<post id='7'><body>One</body></post>\n"
          "<post><body>Two &amp; more of it</body></post></posts></e>";
    const Fragment out = test::xmlFragment(posts);
    QCOMPARE(test::ids(out.documents), test::Ids({ "7", "a.xml#2" }));
    QCOMPARE(texts(posts), Texts({ "One", "Two & more of it" }));
    QCOMPARE(toldOfElements(out), Texts { "Not read: texts beside <post> (2)." });
    QCOMPARE(posts.substr(out.records[0].begin, out.records[0].end - out.records[0].begin),
        std::string("<post id='7'><body>One</body></post>"));
    // Several that hold whole texts are one.
    const std::string two
        = "<e>" + list("comments", "comment", "Ay") + list("posts", "post", "Longer") + "</e>";
    QCOMPARE(texts(two), Texts({ "Ay 1", "Ay 2", "Longer 1", "Longer 2" }));
    QCOMPARE(toldOfElements(test::xmlFragment(two)), Texts());
    QCOMPARE(texts("<e>" + list("drafts", "post", "A") + list("public", "post", "B")
                 + list("old", "post", "C") + "</e>"),
        Texts({ "A 1", "A 2", "B 1", "B 2", "C 1", "C 2" }));
    // Else the largest.
    const std::string loose = "<e>" + list("notes", "note", "Ay") + list("items", "item", "Longer") + "</e>";
    QCOMPARE(texts(loose), Texts({ "Longer 1", "Longer 2" }));
    QCOMPARE(toldOfElements(test::xmlFragment(loose)), Texts { "Not read: texts beside <item> (2)." });
    // Several of one name, of whole texts, and of what may be parts of one.
    QCOMPARE(texts("<e>" + list("day", "article", "A") + list("day", "article", "B") + "</e>"),
        Texts({ "A 1", "A 2", "B 1", "B 2" }));
    QCOMPARE(texts("<e>" + list("page", "item", "A") + list("page", "item", "B") + "</e>").size(),
        std::size_t { 1 });
    QCOMPARE(texts("<e>" + list("slide", "item", "A") + "</e>").size(), std::size_t { 1 });
    QCOMPARE(texts("<e>" + list("chapter", "article", "A") + "</e>").size(), std::size_t { 1 });
    QCOMPARE(texts("<e>" + list("body", "item", "A") + "</e>").size(), std::size_t { 1 });
    // No deeper.
    QCOMPARE(texts("<e><f>" + list("posts", "post", "A") + "</f></e>").size(), std::size_t { 1 });
    // What is longer than they are is the document.
    QCOMPARE(
        texts("<e><p>" + councilSentence + councilSentence + "</p>" + list("notes", "note", "A") + "</e>")
            .size(),
        std::size_t { 1 });
}

/// HTML in CDATA or written as references; what is no HTML stays.
void TestElementTexts::takesTagsOff()
{
    const Fragment out = test::xmlFragment(
        "<posts><post><title>A &amp;amp; B</title><body><![CDATA[<p>One "
        "<b>bridge</b></p>\n<p>Two</p>]]></body>"
        "</post><post><body>&lt;p&gt;Three&lt;/p&gt;&lt;p&gt;Four &amp;amp; five&lt;/p&gt;</body></post>"
        "<post><body><p>Six <b>seven</b></p><p>eight</p></body></post>"
        "<post><body>&lt;p&gt;a &lt; b&lt;/p&gt;</body></post></posts>");
    const auto documents = test::records(out.documents);
    QCOMPARE(documents.size(), std::size_t { 4 });
    QCOMPARE(documents[0].text, std::string("One bridge\nTwo\n"));
    QCOMPARE(documents[0].title, std::string("A & B"));
    QCOMPARE(documents[1].text, std::string("Three\nFour & five\n"));
    QCOMPARE(documents[2].text, std::string("Six seven\neight"));
    QCOMPARE(documents[3].text, std::string("<p>a < b</p>"));
    QCOMPARE(toldOfElements(out),
        std::vector<std::string> {
            "The element \"body\" holds HTML (3 of the first 3 values have tags): tags are taken off, and "
            "references such as &amp; are decoded, but where a \"<\" begins no tag of HTML. In 1 of these "
            "values they stay, since a \"<\" there begins no tag, a tag is not closed or is told of, or "
            "scripts or code are most of it." });
    // Texts that tell of tags are no HTML.
    const Fragment plain
        = test::xmlFragment("<posts><post><body>Write &lt;b&gt; for bold, and a &lt; b.</body>"
                            "</post><post><body>Another.</body></post></posts>");
    QCOMPARE(test::records(plain.documents).front().text, std::string("Write <b> for bold, and a < b."));
    QCOMPARE(toldOfElements(plain), std::vector<std::string>());
}

/// Whose elements are all called alike, and have their names in attributes.
void TestElementTexts::readsFieldsOfSolr()
{
    const auto doc = [](std::string_view name, int id) {
        return fmt::format("<doc><{0} name='id'>{1}</{0}><{0} name='title'>T</{0}><{0} name='text'>Text "
                           "{1}</{0}><{0} name='lang'>en</{0}></doc>",
            name, id);
    };
    for (const std::string& bytes : { "<add>" + doc("field", 1) + doc("field", 2) + "</add>",
             "<response><lst name='responseHeader'><int name='status'>0</int></lst><result name='response'>"
                 + doc("str", 1) + doc("str", 2) + "</result></response>" }) {
        const Fragment out = test::xmlFragment(bytes);
        QCOMPARE(test::ids(out.documents), test::Ids({ "1", "2" }));
        const auto documents = test::records(out.documents);
        QCOMPARE(documents[1].text, std::string("Text 2"));
        QCOMPARE(documents[1].title, std::string("T"));
        QCOMPARE(documents[1].labels, std::string("lang: en"));
        QCOMPARE(toldOfElements(out), std::vector<std::string>());
    }
}

/// Whatever their order; several of one name are one text, and what is blank is none.
void TestElementTexts::choosesTheText()
{
    const std::string summary = "<summary>" + councilSentence + "</summary>";
    const Fragment out
        = test::xmlFragment("<list><item>" + summary + "<text>A</text></item><item><text>B</text>" + summary
            + "</item><item><text>C</text><text>D</text></item><item><text> </text>" + summary
            + "</item><item><summary>Short</summary><text>E</text></item><item><text/></item></list>");
    const auto documents = test::records(out.documents);
    QCOMPARE(documents.size(), std::size_t { 5 });
    QCOMPARE(documents[0].text, std::string("A"));
    QCOMPARE(documents[1].text, std::string("B"));
    QCOMPARE(documents[2].text, std::string("C\nD"));
    QCOMPARE(documents[3].text, councilSentence);
    QCOMPARE(documents[4].text, std::string("E"));
    QCOMPARE(documents[4].labels, std::string("summary: Short"));
    QCOMPARE(toldOfElements(out),
        std::vector<std::string>(
            { "The element <item> has no text.", "Not read: further texts of <item> (2)." }));
    QCOMPARE(out.report.noText, std::uint64_t { 1 });
}

void TestElementTexts::countsWhatIsNotRead()
{
    const std::string note = "<note>" + std::string(201, 'n') + "</note>";
    const std::string words = "about='" + councilSentence + "'";
    const Fragment out = test::xmlFragment("<list " + words + ">" + councilSentence + "<item>"
        + councilSentence + "<text>A</text>" + note + "</item>" + councilSentence + "<item><text><p " + words
        + ">B</p></text></item>" + councilSentence + "</list>");
    QCOMPARE(test::records(out.documents).size(), std::size_t { 2 });
    QCOMPARE(toldOfElements(out),
        std::vector<std::string> { "Not read: further texts of <item> (1), texts beside <item> (4), "
                                   "attributes that hold texts (2)." });
}

void TestElementTexts::othersStayOneText_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("text");
    const auto row = [](const char* name, const char* bytes, const char* text) {
        QTest::newRow(name) << std::string(bytes) << std::string(text);
    };
    row("one element", "<r><item><text>A</text></item></r>", "A\n");
    row("two names", "<r><item><text>A</text></item><other><text>B</text></other></r>", "A\nB\n");
    row("one without a text", "<r><item><text>A</text></item><item><p>B</p></item></r>", "A\nB\n");
    row("texts alone", "<r><text>A</text><text>B</text></r>", "A\nB\n");
    row("sections of a text", "<document><part><text>A</text></part><part><text>B</text></part></document>",
        "A\nB\n");
    row("verses", "<poem><line><text>A</text></line><line><text>B</text></line></poem>", "A\nB\n");
    row("a menu", "<menu><item><text>A</text></item><item><text>B</text></item></menu>", "A\nB\n");
    row("a picture", "<svg><g><text>A</text></g><g><text>B</text></g></svg>", "A\nB\n");
    row("translations", "<xliff><file><body>A</body></file><file><body>B</body></file></xliff>", "A\nB\n");
    row("a letter",
        "<letter><note><text>Short</text></note><note><text>Note</text></note><p>The council met on a day in "
        "May about "
        "some bridge.</p></letter>",
        "Short\nNote\nThe council met on a day in May about some bridge.\n");
    row("settings",
        "<settings><a>on</a><b>off</b><c>on</c><note><text>X</text></note><note><text>Y</text></note></"
        "settings>",
        "on\noff\non\nX\nY\n");
    row("most without a text",
        "<r><item><text>A</text></item><item><text>B</text></item><item><p>Ccc</p></item><item><p>D</p></"
        "item>"
        "<item><p>E</p></item></r>",
        "A\nB\nCcc\nD\nE\n");
    row("chapters", "<book><chapter><note><text>A</text></note><note><text>B</text></note></chapter></book>",
        "A\nB\n");
    row("a part of DocBook",
        "<part><title>T</title><article><abstract>A</abstract><para>B</para></article>"
        "<article><abstract>C</abstract><para>D</para></article></part>",
        "T\nA\nB\nC\nD\n");
    row("translations of Qt",
        "<TS><context><message><source>A</source><comment>B</comment></message><message><source>C</source>"
        "<comment>D</comment></message></context></TS>",
        "A\nB\nC\nD\n");
    row("a law", "<law><article><content>A</content></article><article><content>B</content></article></law>",
        "A\nB\n");
    row("an opinion and notes on it",
        "<r><p>The council met on a day in May about some bridge.</p><note><text>A</text></note><note><text>B"
        "</text></note><note><text>C</text></note><note><text>D</text></note></r>",
        "The council met on a day in May about some bridge.\nA\nB\nC\nD\n");
    row("references and text", "<r a='1'>x<item><text>A &#65;</text>y</item><i>B</i></r>", "x\nA A\ny\nB\n");
}

void TestElementTexts::othersStayOneText()
{
    QFETCH(const std::string, bytes);
    QFETCH(const std::string, text);
    for (const Fragment& out : { test::xmlFragment(bytes), test::streamedXmlFragment(bytes) }) {
        QCOMPARE(test::ids(out.documents), test::Ids { "a.xml" });
        QCOMPARE(test::records(out.documents).front().text, text);
        QCOMPARE(toldOfElements(out), std::vector<std::string>());
    }
}

/// Once much of one was seen, what does not belong there is counted, and none is lost.
void TestElementTexts::readsLongLists()
{
    constexpr std::size_t count = 5'000; // 1 MB
    std::string bytes = "<list>";
    for (std::size_t i = 0; i < count; ++i)
        bytes += fmt::format("<item><id>{}</id><text>{} {}</text></item>", i, std::string(150, 'x'), i);
    bytes += "<item><p>No text</p></item><other><text>" + councilSentence + "</text></other></list>";
    for (const Fragment& out : { test::xmlFragment(bytes), test::streamedXmlFragment(bytes) }) {
        const auto documents = test::records(out.documents);
        QCOMPARE(documents.size(), count);
        for (std::size_t i = 0; i < count; ++i)
            QCOMPARE(documents[i].text, fmt::format("{} {}", std::string(150, 'x'), i));
        QCOMPARE(test::ids(out.documents).back(), std::to_string(count - 1));
        QCOMPARE(toldOfElements(out),
            std::vector<std::string>(
                { "The element <item> has no text.", "Not read: texts beside <item> (1)." }));
        QCOMPARE(out.records.size(), count);
    }
    // One element that is long stays one text.
    const std::string one = "<list><item><text>" + std::string(9 << 20, 'x')
        + "</text></item><item><text>B</text></item></list>";
    QCOMPARE(test::xmlFragment(one).documents.size(), std::size_t { 1 });
}

void TestElementTexts::keepsWhatStandsBeforeACut()
{
    const Fragment out
        = test::xmlFragment("<list><item><text>A</text></item><item><text>B</text></item><item><te");
    QCOMPARE(test::ids(out.documents), test::Ids({ "a.xml#1", "a.xml#2" }));
    QCOMPARE(out.report.unreadable, std::uint64_t { 1 });
    QVERIFY(toldOfElements(out).front().ends_with(
        "What stands before was read, and all behind it was left out."));
    // Of one that is not known to be a list the text is read so far as it goes.
    const Fragment one = test::xmlFragment("<list><item><text>A</text></item><item><text>B");
    QCOMPARE(test::records(one.documents).front().text, std::string("A\nB"));
    QVERIFY(toldOfElements(one).front().ends_with("The text before that was read."));
}

ALIKE_TEST(TestElementTexts)
#include "tst_element_texts.moc"

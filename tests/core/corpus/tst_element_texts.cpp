// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/file_bytes.h"
#include "core/corpus/readers/markup/xml.h"
#include "tests/core/corpus/files.h"
#include "tests/support/suite.h"

#include <QTest>

#include <fmt/format.h>

using namespace alike;
using namespace alike::corpus;

namespace {

Fragment elementDocuments(std::string_view bytes)
{
    Fragment out;
    parseXml(bytes, "folder/a.xml", "a.xml", out);
    return out;
}

/// The same through a file, as a stream.
Fragment streamedElementDocuments(std::string_view bytes)
{
    const test::TemporaryFolder folder;
    const OpenFile file(folder.write("a.xml", bytes).string());
    Progress progress;
    auto read = readLargeXml(file.number(), "folder/a.xml", "a.xml", Work { progress, {}, 1 });
    return read ? std::move(read.value().front()) : Fragment {};
}

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
    for (const Fragment& out : { elementDocuments(bytes), streamedElementDocuments(bytes) }) {
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
            std::vector<std::string> { "An & stands here where XML wants &amp;, and is read as it stands." });
        QCOMPARE(out.records.size(), std::size_t { 3 });
        const std::vector<std::string> parts { first, second, third };
        for (std::size_t i = 0; i < parts.size(); ++i)
            QCOMPARE(bytes.substr(out.records[i].begin, out.records[i].end - out.records[i].begin), parts[i]);
    }
}

/// Whatever their order; several of one name are one text, and what is blank is none.
void TestElementTexts::choosesTheText()
{
    const std::string summary = "<summary>" + councilSentence + "</summary>";
    const Fragment out
        = elementDocuments("<list><item>" + summary + "<text>A</text></item><item><text>B</text>" + summary
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
    const Fragment out = elementDocuments("<list " + words + ">" + councilSentence + "<item>"
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
    row("references and text", "<r a='1'>x<item><text>A &#65;</text>y</item><i>B</i></r>", "x\nA A\ny\nB\n");
}

void TestElementTexts::othersStayOneText()
{
    QFETCH(const std::string, bytes);
    QFETCH(const std::string, text);
    for (const Fragment& out : { elementDocuments(bytes), streamedElementDocuments(bytes) }) {
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
    for (const Fragment& out : { elementDocuments(bytes), streamedElementDocuments(bytes) }) {
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
    QCOMPARE(elementDocuments(one).documents.size(), std::size_t { 1 });
}

void TestElementTexts::keepsWhatStandsBeforeACut()
{
    const Fragment out
        = elementDocuments("<list><item><text>A</text></item><item><text>B</text></item><item><te");
    QCOMPARE(test::ids(out.documents), test::Ids({ "a.xml#1", "a.xml#2" }));
    QCOMPARE(out.report.unreadable, std::uint64_t { 1 });
    QVERIFY(toldOfElements(out).front().ends_with(
        "What stands before was read, and all behind it was left out."));
    // Of one that is not known to be a list the text is read so far as it goes.
    const Fragment one = elementDocuments("<list><item><text>A</text></item><item><text>B");
    QCOMPARE(test::records(one.documents).front().text, std::string("A\nB"));
    QVERIFY(toldOfElements(one).front().ends_with("The text before that was read."));
}

ALIKE_TEST(TestElementTexts)
#include "tst_element_texts.moc"

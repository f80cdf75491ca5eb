// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json/json_structure.h"
#include "core/corpus/readers/json/jsonl.h"
#include "tests/core/corpus/files.h"
#include "tests/core/corpus/readers/json/json_lines.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>

using namespace alike;
using namespace alike::corpus;

/// Shapes in which programs export documents.
class TestJsonShapes : public QObject {
    Q_OBJECT

private slots:
    void readsRows_data();
    void readsRows();
    void choosesAmongArrays_data();
    void choosesAmongArrays();
    void choosesAmongLongArrays();
    void choosesInDeepObjectsAtOnce();
    void keepsTextsBesideRecordsWithout_data();
    void keepsTextsBesideRecordsWithout();
    void readsConversationsOnLines();
    void joinsSectionsOfPapers();
    void readsLongPapers();
    void readsNotebooks();
    void readsOlderNotebooks();
    void takesAbstractsOnce_data();
    void takesAbstractsOnce();
    void tellsProseBesideRecords_data();
    void tellsProseBesideRecords();
    void readsListsById();
    void readsManyListsById();
    void readsBareTexts_data();
    void readsBareTexts();
    void callsSingleRecordsByTheirFiles();
};

void TestJsonShapes::readsRows_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<QStringList>("documents"); // "id|title|text"
    const auto row = [](const char* name, const char* bytes, const QStringList& documents) {
        QTest::newRow(name) << std::string(bytes) << documents;
    };
    row("split", R"({"columns":["id","text","n"],"index":[0,1],"data":[["a","one [x]",1],["b","two",null]]})",
        { u"a||one [x]"_qs, u"b||two"_qs });
    row("split, called by the index",
        R"({"index":["x",7],"columns":["title","text"],"data":[["A","one"],["B","two"]]})",
        { u"x|A|one"_qs, u"7|B|two"_qs });
    row("values with a header", R"([["ID","Title","Text"],["a","A","one"], ["b","B","two"]])",
        { u"a|A|one"_qs, u"b|B|two"_qs });
    row("values without", R"([["a", 5, "one of them"],["b", 6, "two, and more"]])",
        { u"1||one of them"_qs, u"2||two, and more"_qs });
    row("table",
        R"({"schema":{"fields":[{"name":"text","type":"string"}]},"data":[{"index":0,"text":"one"},{"index":1,"text":"two"}]})",
        { u"1||one"_qs, u"2||two"_qs });
    row("chats",
        R"([[{"role":"user","content":"Hi"},{"role":"assistant","content":"Yes"}],[{"role":"user","content":"more"}]])",
        { u"1||Hi\nYes"_qs, u"2||more"_qs });
    row("chats in objects",
        R"([{"messages":[{"role":"user","content":"Hi"}]},{"messages":[{"role":"user","content":"more"}]}])",
        { u"1||Hi"_qs, u"2||more"_qs });
    row("a row that is cut off", R"([["id","text"],["a","one"],["b","tw)", { u"a||one"_qs });
    row("columns that are no table", R"({"columns":["a","b"],"text":"one","data":[["x"]]})",
        { u"1||one"_qs });
    row("lists", R"({"id":["a","b"],"text":["one, [x]","two"],"n":[1,{"x":[2]}]})",
        { u"a||one, [x]"_qs, u"b||two"_qs });
    row("lists without ids", R"({"title":["A","B"],"body":["one","two"]})", { u"1|A|one"_qs, u"2|B|two"_qs });
    row("a text in parts", R"({"title":"T","text":["one","two"],"tags":["x","y"]})", { u"1|T|one\ntwo"_qs });
    row("lists of different lengths", R"({"text":["one","two"],"tags":["x"]})", { u"1||one\ntwo"_qs });
    row("chats on lines, called so",
        R"([{"role":"user","content":"Hi"},{"role":"assistant","content":"Yes"}]
[{"role":"user","content":"more"}]
)",
        { u"1||Hi\nYes"_qs, u"2||more"_qs });
    row("arrays one after another", "[{\"text\":\"one\"}]\n[{\"text\":\"two\"}]",
        { u"1||one"_qs, u"2||two"_qs });
    row("no rows", R"({"columns":["id","text"],"index":[],"data":[]})", {});
    row("empty rows", R"([[],[]])", {});
}

void TestJsonShapes::readsRows()
{
    QFETCH(const std::string, bytes);
    QFETCH(const QStringList, documents);
    Fragment out;
    parseJson(bytes, "x.json", {}, out);
    QStringList read;
    for (const DocumentRecord& record : test::records(out.documents))
        read += QString::fromStdString(record.id + '|' + record.title + '|' + record.text);
    QCOMPARE(read, documents);
}

void TestJsonShapes::choosesAmongArrays_data()
{
    QTest::addColumn<std::string>("bytes"); // @1, @2 and @3 stand for texts
    QTest::addColumn<QStringList>("documents");
    QTest::addColumn<QString>("read"); // the array that is told to be read of several; empty: none is
    const auto row = [](const char* name, const char* bytes, const QStringList& documents, const char* read) {
        QTest::newRow(name) << std::string(bytes) << documents << QString(read);
    };
    // The object has prose of its own.
    row("labels", R"({"textContent":"@1","title":"Keep","labels":[{"name":"a"}]})", { u"@1"_qs }, "");
    row("an author",
        R"({"@type":"NewsArticle","headline":"T","articleBody":"@1","author":[{"@type":"Person","name":"B"}]})",
        { u"@1"_qs }, "");
    row("pictures",
        R"({"id":"a1","article_body":"@1","images":[{"caption":"A caption of the picture here"}]})",
        { u"@1"_qs }, "");
    row("a shorter text in the array", R"({"article_body":"@1 @2","images":[{"caption":"a b c d e f g h"}]})",
        { u"@1 @2"_qs }, "");
    row("longer texts in the array", R"({"intro":"@1","posts":[{"html":"@2"},{"html":"@3"}]})",
        { u"@2"_qs, u"@3"_qs }, "");
    row("a license", R"({"license":"@1","items":[{"label":"a b"}]})", { u"a b"_qs }, "");
    row("a text in an object", R"({"article":{"content":"@1"},"tags":[{"name":"a"}]})", { u"@1"_qs }, "");
    row("several in objects", R"({"x":{"content":"@1"},"y":{"content":"@2"},"tags":[{"name":"one tag"}]})",
        { u"one tag"_qs }, "");
    // Several arrays.
    row("participants",
        R"({"participants":[{"name":"Bob Smith"}],"messages":[{"sender_name":"B","content":"@1"}]})",
        { u"@1"_qs }, "messages");
    row("annotations",
        R"({"licenses":[{"id":1,"name":"L"}],"images":[{"file":"1.png"}],"annotations":[{"caption":"@1"}]})",
        { u"@1"_qs }, "annotations");
    row("within an object", R"({"data":{"tags":[{"name":"a"}],"posts":[{"html":"@1"}]}})", { u"@1"_qs },
        "data.posts");
    row("within different objects", R"({"a":{"tags":[{"name":"a"}]},"b":{"posts":[{"html":"@1"}]}})",
        { u"@1"_qs }, "");
    row("settings", R"({"metadata":[{"k":"version"}],"documents":[{"text":"short"}]})", { u"short"_qs },
        "documents");
    row("errors", R"({"errors":[{"code":1}],"results":[{"id":0,"body":"@1"}]})", { u"@1"_qs }, "results");
    row("two levels", R"({"log":{"entries":[{"text":"@1"},{"text":"@2"}]},"pages":[{"text":"@3"}]})",
        { u"@1"_qs, u"@2"_qs }, "log.entries");
    row("a conversation", R"({"tools":[{"name":"find"}],"messages":[{"role":"user","content":"@1"}]})",
        { u"@1"_qs }, "");
    row("as long", R"({"train":[{"text":"@1"}],"test":[{"text":"@2"}]})", { u"@1"_qs }, "train");
    row("a description of columns", R"({"schema":{"fields":[{"name":"text"}]},"data":[{"text":"one"}]})",
        { u"one"_qs }, "");
    row("rows", R"({"database":"x","columns":["id","body"],"rows":[[1,"@1"],[2,"@2"]]})",
        { u"@1"_qs, u"@2"_qs }, "");
    row("rows before their columns", R"({"values":[["@1"],["@2"]],"columns":["body"],"data":[]})",
        { u"@1"_qs, u"@2"_qs }, "");
}

void TestJsonShapes::choosesAmongArrays()
{
    QFETCH(const std::string, bytes);
    QFETCH(const QStringList, documents);
    QFETCH(const QString, read);
    const auto withTexts = [](QString text) {
        for (int i = 1; i <= 3; ++i) {
            QString words;
            for (int word = 0; word < 16; ++word)
                words += (word == 0 ? u"w"_qs : u" w"_qs) + QString::number(10 * (word + 1) + i);
            text.replace('@' + QString::number(i), words);
        }
        return text;
    };
    Fragment out;
    parseJson(withTexts(QString::fromStdString(bytes)).toStdString(), "x.json", {}, out);
    QStringList texts;
    for (const DocumentRecord& record : test::records(out.documents))
        texts += QString::fromStdString(record.text);
    QStringList expected;
    for (const QString& document : documents)
        expected += withTexts(document);
    QCOMPARE(texts, expected);
    QString told;
    for (const LoadIssue& issue : out.report.issues)
        if (issue.detail.starts_with("It has several arrays"))
            told = QString::fromStdString(issue.detail);
    QCOMPARE(told,
        read.isEmpty() ? QString()
                       : "It has several arrays of objects, and those of \"" + read
                + "\" are read. Write the others into files of their own.");
}

/// What is looked at to tell the fields begins with the records, wherever they begin.
void TestJsonShapes::choosesAmongLongArrays()
{
    std::string bytes = R"({"places":[)";
    for (int i = 0; bytes.size() < 1'500'000; ++i)
        bytes += (i > 0 ? R"(,{"at":")" : R"({"at":")") + std::to_string(i)
            + R"( one two three four five six seven eight"})";
    bytes += R"(],"posts":[)";
    for (int i = 0; bytes.size() < 5'000'000; ++i)
        bytes += (i > 0 ? R"(,{"html":")" : R"({"html":")") + std::to_string(i)
            + R"( nine ten eleven twelve thirteen fourteen fifteen sixteen"})";
    bytes += "]}";
    Fragment out;
    parseJson(bytes, "x.json", {}, out);
    QVERIFY(out.documents.size() > 10'000);
    QCOMPARE(test::records(out.documents).front().text,
        std::string("0 nine ten eleven twelve thirteen fourteen fifteen sixteen"));
    QCOMPARE(out.report.noText, std::uint64_t { 0 });
}

/// Each member is looked into once: looking anew at each depth would take longer than anybody lives.
void TestJsonShapes::choosesInDeepObjectsAtOnce()
{
    const std::string array = R"([{"t":"one two three four five six seven eight"}])";
    std::string bytes = array;
    for (int depth = 0; depth < 200; ++depth)
        bytes = R"({"a":)" + bytes + R"(,"b":)" + array + "}";
    Fragment out;
    parseJson(bytes, "x.json", {}, out);
    QVERIFY(!out.documents.empty());
}

void TestJsonShapes::keepsTextsBesideRecordsWithout_data()
{
    QTest::addColumn<std::string>("other"); // in place of an object with a text
    QTest::newRow("null") << std::string("null");
    QTest::newRow("a string") << std::string("\"none\"");
    QTest::newRow("a number") << std::string("5");
    QTest::newRow("an array") << std::string("[1]");
    QTest::newRow("an empty object") << std::string("{}");
}

void TestJsonShapes::keepsTextsBesideRecordsWithout()
{
    QFETCH(const std::string, other);
    const std::string one = R"({"id":0,"data":{"text":"one two three four five six seven eight"}})";
    const std::string without = R"({"id":1,"data":)" + other + '}';
    const std::string two = R"({"id":2,"data":{"text":"nine ten eleven twelve"}})";
    for (const bool first : { false, true }) {
        const auto joined = [&](const std::string& between) {
            return first ? without + between + one + between + two : one + between + without + between + two;
        };
        Fragment array;
        parseJson(R"({"features":[)" + joined(",") + "]}", "x.json", {}, array);
        const Fragment lines = test::linesOfJson(joined("\n"));
        for (const Fragment* const out : { static_cast<const Fragment*>(&array), &lines }) {
            QCOMPARE(out->documents.size(), 2u);
            QCOMPARE(test::records(out->documents)[0].text,
                std::string("one two three four five six seven eight"));
            QCOMPARE(test::records(out->documents)[1].text, std::string("nine ten eleven twelve"));
            QCOMPARE(out->report.noText, std::uint64_t { 1 });
            QCOMPARE(out->report.unreadable, std::uint64_t { 0 });
        }
    }
    // A text is a string or an array of parts.
    const Fragment parts = test::linesOfJson(R"({"said":"one two three four five six seven eight"}
{"said":[{"text":"two two three four five six seven eight"},{"text":"three"}]})");
    QCOMPARE(parts.documents.size(), 2u);
    QCOMPARE(test::records(parts.documents)[1].text,
        std::string("two two three four five six seven eight\nthree"));
}

void TestJsonShapes::readsConversationsOnLines()
{
    const Fragment out
        = test::linesOfJson(R"([{"role":"user","content":"Hi"},{"role":"assistant","content":"Yes"}]
[1, 2]
[{"role":"user","content":"more
[{"role":"user","content":"more"}])");
    QCOMPARE(out.documents.size(), 2u);
    QCOMPARE(test::records(out.documents)[0].text, std::string("Hi\nYes"));
    QCOMPARE(test::records(out.documents)[1].text, std::string("more"));
    QCOMPARE(test::records(out.documents)[1].id, std::string("4"));
    QCOMPARE(out.report.unreadable, std::uint64_t { 2 });
    const test::TemporaryFolder folder;
    folder.write(
        "in/a.jsonl", "[{\"from\":\"human\",\"value\":\"Hi\"}]\n[{\"from\":\"gpt\",\"value\":\"Yes\"}]\n");
    const auto loaded = test::readPaths({ folder.path() / "in" / "a.jsonl" });
    QVERIFY(loaded);
    QCOMPARE(loaded->corpus->size(), 2u);
    QCOMPARE(loaded->corpus->text(docId(1)), std::string_view("Yes"));
}

/// As CORD-19 and S2ORC write them: abstract and body are one text in their order, what is left is told.
void TestJsonShapes::joinsSectionsOfPapers()
{
    const std::string words = " one two three four five six seven eight nine ten";
    const std::string paper
        = R"({"paper_id":"p7","metadata":{"title":"On &","authors":[{"first":"A"}]},"abstract":[{"text":"A)"
        + words + R"(","section":"Abstract"}],"body_text":[{"text":"B)" + words + R"("},{"text":"C)" + words
        + R"("}],"bib_entries":{"BIBREF0":{"title":"Another paper of some other people on something else and more"}},)"
          R"("ref_entries":{"FIGREF0":{"text":"A figure"}},"back_matter":[{"text":"D)"
        + words + R"("}]})";
    Fragment out;
    parseJson(paper, "x.json", {}, out);
    QCOMPARE(out.documents.size(), 1u);
    const DocumentRecord document = test::records(out.documents).front();
    QCOMPARE(document.id, std::string("p7"));
    QCOMPARE(document.title, std::string("On &"));
    QCOMPARE(document.text, "A" + words + "\nB" + words + "\nC" + words);
    QCOMPARE(out.report.issues.size(), 1u);
    QCOMPARE(out.report.issues.front().detail,
        std::string(
            "The text was joined from the fields \"abstract.text\" and \"body_text.text\"; --text-field "
            "names another. Nothing is taken of \"back_matter.text\", which holds texts, too."));
    Fragment bare; // many have no abstract
    parseJson(R"({"paper_id":"p8","metadata":{"title":""},"abstract":[],"body_text":[{"text":"B)" + words
            + R"("}],"ref_entries":{"FIGREF0":{"text":"A figure of some words"}}})",
        "x.json", {}, bare);
    QCOMPARE(test::records(bare.documents).front().text, "B" + words);
    Fragment lines; // an abstract that is one string, beside what the paper was parsed to
    parseJsonl(R"({"title":"T","abstract":"A)" + words + R"(","pdf_parse":{"body_text":[{"text":"B)" + words
            + R"("}]}})",
        "x.jsonl", {}, lines);
    QCOMPARE(test::records(lines.documents).front().text, "A" + words + "\nB" + words);
    Fragment brief; // paragraphs of so few words are not joined, and not passed over either
    parseJson(
        R"({"paper_id":"p9","abstract":"A)" + words + R"(","body_text":[{"text":"No."},{"text":"Yes."}]})",
        "x.json", {}, brief);
    QVERIFY(brief.report.issues.front().detail.find("Nothing is taken of \"body_text.text\"")
        != std::string::npos);
    Fragment lists; // of documents, which are no sections
    parseJson(R"({"train":[{"text":"a"},{"text":"b"}],"test":[{"text":"c"}]})", "x.json", {}, lists);
    QCOMPARE(lists.documents.size(), 2u);
    Options options;
    options.textField = "body_text.text";
    Fragment asked;
    parseJson(paper, "x.json", options, asked);
    QCOMPARE(test::records(asked.documents).front().text, "B" + words + "\nC" + words);
}

/// Which is longer than what is looked at to tell whether a file of a folder is one, and how it is read.
void TestJsonShapes::readsLongPapers()
{
    std::string paper
        = R"({"paper_id":"p7","metadata":{"title":"T"},"abstract":[{"text":"Short"}],"bib_entries":{)";
    for (int i = 0; i < 300; ++i)
        paper += (i > 0 ? ",\"B" : "\"B") + std::to_string(i)
            + R"(":{"title":"Other","year":2000,"venue":"V"})";
    paper += R"(},"body_text":[)";
    for (int i = 0; paper.size() < 1'500'000; ++i)
        paper += (i > 0 ? ",{" : "{")
            + std::string(R"("text":"one two three four five six seven eight nine \"}] )") + std::to_string(i)
            + "\"}";
    paper += "]}";
    const test::TemporaryFolder folder;
    folder.write("a.json", paper);
    folder.write("b.txt", "text");
    const auto loaded = test::readPaths({ folder.path() });
    QVERIFY(loaded);
    QCOMPARE(test::ids(*loaded->corpus), test::Ids({ "p7", "b.txt" }));
    const std::string_view text = loaded->corpus->text(docId(0));
    QVERIFY(text.starts_with("Short\none two"));
    QVERIFY(text.size() > 1'000'000);
    QCOMPARE(closedJson(R"({"a":[1,{"b":"x,","c":"y)"), std::string(R"({"a":[1,{"b":"x,"}]})"));
    QCOMPARE(closedJson(R"({"a":1})"), std::string(R"({"a":1})"));
    QCOMPARE(closedJson(R"({"a":[1}, "b)"), std::string(R"({"a":[1}, "b)"));
}

void TestJsonShapes::readsNotebooks()
{
    const std::string notebook
        = R"({"cells":[{"cell_type":"code","outputs":[{"text":["put out"]}],"source":["import x\n","y = \"a\""]},
{"cell_type":"markdown","metadata":{},"source":"Some words\n\n## The *title*\nmore"},{"cell_type":"code","outputs":[],"source":[]}],
"metadata":{"language_info":{"name":"python"}},"nbformat":4,"nbformat_minor":5})";
    const test::TemporaryFolder folder;
    folder.write("in/a.ipynb", notebook);
    folder.write("in/b.txt", "words");
    for (const auto& path : { folder.path() / "in", folder.path() / "in" / "a.ipynb" }) {
        const auto loaded = test::readPaths({ path });
        QVERIFY(loaded);
        QCOMPARE(loaded->corpus->id(docId(0)), std::string_view("a.ipynb"));
        QCOMPARE(loaded->corpus->title(docId(0)), std::string_view("The *title*"));
        QCOMPARE(loaded->corpus->text(docId(0)),
            std::string_view("import x\ny = \"a\"\n\nSome words\n\n## The *title*\nmore"));
        QCOMPARE(loaded->report.issues.size(), std::size_t { 1 });
        QCOMPARE(loaded->report.issues[0].detail,
            std::string("It is a notebook: what 1 cell has put out is left out of the text."));
    }
    Fragment empty;
    parseJson(R"({"cells":[{"cell_type":"code","source":[]}]})", "x.ipynb", {}, empty);
    QCOMPARE(empty.report.noText, std::uint64_t { 1 });
    Fragment broken;
    parseJson(notebook.substr(0, notebook.size() / 2), "x.ipynb", {}, broken);
    QCOMPARE(broken.report.documentsRead, std::uint64_t { 1 });
    QCOMPARE(broken.report.unreadable, std::uint64_t { 1 });
    QVERIFY(broken.documents.empty());
}

/// Cells lie in sheets, code is called input, and headings are cells of their own.
void TestJsonShapes::readsOlderNotebooks()
{
    const std::string notebook
        = R"({"metadata":{"name":"n"},"nbformat":3,"nbformat_minor":0,"worksheets":[{"cells":[
{"cell_type":"heading","level":1,"source":["The head"]},
{"cell_type":"code","input":["import x\n","y"],"language":"python","outputs":[{"text":["1"]}],"prompt_number":3}],
"metadata":{}},{"cells":[{"cell_type":"markdown","source":"## Another\nwords"}]}]})";
    Fragment out;
    parseJson(notebook, "x.ipynb", {}, out);
    QCOMPARE(out.documents.size(), 1u);
    QCOMPARE(test::records(out.documents).front().title, std::string("The head"));
    QCOMPARE(test::records(out.documents).front().text,
        std::string("The head\n\nimport x\ny\n\n## Another\nwords"));
    QCOMPARE(out.report.issues.size(), 1u);
    Fragment broken;
    parseJson(notebook.substr(0, notebook.size() - 40), "x.ipynb", {}, broken);
    QCOMPARE(broken.report.unreadable, std::uint64_t { 1 });
    QVERIFY(broken.documents.empty());
    Fragment wrong;
    parseJson(R"({"worksheets":[{"cells":5,"cell_type":""}]})", "x.ipynb", {}, wrong);
    QCOMPARE(wrong.report.unreadable, std::uint64_t { 1 });
}

void TestJsonShapes::takesAbstractsOnce_data()
{
    QTest::addColumn<std::string>("paper"); // @ stands for words
    QTest::addColumn<std::string>("text");
    const auto row = [](const char* name, const char* paper, const char* text) {
        QTest::newRow(name) << std::string(paper) << std::string(text);
    };
    row("a string and paragraphs of the body",
        R"({"abstract":"A @.","pdf_parse":{"body_text":[{"text":"ABSTRACT"},{"text":"a @"},{"text":"B @"}]}})",
        "A @.\nB @");
    row("a string and an array",
        R"({"abstract":"A @","pdf_parse":{"abstract":[{"text":"Abstract. A @"}],"body_text":[{"text":"B @"}]}})",
        "A @\nB @");
    row("a string behind both",
        R"({"pdf_parse":{"abstract":[{"text":"A @"},{"text":"C @"}],"body_text":[{"text":"B @"}]},"abstract":"A @ C @"})",
        "A @\nC @\nB @");
    row("three times",
        R"({"abstract":"A @","pdf_parse":{"abstract":[{"text":"A @"}],"body_text":[{"text":"A @"},{"text":"B @"}]}})",
        "A @\nB @");
    row("paragraphs and paragraphs",
        R"({"paper_id":"p","abstract":[{"text":"A @"},{"text":"C @"}],"body_text":[{"text":"A @"},{"text":"C @"},{"text":"B"}]})",
        "A @\nC @\nB");
    row("other words",
        R"({"paper_id":"p","abstract":[{"text":"A @"}],"body_text":[{"text":"A @ x"},{"text":"B @"}]})",
        "A @\nA @ x\nB @");
    row("only its beginning",
        R"({"paper_id":"p","abstract":[{"text":"A @"},{"text":"C @"}],"body_text":[{"text":"A @"},{"text":"B @"}]})",
        "A @\nC @\nA @\nB @");
    row("paragraphs that are the same",
        R"({"paper_id":"p","abstract":[{"text":"A @"}],"body_text":[{"text":"B @"},{"text":"B @"}]})",
        "A @\nB @\nB @");
    row("blank", R"({"paper_id":"p","abstract":[{"text":" "},{"text":"."}],"body_text":[{"text":"B @"}]})",
        " \n.\nB @");
}

void TestJsonShapes::takesAbstractsOnce()
{
    QFETCH(const std::string, paper);
    QFETCH(const std::string, text);
    const auto withWords = [](std::string with) {
        const std::string words = "one two three four five six seven eight nine ten eleven twelve";
        for (std::size_t at = with.find('@'); at != std::string::npos; at = with.find('@', at))
            with.replace(at, 1, words);
        return with;
    };
    const Fragment out = test::linesOfJson(withWords(paper));
    QCOMPARE(out.documents.size(), 1u);
    QCOMPARE(test::records(out.documents).front().text, withWords(text));
    QCOMPARE(out.report.issues.size(), 1u); // which fields were joined
}

void TestJsonShapes::tellsProseBesideRecords_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("told"); // empty: nothing is
    const auto row = [](const char* name, const char* bytes, const char* told) {
        QTest::newRow(name) << std::string(bytes) << std::string(told);
    };
    row("of the object",
        R"({"title":"T","essay":"one two three four five six seven eight","comments":[{"text":"a b c d e f g h i j k l m n o p q r s t u v w x y z"}]})",
        "Nothing is taken of \"essay\", which holds texts, too. The records in \"comments\" are read: to "
        "compare "
        "what stands beside them, write it into a file of its own.");
    row("of objects within, and of a list",
        R"({"post":{"said":{"de":"one two three four five six seven eight"}},"data":{"intro":["a b c d e f g h i"],"comments":[{"text":"a b c d e f g h i j k l m n o p q r s t u v w x y z"}]}})",
        "Nothing is taken of \"post.said.de\" and \"data.intro\", which hold texts, too. The records in "
        "\"data.comments\" are read: to compare what stands beside them, write it into a file of its own.");
    row("beside rows",
        R"({"columns":["text"],"note":"one two three four five six seven eight","data":[["a"],["b"]]})",
        "Nothing is taken of \"note\", which holds texts, too. The records are read: to compare what stands "
        "beside them, write it into a file of its own.");
    row("in escapes",
        R"({"essay":"\u9019\u662f\u4e00\u500b\u6709\u5f88\u591a\u5b57\u7684\u6587\u672c\u800c\u4e14\u5f88\u9577","comments":[{"text":"a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i"}]})",
        "Nothing is taken of \"essay\", which holds texts, too. The records in \"comments\" are read: to "
        "compare "
        "what stands beside them, write it into a file of its own.");
    row("short", R"({"version":"1.1 of this","data":[{"text":"a"}]})", "");
    row("a license", R"({"license":"one two three four five six seven eight","data":[{"text":"a"}]})", "");
    row("records by their ids", R"({"a":{"text":"a b c d e f g h i"},"b":{"text":"b"}})", "");
    row("columns", R"({"text":["a b c d e f g h i","b"],"more":["a b c d e f g h i","b"]})", "");
}

void TestJsonShapes::tellsProseBesideRecords()
{
    QFETCH(const std::string, bytes);
    QFETCH(const std::string, told);
    Fragment out;
    parseJson(bytes, "x.json", {}, out);
    QVERIFY(!out.documents.empty());
    QCOMPARE(out.report.issues.empty() ? std::string() : out.report.issues.front().detail, told);
    QVERIFY(out.report.issues.size() < 2);
}

/// Lists of strings by ids are one text each where they are prose; else it is told why they are none.
void TestJsonShapes::readsListsById()
{
    Fragment out;
    const std::string bytes
        = R"({"a":["one two three four five six seven eight","nine \u00e9"],"b":[],"c":"a b c d e f g h i j k","d":["a b c d e f g h i"]})";
    parseJson(bytes, "x.json", {}, out);
    QCOMPARE(test::ids(out.documents), test::Ids({ "a", "c", "d" }));
    QCOMPARE(test::records(out.documents)[0].text,
        std::string("one two three four five six seven eight\nnine \u00e9"));
    QCOMPARE(test::records(out.documents)[1].text, std::string("a b c d e f g h i j k"));
    QCOMPARE(out.report.noText, std::uint64_t { 1 });
    const ByteRange first = out.records.front();
    QCOMPARE(bytes.substr(first.begin, first.end - first.begin),
        std::string(R"("a":["one two three four five six seven eight","nine \u00e9"])"));
    Fragment verses; // of few words each
    parseJson(
        R"({"p":["Shall I compare thee to","a summer day"],"q":["Rough winds do shake","the darling buds of May"]})",
        "x.json", {}, verses);
    QCOMPARE(test::ids(verses.documents), test::Ids({ "p", "q" }));
    Fragment words;
    parseJson(R"({"p":["big","large"],"q":["small","tiny"]})", "x.json", {}, words);
    QVERIFY(words.report.issues.front().detail.starts_with(
        "Its 2 members, as \"p\", are lists of short strings"));
    Fragment broken; // an element that is no string makes it no such list
    parseJson(
        R"({"p":["one two three four five six seven eight",{}],"q":["one two three four five six seven nine"]})",
        "x.json", {}, broken);
    QCOMPARE(broken.documents.size(), 1u);
    QCOMPARE(test::records(broken.documents).front().labels,
        std::string("q: one two three four five six seven nine"));
    const test::TemporaryFolder folder; // also where it is one file among many
    folder.write("a.json", bytes);
    folder.write("b.txt", "text");
    const auto loaded = test::readPaths({ folder.path() });
    QVERIFY(loaded);
    QCOMPARE(loaded->corpus->size(), 4u);
}

/// In time that grows with their number: looking at all of them for each would take hours.
void TestJsonShapes::readsManyListsById()
{
    std::string bytes = "{";
    for (int i = 0; i < 100'000; ++i)
        bytes += (i > 0 ? ",\"id" : "\"id") + std::to_string(i)
            + R"(":["one two three four five six seven eight","and more"])";
    bytes += '}';
    Fragment out;
    parseJson(bytes, "x.json", {}, out);
    QCOMPARE(out.documents.size(), 100'000u);
    QCOMPARE(test::records(out.documents).back().id, std::string("id99999"));
    QVERIFY(out.report.issues.empty());
}

void TestJsonShapes::readsBareTexts_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<QStringList>("texts");
    const auto row = [](const char* name, const char* bytes, const QStringList& texts) {
        QTest::newRow(name) << std::string(bytes) << texts;
    };
    row("lines", "\"one\"\n\n \"two \\n \\u00e9\"\r\n\"\"\n\"cut\n", { u"one"_qs, u"two \n é"_qs });
    row("lines with something behind", "\"one\"\n\"two\" x\n\"three\",\n", { u"one"_qs });
    row("a list of texts", R"({"name":"n","texts":["one","two"]})", { u"one"_qs, u"two"_qs });
    row("rows", R"({"data":[["1","one"],["2","two, three"]]})", { u"one"_qs, u"two, three"_qs });
    row("rows with a header", R"({"n":1,"data":[["id","body"],["2","two"]]})", { u"two"_qs });
    row("paragraphs of one text",
        R"({"paragraphs":["one two three four five six seven eight","a b c d e f g h"]})",
        { u"one two three four five six seven eight\na b c d e f g h"_qs });
    row("beside objects", R"({"data":["a"],"posts":[{"text":"one two three four five six seven eight"}]})",
        { u"one two three four five six seven eight"_qs });
}

void TestJsonShapes::readsBareTexts()
{
    QFETCH(const std::string, bytes);
    QFETCH(const QStringList, texts);
    Fragment out;
    parseJson(bytes, "x.json", {}, out);
    QStringList read;
    for (const DocumentRecord& record : test::records(out.documents))
        read += QString::fromStdString(record.text);
    QCOMPARE(read, texts);
}

/// And what is told of each file in the same words does not fill the report.
void TestJsonShapes::callsSingleRecordsByTheirFiles()
{
    const test::TemporaryFolder folder;
    for (int i = 100; i < 130; ++i)
        folder.write(
            std::to_string(i) + ".json", "{\"title\": \"T\", \"text\": \"word\", \"text\": \"words\"}");
    folder.write("x.json", "{\"id\": \"own\", \"text\": \"words\"}");
    folder.write("y.jsonl", "{\"text\": \"words\"}\n");
    const auto loaded = test::readPaths({ folder.path() });
    QVERIFY(loaded);
    const auto ids = test::ids(*loaded->corpus);
    QCOMPARE(ids.size(), std::size_t { 32 });
    QCOMPARE(ids[0], std::string("100.json"));
    QCOMPARE(ids[29], std::string("129.json"));
    QCOMPARE(ids[30], std::string("own"));
    QCOMPARE(ids[31], std::string("1"));
    QCOMPARE(loaded->report.repeatedIds, std::uint64_t { 0 });
    QCOMPARE(loaded->report.issues.size(), std::size_t { 21 });
    QVERIFY(loaded->report.issues[0].place.ends_with("100.json"));
    const std::string told
        = "The field \"text\" stands there twice: the last is the text, and nothing is taken of "
          "the one before. Give them different names.";
    QCOMPARE(loaded->report.issues[0].detail, told);
    QVERIFY(loaded->report.issues[20].place.ends_with("129.json"));
    QCOMPARE(
        loaded->report.issues[20].detail, "Of 10 more files, this being the last, the same is true: " + told);
}

ALIKE_TEST(TestJsonShapes)
#include "tst_json_shapes.moc"

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json/jsonl.h"
#include "core/corpus/readers/json/notebook.h"
#include "tests/core/corpus/files.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>

using namespace alike;
using namespace alike::corpus;

namespace {

/// Prose, of which there are several. \param last letter of it
std::string proseWith(char last)
{
    return std::string("one two three four five six seven eight nine te") + last;
}
std::string longProseWith(char last)
{
    const std::string prose = proseWith(last);
    return prose + ' ' + prose + ' ' + prose + ' ' + prose + ' ' + prose; // 244 bytes
}

const std::string lastLetters = "nabcdefghijklmopqrstuvwxyz";
const std::string prose = proseWith(lastLetters.front());

/// With prose in place of @, and long prose, which is no label, in place of #: each time another, as texts
/// are.
std::string withProse(std::string bytes)
{
    std::size_t met = 0;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        const char last = lastLetters[met % lastLetters.size()];
        met += bytes[at] == '@' || bytes[at] == '#' ? 1 : 0;
        if (bytes[at] == '@')
            bytes.replace(at, 1, proseWith(last));
        else if (bytes[at] == '#')
            bytes.replace(at, 1, longProseWith(last));
    }
    return bytes;
}

/// "id|title|text" of each document, long prose as #.
QStringList readOfJson(const Fragment& out)
{
    QStringList read;
    for (const DocumentRecord& record : test::records(out.documents)) {
        QString one = QString::fromStdString(record.id + '|' + record.title + '|' + record.text);
        for (const char last : lastLetters)
            one.replace(QString::fromStdString(longProseWith(last)), u"#"_qs)
                .replace(QString::fromStdString(proseWith(last)), u"@"_qs);
        read += one;
    }
    return read;
}

std::string allTold(const Fragment& out)
{
    std::string all;
    for (const LoadIssue& issue : out.report.issues)
        all += issue.detail + '\n';
    return all;
}

} // namespace

/// Texts of JSON that are not read, and files that are cut off: each is told.
class TestJsonLosses : public QObject {
    Q_OBJECT

private slots:
    void readsCutNotebooks_data();
    void readsCutNotebooks();
    void tellsFieldsWithTexts_data();
    void tellsFieldsWithTexts();
    void namesManyFields();
    void readsPostsOfReddit_data();
    void readsPostsOfReddit();
    void tellsWhereFilesAreCut_data();
    void tellsWhereFilesAreCut();
    void readsConversationsRatherThanSummaries_data();
    void readsConversationsRatherThanSummaries();
    void namesTheBlankField_data();
    void namesTheBlankField();
    void readsNotesAndIndexes_data();
    void readsNotesAndIndexes();
};

void TestJsonLosses::readsCutNotebooks_data()
{
    QTest::addColumn<std::string>("notebook");
    QTest::addColumn<std::string>("text");
    QTest::newRow("version 4") << std::string(R"nb({
 "cells": [
  {"cell_type": "markdown", "id": "a1", "metadata": {}, "source": ["# The \"head\"\n", "words, and [more]"]},
  {"cell_type": "code", "execution_count": 1, "metadata": {"collapsed": true}, "outputs": [
    {"name": "stdout", "output_type": "stream", "text": ["1\n"]}, {"data": {"text/plain": ["{}"]}}],
   "source": "print(1)"
},
  {"cell_type": "code", "execution_count": null, "metadata": {}, "outputs": [], "source": []}
 ],
 "metadata": {"kernelspec": {"display_name": "Python 3", "name": "python3"}},
 "nbformat": 4,
 "nbformat_minor": 5
}
)nb") << std::string("# The \"head\"\nwords, and [more]\n\nprint(1)");
    QTest::newRow("version 3") << std::string(R"nb({
 "metadata": {"name": "", "signature": "sha256:1"},
 "nbformat": 3, "nbformat_minor": 0,
 "worksheets": [
  {"cells": [
    {"cell_type": "heading", "level": 1, "metadata": {}, "source": ["Head"]},
    {"cell_type": "code", "collapsed": false, "input": ["import x\n", "y"], "language": "python",
     "outputs": [{"output_type": "stream", "text": ["1"]}], "prompt_number": 3}],
   "metadata": {}},
  {"cells": [{"cell_type": "markdown", "source": ["more"]}], "metadata": {}}
 ]
}
)nb") << std::string("Head\n\nimport x\ny\n\nmore");
}

/// Wherever a notebook is cut off, it is read whole or told; never half of it.
void TestJsonLosses::readsCutNotebooks()
{
    QFETCH(const std::string, notebook);
    QFETCH(const std::string, text);
    const std::size_t end = notebook.rfind('}') + 1;
    for (std::size_t size = 0; size <= notebook.size(); ++size) {
        const std::string cut = notebook.substr(0, size);
        if (!looksLikeNotebook(cut))
            continue;
        Fragment out;
        parseJson(cut, "x.ipynb", {}, out);
        QCOMPARE(out.report.documentsRead, std::uint64_t { 1 });
        QCOMPARE(out.report.unreadable, std::uint64_t { size < end ? 1U : 0U });
        QCOMPARE(out.documents.size(), size < end ? 0U : 1U);
        if (size >= end)
            QCOMPARE(test::records(out.documents).front().text, text);
    }
    Fragment comma;
    parseJson(R"({"cells":[{"cell_type":"markdown"},)", "n.json", {}, comma);
    QCOMPARE(comma.report.unreadable, std::uint64_t { 1 });
    Fragment closed; // by the wrong brackets, so that the parser has to notice
    parseJson(R"({"cells":[{"cell_type":"markdown","source":["a"}]},)", "n.json", {}, closed);
    QVERIFY(closed.documents.empty());
    Fragment twice; // "worksheets" within a sheet is none
    parseJson(R"({"worksheets":[{"worksheets":[{"cells":[]}],"cells":[{"cell_type":"code","input":"y"}]}]})",
        "n.json", {}, twice);
    QCOMPARE(test::records(twice.documents).front().text, std::string("y"));
}

void TestJsonLosses::tellsFieldsWithTexts_data()
{
    QTest::addColumn<std::string>("bytes"); // lines
    QTest::addColumn<std::string>("told"); // names in quotes; empty: nothing is lost
    const auto row = [](const char* name, const std::string& bytes, const char* told) {
        QTest::newRow(name) << withProse(bytes) << std::string(told);
    };
    const auto others = [](const char* bytes) { return R"({"text":"#",)" + std::string(bytes) + '}'; };
    row("a label", others(R"("reply":"@")"), "");
    row("the longest label", others((R"("reply":"a )" + std::string(198, 'x') + '"').c_str()), "");
    row("longer", others((R"("reply":"a )" + std::string(199, 'x') + '"').c_str()), "\"reply\"");
    row("prose on two lines", others(R"("reply":"@\n@")"), "\"reply\"");
    row("a few words on two lines", others(R"("place":"12 High Street\nLeeds")"), "");
    row("a long address", others((R"("url":"http://e.org/)" + std::string(300, 'x') + '"').c_str()), "");
    row("a long id", others((R"("key":"a1)" + std::string(300, 'x') + '"').c_str()), "");
    row("in some records", R"({"text":"#","reply":"yes"}
{"text":"@","reply":"@"}
{"text":"@","reply":"#"})",
        "\"reply\"");
    row("in an object", others(R"("meta":{"remark":"@","lang":"en"})"), "\"meta.remark\"");
    row("deep", others(R"("extra":{"deep":{"note":"@"}})"), "\"extra.deep.note\"");
    row("several", others(R"("versions":{"v1":"@","v2":"@"},"summary":{"en":"@"},"poll":{"question":"@"})"),
        "\"versions.v1\", \"versions.v2\", \"summary.en\" and \"poll.question\"");
    row("by an id", others(R"("ref_entries":{"FIGREF0":{"text":"@","type":"figure"}})"),
        "\"ref_entries.FIGREF0.text\"");
    row("by ids", others(R"("refs":{"F0":{"text":"@"},"F1":{"text":"@"},"T0":{"text":"@"}},"note":"#")"),
        "\"refs.*.text\" and \"note\"");
    row("beside the title in an object", R"({"text":"#","meta":{"title":"T","remark":"@","note":"#"}})",
        "\"meta.note\"");
    row("the title of something in an object", others(R"("source":{"title":"@"})"), "");
    row("an array of arrays", R"({"title":"T","paras":[["@"],["@","@"]]})", "\"paras\"");
    row("an array of numbers in arrays", others(R"("boxes":[[1,2],[3,4]])"), "");
    row("deeper arrays", others(R"("paras":[[{"said":[["@"]]}]])"), "\"paras\"");
    row("a list that is a label", R"({"human_answers":["#"],"chatgpt_answers":["@"]})", "");
    row("a list that is none", R"({"human_answers":["#","#"],"chatgpt_answers":["@","@","@","@","@"]})",
        "\"chatgpt_answers\"");
    row("a long title", R"({"text":"#","title":"#"})", "");
}

void TestJsonLosses::tellsFieldsWithTexts()
{
    QFETCH(const std::string, bytes);
    QFETCH(const std::string, told);
    Fragment out;
    parseJsonl(bytes, "x.jsonl", {}, out);
    QVERIFY(!out.documents.empty());
    const std::string all = allTold(out);
    const std::string sentence = "Nothing is taken of " + told + ", which hold";
    const bool isTold = all.find(told.empty() ? "Nothing is taken" : sentence) != std::string::npos;
    QVERIFY2(isTold == !told.empty(), all.c_str());
    Options labelled; // short values of no other field are labels
    labelled.labelFields = { "lang" };
    Fragment other;
    parseJsonl(withProse(R"({"text":"#","lang":"en","reply":"@"})"), "x.jsonl", labelled, other);
    QVERIFY(allTold(other).starts_with("Nothing is taken of \"reply\", which holds texts, too."));
    Fragment usual; // what has the place of the text where there is none
    parseJsonl(withProse(R"({"body":"#","summary":"#"})"), "x.jsonl", {}, usual);
    QCOMPARE(allTold(usual),
        std::string("The text is taken from \"summary\" only where a record has no \"body\". --text-field "
                    "names another field.\n"));
}

/// Five in the sentence, and the next fifteen in another.
void TestJsonLosses::namesManyFields()
{
    const auto toldOf = [](int count) {
        std::string record = R"({"text":"#")";
        for (int i = 1; i <= count; ++i)
            record += ",\"f" + std::to_string(i) + R"(":"#")";
        Fragment out;
        parseJsonl(withProse(record + '}'), "x.jsonl", {}, out);
        return allTold(out);
    };
    QVERIFY(toldOf(5).starts_with(R"(Nothing is taken of "f1", "f2", "f3", "f4" and "f5", which hold)"));
    QVERIFY(toldOf(5).find("either") == std::string::npos);
    QVERIFY(toldOf(7).starts_with(
        R"(Nothing is taken of "f1", "f2", "f3", "f4" and "f5" and 2 more, which hold texts, too.)"));
    QVERIFY(toldOf(7).ends_with("Nothing is taken of \"f6\" and \"f7\" either.\n"));
    QVERIFY(toldOf(22).ends_with("\"f19\" and \"f20\" and 2 more either.\n"));
    std::string ids = R"({"text":"#","quotes":{"a":"@")"; // members by ids
    for (int i = 0; i < 30; ++i)
        ids += ",\"q" + std::to_string(i) + R"(":"@")";
    Fragment out;
    parseJsonl(withProse(ids + "}}"), "x.jsonl", {}, out);
    QVERIFY(allTold(out).starts_with("Nothing is taken of \"quotes.*\", which holds texts, too."));
}

void TestJsonLosses::readsPostsOfReddit_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<QStringList>("documents");
    QTest::addColumn<int>("without");
    const auto row = [](const char* name, const char* bytes, const QStringList& documents, int without) {
        QTest::newRow(name) << withProse(bytes) << documents << without;
    };
    row("posts", R"({"id":"a","subreddit":"r","title":"A","selftext":"short"}
{"id":"b","subreddit":"r","title":"B of @","selftext":""}
{"id":"c","subreddit":"r","title":"C","selftext":"[removed]"}
{"id":"d","subreddit":"r","title":"","selftext":" "})",
        { u"a|A|short"_qs, u"b|B of @|B of @"_qs }, 2);
    row("a link first", R"({"id":"a","author":"x","title":"A link","selftext":"","url":"http://e.org/"}
{"id":"b","author":"x","title":"B","selftext":"#"})",
        { u"a|A link|A link"_qs, u"b|B|#"_qs }, 0);
    row("mostly removed", R"({"id":"a","author":"x","title":"@","selftext":"[deleted]"}
{"id":"b","author":"x","title":"@","selftext":"[removed]"}
{"id":"c","author":"x","title":"C","selftext":"some words"})",
        { u"c|C|some words"_qs }, 2);
    row("beside a body", R"({"id":"a","title":"A","body":"@","selftext":"own"}
{"id":"b","title":"B","body":"@","selftext":""}
{"id":"c","title":"C","body":"@"})",
        { u"a|A|own"_qs, u"b|B|@"_qs, u"c|C|@"_qs }, 0);
    row("within objects", R"({"kind":"t3","data":{"id":"a","title":"A","selftext":"#"}}
{"kind":"t3","data":{"id":"b","title":"B","selftext":""}})",
        { u"a|A|#"_qs, u"b|B|B"_qs }, 0);
}

void TestJsonLosses::readsPostsOfReddit()
{
    QFETCH(const std::string, bytes);
    QFETCH(const QStringList, documents);
    QFETCH(const int, without);
    Fragment out;
    parseJsonl(bytes, "x.jsonl", {}, out);
    QCOMPARE(readOfJson(out), documents);
    QCOMPARE(out.report.noText, static_cast<std::uint64_t>(without));
    QCOMPARE(out.report.unreadable, std::uint64_t { 0 });
}

void TestJsonLosses::tellsWhereFilesAreCut_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<int>("documents");
    QTest::addColumn<std::string>("told"); // of what does not end; empty: the file is whole
    const auto row = [](const char* name, const char* bytes, int documents, const char* told) {
        QTest::newRow(name) << withProse(bytes) << documents << std::string(told);
    };
    row("whole", R"({"Sheet1":[{"id":1,"text":"@"}], "Sheet2":[]})", 1, "");
    row("between two lists", R"({"Sheet1":[{"id":1,"text":"@"}], )", 1, "object");
    row("behind a list", R"({"Sheet1":[{"id":1,"text":"@"}])", 1, "object");
    row("within the next list", R"({"Sheet1":[{"id":1,"text":"@"}],"n":[{"x":)", 1, "object");
    row("within the list", R"({"Sheet1":[{"id":1,"text":"@"},)", 1, "array");
    row("behind rows", R"({"columns":["text"],"data":[["a"],["b"]])", 2, "object");
    row("members", R"({"a":{"text":"@"},"b":{"text":"@"},)", 2, "object");
    row("a list of one text", R"({"x":["@"],)", 0, "object");
    row("a record", R"({"text":"@","title":"T)", 0, "object");
}

void TestJsonLosses::tellsWhereFilesAreCut()
{
    QFETCH(const std::string, bytes);
    QFETCH(const int, documents);
    QFETCH(const std::string, told);
    Fragment out;
    parseJson(bytes, "x.json", {}, out);
    QCOMPARE(out.documents.size(), static_cast<std::size_t>(documents));
    const std::string sentence = "The " + told + " does not end: the file may be cut off.";
    const auto count = std::ranges::count(out.report.issues, sentence, &LoadIssue::detail);
    QCOMPARE(count, told.empty() ? 0 : 1);
    QCOMPARE(out.report.unreadable, std::uint64_t { told.empty() ? 0U : 1U });
    if (documents == 0)
        QCOMPARE(out.report.issues.front().detail, sentence);
}

void TestJsonLosses::readsConversationsRatherThanSummaries_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<QStringList>("documents");
    const auto row = [](const char* name, const char* bytes, const QStringList& documents) {
        QTest::newRow(name) << withProse(bytes) << documents;
    };
    row("ChatGPT, one with thoughts",
        R"([{"id":"a","title":"A","mapping":{"m1":{"message":{"author":{"role":"user"},"content":{"content_type":"text","parts":["hello there"]}}},
"m2":{"message":{"author":{"role":"assistant"},"content":{"content_type":"thoughts","thoughts":[{"summary":"@","content":"#"}]}}}}},
{"id":"b","title":"B","mapping":{"m1":{"message":{"author":{"role":"user"},"content":{"content_type":"text","parts":["good morning"]}}}}}])",
        { u"a|A|hello there"_qs, u"b|B|good morning"_qs });
    row("Claude",
        R"([{"uuid":"a","name":"A","summary":"#","chat_messages":[{"text":"Hi","sender":"human"},{"text":"Yes","sender":"assistant"}]},
{"uuid":"b","name":"B","summary":"","chat_messages":[{"text":"more","sender":"human"}]}])",
        { u"a|A|Hi\nYes"_qs, u"b|B|more"_qs });
    row("Claude, without summaries",
        R"([{"uuid":"a","name":"@","summary":"","chat_messages":[{"text":"Hi","sender":"human"}]}])",
        { u"a|@|Hi"_qs });
    row("an object", R"({"messages":[{"role":"user","content":"Hi"}],"summary":"@"})", { u"1||Hi"_qs });
    row("a text of its own", R"({"messages":[{"role":"user","content":"Hi"}],"body":"@"})", { u"1||@"_qs });
    row("comments on what is described", R"({"description":"@","comments":[{"author":"A","text":"#"}]})",
        { u"1||@"_qs });
    row("JSON Feed",
        R"({"version":"https://jsonfeed.org/version/1.1","title":"F","description":"@ @","items":[{"id":"a","title":"A","content_text":"@"},{"id":"b","content_text":"@ @"}]})",
        { u"a|A|@"_qs, u"b||@ @"_qs });
    row("items without prose", R"({"description":"@","items":[{"name":"a"}]})", { u"1||@"_qs });
}

void TestJsonLosses::readsConversationsRatherThanSummaries()
{
    QFETCH(const std::string, bytes);
    QFETCH(const QStringList, documents);
    Fragment out;
    parseJson(bytes, "x.json", {}, out);
    QCOMPARE(readOfJson(out), documents);
}

void TestJsonLosses::namesTheBlankField_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("told");
    const auto row = [](const char* name, const char* bytes, const char* told) {
        QTest::newRow(name) << withProse(bytes) << std::string(told);
    };
    row("text", R"({"text":" "})", "The field \"text\" is blank.");
    row("content", "{\"content\":\"@\"}\n{\"content\":\"\"}", "The field \"content\" is blank.");
    row("summary", "{\"summary\":\"@\"}\n{\"summary\":\" \"}", "The field \"summary\" is blank.");
    row("a post", R"({"selftext":"","title":""})", "The field \"selftext\" is blank.");
    row("a string", "\"@\"\n\" \"", "The text is blank.");
    row("no string", R"({"text":5})", "The field \"text\" is not a string.");
}

void TestJsonLosses::namesTheBlankField()
{
    QFETCH(const std::string, bytes);
    QFETCH(const std::string, told);
    Fragment out;
    parseJsonl(bytes, "x.jsonl", {}, out);
    QCOMPARE(out.report.issues.back().detail, told);
}

void TestJsonLosses::readsNotesAndIndexes_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<QStringList>("documents");
    const auto row = [](const char* name, const char* bytes, const QStringList& documents) {
        QTest::newRow(name) << withProse(bytes) << documents;
    };
    row("a list of Keep",
        R"({"color":"DEFAULT","isPinned":false,"title":"Shopping","listContent":[{"text":"milk","isChecked":true},{"text":"two eggs","isChecked":false}],"labels":[{"name":"home"}]})",
        { u"1|Shopping|milk\ntwo eggs"_qs });
    row("a list and a note",
        R"([{"id":"a","title":"A","textContent":"@"},{"id":"b","title":"B","listContent":[{"text":"milk"}]}])",
        { u"a|A|@"_qs, u"b|B|milk"_qs });
    row("OpenAlex",
        R"({"results":[{"id":"W1","title":"T","abstract_inverted_index":{"the":[0,3],"dog":[1],"saw":[2],"caf\u00e9":[4]}},
{"id":"W2","title":"U","abstract_inverted_index":null}]})",
        { u"W1|T|the dog saw the café"_qs });
    row("OpenAlex, broken",
        R"([{"id":"W1","abstract_inverted_index":{"b":[7,"x",-1,1.5],"a":[3,[1]],"c":5,"d":{}}},{"id":"W2","abstract_inverted_index":{}}])",
        { u"W1||b a b"_qs });
    row("beside a text", R"([{"text":"@","abstract_inverted_index":{"a":[0]}}])", { u"1||@"_qs });
}

void TestJsonLosses::readsNotesAndIndexes()
{
    QFETCH(const std::string, bytes);
    QFETCH(const QStringList, documents);
    Fragment out;
    parseJson(bytes, "x.json", {}, out);
    QCOMPARE(readOfJson(out), documents);
    QCOMPARE(out.report.unreadable, std::uint64_t { 0 });
}

ALIKE_TEST(TestJsonLosses)
#include "tst_json_losses.moc"

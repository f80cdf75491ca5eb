// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json/jsonl.h"
#include "tests/core/corpus/files.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>

using namespace alike;
using namespace alike::corpus;

namespace {

Fragment parsed(std::string_view bytes, const Options& options = {})
{
    Fragment out;
    parseJsonl(bytes, "x.jsonl", options, out);
    return out;
}

} // namespace

class TestJsonl : public QObject {
    Q_OBJECT

private slots:
    void readsEveryField();
    void arraysOfNamesAreLabels();
    void readsOtherFieldNames();
    void choosesTheText_data();
    void choosesTheText();
    void readsConversations_data();
    void readsConversations();
    void looksIntoArrays();
    void readsColumns();
    void readsTextsByTheirIds();
    void readsUnlikeMembers();
    void readsTweets();
    void choosesByTheBeginning();
    void keepsIdsAsWritten_data();
    void keepsIdsAsWritten();
    void decodesText_data();
    void decodesText();
    void countsRecordsWithoutText_data();
    void countsRecordsWithoutText();
    void listsBrokenLines_data();
    void listsBrokenLines();
    void keepsSoundUnreadFields();
    void namesTrailingCommas_data();
    void namesTrailingCommas();
    void saysWhatIsNoValue();
    void namesEncodings_data();
    void namesEncodings();
    void tellsOfLatin1();
    void numbersLinesAndRecords();
    void readsLinesOfAnyLength();
    void stops();
    void looksIntoObjects();
    void readsArrays_data();
    void readsArrays();
    void takesIdsFromNames();
    void listsBrokenElements();
};

void TestJsonl::readsEveryField()
{
    const Fragment out
        = parsed("{\"id\": \"a\", \"title\": \"T\", \"date\": 1987, \"lang\": \"en\", \"n\": 1e3, "
                 "\"ok\": true, \"none\": null, \"deep\": {\"x\": [1, {}]}, \"text\": \"one\\ntwo\"}");
    QCOMPARE(out.documents.size(), 1u);
    const DocumentRecord d = test::records(out.documents).front();
    QCOMPARE(d.id, std::string("a"));
    QCOMPARE(d.title, std::string("T"));
    QCOMPARE(d.date, std::string("1987"));
    QCOMPARE(d.labels, std::string("lang: en\nn: 1e3\nok: true"));
    QCOMPARE(d.text, std::string("one\ntwo"));
    QVERIFY(out.report.issues.empty());
}

/// Names in an array are one label; of other arrays none is made, nor of one with a text in it.
void TestJsonl::arraysOfNamesAreLabels()
{
    const Fragment out
        = parsed("{\"src\": [\"A\", \"B\"], \"one\": [\"C\"], \"numbers\": [1, 2], \"mixed\": [\"a\", 2], "
                 "\"none\": [], \"long\": [\""
            + std::string(300, 'x')
            + "\"], \"deep\": [[\"a\"]], "
              "\"text\": [\"t\"]}");
    QCOMPARE(test::records(out.documents).front().labels, std::string("src: A; B\none: C"));
    QCOMPARE(test::records(out.documents).front().text, std::string("t"));
    Options options;
    options.labelFields = { "one" };
    const Fragment chosen = parsed("{\"src\": [\"A\"], \"one\": [\"C\"], \"text\": \"t\"}", options);
    QCOMPARE(test::records(chosen.documents).front().labels, std::string("one: C"));
    // An array behind the text takes nothing of it, wherever the text stands.
    const Fragment behind = parsed(
        "{\"text\": [\"abcdefgh\", \"second\"], \"tags\": [\"n2\"], \"numbers\": [0], \"none\": []}");
    QCOMPARE(test::records(behind.documents).front().text, std::string("abcdefgh\nsecond"));
    QCOMPARE(test::records(behind.documents).front().labels, std::string("tags: n2"));
    QCOMPARE(parsed("{\"src\": [\"A\", }], \"text\": \"t\"}").report.unreadable, 1u);
}

void TestJsonl::readsOtherFieldNames()
{
    Options options;
    options.idField = "key";
    options.textField = options.titleField = "body";
    const Fragment out = parsed("{\"key\": 5, \"id\": 6, \"body\": \"b\"}", options);
    QCOMPARE(out.documents.size(), 1u);
    QCOMPARE(test::records(out.documents).front().id, std::string("5"));
    QCOMPARE(test::records(out.documents).front().title, std::string("b"));
    QCOMPARE(test::records(out.documents).front().text, std::string("b"));
    QCOMPARE(test::records(out.documents).front().labels, std::string("id: 6"));
}

void TestJsonl::choosesTheText_data()
{
    QTest::addColumn<std::string>("records");
    QTest::addColumn<QStringList>("texts");
    QTest::addColumn<QString>("field"); // that the report tells of; empty: it says nothing
    const auto row = [](const char* name, const char* records, const QStringList& texts, const char* field) {
        QTest::newRow(name) << std::string(records) << texts << QString(field);
    };
    row("the longest", R"({"a": "x", "b": "longer words", "c": 1234567890123456})", { u"longer words"_qs },
        "b");
    row("of all records", "{\"a\": \"xyz\", \"b\": \"words\"}\n{\"a\": \"x of many words\", \"b\": \"y\"}",
        { u"xyz"_qs, u"x of many words"_qs }, "a");
    row("no numbers in strings", R"({"a": "2024-05-06 07:08:09", "b": "words"})", { u"words"_qs }, "b");
    row("in an object", R"({"m": {"deep": {"said": "some words"}}, "n": "x"})", { u"some words"_qs },
        "m.deep.said");
    row("its name in an object", R"({"m": {"text": "short"}, "n": "much longer words"})", { u"short"_qs },
        "m.text");
    row("its name of an array", R"({"article": ["some", "words"], "n": "much longer words than these"})",
        { u"some\nwords"_qs }, "article");
    row("its name in capitals", R"({"TEXT": "short", "n": "much longer words"})", { u"short"_qs }, "TEXT");
    row("a usual name", R"({"body": "short", "n": "much longer words"})", { u"short"_qs }, "");
    row("in one of them", "{\"n\": \"much longer words\"}\n{\"body\": \"short\"}", { u"short"_qs }, "");
    row("no string", R"({"text": ["a", 1], "n": "words"})", {}, "");
    row("null", R"({"text": null, "n": "words"})", {}, "");
    row("some without", "{\"n\": \"words\"}\n{\"m\": 5}\n{\"n\": \"more\"}", { u"words"_qs, u"more"_qs },
        "n");
}

void TestJsonl::readsConversations_data()
{
    QTest::addColumn<std::string>("records");
    QTest::addColumn<QStringList>("texts");
    const auto row = [](const char* name, const char* records, const QStringList& texts) {
        QTest::newRow(name) << std::string(records) << texts;
    };
    row("roles",
        "{\"messages\": [{\"role\": \"user\", \"content\": \"Hi\"}, {\"role\": \"assistant\", "
        "\"content\": \"Yes\\u0021\"}]}\n{\"messages\": [{\"role\": \"user\", \"content\": \"more\"}, "
        "{\"role\": \"tool\", \"content\": null}]}",
        { u"Hi\nYes!"_qs, u"more"_qs });
    row("speakers", R"({"id": "7", "src": "x", "conversations": [{"from": "human", "value": "a"},
 {"from": "gpt", "value": "some words of it"}], "n": 2})",
        { u"a\nsome words of it"_qs });
    row("beside a long field", R"({"system": "You are of great help to all people, and say so in many words.",
 "conversations": [{"from": "human", "value": "and then somebody asks something that is much longer than all that is above it"}]})",
        { u"and then somebody asks something that is much longer than all that is above it"_qs });
    row("parts",
        R"([{"messages": [{"role": "user", "content": [{"type": "text", "text": "a"}, {"type": "image", "n": 1}, {"type": "text", "text": "b"}]}]},
 {"messages": [{"role": "user", "content": "c"}, {"role": "user", "content": "d"}]}])",
        { u"a\nb"_qs, u"c\nd"_qs });
    row("nodes", R"([{"title": "T", "create_time": 1714819200.5, "mapping": {
"0f8fad5b-d9cb-469f-a165-70867728950e": {"message": null, "children": ["x"]},
"7c9e6679-7425-40de-944b-e07fc1f90ae7": {"message": {"author": {"role": "user"}, "content": {"content_type": "text", "parts": ["one", "two"]}}},
"7c9e6679-7425-40de-944b-e07fc1f90ae8": {"message": {"author": {"role": "assistant"}, "content": {"content_type": "text", "parts": ["three words here and more of them"]}}}}}])",
        { u"one\ntwo\nthree words here and more of them"_qs });
    row("a text beside comments",
        R"({"said": "a text of many words, so that it is one, as it seems to be", "comments": [{"by": "x", "note": "another one of many words, which is longer than the text itself is, and so on"}]})",
        { u"a text of many words, so that it is one, as it seems to be"_qs });
    row("a list of short words", R"({"name2": "x", "tags": ["longer", "words", "than"]})", { u"x"_qs });
    row("a blank summary",
        R"({"name": "T", "summary": "", "chat_messages": [{"sender": "human", "text": "one"},
 {"sender": "assistant", "text": "two"}]})",
        { u"one\ntwo"_qs });
}

void TestJsonl::readsConversations()
{
    QFETCH(const std::string, records);
    QFETCH(const QStringList, texts);
    Fragment out;
    if (records.front() == '[')
        parseJson(records, "x.json", {}, out);
    else
        parseJsonl(records, "x.jsonl", {}, out);
    QStringList read;
    for (const DocumentRecord& record : test::records(out.documents))
        read += QString::fromStdString(record.text);
    QCOMPARE(read, texts);
    QCOMPARE(out.report.issues.size(), 1u); // which field it is
    QVERIFY(out.report.issues[0].reason == SkipReason::Changed);
    for (const DocumentRecord& record : test::records(out.documents))
        QVERIFY2(record.labels.find("role") == std::string::npos, record.labels.c_str());
}

/// A field that options name may lie there, too.
void TestJsonl::looksIntoArrays()
{
    Options options;
    options.textField = "turns.said.text";
    options.titleField = "turns.who";
    options.labelFields = { "turns.who" };
    const Fragment out
        = parsed(R"({"turns": [{"who": "A", "said": {"text": "a"}}, 5, {"who": "B", "said": {"text": "b"}}]}
{"turns": []}
{"turns": [{"said": {"text": 5}}]}
{"turns": [{"said": {"text": "x"}}, {"said": [1, 2}}]}
)",
            options);
    QCOMPARE(out.documents.size(), 1u);
    const DocumentRecord d = test::records(out.documents).front();
    QCOMPARE(d.text, std::string("a\nb"));
    QCOMPARE(d.title, std::string("A"));
    QCOMPARE(out.report.noText, std::uint64_t { 1 });
    QCOMPARE(out.report.unreadable, std::uint64_t { 2 });
}

void TestJsonl::readsColumns()
{
    const std::string bytes
        = R"({"text":{"0":"one","1":"t}wo","3":null,"2":"three"},"id":{"0":10,"1":11,"2":12,"3":13},
"lang":{"0":"en","2":"de"}})";
    Fragment out;
    parseJson(bytes, "x.json", {}, out);
    QCOMPARE(test::ids(out.documents), test::Ids({ "10", "11", "12" }));
    QCOMPARE(test::records(out.documents)[1].text, std::string("t}wo"));
    QCOMPARE(test::records(out.documents)[2].text, std::string("three"));
    QCOMPARE(test::records(out.documents)[2].labels, std::string("lang: de"));
    QCOMPARE(out.report.documentsRead, std::uint64_t { 4 });
    QCOMPARE(out.report.noText, std::uint64_t { 1 });
    QVERIFY(out.records.empty());
    Fragment named; // by other names than numbers
    parseJson(R"({"body": {"a": "one", "b": "two"}, "lang": {"a": "en", "b": "de"}})", "x.json", {}, named);
    QCOMPARE(test::ids(named.documents), test::Ids({ "a", "b" }));
    Fragment unnamed;
    parseJson(R"({"text": {"": "one", "b": "two"}})", "x.json", {}, unnamed);
    QCOMPARE(test::ids(unnamed.documents), test::Ids({ "1", "b" }));
    Fragment cut;
    parseJson(R"({"text": {"0": "one", "1": "two", "2": "thr)", "x.json", {}, cut);
    QCOMPARE(test::ids(cut.documents), test::Ids({ "0", "1" }));
    QCOMPARE(cut.report.unreadable, std::uint64_t { 1 });
    Fragment records; // which share their first field
    parseJson(
        R"({"a": {"title": "x", "body": "y"}, "b": {"title": "z", "body": "w"}})", "x.json", {}, records);
    QCOMPARE(test::ids(records.documents), test::Ids({ "a", "b" }));
}

void TestJsonl::readsTextsByTheirIds()
{
    const std::string words = "one two three four five six seven eight nine";
    Fragment out;
    const std::string bytes = R"({"a": ")" + words + R"( A", "\u00e9": ")" + words + R"( B"})";
    parseJson(bytes, "x.json", {}, out);
    QCOMPARE(test::ids(out.documents), test::Ids({ "a", "\u00E9" }));
    QCOMPARE(test::records(out.documents)[1].text, words + " B");
    QCOMPARE(out.report.issues.size(), 0u);
    const ByteRange first = out.records.front();
    QCOMPARE(bytes.substr(first.begin, first.end - first.begin), R"("a": ")" + words + R"( A")");
    Fragment record; // of which some are called as fields are
    parseJson(R"({"title": ")" + words + R"(", "b": ")" + words + words + R"("})", "x.json", {}, record);
    QCOMPARE(record.documents.size(), 1u);
    Fragment settings;
    parseJson(R"({"open": "Open", "close": "Close the window"})", "x.json", {}, settings);
    QCOMPARE(settings.documents.size(), 1u);
}

/// Objects called by ids need not all be alike.
void TestJsonl::readsUnlikeMembers()
{
    Fragment out;
    parseJson(R"({"x": {"n": 1}, "y": {"body": "a"}, "z": {"body": "b", "n": 2}, "w": {"text": "c"}})",
        "x.json", {}, out);
    QCOMPARE(test::ids(out.documents), test::Ids({ "y", "z", "w" }));
    QCOMPARE(out.report.noText, std::uint64_t { 1 });
    Fragment texts;
    parseJson(R"({"x": {"body": "a"}, "y": {"text": "b"}})", "x.json", {}, texts);
    QCOMPARE(texts.documents.size(), 2u);
}

/// The archives of Twitter are programs that give an array a name.
void TestJsonl::readsTweets()
{
    const test::TemporaryFolder folder;
    folder.write("tweets.js",
        R"(window.YTD.tweets.part0 = [ {
  "tweet" : { "id" : "5", "created_at" : "Wed Oct 10 20:19:24 +0000 2018", "full_text" : "one [two]", "lang" : "en" }
}, {
  "tweet" : { "id" : "6", "created_at" : "Thu Oct 11 20:19:24 +0000 2018", "full_text" : "three" }
} ])");
    folder.write("script.js", "window.x = [1, 2];\nvar y = {\"text\": 1};\n");
    for (const auto& path : { folder.path(), folder.path() / "tweets.js" }) {
        const auto loaded = test::readPaths({ path });
        QVERIFY(loaded);
        const Corpus& corpus = *loaded->corpus;
        QVERIFY(corpus.size() >= 2);
        const std::size_t first = corpus.size() - 2; // behind the other file
        QCOMPARE(corpus.id(docId(first)), std::string_view("5"));
        QCOMPARE(corpus.text(docId(first)), std::string_view("one [two]"));
        QCOMPARE(corpus.date(docId(first)), std::string_view("Wed Oct 10 20:19:24 +0000 2018"));
        QCOMPARE(corpus.text(docId(first + 1)), std::string_view("three"));
    }
}

void TestJsonl::choosesTheText()
{
    QFETCH(const std::string, records);
    QFETCH(const QStringList, texts);
    QFETCH(const QString, field);
    const Fragment out = parsed(records);
    QStringList read;
    for (const DocumentRecord& record : test::records(out.documents))
        read += QString::fromStdString(record.text);
    QCOMPARE(read, texts);
    const auto told = std::ranges::count_if(
        out.report.issues, [](const LoadIssue& issue) { return issue.reason == SkipReason::Changed; });
    QCOMPARE(told, field.isEmpty() ? 0 : 1);
    if (!field.isEmpty())
        QVERIFY(QString::fromStdString(out.report.issues.front().detail)
                    .startsWith("The text was taken from the field \"" + field + "\""));
}

/// All pieces of a large file are read as its beginning tells, whichever thread has them, and it is told
/// once.
void TestJsonl::choosesByTheBeginning()
{
    std::string lines;
    while (lines.size() < 20'000'000)
        lines += lines.size() < 1'000'000 ? "{\"a\": \"x\", \"b\": \"longer words\"}\n"
                                          : "{\"a\": \"more and longer words\", \"b\": \"y\"}\n";
    const test::TemporaryFolder folder;
    const auto loaded = test::readPaths({ folder.write("x.jsonl", lines) }, {}, 3);
    QVERIFY(loaded);
    QCOMPARE(loaded->report.issues.size(), 1u);
    QCOMPARE(loaded->corpus->text(docId(0)), std::string_view("longer words"));
    QCOMPARE(loaded->corpus->text(docId(loaded->corpus->size() - 1)), std::string_view("y"));
    QCOMPARE(loaded->corpus->size(), static_cast<std::size_t>(std::ranges::count(lines, '\n')));
}

void TestJsonl::keepsIdsAsWritten_data()
{
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("id");
    QTest::newRow("string") << "\"x y\""
                            << "x y";
    QTest::newRow("number") << "17 "
                            << "17";
    QTest::newRow("exponent") << "1e3"
                              << "1e3";
    QTest::newRow("fraction") << "1.50"
                              << "1.50";
    QTest::newRow("negative") << "-4"
                              << "-4";
    QTest::newRow("leading zeros") << "007"
                                   << "007";
    QTest::newRow("beyond 64 bits") << "123456789012345678901234567890"
                                    << "123456789012345678901234567890";
    QTest::newRow("escaped") << "\"\\u00e9\\ud83d\\ude00\"" << QStringLiteral(u"\u00e9\U0001F600");
    QTest::newRow("empty") << "\"\""
                           << "1";
    QTest::newRow("null") << "null"
                          << "1";
    QTest::newRow("list") << "[3]"
                          << "1";
}

void TestJsonl::keepsIdsAsWritten()
{
    QFETCH(const QString, written);
    QFETCH(const QString, id);
    const Fragment out = parsed("{\"id\": " + written.toStdString() + ", \"text\": \"t\"}");
    QCOMPARE(test::ids(out.documents), test::Ids { id.toStdString() });
}

void TestJsonl::decodesText_data()
{
    QTest::addColumn<std::string>("written");
    QTest::addColumn<std::string>("text");
    QTest::addColumn<int>("replaced");
    const auto row = [](const char* name, const char* written, const std::string& text, int replaced) {
        QTest::newRow(name) << std::string(written) << text << replaced;
    };
    row("escapes", R"(\"\\\/\b\t A)", "\"\\/\b\t A", 0);
    row("surrogate pair", R"(\ud83d\ude00)", "\U0001F600", 0);
    row("half a pair", R"(a\ud83d b \\ud83d \ude00)", "a\uFFFD b \\ud83d \uFFFD", 2);
    row("two halves in the wrong order", R"(\ude00\ud83d)", "\uFFFD\uFFFD", 2);
    row("invalid UTF-8", "a\xFF\xE2\x82z", "a\uFFFD\uFFFDz", 2);
    row("UTF-8", "\u00e9\u20ac", "\u00e9\u20ac", 0);
}

void TestJsonl::decodesText()
{
    QFETCH(const std::string, written);
    QFETCH(const std::string, text);
    QFETCH(const int, replaced);
    const Fragment out = parsed("{\"text\": \"" + written + "\"}");
    QCOMPARE(out.documents.size(), 1u);
    QCOMPARE(test::records(out.documents).front().text, text);
    QCOMPARE(out.report.replacedSequences, static_cast<std::uint64_t>(replaced));
}

void TestJsonl::countsRecordsWithoutText_data()
{
    QTest::addColumn<QString>("line");
    QTest::newRow("empty object") << "{}";
    QTest::newRow("missing") << "{\"id\": 1}";
    QTest::newRow("null") << "{\"text\": null}";
    QTest::newRow("empty") << "{\"text\": \"\"}";
    QTest::newRow("blank") << "{\"text\": \" \\n\\u00a0\"}";
}

void TestJsonl::countsRecordsWithoutText()
{
    QFETCH(const QString, line);
    const Fragment out = parsed(line.toStdString());
    QVERIFY(out.documents.empty());
    QCOMPARE(out.report.documentsRead, 1u);
    QCOMPARE(out.report.noText, 1u);
}

void TestJsonl::listsBrokenLines_data()
{
    QTest::addColumn<QString>("line");
    QTest::newRow("words") << "hello";
    QTest::newRow("array") << "[{\"text\": \"t\"}]";
    QTest::newRow("string") << "\"text\"";
    QTest::newRow("cut in a string") << "{\"text\": \"t";
    QTest::newRow("cut behind a value") << "{\"text\": \"t\"";
    QTest::newRow("no value") << "{\"text\": }";
    QTest::newRow("no colon") << "{\"text\" \"t\"}";
    QTest::newRow("comma at the end") << "{\"text\": \"t\",}";
    QTest::newRow("no comma") << "{\"text\": \"t\" \"id\": 1}";
    QTest::newRow("something behind") << "{\"text\": \"t\"} x";
    QTest::newRow("two objects") << "{\"text\": \"t\"}{\"text\": \"u\"}";
    QTest::newRow("two closing braces") << "{\"text\": \"t\"}}";
    QTest::newRow("bad escape") << "{\"text\": \"\\q\"}";
    QTest::newRow("bad unicode escape") << "{\"text\": \"\\u12g4\"}";
    QTest::newRow("tab in a string") << "{\"text\": \"a\tb\"}";
    QTest::newRow("number as text") << "{\"text\": 5}";
    QTest::newRow("object as text") << "{\"text\": {\"text\": \"t\"}}";
    QTest::newRow("bad number as id") << "{\"id\": 1x2, \"text\": \"t\"}";
    QTest::newRow("bad truth value") << "{\"id\": trux, \"text\": \"t\"}";
    QTest::newRow("bad null") << "{\"id\": nul, \"text\": \"t\"}";
    QTest::newRow("deep") << "{\"text\": " + QString(100'000, u'[');
    QTest::newRow("only braces") << QString(100'000, u'{');
    // In fields that nobody reads.
    for (const char* value :
        { "[1,]", "[1 2]", "[1", "{\"x\": 1,}", "{\"x\" 1}", "{\"x\": [1, {\"y\": 2,}]}", "[trux]",
            "{\"x\": nul}", "[\"\\q\"]", "{\"\\q\": 1}", "[\"\\u12g4\"]", "[1.2.3]", "1.2.3", "01", "-", "1e",
            "1.", ".5", "+1", "[01]", "[--1]", "{1: 2}", "[1}", "{]", "[,1]", "nan", "'x'", "[\"a\tb\"]" }) {
        QTest::addRow("unread %s", value) << "{\"text\": \"t\", \"unread\": " + QString(value) + "}";
        QTest::addRow("before, unread %s", value) << "{\"unread\": " + QString(value) + ", \"text\": \"t\"}";
    }
    QTest::newRow("unread, too deep")
        << "{\"unread\": " + QString(600, u'[') + QString(600, u']') + ", \"text\": \"t\"}";
}

void TestJsonl::listsBrokenLines()
{
    QFETCH(const QString, line);
    const Fragment out = parsed("{\"text\": \"a\"}\n" + line.toStdString() + "\n{\"text\": \"b\"}\n");
    QCOMPARE(test::ids(out.documents), (test::Ids { "1", "3" }));
    QCOMPARE(out.report.documentsRead, 3u);
    QCOMPARE(out.report.unreadable, 1u);
    QCOMPARE(out.report.issues.front().place, std::string("x.jsonl, line 2"));
}

void TestJsonl::keepsSoundUnreadFields()
{
    for (const char* value : { "[]", "{}", "[1, -2.5e+10, 0, -0, 0.1, true, false, null, \"\\u00e9\\n\"]",
             "{\"a\": {\"b\": [{\"c\": []}, {}]}, \"a\": 1}", "\"\\ud83d\\ude00\"",
             "[\"}, ]\", \"\\\",]\"]" }) {
        const Fragment out = parsed("{\"unread\": " + std::string(value) + ", \"text\": \"t\"}");
        QVERIFY2(out.documents.size() == 1 && out.report.issues.empty(), value);
    }
    const Fragment deep
        = parsed("{\"unread\": " + std::string(400, '[') + std::string(400, ']') + ", \"text\": \"t\"}");
    QCOMPARE(deep.documents.size(), 1u);
}

void TestJsonl::namesTrailingCommas_data()
{
    QTest::addColumn<std::string>("line");
    QTest::addColumn<bool>("comma");
    const auto row = [](const char* line, bool comma) { QTest::newRow(line) << std::string(line) << comma; };
    row(R"({"text": "t",})", true);
    row(R"({"text": "t", })", true);
    row(R"({"x": [1, 2,], "text": "t"})", true);
    row(R"({"x": {"y": "a\\",}, "text": "t"})", true);
    row(R"({"text": "t" "x": "a,]"})", false);
    row(R"({"x": "",}", "text": t})", false);
    row(R"({"text": "t)", false);
}

void TestJsonl::namesTrailingCommas()
{
    QFETCH(const std::string, line);
    QFETCH(const bool, comma);
    const Fragment out = parsed(line);
    QCOMPARE(out.report.unreadable, 1u);
    const std::string& detail = out.report.issues.front().detail;
    QVERIFY2((detail.find("there is a comma behind its last") != std::string::npos) == comma, detail.c_str());
}

void TestJsonl::saysWhatIsNoValue()
{
    const auto reason = [](std::string_view line) { return parsed(line).report.issues.at(0).detail; };
    QVERIFY(reason(R"({"text": "t", "x": [trux]})").ends_with("a value in it is of no kind that JSON has."));
    QVERIFY(reason(R"([{"text": "t"}])").ends_with("it does not begin with a brace."));
}

void TestJsonl::namesEncodings_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("name");
    const auto wide = [](const char* text, int size, int letter, const QByteArray& mark) {
        QByteArray bytes = mark;
        for (const char* c = text; *c; ++c) {
            QByteArray one(size, '\0');
            one[letter] = *c;
            bytes += one;
        }
        return bytes;
    };
    const char* lines = "{\"text\": \"one line\"}\n{\"text\": \"and another\"}\n";
    QTest::newRow("UTF-32LE, mark") << wide(lines, 4, 0, QByteArray("\xFF\xFE\0\0", 4)) << "UTF-32";
    QTest::newRow("UTF-32BE, mark") << wide(lines, 4, 3, QByteArray("\0\0\xFE\xFF", 4)) << "UTF-32";
    QTest::newRow("UTF-32LE") << wide(lines, 4, 0, {}) << "UTF-32";
    QTest::newRow("UTF-32BE") << wide(lines, 4, 3, {}) << "UTF-32";
    QTest::newRow("UTF-16LE, mark") << wide(lines, 2, 0, "\xFF\xFE") << "UTF-16";
    QTest::newRow("UTF-16BE, mark") << wide(lines, 2, 1, "\xFE\xFF") << "UTF-16";
    QTest::newRow("UTF-16LE") << wide(lines, 2, 0, {}) << "UTF-16";
    QTest::newRow("UTF-16BE") << wide(lines, 2, 1, {}) << "UTF-16";
}

void TestJsonl::namesEncodings()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, name);
    const Fragment out = parsed(bytes.toStdString());
    QVERIFY(out.documents.empty());
    QCOMPARE(out.report.issues.size(), 1u);
    QCOMPARE(out.report.issues.front().place, std::string("x.jsonl"));
    QVERIFY(QString::fromStdString(out.report.issues.front().detail).contains("The file is " + name + "."));
    // The parser reads UTF-8 only; whole files are decoded before.
    const test::TemporaryFolder folder;
    for (const char* file : { "a.jsonl", "b.txt", "c.dat" }) {
        const auto read = test::readPaths({ folder.write(file, bytes.toStdString()) }, {}, 2);
        QVERIFY(read.has_value());
        QCOMPARE(read->report.encodings.size(), 1u);
        QVERIFY(read->report.encodings.begin()->first.starts_with(name.toStdString()));
        QVERIFY(read->corpus->text(docId(0)).ends_with("line"));
    }
}

void TestJsonl::tellsOfLatin1()
{
    const Fragment out
        = parsed("{\"text\": \"plain\"}\n{\"text\": \"un caf\xE9 cr\xE8me\"}\n{\"text\": \"d\xE9j\xE0\"}\n");
    QCOMPARE(out.documents.size(), 3u);
    QCOMPARE(out.report.replacedSequences, 4u);
    QCOMPARE(out.report.unreadable, 0u);
    QCOMPARE(out.report.issues.size(), 1u);
    QCOMPARE(out.report.issues.front().place, std::string("x.jsonl, line 2"));
    QVERIFY(out.report.issues.front().reason == SkipReason::Changed);
    QVERIFY(out.report.issues.front().detail.find("Latin-1") != std::string::npos);
    // Broken UTF-8 is something else.
    QVERIFY(parsed("{\"text\": \"caf\u00e9 \u20ac and a \xE2\x82\"}").report.issues.empty());
    QVERIFY(parsed("{\"text\": \"\xD0\xCF\xC0\xD3\xD4\xD2\xC1\xCE \xD0\xCF\xC0\"}").report.issues.empty());
}

void TestJsonl::numbersLinesAndRecords()
{
    const Fragment out = parsed("\xEF\xBB\xBF\r\n{\"text\": \"a\"}\r\n\r\n  \nbroken\r\n{\"text\": \"b\"}");
    QCOMPARE(test::ids(out.documents), (test::Ids { "1", "3" }));
    QCOMPARE(out.report.issues.front().place, std::string("x.jsonl, line 5"));
    QVERIFY(parsed("").documents.empty());
    QVERIFY(parsed("\n\n").report.issues.empty());
}

void TestJsonl::readsLinesOfAnyLength()
{
    const std::string text(50'000'000, 'x');
    const Fragment out = parsed("{\"text\": \"" + text + "\", \"id\": \"long\"}\n{\"text\": \"b\"}");
    QCOMPARE(test::ids(out.documents), (test::Ids { "long", "2" }));
    QVERIFY(test::records(out.documents).front().text == text);
}

void TestJsonl::stops()
{
    std::stop_source stop;
    stop.request_stop();
    std::string bytes;
    for (int i = 0; i < 100'000; ++i)
        bytes += "{\"text\": \"some text\"}\n";
    Fragment out;
    parseJsonl(bytes, "x.jsonl", {}, out, Pace(stop.get_token(), nullptr));
    QVERIFY(out.documents.size() < 5'000);
}

void TestJsonl::looksIntoObjects()
{
    Options options;
    options.idField = "meta.nr";
    options.textField = "content.parts.body";
    options.titleField = "a.b"; // also a field that is called so
    const Fragment out = parsed(
        R"({"meta": {"nr": 7, "lang": "en"}, "content": {"parts": {"body": "words"}, "x": {"y": 1}}, "a.b": "T"}
{"meta": {"nr": 8}, "content": {"parts": "no object"}}
{"meta": {"nr": 9, "deep": {}}, "content": {"parts": {"body": "more", "z": [1, 2}}}}
)",
        options);
    QCOMPARE(out.documents.size(), 1u);
    const DocumentRecord d = test::records(out.documents).front();
    QCOMPARE(d.id, std::string("7"));
    QCOMPARE(d.title, std::string("T"));
    QCOMPARE(d.text, std::string("words"));
    QCOMPARE(d.labels, std::string("meta.lang: en"));
    QCOMPARE(out.report.noText, std::uint64_t { 1 });
    QCOMPARE(out.report.unreadable, std::uint64_t { 1 }); // broken where nobody looks
    QCOMPARE(out.report.documentsRead, std::uint64_t { 3 });
}

void TestJsonl::readsArrays_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QStringList>("texts");
    const auto row = [](const char* name, const char* bytes, const QStringList& texts) {
        QTest::newRow(name) << QByteArray(bytes) << texts;
    };
    row("array", "\xEF\xBB\xBF [\n{\"text\": \"a]}\\\"\"},{\"text\":\n\"b\"} ]", { u"a]}\""_qs, u"b"_qs });
    row("empty", "[]", {});
    row("in an object", R"({"n": [1, 2], "s": "[{", "o": {"in": [{"text": "x"}]}, "rows": [{"text": "a"}]})",
        { u"a"_qs });
    row("one object", "{\"text\":\n \"a\"}\n", { u"a"_qs });
    row("lines", "{\"text\": \"a\"}\n{\"text\": \"b\"}\n", { u"a"_qs, u"b"_qs });
    row("objects one after another", "{\"text\": \"a\"}{\"text\": \"b\"} {\n\"text\": \"c\"\n}",
        { u"a"_qs, u"b"_qs, u"c"_qs });
    row("objects over lines", "{\n\"text\": \"a\"\n}\n{\n\"text\": \"}{\"\n}\n", { u"a"_qs, u"}{"_qs });
    row("objects by their ids", R"({"x": {"text": "a"}, "y": {"text": "b"},})", { u"a"_qs, u"b"_qs });
    row("objects of an object", R"({"text": "a", "meta": {"x": 1}, "more": {"x": 2}})", { u"a"_qs });
    row("arrays one after another", "[{\"text\": \"a\"}]\n[{\"text\": \"b\"}] ", { u"a"_qs, u"b"_qs });
    row("deep in objects",
        R"({"head": {"status": 0}, "response": {"n": 2, "docs": [{"text": "a"}, {"text": "b"}]}})",
        { u"a"_qs, u"b"_qs });
    row("by ids in an object", R"({"data": {"x": {"text": "a"}, "y": {"text": "b"}}})", { u"a"_qs, u"b"_qs });
    row("a record with a list", R"({"text": "a", "authors": [{"name": "Ann"}, {"name": "Bob"}]})",
        { u"a"_qs });
    row("no numbers", R"([{"text": "a NaN", "x": NaN, "y": [-Infinity, Infinity]}, {"text": "\"NaN\\"}])",
        { u"a NaN"_qs, u"\"NaN\\"_qs });
    row("parts of a text", R"([{"text": ["a", "b"]}, {"text": ["c"]}])", { u"a\nb"_qs, u"c"_qs });
    row("strings", R"(["a", "b \u00e9"])", { u"a"_qs, u"b é"_qs });
    row("a comma at the end", "[{\"text\": \"a\"},]", { u"a"_qs });
    row("an array with a name", "window.YTD.x.part0 = [{\"text\": \"a\"}]", { u"a"_qs });
    row("records of a conversation",
        R"({"messages": [{"id": 1, "from": "A", "text": "a"}, {"id": 2, "text": "b"}]})",
        { u"a"_qs, u"b"_qs });
}

void TestJsonl::readsArrays()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QStringList, texts);
    Fragment out;
    parseJson({ bytes.constData(), static_cast<std::size_t>(bytes.size()) }, "x.json", {}, out);
    QStringList read;
    for (const DocumentRecord& record : test::records(out.documents))
        read += QString::fromStdString(record.text);
    QCOMPARE(read, texts);
    QVERIFY(out.report.issues.empty());
    QCOMPARE(out.report.bytes, static_cast<std::uint64_t>(bytes.size()));
}

void TestJsonl::takesIdsFromNames()
{
    const std::string bytes = R"({"x": {"text": "a"}, "\u00e9": {"text": "b"}, "z": {"id": 7, "text": "c"}})";
    Fragment out;
    parseJson(bytes, "x.json", {}, out);
    QStringList ids;
    for (const DocumentRecord& record : test::records(out.documents))
        ids += QString::fromStdString(record.id);
    QCOMPARE(ids, (QStringList { u"x"_qs, u"é"_qs, u"7"_qs }));
    // What is cut out of the file with a document is all of its member.
    QVERIFY(out.inArray);
    const ByteRange first = out.records.front();
    QCOMPARE(bytes.substr(first.begin, first.end - first.begin), std::string(R"("x": {"text": "a"})"));
    Fragment parts;
    parseJson(R"({"meta": {"title": "t"}, "content": {"body": "one text"}})", "x.json", {}, parts);
    QCOMPARE(parts.documents.size(), 1u); // of nothing in common: it describes one document
    Fragment mixed; // most are records
    parseJson(R"({"version": 2, "x": {"text": "a"}, "y": {"text": "b"}, "z": null, "w": {"text": "c"}})",
        "x.json", {}, mixed);
    QCOMPARE(mixed.documents.size(), 3u);
    QCOMPARE(mixed.report.unreadable, std::uint64_t { 2 });
    Fragment more;
    parseJson("[{\"text\": \"a\"}] more", "x.json", {}, more);
    QCOMPARE(more.documents.size(), 1u);
    QCOMPARE(more.report.issues.back().detail,
        std::string("Something stands behind the array, which is not read."));
    Fragment several;
    parseJson(R"({"posts": [{"text": "a"}], "n": [1], "comments": [{"text": "b"}]})", "x.json", {}, several);
    QCOMPARE(several.documents.size(), 1u);
    QVERIFY(several.report.issues.back().detail.starts_with("It has several arrays of objects"));
    Fragment pretty; // whatever the name of the file says
    parseJsonl(
        "{\n  \"x\": {\n    \"text\": \"a\"\n  },\n  \"y\": {\"text\": \"b\"}\n}\n", "x.jsonl", {}, pretty);
    QCOMPARE(pretty.documents.size(), 2u);
    QVERIFY(pretty.report.issues.empty());
    Fragment labelled;
    parseJson(R"([{"text": "a", "Unnamed: 0": 5}])", "x.json", {}, labelled);
    QCOMPARE(test::records(labelled.documents).front().labels, std::string("Unnamed:0: 5"));
    Fragment cut;
    parseJson(R"({"x": {"text": "a"}, "y": {"text": "b"}, "z": {"te)", "x.json", {}, cut);
    QCOMPARE(cut.documents.size(), 2u);
    QCOMPARE(
        cut.report.issues.back().detail, std::string("The object does not end: the file may be cut off."));
}

void TestJsonl::listsBrokenElements()
{
    Fragment out;
    parseJson(
        "[{\"text\": \"a\"}, 5, [1], {\"text\": 7}, {\"text\": tru}, {\"text\": \"b\"}, {\"text\": \"cut",
        "x.json", {}, out);
    QCOMPARE(out.documents.size(), 2u);
    QStringList issues;
    for (const LoadIssue& issue : out.report.issues)
        issues += QString::fromStdString(issue.place + ": " + issue.detail);
    QCOMPARE(issues.size(), 6);
    QVERIFY(issues[0].startsWith(u"x.json, record 2: The record is not a JSON object"_qs));
    QVERIFY(issues[1].startsWith(u"x.json, record 3: "_qs));
    QCOMPARE(issues[2], u"x.json, record 4: The field \"text\" is not a string."_qs);
    QVERIFY(issues[4].startsWith(u"x.json, record 7: The record is not a JSON object: a string is not"_qs));
    QCOMPARE(issues[5], u"x.json, record 8: The array does not end: the file may be cut off."_qs);
    QCOMPARE(out.report.documentsRead, std::uint64_t { 8 });
}

ALIKE_TEST(TestJsonl)
#include "tst_jsonl.moc"

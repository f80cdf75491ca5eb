// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json/jsonl.h"
#include "core/corpus/readers/json/reddit_listing.h"
#include "tests/core/corpus/files.h"
#include "tests/support/processor_time.h"
#include "tests/support/suite.h"

#include <QTest>

#include <string>

#include <fmt/format.h>

using namespace alike;
using namespace alike::corpus;

namespace {

/// With different prose of ten words and more, which fits into a label, in place of each capital letter
/// behind an @.
std::string withTextsOf(std::string bytes)
{
    for (std::size_t at = bytes.find('@'); at != std::string::npos; at = bytes.find('@', at + 1)) {
        std::string words;
        for (const char* const word :
            { "the", "council", "met", "on", "a", "day", "about", "some", "bridge", "of" })
            words.append(word).append(" ");
        bytes.replace(at, 2, words + std::string(8, bytes[at + 1]));
    }
    return bytes;
}

/// "id|title|text" of each document, such prose as @A.
QStringList documentsIn(const Fragment& out)
{
    QStringList read;
    for (const DocumentRecord& record : test::records(out.documents)) {
        QString text = QString::fromStdString(record.text);
        for (char c = 'A'; c <= 'Z'; ++c)
            text.replace(QString::fromStdString(withTextsOf(std::string("@") + c)), u"@"_qs + QChar(c));
        read += QString::fromStdString(record.id + '|' + record.title + '|') + text;
    }
    return read;
}

QStringList toldIn(const Fragment& out)
{
    QStringList told;
    for (const LoadIssue& issue : out.report.issues)
        told += QString::fromStdString(issue.detail);
    return told;
}

Fragment readTexts(const std::string& bytes, bool asLines = false)
{
    Fragment out;
    if (asLines)
        parseJsonl(withTextsOf(bytes), "x.jsonl", {}, out);
    else
        parseJson(withTextsOf(bytes), "x.json", {}, out);
    return out;
}

} // namespace

/// Which of several texts of a record is read, and what is told of the others.
class TestJsonTexts : public QObject {
    Q_OBJECT

private slots:
    void fieldsWithoutNames();
    void readsWhatIsSaid_data();
    void readsWhatIsSaid();
    void readsNotesOfKeep();
    void opensFoldersOfNotes();
    void leavesOutCopiesOfNotes();
    void readsFieldsWithoutNames();
    void tellsWhereOtherTextsAre();
    void takesTheContentOfWordPress();
    void namesTheLastOne();
    void takesAnotherWhereOneIsBlank_data();
    void takesAnotherWhereOneIsBlank();
    void tellsOfRepeatedFields();
    void readsListingsOfReddit();
    void readsListingsThatAreCutOff();
    void readsDeepListings();
    void takesPostsInHtmlOnce();
    void readsChildrenOfListings();
    void readsListingsOnLines();
    void readsListingsInArrays();
    void decodesWhatRedditEscapes_data();
    void decodesWhatRedditEscapes();
    void tellsNothingOfRepeatedTexts_data();
    void tellsNothingOfRepeatedTexts();
    void comparesWithinBounds();
    void completesMessagesWithinBounds();
    void findsPartsBetweenNotes();
    void findsFieldsOfLongRecords();
    void choosesAsTablesDo();
    void callsOneFieldNoLongest();
};

void TestJsonTexts::readsWhatIsSaid_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<QStringList>("texts");
    QTest::addColumn<QString>("told"); // of the others
    const auto row = [](const char* name, const char* bytes, const QStringList& texts, const QString& told) {
        QTest::newRow(name) << std::string(bytes) << texts << told;
    };
    row("an artifact of Claude", R"([
{"uuid":"1","chat_messages":[{"sender":"human","text":"@A","content":[{"type":"text","text":"@A"}]}]},
{"uuid":"2","chat_messages":[{"sender":"human","text":"@B","content":[{"type":"text","text":"@B"}]},
  {"sender":"assistant","text":"@C","content":[{"type":"text","text":"@C"},
   {"type":"tool_use","input":{"content":"@D"}}]}]}])",
        { u"1||@A"_qs, u"2||@B\n@C"_qs },
        u"Nothing is taken of \"chat_messages.content.input.content\", which holds texts, too."_qs);
    row("parts of Claude where its text is blank", R"([
{"uuid":"1","chat_messages":[{"sender":"human","text":"","content":[{"type":"text","text":"@A"}]},
  {"sender":"assistant","text":"x y","content":[{"type":"text","text":"@B"}]}]}])",
        { u"1||@A\nx y\n@B"_qs }, {});
    row("an answer of Claude that only its parts have", R"([
{"uuid":"1","chat_messages":[{"sender":"human","text":"@A @C","content":[{"type":"text","text":"@A"}]},
  {"sender":"assistant","content":[{"type":"text","text":"Yes."},{"type":"tool_use","input":{}},
   {"type":"text","text":"No."}],"text":" "},
  {"sender":"human","text":"So?\n\nAnd?","content":[{"type":"text","text":"So?"},
   {"type":"text","text":" And? "},{"type":"text","text":"And then?"}]},
  {"sender":"assistant","text":"Yes.","content":"Right."}]}])",
        { u"1||@A @C \nYes.\nNo.\nSo?\n\nAnd?\nAnd then?\nYes.\nRight."_qs }, {});
    row("parts behind the first messages", R"([
{"uuid":"1","chat_messages":[{"sender":"human","text":"@A","content":[{"type":"text","text":"@A"}]}]},
{"uuid":"2","chat_messages":[{"sender":"human","text":"","content":[{"type":"text","text":"Hm"}]}]},
{"uuid":"3","chat_messages":[{"sender":"human","text":"","content":[]}]}])",
        { u"1||@A"_qs, u"2||Hm"_qs }, {});
    row("an answer of Claude that is written otherwise in its parts", R"([
{"uuid":"1","chat_messages":[{"sender":"human","text":"@A\r\nIt \u201cis\u201d  so.",
   "content":[{"type":"text","text":"@A\nit \"is\" so."}]},
  {"sender":"assistant","text":"Nothing.","content":[{"type":"text","text":"No"}]}]}])",
        { u"1||@A\r\nIt \u201cis\u201d  so.\nNothing.\nNo"_qs }, {});
    row("a part of Claude before those of the text", R"([
{"uuid":"1","chat_messages":[{"sender":"human","text":"@B\n\n@C","content":[{"type":"text","text":"@A"},
  {"type":"text","text":"@B"},{"type":"text","text":"@C"},{"type":"text","text":"?!"}]},
  {"sender":"assistant","text":"And @B","content":[{"type":"text","text":"@A"},
  {"type":"text","text":"@B"}]}]}])",
        { u"1||@A\n@B\n@C\n?!\nAnd @B\n@A"_qs }, {});
    row("parts in the format of a program", R"([{"id":"1","messages":[{"role":"user","content":[
  {"type":"text","text":"@A"}]},{"role":"assistant","content":[{"type":"text","text":"@B"},
  {"type":"tool_use","input":{"text":"@C"}}]}]}])",
        { u"1||@A\n@B"_qs },
        u"Nothing is taken of \"messages.content.input.text\", which holds texts, too."_qs);
    row("results of tools beside texts that have no parts", R"([{"id":"1","messages":[
  {"role":"user","content":"@A"},{"role":"assistant","content":[{"type":"text","text":"@B"},
  {"type":"tool_use","input":{"code":"@C"}}]},
  {"role":"user","content":[{"type":"tool_result","content":"@D"}]}]}])",
        { u"1||@A\n@B"_qs },
        u"Nothing is taken of \"messages.content.input.code\" and \"messages.content.content\", which hold "
        u"texts, too."_qs);
    row("of ChatGPT", R"([{"id":"1","mapping":{"a":{"message":{"author":{"role":"user"},
  "content":{"content_type":"text","parts":["@A"]}}}}}])",
        { u"1||@A"_qs }, {});
}

void TestJsonTexts::readsWhatIsSaid()
{
    QFETCH(const std::string, bytes);
    QFETCH(const QStringList, texts);
    QFETCH(const QString, told);
    const Fragment out = readTexts(bytes);
    QCOMPARE(documentsIn(out), texts);
    const QStringList others = toldIn(out).filter(u"Nothing is taken"_qs);
    QCOMPARE(others.size(), told.isEmpty() ? 0 : 1);
    if (!told.isEmpty())
        QVERIFY2(others.front().contains(told), qPrintable(others.front()));
}

void TestJsonTexts::readsNotesOfKeep()
{
    const auto note = [](const std::string& fields) {
        return readTexts("{\"color\":\"DEFAULT\",\"isTrashed\":false," + fields + "}");
    };
    const Fragment both
        = note(R"("title":"T","textContent":"Buy milk","annotations":[{"description":"@B"}])");
    QCOMPARE(documentsIn(both), QStringList { u"1|T|Buy milk"_qs });
    QCOMPARE(toldIn(both),
        QStringList { u"Nothing is taken of \"annotations.description\", which holds texts, too. "
                      u"--text-field names another field."_qs });
    const Fragment title
        = note(R"("title":"Call Ann tomorrow","textContent":"","annotations":[{"description":"@B"}])");
    QCOMPARE(documentsIn(title), QStringList { u"1|Call Ann tomorrow|Call Ann tomorrow"_qs });
    const Fragment blank = note(R"("title":"","textContent":"")");
    QVERIFY(blank.documents.empty());
    QCOMPARE(toldIn(blank), QStringList { u"The field \"textContent\" is blank."_qs });
    const Fragment list
        = note(R"("title":"L","listContent":[{"text":"milk","isChecked":false},{"text":"eggs"}])");
    QCOMPARE(documentsIn(list), QStringList { u"1|L|milk\neggs"_qs });
}

void TestJsonTexts::opensFoldersOfNotes()
{
    const test::TemporaryFolder folder;
    folder.write("a.json", R"({"isTrashed":false,"title":"A","textContent":"Buy milk"})");
    folder.write("b.json", R"({"isTrashed":false,"title":"B","listContent":[{"text":"eggs"}]})");
    folder.write("c.json", R"({"isTrashed":false,"title":"C","textContent":""})");
    folder.write("d.json", R"({"title":"settings","theme":"dark"})");
    const auto loaded = test::readPaths({ folder.path() });
    QVERIFY(loaded);
    QCOMPARE(test::ids(*loaded->corpus), (std::vector<std::string> { "a.json", "b.json", "c.json" }));
    QCOMPARE(loaded->corpus->text(docId(2)), std::string_view("C"));
    QCOMPARE(loaded->report.otherFiles, std::uint64_t { 1 });
}

/// Google Keep writes each note as a page, too, keeps what was thrown away, and lists its labels.
void TestJsonTexts::leavesOutCopiesOfNotes()
{
    const test::TemporaryFolder folder;
    folder.write("a.json", R"({"isTrashed":false,"title":"A","textContent":"Buy milk"})");
    folder.write("a.html", "<html><body>Buy milk</body></html>");
    folder.write("b.json", R"({"isTrashed":true,"title":"B","textContent":"Buy bread"})");
    folder.write("b.html", "<html><body>Buy bread</body></html>");
    folder.write("c.html", "<html><body>Another page</body></html>");
    folder.write("d.json", R"({"text":"The description of a page that is not a note of anybody"})");
    folder.write("d.html", "<html><body>Described page</body></html>");
    folder.write("Labels.txt", "Home\nWork\n");
    folder.write("below/Labels.txt", "Other labels\n");
    folder.write("e(1).json",
        R"({"isTrashed":false,"textContent":"Buy tea","labels":[{"name":"Küche"},{"name":"caf\u00e9"}]})");
    folder.write("e(1).html", "<html><body>Buy tea</body></html>");
    folder.write("Etiketten.txt", "\xEF\xBB\xBFKüche\r\ncafé\r\nBüro\r\n"); // one without a note
    folder.write("errands.txt", "Küche\nbutter\nmilk\n"); // fewer than half
    folder.write("below/Etiketten.txt", "Küche\ncafé\n"); // beside no notes
    const auto loaded = test::readPaths({ folder.path() });
    QVERIFY(loaded);
    QCOMPARE(test::ids(*loaded->corpus),
        (std::vector<std::string> { "a.json", "below/Etiketten.txt", "below/Labels.txt", "c.html", "d.html",
            "d.json", "e(1).json", "errands.txt" }));
    QCOMPARE(loaded->report.otherFiles, std::uint64_t { 5 });
    QCOMPARE(loaded->report.noText, std::uint64_t { 1 });
    QVERIFY(std::ranges::any_of(loaded->report.issues, [](const LoadIssue& issue) {
        return issue.place.find("b.json") != std::string::npos
            && issue.detail == "It is in the trash of Google Keep.";
    }));
}

void TestJsonTexts::readsFieldsWithoutNames()
{
    const Fragment out = readTexts(R"([{"":"@A"},{"":"@B"}])");
    QCOMPARE(documentsIn(out), QStringList({ u"1||@A"_qs, u"2||@B"_qs }));
    QCOMPARE(out.report.noText, std::uint64_t { 0 });
    QCOMPARE(documentsIn(readTexts(R"({"":{"":"@A"}})")), QStringList { u"1||@A"_qs });
}

/// Of conversations the files that are all that somebody sent.
void TestJsonTexts::tellsWhereOtherTextsAre()
{
    const auto talk = [](const std::string& parts) {
        return readTexts(R"([{"uuid":"1","chat_messages":[{"sender":"human","text":"@A","content":[)" + parts
            + R"(]},{"sender":"assistant","text":"@B","content":[{"type":"text","text":"@B"}]}]}])");
    };
    const QString told = u"The text was taken from the field \"chat_messages.text\", and what it lacks from "
                         u"\"chat_messages.content.text\"; --text-field names another."_qs;
    QCOMPARE(toldIn(talk(R"({"type":"text","text":"@A"})")), QStringList { told });
    const Fragment more = talk(R"({"type":"text","text":"@A"},{"type":"text","text":"short"})");
    QCOMPARE(toldIn(more), QStringList { told });
    QCOMPARE(documentsIn(more), QStringList { u"1||@A\nshort\n@B"_qs });
    const Fragment files = readTexts(R"([{"uuid":"1","chat_messages":[{"sender":"human","text":"@A"}]},
{"uuid":"2","chat_messages":[{"sender":"human","text":"","attachments":[{"extracted_content":"@B"}]}]},
{"uuid":"3","chat_messages":[{"sender":"human","text":""}]}])");
    QCOMPARE(documentsIn(files), QStringList { u"1||@A"_qs });
    QCOMPARE(toldIn(files).mid(1),
        QStringList(
            { u"The field \"chat_messages.text\" is blank. Texts stand in "
              u"\"chat_messages.attachments.extracted_content\": --text-field names another field."_qs,
                u"The field \"chat_messages.text\" is blank."_qs }));
}

/// However long excerpts are.
void TestJsonTexts::takesTheContentOfWordPress()
{
    const Fragment out = readTexts(R"([{"id":1,"excerpt":{"rendered":"<p>@A@B@C</p>"},"guid":{"rendered":"x"},
"title":{"rendered":"T &amp; U"},"content":{"rendered":"<p>@D</p>"}}])");
    QCOMPARE(documentsIn(out), QStringList { u"1|T & U|@D"_qs });
    QVERIFY(toldIn(out).front().startsWith(u"The text was taken from the field \"content.rendered\""_qs));
}

/// A sentence does not count where it can name as briefly.
void TestJsonTexts::namesTheLastOne()
{
    const auto told = [](std::size_t others) {
        std::string record = R"([{"text":"@A")";
        for (std::size_t i = 0; i < others; ++i)
            record += fmt::format(R"(,"a{}":{{"b":"@{}"}})", i, static_cast<char>('B' + i));
        return toldIn(readTexts(record + "}]"));
    };
    QCOMPARE(told(5).size(), 1);
    QVERIFY(told(5).front().contains(u"and \"a4.b\""_qs));
    QCOMPARE(told(6).size(), 1);
    QVERIFY(told(6).front().contains(u"and \"a5.b\""_qs));
    QCOMPARE(told(7).size(), 2);
    QVERIFY(told(7).front().contains(u"\"a4.b\" and 2 more"_qs));
}

void TestJsonTexts::takesAnotherWhereOneIsBlank_data()
{
    QTest::addColumn<std::string>("lines");
    QTest::addColumn<QStringList>("documents");
    QTest::addColumn<QString>("told"); // empty: nothing is
    const auto row
        = [](const char* name, const char* lines, const QStringList& documents, const QString& told) {
              QTest::newRow(name) << std::string(lines) << documents << told;
          };
    const QString where
        = u"Where the field \"%1\" is blank, the text is taken from another that is called as "
          u"texts are, the first time from \"%2\"; --text-field names one for all."_qs;
    row("a body",
        "{\"id\":\"a\",\"text\":\"\",\"body\":\"@A\"}\n{\"id\":\"b\",\"text\":\"@B\",\"body\":\"\"}",
        { u"a||@A"_qs, u"b||@B"_qs }, where.arg(u"text"_qs, u"body"_qs));
    row("the likeliest that is not blank",
        "{\"text\":\" \",\"summary\":\"@C\",\"body\":\"\",\"content\":\"@A\"}", { u"1||@A"_qs },
        where.arg(u"text"_qs, u"content"_qs));
    row("parts", "{\"text\":\"\",\"body\":[\"@A\",\"@B\"]}", { u"1||@A\n@B"_qs },
        where.arg(u"text"_qs, u"body"_qs));
    row("a missing one is told as before", "{\"text\":\"@A\"}\n{\"body\":\"@B\"}",
        { u"1||@A"_qs, u"2||@B"_qs }, {});
    row("all are blank", "{\"text\":\"\",\"body\":\"\"}\n{\"text\":\"@A\"}", { u"2||@A"_qs }, {});
}

void TestJsonTexts::takesAnotherWhereOneIsBlank()
{
    QFETCH(const std::string, lines);
    QFETCH(const QStringList, documents);
    QFETCH(const QString, told);
    const Fragment out = readTexts(lines, true);
    QCOMPARE(documentsIn(out), documents);
    QCOMPARE(
        toldIn(out).filter(u"Where the field"_qs), told.isEmpty() ? QStringList() : QStringList { told });
    // What is a text of a record is no label of it.
    for (const DocumentRecord& record : test::records(out.documents))
        QVERIFY(record.labels.find(record.text) == std::string::npos);
}

void TestJsonTexts::tellsOfRepeatedFields()
{
    const QString told
        = u"The field \"text\" stands there twice: the last is the text, and nothing is taken of the "
          u"one before. Give them different names."_qs;
    const Fragment twice
        = readTexts("{\"text\":\"@A\",\"text\":\"@B\"}\n{\"text\":\"@C\",\"text\":\"@D\"}", true);
    QCOMPARE(documentsIn(twice), QStringList({ u"1||@B"_qs, u"2||@D"_qs }));
    QCOMPARE(toldIn(twice), QStringList { told });
    QVERIFY(toldIn(readTexts("{\"text\":\"@A\"}\n{\"text\":\"@B\"}", true)).isEmpty());
    // What is said is said several times.
    QVERIFY(toldIn(readTexts(R"([{"messages":[{"role":"a","text":"@A"},{"role":"b","text":"@B"}]}])"))
                .filter(u"twice"_qs)
                .isEmpty());
}

namespace {

/// A post with three comments, one of which answers another, and two that are not there.
const std::string redditListings = R"([{"kind":"Listing","data":{"children":[{"kind":"t3","data":
 {"id":"p","title":"T","author":"x","selftext":"@A"}}]}},
{"kind":"Listing","data":{"after":null,"children":[
 {"kind":"t1","data":{"id":"c1","author":"y","replies":{"kind":"Listing","data":{"children":[
   {"kind":"t1","data":{"id":"c2","author":"z","body":"@C","replies":""}},
   {"kind":"more","data":{"count":2,"children":["c8","c9"]}}]}},"body":"@B"}},
 {"kind":"t1","data":{"id":"c3","author":"y","body":"[deleted]","replies":""}},
 {"kind":"t1","data":{"id":"c4","author":"y","body":"@D","replies":""}}]}}])";

} // namespace

void TestJsonTexts::readsListingsOfReddit()
{
    const Fragment out = readTexts(redditListings);
    QCOMPARE(documentsIn(out), QStringList({ u"p|T|@A"_qs, u"c1||@B"_qs, u"c2||@C"_qs, u"c4||@D"_qs }));
    QCOMPARE(toldIn(out),
        QStringList({ u"2 more comments are not in the file, which only counts them (\"more\")."_qs,
            u"It was removed: \"[deleted]\" is all that is left of its text."_qs }));
    QVERIFY(out.records.empty());
    // One listing alone.
    const Fragment one
        = readTexts(redditListings.substr(redditListings.find("{\"kind\":\"Listing\",\"data\":{\"after"),
            redditListings.size() - 1 - redditListings.find("{\"kind\":\"Listing\",\"data\":{\"after")));
    QCOMPARE(documentsIn(one), QStringList({ u"c1||@B"_qs, u"c2||@C"_qs, u"c4||@D"_qs }));
}

/// Whatever is lost of it, what is read is whole.
void TestJsonTexts::readsListingsThatAreCutOff()
{
    const std::string whole = withTextsOf(redditListings);
    for (std::size_t size = 0; size < whole.size(); size += 3) {
        Fragment out;
        parseJson(whole.substr(0, size), "x.json", {}, out);
        for (const QString& document : documentsIn(out))
            QVERIFY2(
                QStringList({ u"p|T|@A"_qs, u"c1||@B"_qs, u"c2||@C"_qs, u"c4||@D"_qs }).contains(document),
                qPrintable(document));
    }
}

/// Each answers the one before; a level costs no more than its own bytes.
void TestJsonTexts::readsDeepListings()
{
    constexpr int levels = 10'000;
    const std::string filler(150, 'f');
    std::string bytes;
    for (int level = 0; level < levels; ++level)
        bytes += fmt::format(
            R"({{"kind":"Listing","data":{{"children":[{{"kind":"t1","data":{{"id":"c{}","body":"Answer {} {}","replies":)",
            level, level, filler);
    bytes += R"("")";
    for (int level = 0; level < levels; ++level)
        bytes += "}}]}}";
    const test::ProcessorTime timer;
    const Fragment out = readTexts(bytes);
    // 0.1 s where it was measured, and 57 s where each level was looked through again.
    QVERIFY2(timer.milliseconds() < 10'000, qPrintable(QString::number(timer.milliseconds())));
    QCOMPARE(out.documents.size(), std::size_t { levels });
    QCOMPARE(test::ids(out.documents).back(), fmt::format("c{}", levels - 1));
    QCOMPARE(test::records(out.documents).back().text, fmt::format("Answer {} {}", levels - 1, filler));
    QCOMPARE(toldIn(out), QStringList());
    // Cut off, what is whole is read: nothing is, since each holds the answers to it.
    Fragment cut;
    parseJson(bytes.substr(0, bytes.size() / 2), "x.json", {}, cut);
    QVERIFY(cut.documents.empty());
}

/// What repeats `selftext` and `body` is not told as a text beside them; alone it is the text.
void TestJsonTexts::takesPostsInHtmlOnce()
{
    const Fragment out = readTexts(
        R"({"kind":"Listing","data":{"children":[{"kind":"t3","data":{"id":"p","title":"T","selftext_html":"&lt;p&gt;@A &amp;amp; so&lt;/p&gt;","selftext":"@A & so"}},
{"kind":"t1","data":{"id":"c","body":"@B","body_html":"<p>@B</p>"}},
{"kind":"t1","data":{"id":"d","body":"@C","body_html":null}}]}})");
    QCOMPARE(documentsIn(out), QStringList({ u"p|T|@A & so"_qs, u"c||@B"_qs, u"d||@C"_qs }));
    QCOMPARE(toldIn(out), QStringList());
    const Fragment alone = readTexts(
        R"({"kind":"Listing","data":{"children":[{"kind":"t1","data":{"id":"c","body":null,"body_html":"<p>@B</p>"}}]}})");
    QCOMPARE(documentsIn(alone), QStringList({ u"c||@B"_qs }));
    // A blank one was written blank.
    const auto posts = postsOfListings(
        R"({"kind":"Listing","data":{"children":[{"kind":"t3","data":{"selftext_html":"<p>a</p>","selftext":"a"}},
{"kind":"t1","data":{"body":"b","body_html":"<p>b</p>"}},{"kind":"t1","data":{"body":"","body_html":"<p>c</p>"}},
{"kind":"t1","data":{"body_html":"<p>d</p>"}}]}})");
    QVERIFY(posts);
    QCOMPARE(
        posts->array, std::string(R"([{"selftext":"a"},{"body":"b"},{"body":""},{"body_html":"<p>d</p>"}])"));
}

namespace {

/// On one line.
std::string joinedLines(std::string bytes)
{
    std::erase(bytes, '\n');
    return bytes;
}

} // namespace

/// A line of a post and its comments is as many documents as a file of these, wherever it stands.
/// The children of a listing alone, and an answer in another.
void TestJsonTexts::readsChildrenOfListings()
{
    const std::string post = R"({"kind":"t3","data":{"id":"p","title":"T","selftext":"@A"}})";
    const std::string comment
        = R"({"kind": "t1", "data":{"id":"c","replies":{"kind":"Listing","data":{"children":[
{"kind":"t1","data":{"id":"d","body":"@C"}},{"kind":"more","data":{"count":3}}]}},"body":"@B"}})";
    const QStringList all { u"p|T|@A"_qs, u"c||@B"_qs, u"d||@C"_qs };
    const QString unloaded = u"3 more comments are not in the file, which only counts them (\"more\")."_qs;
    for (const std::string& array : { '[' + post + ", " + comment + ']', "[[" + post + "],[" + comment + "]]",
             R"({"response":{"kind":"Listing","data":{"children":[)" + post + ',' + comment + "]}}}",
             R"({ "response" : [)" + post + ',' + comment + "]}", post + comment }) {
        const Fragment out = readTexts(array);
        QCOMPARE(documentsIn(out), all);
        QCOMPARE(toldIn(out).filter(u"more"_qs), QStringList { unloaded });
    }
    const Fragment lines = readTexts(post + '\n' + joinedLines(comment) + '\n', true);
    QCOMPARE(documentsIn(lines), all);
    QCOMPARE(toldIn(lines).filter(u"more"_qs), QStringList { unloaded });
    // What stands among them is not lost.
    const Fragment mixed = readTexts('[' + post + R"(,{"kind":"note","data":{"id":"n","selftext":"@D"}}])");
    QCOMPARE(documentsIn(mixed), QStringList({ u"p|T|@A"_qs, u"n||@D"_qs }));
    // Kinds of others.
    QCOMPARE(documentsIn(readTexts(R"([{"kind":"t3","text":"@A"},{"kind":"t1","text":"@B"}])")),
        QStringList({ u"1||@A"_qs, u"2||@B"_qs }));
}

void TestJsonTexts::readsListingsOnLines()
{
    const std::string thread = joinedLines(redditListings);
    const std::string listing
        = R"({"kind":"Listing","data":{"children":[{"kind":"t3","data":{"id":"q","title":"U","selftext":"@E"}}]}})";
    const QStringList ofThread { u"p|T|@A"_qs, u"c1||@B"_qs, u"c2||@C"_qs, u"c4||@D"_qs };
    const Fragment one = readTexts(thread, true);
    QCOMPARE(documentsIn(one), ofThread);
    QVERIFY(one.records.empty());
    QCOMPARE(one.report.issues.front().place, std::string("x.jsonl, line 1"));
    const Fragment several = readTexts(listing + "\n\n" + thread + '\n' + thread + '\n', true);
    QCOMPARE(documentsIn(several), QStringList(u"q|U|@E"_qs) + ofThread + ofThread);
    QVERIFY(several.records.empty());
    QCOMPARE(several.report.documentsRead, std::uint64_t { 11 });
    QCOMPARE(several.report.noText, std::uint64_t { 2 });
    QCOMPARE(several.report.issues.back().place, std::string("x.jsonl, lines 1 to 4"));
    QCOMPARE(several.report.issues.back().detail,
        std::string("4 more comments are not in the file, which only counts them (\"more\")."));
    // Beside other lines.
    const Fragment mixed = readTexts(R"({"id":"a","selftext":"@F"})"
                                     "\n"
            + listing,
        true);
    QCOMPARE(documentsIn(mixed), QStringList({ u"a||@F"_qs, u"q|U|@E"_qs }));
    QVERIFY(mixed.records.empty());
    // The last line is cut off behind its post.
    const Fragment cut = readTexts(thread.substr(0, thread.find("{\"kind\":\"t1\"")), true);
    QCOMPARE(documentsIn(cut), QStringList({ u"p|T|@A"_qs }));
    QCOMPARE(toldIn(cut), QStringList({ u"The listing does not end: the file may be cut off."_qs }));
    QCOMPARE(cut.report.unreadable, std::uint64_t { 1 });
    // What belongs to no file of lines, and in the pieces of a large one.
    QCOMPARE(documentsIn(readTexts(thread + '\n' + thread)), ofThread + ofThread);
    const test::TemporaryFolder folder;
    std::string lines;
    for (int i = 0; i < 300; ++i)
        lines += withTextsOf(fmt::format(
            R"([{{"kind":"Listing","data":{{"children":[{{"kind":"t3","data":{{"id":"p{}","title":"T","selftext":"@A"}}}},)"
            R"({{"kind":"t3","data":{{"id":"q{}","title":"T","selftext":"@B {}"}}}}]}}}}])"
            "\n",
            i, i, std::string(9'000, 'x')));
    const auto loaded = test::readPaths({ folder.write("a.jsonl", lines) }, {}, 2);
    QVERIFY(loaded.has_value());
    QCOMPARE(loaded->corpus->size(), std::size_t { 600 });
    QCOMPARE(std::string(loaded->corpus->id(docId(599))), std::string("q299"));
    QVERIFY(loaded->sources.front().records.empty());
}

void TestJsonTexts::readsListingsInArrays()
{
    const std::string thread = redditListings;
    const QStringList ofThread { u"p|T|@A"_qs, u"c1||@B"_qs, u"c2||@C"_qs, u"c4||@D"_qs };
    QCOMPARE(documentsIn(readTexts('[' + thread + ",\n" + thread + ']')), ofThread + ofThread);
    const std::string answer = R"({"response": )" + thread + '}';
    QCOMPARE(documentsIn(readTexts('[' + answer + ", " + answer + ']')), ofThread + ofThread);
    QVERIFY(!postsOfListings(thread + R"({"text":"@A"})")); // something else stands behind it
    QVERIFY(!postsOfListings(R"([{"text":"@A"}])"));
}

void TestJsonTexts::decodesWhatRedditEscapes_data()
{
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const QString& body, const QString& text) {
        QTest::newRow(name) << body << text;
    };
    row("a quotation", u"&gt; Tom &amp; Jerry\\n\\na &lt; b"_qs, u"> Tom & Jerry\n\na < b"_qs);
    row("a reference that somebody wrote", u"write &amp;lt; for &lt;"_qs, u"write &lt; for <"_qs);
    row("not escaped", u"write &lt; for <"_qs, u"write &lt; for <"_qs);
    row("an & that was not escaped", u"R&D &gt; all"_qs, u"R&D &gt; all"_qs);
    row("a reference that is not among them", u"caf&eacute; &amp; bar"_qs, u"caf&eacute; &amp; bar"_qs);
    row("no reference", u"words"_qs, u"words"_qs);
    row("at the end", u"so &amp;"_qs, u"so &"_qs);
}

void TestJsonTexts::decodesWhatRedditEscapes()
{
    QFETCH(const QString, body);
    QFETCH(const QString, text);
    const std::string record
        = fmt::format(R"({{"id":"a","title":"A &amp; B","subreddit":"s","url":"x?a&amp;b","body":"{}"}})",
            body.toStdString());
    const Fragment out = readTexts(record, true);
    const DocumentRecord read = test::records(out.documents).front();
    QCOMPARE(QString::fromStdString(read.text), text);
    const bool isEscaped = !body.contains(u'<'); // else nothing of the file is
    QCOMPARE(read.title, std::string(isEscaped ? "A & B" : "A &amp; B"));
    QVERIFY(read.labels.find(isEscaped ? "url: x?a&b" : "url: x?a&amp;b") != std::string::npos);
    // Elsewhere they are what was written.
    std::string other = record;
    other.replace(other.find("subreddit"), 9, "magazine!");
    QCOMPARE(test::records(readTexts(other, true).documents).front().title, std::string("A &amp; B"));
}

void TestJsonTexts::tellsNothingOfRepeatedTexts_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<QStringList>("told");
    const auto row = [](const char* name, const char* bytes, const QStringList& told) {
        QTest::newRow(name) << std::string(bytes) << told;
    };
    row("blocks of Slack",
        R"([{"text":"Hi &amp; @A, @B","blocks":[{"elements":[{"elements":[{"text":"Hi & @A"},
 {"text":"@B"}]}]}]}])",
        {});
    row("a block that is not in the text",
        R"([{"text":"@A","blocks":[{"elements":[{"text":"@A"},{"text":"@B"}]}]}])",
        { u"Nothing is taken of \"blocks.elements.text\", which holds texts, too. --text-field names another "
          u"field."_qs });
    row("in one record of two",
        R"([{"text":"@A","parts":[{"text":"@A"}]},{"text":"@B","parts":[{"text":"@C"}]}])",
        { u"Nothing is taken of \"parts.text\", which holds texts, too. --text-field names another field."_qs });
    row("entities of Telegram", R"([{"text":["@A ",{"type":"bold","text":"@B"}],
 "text_entities":[{"type":"plain","text":"@A "},{"type":"bold","text":"@B"}]}])",
        {});
    row("JSON Feed", R"([{"content_text":"@A@B@C@D\n\n@B","content_html":"<p>@A@B@C@D</p><p>@B</p>"}])", {});
    row("JSON Feed, more in one", R"([{"content_text":"@A","content_html":"<p>@A@B@C@D</p>"}])",
        { u"The text is taken from \"content_html\" only where a record has no \"content_text\". "
          u"--text-field "
          u"names another field."_qs });
    row("languages of Mastodon", R"([{"content":"<p>@A</p>","contentMap":{"en":"<p>@A</p>"}}])",
        { u"The field \"content\" holds HTML (1 of the first 1 values have tags): tags are taken off, and "
          u"references such as &amp; are decoded, but where a \"<\" begins no tag of HTML."_qs });
}

void TestJsonTexts::tellsNothingOfRepeatedTexts()
{
    QFETCH(const std::string, bytes);
    QFETCH(const QStringList, told);
    QCOMPARE(toldIn(readTexts(bytes)), told);
}

/// Texts that are made to be hard to find in one another are told rather than compared for hours.
void TestJsonTexts::comparesWithinBounds()
{
    const auto tells = [](const std::string& text, const std::string& parts) {
        return !toldIn(readTexts("[{\"text\":\"" + text + "\",\"parts\":[" + parts + "]}]"))
                    .filter(u"\"parts\""_qs)
                    .isEmpty();
    };
    std::string text;
    std::string same;
    std::string words;
    for (int i = 0; i < 40'000; ++i) {
        text += "a ";
        same += i < 20'000 ? "a " : "";
        if (i < 20'000)
            words += std::string(i == 0 ? "" : ",") + "\"a a a a a a a a a a a a\"";
    }
    QVERIFY(!tells(text, '"' + same + '"'));
    QVERIFY(tells(text, '"' + same + "b\"")); // which stands nowhere, but nearly everywhere
    QVERIFY(tells(text + "b", words)); // each at the first place, but so many
}

/// Of many parts that the text lacks, and one that stands nowhere, but nearly everywhere.
void TestJsonTexts::completesMessagesWithinBounds()
{
    constexpr std::size_t parts = 10'000;
    std::string bytes = R"([{"chat_messages":[{"sender":"human","text":")";
    for (std::size_t i = 0; i < 2 * parts; ++i)
        bytes += "one two three ";
    bytes += R"(","content":[{"type":"text","text":")" + std::string(100'000, 'a') + "\"}";
    for (std::size_t i = 0; i < parts; ++i)
        bytes += R"(,{"type":"text","text":"one two three b"})";
    bytes += "]}]}]";
    const test::ProcessorTime time;
    const Fragment out = readTexts(bytes);
    QVERIFY(time.milliseconds() < 5'000);
    QCOMPARE(out.documents.size(), std::size_t { 1 });
    QCOMPARE(out.documents[0].text.size(), 2 * parts * 14 + 100'001 + parts * 16);
}

/// Claude writes a note into the text where it used a tool.
void TestJsonTexts::findsPartsBetweenNotes()
{
    constexpr std::size_t parts = 40;
    std::string text;
    std::string content;
    for (std::size_t i = 0; i < parts; ++i) {
        text += fmt::format(R"(step {0} of it\n\n```\nThis block is not supported.\n```\n\n)", i);
        content += fmt::format(
            R"({0}{{"type":"text","text":"step {1} of it"}},{{"type":"tool_use"}})", i == 0 ? "" : ",", i);
    }
    const Fragment out = readTexts(
        R"([{"chat_messages":[{"sender":"human","text":")" + text + R"(","content":[)" + content + "]}]}]");
    QCOMPARE(out.documents.size(), std::size_t { 1 });
    const std::string read(out.documents[0].text);
    QCOMPARE(QString::fromStdString(read).count(u"step"_qs), static_cast<int>(parts));
}

/// The first record alone is longer than what tells the fields as a rule.
void TestJsonTexts::findsFieldsOfLongRecords()
{
    std::string body;
    while (body.size() < 2 << 20)
        body += "word and word ";
    const Fragment only = readTexts(R"({"id":"1","title":"B","body":")" + body + "\"}");
    QCOMPARE(only.documents.size(), std::size_t { 1 });
    QCOMPARE(only.documents[0].text, std::string_view(body));
    std::string words;
    while (words.size() < 3 << 20)
        words += "some words of it ";
    const std::string first = R"({"uuid":"1","messages":[{"role":"user","content":")" + words + "\"}]}";
    const std::string second = R"({"uuid":"2","messages":[{"role":"user","content":"@A"}]})";
    const auto idsOf = [](const Fragment& out) {
        QStringList ids;
        for (const DocumentRecord& record : test::records(out.documents))
            ids += QString::fromStdString(record.id);
        return ids;
    };
    const QStringList both { u"1"_qs, u"2"_qs };
    QCOMPARE(idsOf(readTexts('[' + first + ',' + second + ']')), both);
    QCOMPARE(idsOf(readTexts(first + '\n' + second + '\n', true)), both);
    const test::TemporaryFolder folder;
    const auto loaded = test::readPaths({ folder.write("a.jsonl", first + '\n' + second + '\n') });
    QVERIFY(loaded);
    QCOMPARE(loaded->corpus->size(), std::size_t { 2 });
}

/// Comments on a third of the records rather than short descriptions of all, and on two of ten not.
void TestJsonTexts::choosesAsTablesDo()
{
    const auto textsOf = [](int comments) {
        std::string records;
        for (int i = 0; i < 30; ++i)
            records
                += fmt::format(R"({}{{"id":{}{},"description":"eight words and more tell what this is"}})",
                    i == 0 ? "" : ",\n", i,
                    i < comments
                        ? R"(,"comment":"nine words and more of a comment are )" + std::string(90, 'c') + '"'
                        : std::string());
        return documentsIn(readTexts('[' + records + ']'));
    };
    QVERIFY(textsOf(10).front().contains(u"comment"_qs));
    QVERIFY(!textsOf(7).front().contains(u"comment"_qs)); // 30 are more than four times as many
    QCOMPARE(textsOf(10).size(), 30); // where it is missing, the description is the text
    QVERIFY(textsOf(10).last().contains(u"eight words"_qs));
    std::string comment;
    while (comment.size() < 400)
        comment += "nine words and more of a comment are here, ";
    std::string longer; // than what is called as texts are
    for (int i = 0; i < 12; ++i)
        longer += fmt::format(R"({}{{"id":{},"comments":"{}","description":"{}"}})", i == 0 ? "[" : ",", i,
            i % 3 == 0 ? comment + "and so on" : std::string(), "eight words and more tell what this is");
    const QStringList read = documentsIn(readTexts(longer + ']'));
    QCOMPARE(read.size(), 12);
    QVERIFY(read[0].contains(u"so on"_qs) && read[1].contains(u"eight words"_qs));
}

void TestJsonTexts::callsOneFieldNoLongest()
{
    QCOMPARE(toldIn(readTexts(R"([{"reason":"@A","number":5}])")),
        QStringList { u"The text was taken from the field \"reason\"; --text-field names another."_qs });
    QVERIFY(
        toldIn(readTexts(R"([{"reason":"@A","answer":"in short"}])")).front().contains(u", the longest;"_qs));
}

void TestJsonTexts::fieldsWithoutNames()
{
    const std::string words = "One two three four five six seven eight nine";
    for (const std::string& json : { R"([{"":")" + words + R"("}])", R"({"":{"a":")" + words + R"("}})",
             R"([{"":[")" + words + R"(","z"]},{"":["b"]}])", R"([{"":{"":")" + words + R"("}}])" }) {
        Fragment out;
        parseJson(json, "x.json", {}, out);
        QVERIFY2(out.documents.size() + out.report.issues.size() > 0, json.c_str());
    }
}

ALIKE_TEST(TestJsonTexts)
#include "tst_json_texts.moc"

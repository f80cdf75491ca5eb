// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/written_date.h"
#include "tests/core/corpus/files.h"
#include "tests/core/corpus/readers/json/json_lines.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>

using namespace alike;
using namespace alike::corpus;

/// Which fields of exported records hold text, id and date, and which texts are none.
class TestJsonFields : public QObject {
    Q_OBJECT

private slots:
    void takesPartsWhereNoTextIs();
    void tellsReferences_data();
    void tellsReferences();
    void leavesOutWhatWasRemoved();
    void leavesOutWhatSlackWrites();
    void takesProseRatherThanNames_data();
    void takesProseRatherThanNames();
    void takesIdsAndDatesOfExports_data();
    void takesIdsAndDatesOfExports();
};

/// A record whose text is an array of parts keeps it where others have a string of another name.
void TestJsonFields::takesPartsWhereNoTextIs()
{
    const Fragment out
        = test::linesOfJson(R"({"id":"a","content":[{"type":"text","text":"one"},{"type":"image"}]}
{"id":"b","content":[{"type":"text","text":"two"}],"text":"own"}
{"id":"c","content":["three","four"],"tags":["x"]}
{"id":"d","content":[{"type":"image"}]}
{"id":"e","message":["m"],"content":["five"]})");
    QCOMPARE(test::ids(out.documents), test::Ids({ "a", "b", "c", "e" }));
    QStringList read;
    for (const DocumentRecord& record : test::records(out.documents))
        read += QString::fromStdString(record.text);
    QCOMPARE(read, QStringList({ u"one"_qs, u"own"_qs, u"three\nfour"_qs, u"five"_qs }));
    QCOMPARE(test::records(out.documents)[1].labels, std::string("content: two"));
    QCOMPARE(test::records(out.documents)[2].labels, std::string("tags: x"));
    QCOMPARE(test::records(out.documents)[3].labels, std::string("message: m"));
    QCOMPARE(out.report.noText, std::uint64_t { 1 });
    const Fragment prose
        = test::linesOfJson(R"({"content":[{"text":"one two three four five six seven eight"}]}
{"content":[],"text":"own"})");
    QCOMPARE(prose.documents.size(), 2u);
    QCOMPARE(prose.report.issues.front().detail,
        std::string("The text is taken from \"content.text\" only where a record has no \"text\". "
                    "--text-field names another field."));
}

void TestJsonFields::tellsReferences_data()
{
    QTest::addColumn<QStringList>("values");
    QTest::addColumn<QString>("told"); // what they are; empty: texts
    const auto row = [](const char* name, const QStringList& values, const char* told) {
        QTest::newRow(name) << values << QString(told);
    };
    row("files", { u"docs/1.txt"_qs, u"my report 2.PDF"_qs }, "names of files (docs/1.txt)");
    row("paths", { u"/data/texts/one"_qs, uR"(C:\\texts\\two)"_qs }, "names of files (/data/texts/one)");
    row("addresses", { u"https://e.org/a"_qs, u"www.e.org"_qs, u"me@e.org"_qs },
        "addresses (https://e.org/a)");
    row("DOIs", { u"10.1016/S0140-6736(20)30183-5"_qs, u"doi:10.1000/182"_qs, u"10.1145/3.1"_qs },
        "ids (10.1016/S0140-6736(20)30183-5)");
    row("numbers", { u"1"_qs, u"22"_qs, u"3.5"_qs }, "numbers (1)");
    row("hashes", { u"d41d8cd98f00b204e9800998ecf8427e"_qs, u"a1"_qs, u"b2"_qs },
        "ids (d41d8cd98f00b204e9800998ecf8427e)");
    row("dates", { u"2020-01-02"_qs, u"3 May 2021"_qs, u"2020"_qs }, "dates (2020-01-02)");
    row("long", { "https://e.org/" + QString(46, u'a') + u"éé"_qs },
        qPrintable("addresses (https://e.org/" + QString(46, u'a') + u"…)"_qs));
    row("one number", { u"5"_qs }, "");
    row("one file among texts", { u"docs/1.txt"_qs, u"words"_qs, u"more words"_qs }, "");
    row("words", { u"apple"_qs, u"Straße"_qs, u"ok."_qs, u"e"_qs, u"..."_qs, u":-/"_qs }, "");
    row("Chinese", { u"你好"_qs, u"学习"_qs, u"2024年"_qs }, "");
    row("headlines",
        { u"Apple unveils iPhone 15"_qs, u"Why I love Node.js"_qs, u"5G in 2024"_qs, u"I use Yahoo.com"_qs },
        "");
    row("tweets", { u"lol"_qs, u"@bob yes"_qs, u"so true https://t.co/a1"_qs, u"#MeToo"_qs, u"/s"_qs }, "");
}

void TestJsonFields::tellsReferences()
{
    QFETCH(const QStringList, values);
    QFETCH(const QString, told);
    for (const char* const name : { "text", "document", "Content" }) {
        std::string lines;
        std::string table = std::string("lang,") + name + "\n";
        for (const QString& value : values) {
            lines += std::string("{\"") + name + "\": \"" + value.toStdString() + "\", \"lang\": \"en\"}\n";
            table += "en,\"" + value.toStdString() + "\"\n";
        }
        const Fragment out = test::linesOfJson(lines);
        QCOMPARE(out.documents.size(), static_cast<std::size_t>(values.size()));
        const auto sentence = [&](const char* what) {
            return "The " + QString(what) + " \"" + name + "\" holds " + told + " and no texts. ";
        };
        const auto issues = [](const LoadReport& report) {
            QString all;
            for (const LoadIssue& issue : report.issues)
                all += QString::fromStdString(issue.detail) + '\n';
            return all;
        };
        QVERIFY2(told.isEmpty() ? !issues(out.report).contains("no texts")
                                : issues(out.report).contains(sentence("field")),
            qPrintable(issues(out.report)));
        const test::TemporaryFolder folder;
        const auto loaded = test::readPaths({ folder.write("a.csv", table) });
        QVERIFY(loaded);
        QVERIFY2(told.isEmpty() ? !issues(loaded->report).contains("no texts")
                                : issues(loaded->report).contains(sentence("column").replace("\\\\", "\\")),
            qPrintable(issues(loaded->report)));
    }
    const Fragment asked = test::linesOfJson(
        "{\"text\": \"docs/1.txt\", \"said\": \"one two three four five six seven eight\"}");
    QVERIFY(!asked.report.issues.front().detail.ends_with("\"file\".")); // another field holds prose
}

/// What Reddit leaves of posts that were removed is no text, but somebody may write it elsewhere.
void TestJsonFields::leavesOutWhatWasRemoved()
{
    const std::string lines = R"(","body":"[removed]"}
{"body":" [deleted] "}
{"body":"[removed] by whom?"})";
    const Fragment out = test::linesOfJson(R"({"subreddit":"r)" + lines);
    QCOMPARE(out.documents.size(), 1u);
    QCOMPARE(out.report.noText, std::uint64_t { 2 });
    QCOMPARE(out.report.issues.back().detail,
        std::string("It was removed: \"[deleted]\" is all that is left of its text."));
    QCOMPARE(test::linesOfJson(R"({"lang":"r)" + lines).documents.size(), 3u);
    const test::TemporaryFolder folder;
    const auto table = test::readPaths({ folder.write("a.csv", "link_id,body\n1,[removed]\n2,words\n") });
    QVERIFY(table);
    QCOMPARE(table->corpus->size(), 1u);
    QCOMPARE(table->report.noText, std::uint64_t { 1 });
    const auto other = test::readPaths({ folder.write("b.csv", "nr,body\n1,[removed]\n2,words\n") });
    QCOMPARE(other->corpus->size(), 2u);
}

void TestJsonFields::leavesOutWhatSlackWrites()
{
    const test::TemporaryFolder folder;
    folder.write("channels.json",
        R"([{"id":"C1","name":"general","created":1,"members":["U1"],"purpose":{"value":"one two three four five six seven eight nine"}}])");
    folder.write("users.json",
        R"([{"id":"U1","team_id":"T","deleted":false,"profile":{"title":"one two three four five six seven eight"}}])");
    folder.write("general/2020-01-01.json",
        R"([{"type":"message","subtype":"channel_join","text":"<@U1> has joined the channel","ts":"1612345678.000200"},
{"type":"message","subtype":"bot_message","text":"from a program","ts":"1612345679.000200"},
{"type":"message","text":"words","ts":"1612345680.000200","client_msg_id":"c1"},
{"type":"message","subtype":"group_topic","text":"set the topic","ts":"1612345681.000200"}])");
    const auto loaded = test::readPaths({ folder.path() });
    QVERIFY(loaded);
    QCOMPARE(loaded->corpus->size(), 2u);
    QCOMPARE(loaded->corpus->text(docId(0)), std::string_view("from a program"));
    QCOMPARE(loaded->corpus->id(docId(1)), std::string_view("c1"));
    QCOMPARE(loaded->report.noText, std::uint64_t { 2 });
    QCOMPARE(loaded->report.otherFiles, std::uint64_t { 2 });
    const bool told = std::ranges::any_of(loaded->report.issues, [](const LoadIssue& issue) {
        return issue.detail == "Slack wrote it by itself, and nobody of the channel (channel_join).";
    });
    QVERIFY(told);
    const Fragment other = test::linesOfJson(R"({"subtype":"channel_join","text":"words"})"); // of no message
    QCOMPARE(other.documents.size(), 1u);
}

void TestJsonFields::takesProseRatherThanNames_data()
{
    QTest::addColumn<std::string>("records");
    QTest::addColumn<std::string>("text"); // of the first; empty: there is none
    QTest::addColumn<QString>("told"); // what the report begins with
    const auto row = [](const char* name, const char* records, const char* text, const char* told) {
        QTest::newRow(name) << std::string(records) << std::string(text) << QString(told);
    };
    row("a file name", R"({"document":"a b.pdf","said":"one two three four five six seven eight"})",
        "one two three four five six seven eight",
        "The text was taken from the field \"said\": the field \"document\"");
    row("a date", R"({"post":"12 March 2020 10:00","content_of":"one two three four five six seven eight"})",
        "one two three four five six seven eight", "The text was taken from the field \"content_of\":");
    row("a label", R"({"review":"positive","said":"one two three four five six seven eight"})",
        "one two three four five six seven eight", "The text was taken from the field \"said\":");
    row("a label that is the text", R"({"text":"positive","said":"one two three four five six seven eight"})",
        "positive", "");
    row("an address that is longer",
        R"({"u":"https://example.org/a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p/q/r/s/t","b":"one two"})", "one two",
        "The text was taken from the field \"b\", the longest, though no field holds more than a few words;");
    row("a hash that is longer", R"({"h":"d41d8cd98f00b204e9800998ecf8427e","b":"one two three four five"})",
        "one two three four five", "The text was taken from the field \"b\", the longest; --text-field");
    row("prose that is shorter",
        R"({"many":"a_word_of_sixty_bytes_that_goes_on_and_on_and_on_without_end xx yy",
"few":"a b c d e f g h i"})",
        "a b c d e f g h i", "The text was taken from the field \"few\", the longest; --text-field");
    row("Chinese",
        R"({"url":"http://example.org/some/address/of/something/1","b":"這是一個有很多字的文本而且很長很長"})",
        "這是一個有很多字的文本而且很長很長", "The text was taken from the field \"b\", the longest;");
    row("a summary",
        R"({"dialogue":"one two three four five six seven eight nine ten","summary":"ten numbers"})",
        "one two three four five six seven eight nine ten",
        "The text was taken from the field \"dialogue\", which is longer than the field \"summary\";");
    row("a summary that is prose",
        R"({"report":"one two three four five six seven eight nine ten eleven twelve thirteen",
"abstract":"a b c d e f g h i j"})",
        "one two three four five six seven eight nine ten eleven twelve thirteen",
        "The text was taken from the field \"report\", which is longer");
    row("a summary beside what is called a text",
        R"({"summary":"a b c d e f g h","document":"one two three four five six seven eight"})",
        "one two three four five six seven eight", "");
    row("a description, and what somebody says of himself",
        R"({"description":"a b c d e f g h","user":{"bio":"one two three four five six seven eight nine"}})",
        "a b c d e f g h", "Nothing is taken of \"user.bio\", which holds texts, too. --text-field names");
    row("hardly longer", R"({"abstract":"a b c d e f g h i j k l","said":"a b c d e f g h i j k l m n"})",
        "a b c d e f g h i j k l", "");
    row("a description within",
        R"({"meta":{"description":"A description of the file as a whole"},
"said":"one two three four five six seven eight nine ten eleven twelve"})",
        "one two three four five six seven eight nine ten eleven twelve",
        "The text was taken from the field \"said\", which is longer");
    row("nothing but references",
        R"({"a":"x1.pdf","b":"http://e.org/","c":"me@e.org","d":"2020-01-02","e":5})", "",
        "The record has no field \"text\". --text-field names one of: a, b, c, d.");
}

void TestJsonFields::takesProseRatherThanNames()
{
    QFETCH(const std::string, records);
    QFETCH(const std::string, text);
    QFETCH(const QString, told);
    std::string line = records;
    std::ranges::replace(line, '\n', ' ');
    const Fragment out = test::linesOfJson(line);
    const auto read = test::records(out.documents);
    QCOMPARE(read.empty() ? std::string() : read.front().text, text);
    const QString issue
        = out.report.issues.empty() ? QString() : QString::fromStdString(out.report.issues.front().detail);
    QVERIFY2(told.isEmpty() || issue.startsWith(told), qPrintable(issue));
    QVERIFY(!told.isEmpty() || issue.isEmpty());
}

void TestJsonFields::takesIdsAndDatesOfExports_data()
{
    QTest::addColumn<std::string>("record");
    QTest::addColumn<std::string>("read"); // "id|title|date"
    const auto row = [](const char* name, const char* record, const char* read) {
        QTest::newRow(name) << std::string(record) << std::string(read);
    };
    row("MongoDB", R"({"_id":{"$oid":"5f"},"created":{"$date":"2020-01-02T03:04:05Z"},"text":"t"})",
        "5f||2020-01-02T03:04:05Z");
    row("MongoDB, canonical",
        R"({"_id":{"$oid":"5f"},"created":{"$date":{"$numberLong":"1577934245000"}},"text":"t"})",
        "5f||1577934245000");
    row("Reddit", R"({"uuid":"u","created_utc":1514764800,"body":"t"})", "u||1514764800");
    row("Slack", R"({"type":"message","text":"t","ts":"1612345678.000200"})", "1||1612345678.000200");
    row("Twitter", R"({"id_str":"9","created_at":"Wed Oct 10 20:19:24 +0000 2018","full_text":"t"})",
        "9||Wed Oct 10 20:19:24 +0000 2018");
    row("a paper", R"({"paper_id":"p","metadata":{"title":"T"},"text":"t"})", "p|T|");
    row("its own names first",
        R"({"_id":"x","id":"y","headline":"H","title":"T","created":"1999","date":"2000","text":"t"})",
        "y|T|2000");
    row("names in capitals", R"({"ID":"7","Titel":"T","DATUM":"1999","text":"t"})", "7|T|1999");
    row("a date of no usual name", R"({"text":"t","seen":"2020-01-02","n":"2020"})", "1||2020-01-02");
    row("two of them", R"({"text":"t","seen":"2020-01-02","gone":"2020-01-03"})", "1||");
    row("Slack's own id", R"({"client_msg_id":"c","text":"t","ts":"1612345678.000200"})",
        "c||1612345678.000200");
    row("a conversation", R"({"conversation_id":"c","text":"t"})", "c||");
    row("its own id of a conversation", R"({"conversation_id":"c","id":"i","text":"t"})", "i||");
    row("S2ORC", R"({"corpusid":77,"text":"t"})", "77||");
    row("guid", R"({"guid":"g","text":"t"})", "g||");
    row("Japanese", R"({"件名":"K","text":"t"})", "1|K|");
    row("Japanese, of a problem", R"({"題名":"D","text":"t"})", "1|D|");
    row("CSL-JSON", R"({"id":"a","issued":{"date-parts":[[2019,4,1]]},"abstract":"t"})", "a||2019-04-01");
    row("CSL-JSON, a month in a string",
        R"({"issued":{"season":1,"date-parts":[["2019","12"],[2020,1]]},"text":"t"})", "1||2019-12");
    row("CSL-JSON without parts", R"({"issued":{"raw":"spring"},"text":"t"})", "1||");
    row("CSL-JSON, broken", R"({"issued":{"date-parts":[5,[],[2019]]},"text":"t"})", "1||");
    row("the number of a verse", R"({"verse":"01.02.03","text":"t"})", "1||");
    row("a verse beside a date", R"({"verse":"01.02.03","seen":"2020-01-02","text":"t"})", "1||2020-01-02");
    row("a German date", R"({"gesehen":"01.02.2003","text":"t"})", "1||01.02.2003");
    row("a German date that is called so", R"({"datum":"01.02.03","text":"t"})", "1||01.02.03");
    row("a DOI", R"({"doi":"10.1016/S0140-6736(20)30183-5","text":"t"})", "1||");
    row("of who wrote it", R"({"text":"t","user":{"name":"Ann","id":5,"created_at":"2001"}})", "1||");
}

void TestJsonFields::takesIdsAndDatesOfExports()
{
    QFETCH(const std::string, record);
    QFETCH(const std::string, read);
    const Fragment out = test::linesOfJson(record);
    QCOMPARE(out.documents.size(), 1u);
    const DocumentRecord document = test::records(out.documents).front();
    QCOMPARE(document.id + '|' + document.title + '|' + document.date, read);
    if (!document.date.empty())
        QVERIFY(writtenDate(document.date));
}

ALIKE_TEST(TestJsonFields)
#include "tst_json_fields.moc"

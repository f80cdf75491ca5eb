// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/jsonl.h"
#include "tests/core/corpus/files.h"
#include "tests/support/suite.h"

#include <QTest>

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
    void readsOtherFieldNames();
    void keepsIdsAsWritten_data();
    void keepsIdsAsWritten();
    void decodesText_data();
    void decodesText();
    void countsRecordsWithoutText_data();
    void countsRecordsWithoutText();
    void listsBrokenLines_data();
    void listsBrokenLines();
    void numbersLinesAndRecords();
    void readsLinesOfAnyLength();
    void stops();
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

ALIKE_TEST(TestJsonl)
#include "tst_jsonl.moc"

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/field_choice.h"
#include "core/corpus/readers/json/jsonl.h"
#include "tests/core/corpus/readers/tables.h"
#include "tests/support/suite.h"

#include <QTest>

#include <string>

using namespace alike;
using namespace alike::corpus;

/// What columns of tables and fields of JSON are told to be by their values.
class TestFieldChoice : public QObject {
    Q_OBJECT
private slots:
    void tellsWhatIsWritten_data();
    void tellsWhatIsWritten();
    void prefersWhatIsWritten_data();
    void prefersWhatIsWritten();
};

void TestFieldChoice::tellsWhatIsWritten_data()
{
    QTest::addColumn<std::string>("value");
    QTest::addColumn<bool>("written");
    const auto row = [](const char* name, bool written, const char* value) {
        QTest::newRow(name) << std::string(value) << written;
    };
    row("prose", true, "The heating (of 3 rooms) is cold since 1 May, and nobody comes to repair it.");
    row("German", true,
        "Die Straßenbahnhaltestelle wird z. B. am 3. Mai 2024 wegen Bauarbeiten geschlossen.");
    row("Chinese", true, "我2023年买了iPhone15，电池很好用，但是屏幕有一点问题。");
    row("Thai", true, "ร้านอาหารนี้อร่อยมากและพนักงานบริการดีมาก ราคา 120 บาท");
    row("Arabic", true, "كان الطعام لذيذا جدا والخدمة سريعة في 15 دقيقة وسنعود مرة أخرى");
    row("poem", true,
        "O rose, thou art sick!\nThe invisible worm,\nThat flies in the night,\nIn the howling storm:");
    row("chat", true, "lol :) did u see it?? <3 @ann no way!! omg :D haha 10/10 would watch again");
    row("dialogue", true, "\"Yes,\" she said. \"No,\" said he. \"Then,\" she said, \"we go.\"");
    row("post with addresses", true,
        "RT @ann: the town in winter is so quiet #winter https://t.co/a/b/c https://t.co/d/e/f");
    row("sport", true, "Lee won 6-4, 3-6, 7-5 in 2 hours against Ray and plays Cox in the last eight.");
    row("HTML", true,
        "<div class=\"a b\" style=\"x: y\"><p>The heating of the house is cold since the first of "
        "May.</p></div>");
    row("paper in XML", true,
        "<jats:p>We show that all of the rooms of a house are as cold as the others.</jats:p>");
    row("in capitals", true, "PLEASE CALL US BACK ABOUT THE BROKEN HEATING IN ROOM 3");
    row("embedding", false, "[0.12, -0.5, 0.31, 0.77, 0.01, 1.2e-05, 0.5, -0.31, 0.77]");
    row("numbers in brackets", false, "[[1 2 3] [4 5 6] [7 8 9] [10 11 12]]");
    row("JSON", false,
        R"({"name": "The garden of my aunt", "text": "We all went there and it was a very nice day"})");
    row("list of objects", false, R"([{"role": "user", "content": "What is the weather today in my town"}])");
    row("Python", false, "[{'name': 'The garden of my aunt and all that is in it', 'id': 1}]");
    row("XML", false,
        R"(<rec id="1"><name>Old garden</name><value unit="kg">1</value><note>a b c of all</note><x a="b"/></rec>)");
    row("program of the web", false,
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0");
    row("hex", false, "4a ff 03 ce 9b 00 12 7f ab cd 3e 44 91 5c 6d fe");
    row("polygon", false, "POLYGON((52.1 13.4, 52.2 13.5, 52.3 13.6, 52.4 13.7, 52.1 13.4))");
    row("SQL", false,
        "SELECT a.id, b.name FROM alpha a JOIN beta b ON a.id = b.id WHERE a.day > '2024-01-01' "
        "AND b.name LIKE '%x%' ORDER BY a.id");
    row("stack of Java", false,
        "java.io.IOException: gone\n\tat org.example.App.run(App.java:42)\n\tat "
        "org.example.Main.main(Main.java:10)\n\tat java.base/java.lang.Thread.run(Thread.java:829)");
    row("stack of Python", false,
        "Traceback (most recent call last):\n  File \"/usr/lib/python3/app.py\", line 42, in run\n    "
        "self.load(path, mode=\"r\")\n  File \"/usr/lib/python3/io.py\", line 10, in load\n    raise "
        "ValueError(\"bad value in file\")\nValueError: bad value in file");
    row("source", false,
        "def run(self, path):\n    for line in open(path):\n        if line.startswith('#'): continue\n"
        "        self.rows.append(line.split(','))\n    return self.rows, len(self.rows)");
    row("addresses", false, "https://a.org/b/c https://a.org/d/e https://a.org/f/g https://a.org/h/i");
    row("tags without words", false,
        "<div class=\"a b c d\" style=\"e: f; g: h\"><a href=\"x\">Leave</a></div>");
}

void TestFieldChoice::tellsWhatIsWritten()
{
    QFETCH(const std::string, value);
    QTEST(isWritten(value), "written");
}

void TestFieldChoice::prefersWhatIsWritten_data()
{
    QTest::addColumn<QString>("name"); // of the field with the text
    QTest::addColumn<QString>("other"); // value of another one
    const QString numbers
        = u"[0.12, -0.5, 0.31, 0.77, 0.01, 0.5, -0.31, 0.77, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, "
          u"0.12, -0.5, 0.31, 0.77, 0.01, 0.5, -0.31, 0.77, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]"_qs;
    for (const char* name : { "remark", "comment", "description", "message" })
        QTest::newRow(name) << QString::fromLatin1(name) << numbers;
}

/// In tables and JSON alike.
void TestFieldChoice::prefersWhatIsWritten()
{
    QFETCH(const QString, name);
    QFETCH(const QString, other);
    std::string table = "nr,vector," + name.toStdString() + '\n';
    std::string lines;
    QStringList texts;
    for (int i = 0; i < 12; ++i) {
        const QString text = u"The heating of house %1 is cold since the first of May."_qs.arg(i);
        texts += text;
        table += QStringLiteral("%1,\"%2\",%3\n").arg(i).arg(other, text).toStdString();
        lines += QStringLiteral("{\"nr\":%1,\"vector\":\"%2\",\"%3\":\"%4\"}\n")
                     .arg(i)
                     .arg(other, name, text)
                     .toStdString();
    }
    Fragment json;
    parseJsonl(lines, "a.jsonl", {}, json);
    const Fragment csv = test::tableOf(table);
    for (const Fragment* const read : { &csv, static_cast<const Fragment*>(&json) }) {
        QStringList found;
        for (std::size_t i = 0; i < read->documents.size(); ++i)
            found += QString::fromStdString(std::string(read->documents[i].text));
        QCOMPARE(found, texts);
    }
}

ALIKE_TEST(TestFieldChoice)
#include "tst_field_choice.moc"

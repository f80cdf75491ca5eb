// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/corpus/readers/front_matter.h"
#include "core/unicode/utf8.h"
#include "tests/support/suite.h"

#include <QTest>

#include <string>

using namespace alike;
using namespace alike::corpus;

class TestFrontMatter : public QObject {
    Q_OBJECT
private slots:
    void readsFields_data();
    void readsFields();
    void readsToml();
    void readsJson();
    void namesTextsThatAreNotRead();
    void mayBeEmpty();
    void isNoOtherText_data();
    void isNoOtherText();
    void survivesAnything();
};

void TestFrontMatter::readsFields_data()
{
    QTest::addColumn<std::string>("matter");
    QTest::addColumn<std::string>("title");
    QTest::addColumn<std::string>("date");
    QTest::addColumn<std::string>("labels");
    const auto row
        = [](const char* name, const char* matter, const char* title, const char* date, const char* labels) {
              QTest::newRow(name) << std::string(matter) << std::string(title) << std::string(date)
                                  << std::string(labels);
          };
    row("plain", "title: One title # not this\ndate: 2024-05-06\nauthor: Ann B.\n", "One title", "2024-05-06",
        "author: Ann B.");
    row("single quotes", "title: 'It''s: # one'\n", "It's: # one", "", "");
    row("double quotes", "title: \"A \\\"b\\\" \\u00e9\\x21 \\\\ \\q\"\n", "A \"b\" \u00e9! \\ q", "", "");
    row("list on a line", "tags: [a, 'b, c', \"d\", ]\ncategories: [x]\n", "", "",
        "tags: a, b, c, d\ncategories: x");
    row("list over lines", "tags: [a,\n  b,\n  c]\nlabels: z\n", "", "", "tags: a, b, c\nlabels: z");
    row("list below", "tags:\n  - a\n  - 'b'\n\n  - c # no\nkeywords:\n- d\n- e\n", "", "",
        "tags: a, b, c\nkeywords: d, e");
    row("authors", "authors:\n  - name: Ann\n    email: a@b\n  - Bob\n", "", "", "author: Ann, Bob");
    row("author with fields", "author:\n  name: Ann\n  url: x\n", "", "", "author: Ann");
    row("authors on a line", "authors: [{name: Ann}, Bob]\n", "", "", "author: Ann, Bob");
    row("folded", "title: >-\n  a long\n  title\n", "a long title", "", "");
    row("the day before others", "created: 2024-01-01\nDate: 2024-02-02\npublished: 2024-03-03\n", "",
        "2024-02-02", "");
    row("nothing", "title: ~\ndate:\ntags: []\nauthor: null\ndraft: true\nmore:\n  title: no\n", "", "", "");
    row("Windows", "title: One\r\ntags:\r\n  - a\r\n", "One", "", "tags: a");
    row("keys of words", "Date created: 2024-02-03\n\"title\": One\nRead / seen: yes\n", "", "", "");
    row("comments", "# written by hand\n\ntitle: One\n", "One", "", "");
    row("a summary", "Description: What it is about\nsummary: |\n  Two\n  lines\n", "", "",
        "description: What it is about\nsummary: Two lines");
    row("values of several lines", "title: One\n  two # note\ndate: 2024-02-03\nauthor: \"A\n  B\"\n",
        "One two", "2024-02-03", "author: A B");
    row("not closed", "title: \"One\ntags: [a, b\nauthor: 'x\n", "One", "", "tags: a, b\nauthor: x");
}

void TestFrontMatter::readsFields()
{
    QFETCH(const std::string, matter);
    QFETCH(const std::string, title);
    QFETCH(const std::string, date);
    QFETCH(const std::string, labels);
    const std::string head = "---\n" + matter + "---\n";
    const FrontMatter read = frontMatterOf(head + "The text.\n---\n");
    QCOMPARE(read.size, head.size());
    QCOMPARE(read.title, title);
    QCOMPARE(read.date, date);
    QCOMPARE(read.labels, labels);
    QCOMPARE(frontMatterOf(head.substr(0, head.size() - 1)).size, head.size() - 1); // the end of the file
}

/// As Hugo writes it.
void TestFrontMatter::readsToml()
{
    const std::string head
        = "+++\ntitle = 'One: \"title\"'\ndate = 2024-05-06T07:08:09Z\ndraft = true\n"
          "tags = [\"a\", 'b']\nauthor = { name = 'Ann' }\n[taxonomies]\ncategories = ['x']\n"
          "+++\n";
    const FrontMatter read = frontMatterOf(head + "The text.\n+++\n");
    QCOMPARE(read.size, head.size());
    QCOMPARE(read.title, std::string("One: \"title\""));
    QVERIFY(read.date.starts_with("2024-05-06T07:08:09"));
    QCOMPARE(read.labels, std::string("author: Ann\ntags: a, b\ncategories: x"));
    QCOMPARE(frontMatterOf("+++\ndate = 2024-05-06\n+++").date, std::string("2024-05-06"));
    QCOMPARE(frontMatterOf("+++\r\ntitle = 'One'\r\n+++\r\nText").title, std::string("One"));
    QCOMPARE(
        frontMatterOf("+++\ntitle = \"\"\"\\\n  \\\"\u00E9\"\"\"\" # \u00E9\ntags = ['\u00E9']\n+++\n").title,
        std::string("\"\u00E9\""));
    QCOMPARE(frontMatterOf("---\ntitle: One\n...\nText").size, std::string("---\ntitle: One\n...\n").size());
}

void TestFrontMatter::readsJson()
{
    const std::string head
        = "{\n  \"title\": \"One \\\"two\\\"\",\n  \"date\": \"2024-05-06\",\n  \"draft\": false,\n"
          "  \"author\": {\"name\": \"Ann\"}, \"tags\": [\"a\", \"b }\"],\n"
          "  \"motto\": \"It goes on for a while, as somebody would write it\"\n} \n";
    const FrontMatter read = frontMatterOf(head + "\n{The text} of it.\n");
    QCOMPARE(read.size, head.size());
    QCOMPARE(read.title, std::string("One \"two\""));
    QCOMPARE(read.date, std::string("2024-05-06"));
    QCOMPARE(read.labels, std::string("author: Ann\ntags: a, b }"));
    QCOMPARE(read.unread, std::vector<std::string> { "motto" });
    QCOMPARE(frontMatterOf("{\"title\":\"One\"}").size, std::size_t { 15 });
    QVERIFY(
        unicode::isValidUtf8(frontMatterOf("{\"title\":\x1A\"One\"\u00E9\n}\n").title)); // not half a letter
    QVERIFY(!frontMatterOf("{\"title\":\x1A\"One\"\u00E9\n}\n").title.empty());
    const std::string prose = "\"It goes on for a while, as somebody would write it\"";
    const auto unread = [](const std::string& members) {
        return frontMatterOf("{\"title\":\"One\"," + members + "}\n").unread;
    };
    using Names = std::vector<std::string>;
    QCOMPARE(unread("\"faq\":[{\"q\":\"Why?\",\"a\":" + prose + "},{\"a\":" + prose + "}]"), Names { "faq" });
    QCOMPARE(unread("\"faq\":[{\"a\":[{\"b\":[" + prose + "]}]}]"), Names { "faq" });
    QCOMPARE(unread("\"faq\":[[" + prose + "]]"), Names { "faq" });
    QCOMPARE(unread("\"faq\":[" + prose + ",{\"a\":" + prose + "}]"), Names { "faq" });
    QCOMPARE(unread("\"faq\":[{\"q\":\"Why?\"},\"words\",7,null]"), Names {});
}

/// What is too long for a label, or has no place among them.
void TestFrontMatter::namesTextsThatAreNotRead()
{
    const std::string prose = "It goes on for a while, as somebody would write it";
    const auto unread = [](const std::string& text) { return frontMatterOf(text).unread; };
    using Names = std::vector<std::string>;
    std::string longOne = prose;
    while (longOne.size() <= 200)
        longOne += ", " + prose;
    QCOMPARE(unread("---\nsummary: " + prose + "\n---\n"), Names {}); // a label
    QCOMPARE(unread("---\nsummary: " + longOne + "\n---\n"), Names { "summary" });
    QCOMPARE(frontMatterOf("---\nsummary: " + longOne + "\n---\n").labels, std::string());
    QCOMPARE(unread("---\nMotto: " + prose + "\nlayout: post\nnote: >\n  " + prose
                 + "\nfaq:\n  - Why it is so\n  - '" + prose + "'\n---\n"),
        Names({ "motto", "note", "faq" }));
    QCOMPARE(unread("---\nseo:\n  title: x\n  description: " + prose
                 + "\nlist: [1, 2, 3, 4, 5, 6, 7, 8, 9]\n---\n"),
        Names { "seo" });
    QCOMPARE(unread("+++\nsummary = '" + longOne + "'\nmotto = '" + prose + "'\n[params]\nx = 1\nhero = '"
                 + prose + "'\n[taxonomies]\ntags = ['a']\n+++\n"),
        Names({ "motto", "params", "summary" })); // as tables of TOML are read, by name
    QCOMPARE(unread("---\ntitle: " + prose + "\nurl: http://a.example/b/c\n---\n"), Names {});
}

void TestFrontMatter::mayBeEmpty()
{
    for (const char* const head :
        { "---\n---\n", "---\r\n\r\n---\r\n", "---\n\n\n...\n", "+++\n+++\n", "+++\n\n+++\n" }) {
        const FrontMatter none = frontMatterOf(head + std::string("Text\n---\n"));
        QCOMPARE(none.size, std::string(head).size());
        QVERIFY(none.title.empty() && none.date.empty() && none.labels.empty());
    }
}

void TestFrontMatter::isNoOtherText_data()
{
    QTest::addColumn<std::string>("text");
    QTest::newRow("empty") << std::string();
    QTest::newRow("a rule") << std::string("---\n");
    QTest::newRow("lines between rules") << std::string("---\nSome words\nand more\n---\n");
    QTest::newRow("words behind a field") << std::string("---\ntitle: One\nSome words and more\n---\n");
    QTest::newRow("an item first") << std::string("---\n- milk\n- bread\n---\n");
    QTest::newRow("an address") << std::string("---\nhttp://a.example/b\n---\n");
    QTest::newRow("no TOML") << std::string("+++\nSome words\n+++\n");
    QTest::newRow("letters beyond ASCII around TOML") << std::string("+++\ntitle = 'x'\ntags = [é]\n+++\n");
    QTest::newRow("letters beyond ASCII in a key") << std::string("+++\nété = 'x'\n+++\n");
    QTest::newRow("letters beyond ASCII behind a backslash")
        << std::string("+++\ntitle = \"\"\"a \\\n  é\"\"\"\n+++\n");
    QTest::newRow("a brace for a value of TOML") << std::string("+++\ntitle = 'x'\ntags = [ # a\n}]\n+++\n");
    QTest::newRow("no end of TOML") << std::string("+++\ntitle = 'One'\n");
    QTest::newRow("a note of TOML alone") << std::string("+++\n# x\n+++\nText\n");
    QTest::newRow("a note between rules") << std::string("---\n# x\n---\nText\n");
    QTest::newRow("a text in braces") << std::string("{So it is}\nText\n");
    QTest::newRow("an object without a title") << std::string("{\"a\": 1}\nText\n");
    QTest::newRow("an object within a line") << std::string("{\"title\": \"One\"} is what it says.\n");
    QTest::newRow("an object that does not end") << std::string("{\"title\": \"One\",\nText\n");
    QTest::newRow("no object") << std::string("{\"title\": \"One\", x}\nText\n");
    QTest::newRow("no end") << std::string("---\ntitle: One\n");
    QTest::newRow("words before") << std::string("x\n---\ntitle: One\n---\n");
    QTest::newRow("an end far behind") << "---\ntitle: One\nx: " + std::string(70'000, 'x') + "\n---\n";
}

void TestFrontMatter::isNoOtherText()
{
    QFETCH(const std::string, text);
    const FrontMatter none = frontMatterOf(text);
    QCOMPARE(none.size, std::size_t { 0 });
    QVERIFY(none.title.empty() && none.date.empty() && none.labels.empty());
}

/// Any marks in any order, and letters of several bytes, cut anywhere.
void TestFrontMatter::survivesAnything()
{
    const std::string pieces[] { "---\n", "title: ", "tags: ", "author:", "- ", "[", "]", "{", "}", "'", "\"",
        "\\u12", "\\", "\\x", "#", ": ", ", ", "|", ">", "name:", "\n", "\n  ", "a", "\u00e9", "\U0001F600",
        "\\uD800", "\\UFFFFFFFF" };
    Random random(11);
    for (int round = 0; round < 20'000; ++round) {
        std::string text = "---\ntitle: ";
        for (std::uint64_t i = random.below(30); i > 0; --i)
            text += pieces[random.below(std::size(pieces))];
        text += "\n---\n";
        for (const bool toml : { false, true }) {
            if (toml)
                text.replace(0, 12, "+++\ntitle = [").replace(text.size() - 4, 3, "+++");
            const FrontMatter read = frontMatterOf(text);
            QVERIFY(read.size <= text.size());
            QVERIFY(unicode::isValidUtf8(read.title + read.date + read.labels));
        }
    }
}

ALIKE_TEST(TestFrontMatter)
#include "tst_front_matter.moc"

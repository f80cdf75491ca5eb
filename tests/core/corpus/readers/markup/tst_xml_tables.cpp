// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/xml.h"
#include "tests/core/corpus/files.h"
#include "tests/core/corpus/readers/markup/xml_fragments.h"
#include "tests/core/corpus/readers/tables.h"
#include "tests/support/processor_time.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;
using namespace alike::corpus;

namespace {

const std::string bridgeStory = "The council met on a day in May about some old bridge.";
const std::string riverStory = "Nobody knows how deep the river is behind the old mill.";

/// As `mysqldump --xml` writes tables.
std::string dumpOf(const std::string& tables)
{
    return "<?xml version=\"1.0\"?>\n<mysqldump xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\n"
           "<database name=\"paper\">\n"
        + tables + "</database>\n</mysqldump>\n";
}

std::string fieldOf(const std::string& name, const std::string& value)
{
    return "<field name=\"" + name + "\">" + value + "</field>\n";
}

const std::string structureOfNews
    = "<table_structure name=\"news\">\n<field Field=\"id\" Type=\"int(11)\" Null=\"NO\" Key=\"PRI\" "
      "Comment=\"\" />\n<key Table=\"news\" Non_unique=\"0\" Key_name=\"PRIMARY\" Comment=\"\" />\n"
      "<options Name=\"news\" Engine=\"InnoDB\" Comment=\"\" />\n</table_structure>\n";
const std::string rowsOfNews = "<table_data name=\"news\">\n<row>\n" + fieldOf("id", "7")
    + fieldOf("title", "Bridge &amp; toll") + fieldOf("body", bridgeStory + "\n\nNobody came.")
    + fieldOf("created", "2020-05-01 10:00:00") + fieldOf("section", "Town")
    + "<field name=\"note\" xsi:nil=\"true\" />\n</row>\n<row>\n" + fieldOf("id", "9")
    + fieldOf("title", "River") + fieldOf("body", riverStory) + fieldOf("created", "2020-05-02 10:00:00")
    + fieldOf("section", "Land") + "<field name=\"note\" xsi:nil=\"true\" />\n</row>\n</table_data>\n";
const std::string rowsOfUsers = "<table_data name=\"accounts\">\n<row>\n" + fieldOf("user", "anna")
    + fieldOf("city", "Bern") + "</row>\n<row>\n" + fieldOf("user", "otto") + fieldOf("city", "Basel")
    + "</row>\n</table_data>\n";

} // namespace

class TestXmlTables : public QObject {
    Q_OBJECT

private slots:
    void rowsOfADump();
    void tablesWithoutTexts_data();
    void tablesWithoutTexts();
    void severalTablesWithTexts();
    void rowsOfPhpMyAdmin();
    void answersOfTheClient();
    void tableAlone();
    void rowsOfOtherPrograms_data();
    void rowsOfOtherPrograms();
    void rowsThatAreAskedFor();
    void tellsOfRowsOfNoKnownFormat();
    void optionsNameColumns();
    void longTables();
    void wideTables();
    void keysAndValues();
    void othersOfTheseRoots_data();
    void othersOfTheseRoots();
    void keepsWhatStandsBeforeACut();
};

/// Each row is a document as it is of a table in CSV; where it stands in the file is known.
void TestXmlTables::rowsOfADump()
{
    const std::string bytes = dumpOf(structureOfNews + rowsOfNews);
    for (const Fragment& out : { test::xmlFragment(bytes), test::streamedXmlFragment(bytes) }) {
        QCOMPARE(test::ids(out.documents), test::Ids({ "7", "9" }));
        const auto documents = test::records(out.documents);
        QCOMPARE(documents[0].title, std::string("Bridge & toll"));
        QCOMPARE(documents[0].date, std::string("2020-05-01 10:00:00"));
        QCOMPARE(documents[0].labels, std::string("table: news\nsection: Town"));
        QCOMPARE(documents[0].text, bridgeStory + "\n\nNobody came.");
        QCOMPARE(documents[1].text, riverStory);
        QCOMPARE(test::issuesOf(out), QStringList());
        QCOMPARE(out.report.documentsRead, std::uint64_t { 2 });
        QCOMPARE(out.records.size(), std::size_t { 2 });
        const ByteRange own = out.records[1];
        QCOMPARE(bytes.substr(own.begin, 5), std::string("<row>"));
        QVERIFY(std::string_view(bytes).substr(own.begin, own.end - own.begin).ends_with("</row>"));
    }
}

/// Access calls elements as its columns are called, with escapes; SQL Developer and DBeaver have names of
/// their own.
void TestXmlTables::rowsOfOtherPrograms_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("labels");
    const auto row = [](const char* name, const std::string& bytes, const char* labels) {
        QTest::newRow(name) << "<?xml version=\"1.0\"?>\n" + bytes << std::string(labels);
    };
    const auto of = [](const std::string& begin, const std::string& end) {
        const auto cells = [](const std::string& id, const std::string& text) {
            return "<ID>" + id + "</ID><Main_x0020_story>" + text + "</Main_x0020_story><Place>Town</Place>";
        };
        return begin + cells("7", bridgeStory) + end + begin
            + cells("9", "<div><p>A.</p><p>" + riverStory + "</p></div>") + end;
    };
    row("Access",
        "<dataroot xmlns:od=\"urn:schemas-microsoft-com:officedata\">\n"
            + of("<Old_x0020_news>\n", "</Old_x0020_news>\n") + "</dataroot>",
        "table: Old news\nPlace: Town");
    row("Access, with its schema",
        "<root xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\"><xsd:schema><xsd:element name=\"dataroot\"/>"
        "</xsd:schema><dataroot><Old_x0020_news/>"
            + of("<Old_x0020_news>\n", "</Old_x0020_news>\n") + "</dataroot></root>",
        "table: Old news\nPlace: Town");
    row("DBeaver",
        "<!DOCTYPE news [\n<!ELEMENT news (DATA_RECORD*)>\n]>\n<news>" + of("<DATA_RECORD>", "</DATA_RECORD>")
            + "</news>",
        "Place: Town");
    const auto column = [](const std::string& name, const std::string& value) {
        return "<COLUMN NAME=\"" + name + "\"><![CDATA[" + value + "]]></COLUMN>\n";
    };
    const auto record = [&](const std::string& id, const std::string& text) {
        return "<ROW>\n" + column("ID", id) + column("STORY", text) + column("PLACE", "Town") + "</ROW>\n";
    };
    row("SQL Developer", "<RESULTS>\n" + record("7", bridgeStory) + record("9", riverStory) + "</RESULTS>",
        "PLACE: Town");
}

void TestXmlTables::rowsOfOtherPrograms()
{
    QFETCH(const std::string, bytes);
    QFETCH(const std::string, labels);
    for (const Fragment& out : { test::xmlFragment(bytes), test::streamedXmlFragment(bytes) }) {
        QCOMPARE(test::ids(out.documents), test::Ids({ "7", "9" }));
        const auto documents = test::records(out.documents);
        QCOMPARE(documents[0].text, bridgeStory);
        QVERIFY(documents[1].text == riverStory || documents[1].text == "A.\n" + riverStory);
        QCOMPARE(documents[0].labels, labels);
        QCOMPARE(out.records.size(), std::size_t { 2 });
        QVERIFY(test::issuesOf(out).filter(u"Not read"_qs).isEmpty());
    }
}

namespace {

/// As rows of a program that nobody knows.
std::string thingsOf(const std::string& root)
{
    const auto thing = [](const std::string& number, const std::string& story) {
        return "<thing nr=\"" + number + "\"><name>N" + number + "</name><words>" + story
            + "</words></thing>";
    };
    return '<' + root + '>' + thing("1", bridgeStory) + thing("2", riverStory) + thing("3", bridgeStory)
        + "</" + root + '>';
}

Options withText(const std::string& field)
{
    Options options;
    options.textField = field;
    return options;
}

} // namespace

/// Children of the root, if the options name one that the first has.
void TestXmlTables::rowsThatAreAskedFor()
{
    const Fragment out = test::xmlFragment(thingsOf("things"), withText("Words"));
    QCOMPARE(test::documentsOf(out),
        QStringList({ u"a.xml#1|N1||"_qs + QString::fromStdString(bridgeStory),
            u"a.xml#2|N2||"_qs + QString::fromStdString(riverStory),
            u"a.xml#3|N3||"_qs + QString::fromStdString(bridgeStory) }));
    QCOMPARE(test::records(out.documents)[0].labels, std::string("nr: 1"));
    QCOMPARE(test::issuesOf(out), QStringList());
    // Children without it, and of other names, are rows, too; what stands in one twice is one text.
    const Fragment some = test::xmlFragment("<things><meta/><note><a>b</a></note><thing words=\"x\"><words>"
            + bridgeStory + "</words><words note=\"" + riverStory + "\">More.</words></thing><note><words>"
            + riverStory + "</words></note></things>",
        withText("words"));
    QCOMPARE(test::documentsOf(some),
        QStringList({ u"a.xml#2|"_qs + QString::fromStdString(bridgeStory + "||" + bridgeStory + "\nMore."),
            u"a.xml#3|"_qs + QString::fromStdString(riverStory + "||" + riverStory) }));
    QCOMPARE(test::issuesOf(some).filter(u"attributes that hold texts (1)"_qs).size(), 1);
    QCOMPARE(test::issuesOf(some).filter(u"The row has no text"_qs).size(), 1);
    // So it is where the root or its child is one of a known format that the rest is not of.
    const std::string two = "<record><author>Ann</author><author>Bob</author><remarks>" + bridgeStory
        + "</remarks></record><record><remarks>" + riverStory + "</remarks></record>";
    const Fragment records = test::xmlFragment("<records>" + two + "</records>", withText("remarks"));
    QCOMPARE(records.documents.size(), std::size_t { 2 });
    QCOMPARE(test::records(records.documents)[0].labels, std::string("author: Ann; Bob"));
    // An option that is as if none was given has another way to be written.
    QCOMPARE(test::xmlFragment("<things><thing><a>b</a><text>" + bridgeStory + "</text></thing><thing><text>"
                     + riverStory + "</text></thing></things>",
                 withText("TEXT"))
                 .documents.size(),
        std::size_t { 2 });
    // One child that has it is the head of a document.
    QCOMPARE(test::xmlFragment("<paper><head><title>A</title></head><main>" + bridgeStory + "</main></paper>",
                 withText("title"))
                 .documents.size(),
        std::size_t { 1 });
    QCOMPARE(test::xmlFragment(thingsOf("things"), withText("other")).documents.size(), std::size_t { 1 });
    QCOMPARE(test::xmlFragment(thingsOf("chapter"), withText("words")).documents.size(), std::size_t { 1 });
}

/// They are one document, for they may be parts of one as well.
void TestXmlTables::tellsOfRowsOfNoKnownFormat()
{
    const Fragment out = test::xmlFragment(thingsOf("things"));
    QCOMPARE(out.documents.size(), std::size_t { 1 });
    QCOMPARE(test::issuesOf(out),
        QStringList {
            u"folder/a.xml: It is one document, and <thing> stands in it 3 times, with parts (name, "
            u"words) as rows of a table have cells. If each is a text, name a part that holds it, "
            u"and stands in two of them, with --text-field."_qs });
    const std::string verses = "<song><verse><line>" + bridgeStory + "</line><line>b</line></verse>";
    QCOMPARE(test::issuesOf(test::xmlFragment(verses + verses.substr(6) + verses.substr(6) + "</song>")),
        QStringList());
    const std::string chapter = "<chapter><head>A</head><para>" + bridgeStory + "</para></chapter>";
    QCOMPARE(test::issuesOf(test::xmlFragment("<manual>" + chapter + chapter + chapter + "</manual>")),
        QStringList());
}

void TestXmlTables::tablesWithoutTexts_data()
{
    QTest::addColumn<QString>("tables");
    QTest::addColumn<QStringList>("ids");
    QTest::addColumn<QStringList>("issues");
    const auto row
        = [](const char* name, const std::string& tables, const QStringList& ids, const QStringList& issues) {
              QTest::newRow(name) << QString::fromStdString(tables) << ids << issues;
          };
    const QString poor
        = "folder/a.xml, table accounts: Not read: the rows of this table (2). None of its columns "
          "holds more than a "
          "few words, and another table has texts. To compare these, export the table alone.";
    row("before one with texts", rowsOfUsers + rowsOfNews, { "7", "9" }, { poor });
    row("behind it", rowsOfNews + rowsOfUsers, { "7", "9" }, { poor });
    row("alone", rowsOfUsers, { "a.xml#1", "a.xml#2" },
        { "folder/a.xml, table accounts: The text was taken from the column \"city\", the longest, though no "
          "column "
          "holds more than a few words; --text-field names another." });
    const std::string votes
        = "<table_data name=\"votes\"><row>" + fieldOf("a", "1") + fieldOf("b", "2") + "</row></table_data>";
    const QString numbers
        = "folder/a.xml, table votes: Not read: the rows of this table (1). No column of the table "
          "holds text, only numbers or nothing.";
    row("of numbers", votes, {}, { numbers, "folder/a.xml: None of its tables holds texts." });
    row("of numbers beside one", votes + rowsOfNews, { "7", "9" }, { numbers });
    row("without rows", structureOfNews + "<table_data name=\"news\">\n</table_data>\n", {},
        { "folder/a.xml: It holds no rows of tables." });
    row("with code",
        rowsOfNews
            + "<routines name=\"paper\"><routine>CREATE PROCEDURE p() SELECT 1</routine>"
              "</routines><triggers name=\"news\"><trigger>SET NEW.a = now"
              "</trigger></triggers>",
        { "7", "9" },
        { "folder/a.xml: Not read: definitions of tables and other texts beside their rows (2)." });
    row("with a long comment",
        "<table_structure name=\"news\"><field Field=\"id\" Comment=\"" + bridgeStory
            + "\" /></table_structure>" + rowsOfNews,
        { "7", "9" },
        { "folder/a.xml: Not read: definitions of tables and other texts beside their rows (1)." });
}

/// What is no text beside one is left out and told; where no table has texts, the longest column is it.
void TestXmlTables::tablesWithoutTexts()
{
    QFETCH(QString, tables);
    QFETCH(QStringList, ids);
    QFETCH(QStringList, issues);
    const Fragment out = test::xmlFragment(dumpOf(tables.toStdString()));
    QStringList found;
    for (const std::string& id : test::ids(out.documents))
        found += QString::fromStdString(id);
    QCOMPARE(found, ids);
    QCOMPARE(test::issuesOf(out), issues);
}

/// Ids of another table are told apart, and what its columns hold beside the text is told.
void TestXmlTables::severalTablesWithTexts()
{
    const std::string replies = "<table_data name=\"replies\">\n<row>" + fieldOf("id", "7")
        + fieldOf("comment", "I saw it myself.")
        + fieldOf("remarks", riverStory + riverStory + riverStory + riverStory) + "</row></table_data>\n";
    const Fragment out = test::xmlFragment(dumpOf(rowsOfNews + replies));
    QCOMPARE(test::ids(out.documents), test::Ids({ "7", "9", "replies/7" }));
    const auto documents = test::records(out.documents);
    QCOMPARE(documents[2].labels, std::string("table: replies\ncomment: I saw it myself."));
    // `remarks` is clearly longer than what may go with a text.
    QCOMPARE(documents[2].text, riverStory + riverStory + riverStory + riverStory);
    const QStringList issues = test::issuesOf(out);
    QCOMPARE(issues.size(), 1);
    QCOMPARE(issues[0],
        QString("folder/a.xml, table replies: The text was taken from the column \"remarks\", which is "
                "longer than the "
                "column \"comment\"; --text-field names another."));
}

/// As phpMyAdmin writes it: each row is called table, behind definitions in SQL.
void TestXmlTables::rowsOfPhpMyAdmin()
{
    const auto column = [](const std::string& name, const std::string& value) {
        return "<column name=\"" + name + "\">" + value + "</column>\n";
    };
    const std::string bytes
        = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<pma_xml_export version=\"1.0\" "
          "xmlns:pma=\"https://www.phpmyadmin.net/some_doc_url/\">\n<pma:structure_schemas>\n<pma:database "
          "name=\"paper\" collation=\"utf8mb4_general_ci\">\n<pma:table name=\"news\">\nCREATE TABLE `news` "
          "(`nid` int(11));\n</pma:table>\n</pma:database>\n</pma:structure_schemas>\n<database "
          "name=\"paper\">\n<!-- Table news -->\n<table name=\"news\">\n"
        + column("id", "7") + column("headline", "Bridge") + column("text", bridgeStory)
        + column("section", "NULL") + "</table>\n<table name=\"news\">\n" + column("id", "9")
        + column("headline", "River") + column("text", riverStory) + column("section", "Land")
        + "</table>\n</database>\n</pma_xml_export>\n";
    for (const Fragment& out : { test::xmlFragment(bytes), test::streamedXmlFragment(bytes) }) {
        QCOMPARE(test::documentsOf(out),
            QStringList({ QString::fromStdString("7|Bridge||" + bridgeStory),
                QString::fromStdString("9|River||" + riverStory) }));
        const auto documents = test::records(out.documents);
        QCOMPARE(documents[0].labels, std::string("table: news"));
        QCOMPARE(documents[1].labels, std::string("table: news\nsection: Land"));
        QCOMPARE(test::issuesOf(out),
            QStringList(
                { "folder/a.xml: Not read: definitions of tables and other texts beside their rows (1)." }));
    }
}

/// As `mysql --xml` writes an answer; columns that only later rows have are counted.
void TestXmlTables::answersOfTheClient()
{
    std::string bytes = "<?xml version=\"1.0\"?>\n<resultset statement=\"select * from news\">\n";
    for (int i = 0; i < 100; ++i)
        bytes += "<row>" + fieldOf("id", std::to_string(i)) + fieldOf("body", bridgeStory)
            + fieldOf("body", i == 1 ? riverStory : "") + "</row>\n";
    bytes += "<row>" + fieldOf("id", "100") + fieldOf("body", riverStory) + fieldOf("other", "late")
        + "</row>\n<row>" + fieldOf("id", "101") + fieldOf("body", " ") + "</row>\n</resultset>\n";
    const Fragment out = test::xmlFragment(bytes);
    QCOMPARE(out.documents.size(), std::size_t { 101 });
    QCOMPARE(test::records(out.documents)[100].text, riverStory);
    QCOMPARE(test::issuesOf(out),
        QStringList({ "folder/a.xml, line 407: The row has no text in the column \"body\".",
            "folder/a.xml: Not read: values of second columns of a name, and of those that its first rows "
            "have not "
            "(2)." }));
}

/// As HeidiSQL writes a table.
void TestXmlTables::tableAlone()
{
    const Fragment out = test::xmlFragment("<?xml version=\"1.0\"?>\n" + rowsOfNews);
    QCOMPARE(test::ids(out.documents), test::Ids({ "7", "9" }));
    QCOMPARE(test::records(out.documents)[1].labels, std::string("table: news\nsection: Land"));
    QCOMPARE(test::issuesOf(out), QStringList());
}

void TestXmlTables::optionsNameColumns()
{
    Options options;
    options.textField = "title";
    const Fragment out = test::xmlFragment(dumpOf(rowsOfUsers + rowsOfNews), options);
    QCOMPARE(test::records(out.documents)[0].text, std::string("Bridge & toll"));
    QVERIFY(test::issuesOf(out)[0].startsWith(
        "folder/a.xml, table accounts: Not read: the rows of this table (2). "
        "The table has no column \"title\"."));
}

/// What is left out is not in memory without an end: beyond 8 MB of it, it is read.
void TestXmlTables::longTables()
{
    std::string users = "<table_data name=\"accounts\">\n";
    const std::size_t rows = 9 * 1024 * 1024 / 200;
    for (std::size_t i = 0; i < rows; ++i)
        users += "<row>" + fieldOf("user", "u" + std::to_string(i)) + fieldOf("city", std::string(110, 'x'))
            + "</row>";
    users += "</table_data>";
    const Fragment out = test::xmlFragment(dumpOf(users + rowsOfNews));
    QCOMPARE(out.documents.size(), rows + 2);
    QCOMPARE(test::records(out.documents)[rows].id, std::string("news/7"));
}

/// No database has more than 4,096 columns: what stands behind is told, and takes no time for each column.
void TestXmlTables::wideTables()
{
    std::string row = "<row>" + fieldOf("body", bridgeStory);
    for (int i = 0; i < 100'000; ++i)
        row += fieldOf("c" + std::to_string(i), "w");
    const test::ProcessorTime time;
    const Fragment out
        = test::xmlFragment(dumpOf("<table_data name=\"t\">" + row + "</row>" + row + "</row></table_data>"));
    QVERIFY2(time.milliseconds() < 4000, qPrintable(QString::number(time.milliseconds()))); // 0.2 s
    QCOMPARE(out.documents.size(), std::size_t { 2 });
    QCOMPARE(test::issuesOf(out),
        QStringList(
            { "folder/a.xml: Not read: definitions of tables and other texts beside their rows (191810)." }));
}

/// The text of a table of keys and values is the value; beside one with texts it is read if a quarter of its
/// rows have one, and what is left out is counted.
void TestXmlTables::keysAndValues()
{
    const auto meta = [](int rows, int sentences) {
        std::string table = "<table_data name=\"meta\">\n";
        for (int i = 0; i < rows; ++i)
            table += "<row>" + fieldOf("meta_key", "_a_long_name_of_a_key")
                + fieldOf("meta_value", i < sentences ? riverStory : std::to_string(i)) + "</row>\n";
        return table + "</table_data>\n";
    };
    const Fragment alone = test::xmlFragment(dumpOf(meta(8, 1)));
    QCOMPARE(alone.documents.size(), std::size_t { 8 });
    QCOMPARE(test::records(alone.documents)[0].text, riverStory);
    QCOMPARE(test::records(alone.documents)[1].text, std::string("1"));
    QCOMPARE(test::issuesOf(alone),
        QStringList({ "folder/a.xml, table meta: The text was taken from the column \"meta_value\", of which "
                      "1 of the "
                      "first 8 values is a sentence; --text-field names another." }));
    const Fragment few = test::xmlFragment(dumpOf(meta(8, 1) + rowsOfNews + meta(150, 2)));
    QCOMPARE(test::ids(few.documents), test::Ids({ "7", "9" }));
    QCOMPARE(test::issuesOf(few),
        QStringList({ "folder/a.xml, table meta: Not read: the rows of this table (8). 1 of its values is a "
                      "sentence, but "
                      "most rows have none. To compare these, export the table alone and name their column "
                      "with --text-field.",
            "folder/a.xml, table meta: Not read: the rows of this table (150). 2 of its values are "
            "sentences, but "
            "most rows have none. To compare these, export the table alone and name their column with "
            "--text-field." }));
    QCOMPARE(test::xmlFragment(dumpOf(meta(8, 2) + rowsOfNews)).documents.size(), std::size_t { 10 });
    // Sentences behind the first rows are no words that nobody has.
    std::string late = "<table_data name=\"late\">\n";
    for (int i = 0; i < 150; ++i)
        late += "<row>" + fieldOf("n", i < 120 ? std::to_string(i) : riverStory) + "</row>\n";
    QCOMPARE(test::issuesOf(test::xmlFragment(dumpOf(late + "</table_data>"))),
        QStringList(
            { "folder/a.xml, table late: Not read: the rows of this table (150). 30 of its values are "
              "sentences, "
              "but most rows have none. To compare these, export the table alone and name their column with "
              "--text-field.",
                "folder/a.xml: None of its tables is read." }));
    Options named;
    named.textField = "n";
    QCOMPARE(test::xmlFragment(dumpOf(late + "</table_data>"), named).documents.size(), std::size_t { 150 });
}

void TestXmlTables::othersOfTheseRoots_data()
{
    QTest::addColumn<QString>("bytes");
    QTest::addColumn<QStringList>("documents");
    const auto row = [](const char* name, const std::string& bytes, const QStringList& documents) {
        QTest::newRow(name) << QString::fromStdString("<?xml version=\"1.0\"?>" + bytes) << documents;
    };
    row("no database around the table",
        "<mysqldump><table_data name=\"t\"><row>" + fieldOf("id", "7") + fieldOf("body", bridgeStory)
            + "</row></table_data></mysqldump>",
        { QString::fromStdString("7|" + bridgeStory + "||" + bridgeStory) });
    row("rows of others",
        "<resultset><row><id>1</id><body>One.</body></row><row><id>2</id><body>Two.</body></row></resultset>",
        { "1|One.||One.", "2|Two.||Two." });
    row("one of others", "<table_data name=\"x\"><row><id>1</id><body>One.</body></row></table_data>",
        { "a.xml|1||1\nOne.\n" });
    row("words without a row", "<mysqldump><a>One.</a><b>Two.</b></mysqldump>",
        { "a.xml|One.||One.\nTwo.\n" });
}

/// Where no row is in the form of the format, the file is a list or a text, as before.
void TestXmlTables::othersOfTheseRoots()
{
    QFETCH(QString, bytes);
    QFETCH(QStringList, documents);
    const std::string file = bytes.toStdString();
    for (const Fragment& out : { test::xmlFragment(file), test::streamedXmlFragment(file) }) {
        QCOMPARE(test::documentsOf(out), documents);
        for (const ByteRange& own : out.records)
            QCOMPARE(file.substr(own.begin, 5), std::string("<row>"));
    }
}

void TestXmlTables::keepsWhatStandsBeforeACut()
{
    const std::string bytes = dumpOf(rowsOfNews);
    const Fragment out = test::xmlFragment(std::string_view(bytes).substr(0, bytes.find("River") + 2));
    QCOMPARE(test::ids(out.documents), test::Ids({ "7" })); // the other has no text so far
    QCOMPARE(out.report.unreadable, std::uint64_t { 1 });
    // The row that is open, too, if it is the first one.
    const std::string first = bytes.substr(0, bytes.find(" May"));
    for (const Fragment& read :
        { test::xmlFragment(first), test::streamedXmlFragment(first), test::xmlFragment(first + "</x>") }) {
        QCOMPARE(test::documentsOf(read), QStringList({ "7|Bridge & toll||The council met on a day in" }));
        QCOMPARE(read.report.unreadable, std::uint64_t { 1 });
    }
    QVERIFY(
        test::issuesOf(out).back().endsWith("What stands before was read, and all behind it was left out."));
}

ALIKE_TEST(TestXmlTables)
#include "tst_xml_tables.moc"

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/file_bytes.h"
#include "core/corpus/readers/csv.h"
#include "core/corpus/readers/csv_layout.h"
#include "tests/core/corpus/files.h"
#include "tests/core/corpus/readers/tables.h"
#include "tests/support/suite.h"

#include <QTest>

#include <string>

using namespace alike;
using namespace alike::corpus;
using test::documentsOf;
using test::issuesOf;
using test::tableOf;

namespace {

/// 260 bytes and 52 words, in one line. \param word of four letters
std::string proseOf(std::string_view word)
{
    std::string prose;
    for (int i = 0; i < 52; ++i)
        prose.append(word).append(" ");
    return prose;
}

const QString columnRemedy
    = u" A label is one line of up to 200 bytes; --text-field names another column as the text."_qs;

} // namespace

/// What is said of columns beside the text, and of tables below one another.
class TestCsvColumns : public QObject {
    Q_OBJECT
private slots:
    void tellsOfTextsBesideTheText_data();
    void tellsOfTextsBesideTheText();
    void tellsOfThemOnceALargeFile();
    void looksBehindALongFirstRow_data();
    void looksBehindALongFirstRow();
    void saysWhichOfOneNameIsTheText();
    void namesTheColumnWithoutText();
    void tellsOfAnotherTable_data();
    void tellsOfAnotherTable();
    void leavesOutTheHeaderOnceMore();
    void prefersTheColumnThatIsFilled();
    void keepsWhatSaysMore();
    void tellsOfOneBlankLine_data();
    void tellsOfOneBlankLine();
    void tellsOfZeroBytes();
    void takesAnotherColumnWhereOneIsBlank();
    void tellsOfNamesThatStandTwice();
};

void TestCsvColumns::tellsOfTextsBesideTheText_data()
{
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<QString>("told"); // empty: nothing is
    const auto row = [](const char* name, const std::string& table, const QString& told) {
        QTest::newRow(name) << QByteArray::fromStdString(table) << told;
    };
    const std::string one = proseOf("fire");
    const std::string two = proseOf("rain");
    row("all of a column",
        "id,text,resolution,topic\n1," + one + ',' + two + ",a\n2," + two + ',' + one + ",b\n",
        u"Nothing is taken of \"resolution\", which holds texts, too."_qs + columnRemedy);
    row("two columns", "id,text,reply,note\n1," + one + ',' + two + ',' + one + "\n2,a,,\n",
        u"Nothing is taken of \"reply\" and \"note\", which hold texts, too."_qs + columnRemedy);
    row("some cells", "id,text,reply\n1,a," + one + "\n2,b,fine\n3,c,\"two\nlines\"\n4,d,\n5,e,\\N\n",
        u"Of the column \"reply\", 2 of 3 cells are not taken."_qs + columnRemedy);
    row("one cell", "id,text,reply\n1,a,\"two\nlines\"\n",
        u"Of the column \"reply\", 1 of 1 cell is not taken."_qs + columnRemedy);
    row("no prose", "id,text,link\n1,a,http://e.org/" + std::string(200, 'x') + "\n2,b,http://e.org/y\n",
        u"Of the column \"link\", 1 of 2 cells is not taken."_qs + columnRemedy);
    row("both", "id,text,reply,note\n1,a," + one + ',' + two + "\n2,b," + two + ",c\n",
        u"Nothing is taken of \"reply\", which holds texts, too. Of the column \"note\", 1 of 2 cells is not "
        u"taken."_qs
            + columnRemedy);
    row("the longest label", "text,note\na," + std::string(200, 'x') + '\n', {});
    row("one byte more", "text,note\na," + std::string(201, 'x') + '\n',
        u"Of the column \"note\", 1 of 1 cell is not taken."_qs + columnRemedy);
    row("a row without text", "id,text,reply\n1,a,b\n2,," + one + '\n', {}); // the row is told
    row("without a header", "1," + one + one + ",short,of a few words\n2," + two + two + ",so," + one + '\n',
        u"Nothing is taken of \"4\", which holds texts, too. --text-field names another column by its "
        u"number."_qs);
    std::string names = "text";
    std::string cells = "a";
    for (const char* const name : { "A", "B", "C", "D", "G", "H", "J" }) {
        names.append(",").append(name);
        cells += ",\"x\ny\"";
    }
    row("many", names + '\n' + cells + '\n',
        u"Of the column \"A\", 1 of 1 cell is not taken. Of the column \"B\", 1 of 1 cell is not taken. Of "
        u"the "
        u"column \"C\", 1 of 1 cell is not taken. Of the column \"D\", 1 of 1 cell is not taken. Of the "
        u"column \"G\", 1 of 1 cell is not taken. So it is with 2 more."_qs
            + columnRemedy);
}

void TestCsvColumns::tellsOfTextsBesideTheText()
{
    QFETCH(const QByteArray, table);
    QFETCH(const QString, told);
    QStringList issues = issuesOf(tableOf(table.toStdString())).filter(u"taken of"_qs)
        + issuesOf(tableOf(table.toStdString())).filter(u"not taken"_qs);
    issues.removeDuplicates();
    QCOMPARE(issues, told.isEmpty() ? QStringList() : QStringList { u"a.csv: "_qs + told });
    // Who names the text or the labels knows of the others.
    Options options;
    options.textField = "2";
    QVERIFY(issuesOf(tableOf(table.toStdString(), options)).filter(u"taken"_qs).isEmpty());
}

/// It is read in pieces.
void TestCsvColumns::tellsOfThemOnceALargeFile()
{
    std::string table = "id,text,reply\n";
    for (int i = 0; i < 20'000; ++i)
        table += std::to_string(i) + ",words," + (i == 19'999 ? std::string("few") : proseOf("fire")) + '\n';
    QVERIFY(table.size() > std::size_t { 5 } << 20);
    const test::TemporaryFolder folder;
    const OpenFile file(folder.write("a.csv", table).string());
    Progress progress;
    const auto pieces = readLargeCsv(file.number(), "a.csv", {}, 0, { progress }).value();
    QVERIFY(pieces.size() > 1);
    QStringList issues;
    for (const Fragment& piece : pieces)
        issues += issuesOf(piece);
    QCOMPARE(issues,
        QStringList {
            u"a.csv: Of the column \"reply\", 19999 of 20000 cells are not taken."_qs + columnRemedy });
}

void TestCsvColumns::looksBehindALongFirstRow_data()
{
    QTest::addColumn<int>("bytes"); // of a cell in the first row
    QTest::newRow("shorter than what is looked at first") << 1'000;
    QTest::newRow("longer") << 100'000;
    QTest::newRow("longer than 1 MiB") << 1'300'000;
    QTest::newRow("longer than a piece") << 9'000'000;
}

/// The rows behind a long one tell which column is the text: their values are many, and its one is a number
/// of many digits.
void TestCsvColumns::looksBehindALongFirstRow()
{
    QFETCH(const int, bytes);
    const std::string attached(static_cast<std::size_t>(bytes), '7');
    std::string rows;
    for (int i = 1; i < 40; ++i)
        rows += std::to_string(i) + ",,\"The heating of house " + std::to_string(i)
            + " is cold, and nobody comes to repair it.\"\n";
    const std::string table = "nr,attached,reported\n0,\"" + attached + "\",short\n" + rows;
    const Fragment read = tableOf(table);
    QCOMPARE(read.documents.size(), std::size_t { 40 });
    QCOMPARE(read.documents[0].text, std::string_view("short"));
    QCOMPARE(read.documents[39].text,
        std::string_view("The heating of house 39 is cold, and nobody comes to repair it."));
    const test::TemporaryFolder folder;
    const OpenFile file(folder.write("a.csv", table).string());
    Progress progress;
    const auto pieces = readLargeCsv(file.number(), "a.csv", {}, 0, { progress }).value();
    QStringList documents;
    QStringList issues;
    std::uint64_t readBytes = 0;
    for (const Fragment& piece : pieces) {
        documents += documentsOf(piece);
        issues += issuesOf(piece);
        readBytes += piece.report.bytes;
    }
    QCOMPARE(documents, documentsOf(read));
    QCOMPARE(issues, issuesOf(read));
    QCOMPARE(readBytes, table.size());
}

/// As Jira exports comments.
void TestCsvColumns::saysWhichOfOneNameIsTheText()
{
    const std::string prose = proseOf("fire");
    const Fragment read = tableOf("Key,Comment,Comment,Comment\nA-1,done,a b c d e f g h i j k l," + prose
        + "\nA-2,ok,," + prose + '\n');
    QCOMPARE(documentsOf(read).size(), 2);
    QVERIFY(documentsOf(read).front().startsWith(u"A-1|||fire"_qs));
    QCOMPARE(issuesOf(read),
        QStringList({ u"a.csv: The text was taken from the column \"Comment (column 4)\": the column "
                      u"\"Comment "
                      u"(column 2)\" holds labels, numbers, dates, addresses or names of files. --text-field "
                      u"names another."_qs,
            u"a.csv: 3 columns are called \"Comment\": column 4 is the text. To read another of them, give "
            u"its "
            u"number with --text-field."_qs }));
    Options options;
    options.textField = "3"; // as the report says
    QCOMPARE(documentsOf(tableOf("Key,Comment,Comment,Comment\nA-1,done,this,that\n", options)),
        QStringList { u"A-1|||this"_qs });
}

void TestCsvColumns::namesTheColumnWithoutText()
{
    const auto skipped = [](const char* table) { return issuesOf(tableOf(table)).filter(u"no text"_qs); };
    QCOMPARE(skipped("id,description,resolution\n1,,It was a fuse.\n2,words,\n"),
        QStringList { u"a.csv, line 2: The row has no text in the column \"description\"."_qs });
    QCOMPARE(skipped("text,text\n,b\nc,d\n"),
        QStringList { u"a.csv, line 2: The row has no text in the column \"text (column 1)\"."_qs });
    QCOMPARE(skipped("1,a text of some words\n2,\n"),
        QStringList { u"a.csv, line 2: The row has no text in the column \"2\"."_qs });
}

void TestCsvColumns::tellsOfAnotherTable_data()
{
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<QString>("told"); // empty: nothing is
    const auto row = [](const char* name, const std::string& table, const QString& told) {
        QTest::newRow(name) << QByteArray::fromStdString(table) << told;
    };
    const std::string rows = "id,text\n1," + proseOf("fire") + "\n2," + proseOf("wood") + "\n\n";
    const QString rest = u": another table seems to begin here, and all that follows is read as rows of the "
                         u"first. Put each table into a file of its own."_qs;
    row("other names behind a blank line", "id,text\n1,one\n2,two\n\nsubject,date,body\nx,2020-01-01,three\n",
        u"a.csv, line 5: The row holds the usual names of columns and nothing else"_qs + rest);
    row("unusual names behind a blank line", rows + "Vorgang,Sachverhalt\n7,Ende\n",
        u"a.csv, line 5: The row holds a word or two in each cell, as names of columns are"_qs + rest);
    row("a row behind a blank line", rows + "3,Sachverhalt\n", {});
    row("a row of sentences", rows + "Vorgang," + proseOf("ends") + '\n', {});
    row("two equal words", rows + "Vorgang,Vorgang\n", {});
    row("among words", "id,text\na,one\nb,two\n\nVorgang,Sachverhalt\n", {});
    row("no blank line", "id,text\n1,one\nsubject,date,body\n", {});
    row("a blank line alone", "id,text\n1,one\n\n2,body\n\nbody,two words\n", {});
    row("no header", "1,a text of words\n2,b\n\nid,text\n", {});
}

void TestCsvColumns::tellsOfAnotherTable()
{
    QFETCH(const QByteArray, table);
    QFETCH(const QString, told);
    QCOMPARE(issuesOf(tableOf(table.toStdString())).filter(u"The row is"_qs)
            + issuesOf(tableOf(table.toStdString())).filter(u"The row holds"_qs),
        told.isEmpty() ? QStringList() : QStringList { told });
}

/// As where files of the same kind were put behind one another.
void TestCsvColumns::leavesOutTheHeaderOnceMore()
{
    const auto joined = [](const std::string& header) {
        return tableOf("id,text,topic\n1,one,a\n" + header + "\n2,two,b\n");
    };
    const QStringList documents { u"1|||one"_qs, u"2|||two"_qs };
    for (const auto& [header, told] : std::initializer_list<std::pair<std::string, QString>> {
             { "id,text,topic", u", and no document."_qs },
             { "topic,id,text",
                 u", in another order, and no document: the rows behind it are read in the order of the "
                 u"first. "
                 u"Put each table into a file of its own."_qs } }) {
        const Fragment table = joined(header);
        QCOMPARE(
            issuesOf(table), QStringList { u"a.csv, line 3: The row is the header once more"_qs + told });
        QCOMPARE(documentsOf(table), documents);
    }
    QCOMPARE(documentsOf(joined("id,text,text")).size(), 3);
    QCOMPARE(documentsOf(joined("\xEF\xBB\xBFID, Text,topic")), documents); // as another file begins
    QCOMPARE(documentsOf(tableOf("text\none\ntext\ntwo\n")), QStringList({ u"1|||one"_qs, u"3|||two"_qs }));
    QCOMPARE(documentsOf(tableOf("word,text\na,one\ntext,word\nb,two\n")).size(), 3);
}

/// Comments on a few of the rows are no texts of all.
void TestCsvColumns::prefersTheColumnThatIsFilled()
{
    const std::string words = "eight words and more tell what this is";
    const auto table = [&](int comments) {
        std::string rows = "id,Comment,Description\n";
        for (int i = 0; i < 10; ++i)
            rows += std::to_string(i) + ',' + (i < comments ? proseOf("fire") : "") + ',' + words + '\n';
        return tableOf(rows);
    };
    const Fragment few = table(2);
    QCOMPARE(documentsOf(few).filter(QString::fromStdString(words)).size(), 10);
    QVERIFY(issuesOf(few).contains(u"a.csv: The text was taken from the column \"Description\", which is "
                                   u"filled at least four times as often as "
                                   u"the column \"Comment\"; --text-field names another."_qs));
    const Fragment many = table(6);
    QCOMPARE(documentsOf(many).filter(u"fire"_qs).size(), 6);
    QCOMPARE(documentsOf(many).filter(QString::fromStdString(words)).size(), 4);
    QVERIFY(issuesOf(many).contains(
        u"a.csv: In 4 rows the column \"Comment\" is blank, and the text is taken from \"Description\"; "
        u"--text-field names one for all."_qs));
}

/// Short descriptions of all rows are no texts beside longer comments on a third, unless they say half as
/// much again: 30 * 38 bytes are more than 1.5 * 10 * 75, and as many as 1.5 * 10 * 76.
void TestCsvColumns::keepsWhatSaysMore()
{
    const std::string words = "eight words and more tell what this is"; // 38 bytes
    QCOMPARE(words.size(), std::size_t { 38 });
    const auto textOf = [&](std::size_t bytes) {
        std::string rows = "id,comment,description\n";
        for (int i = 0; i < 30; ++i)
            rows += std::to_string(i) + ','
                + (i % 3 == 0 ? "nine words and more of a comment are " + std::string(bytes - 37, 'c') : "")
                + ',' + words + '\n';
        return documentsOf(tableOf(rows)).front();
    };
    QVERIFY(textOf(76).contains(u"comment"_qs));
    QVERIFY(!textOf(75).contains(u"comment"_qs));
}

void TestCsvColumns::tellsOfOneBlankLine_data()
{
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<int>("line"); // 0: nothing is told
    QTest::newRow("two tables") << QByteArray("a,some words of it\nb,more words of it\n\n\nc,one\nd,two\n")
                                << 5;
    QTest::newRow("before each row") << QByteArray("a,some words\n\nb,more words\n\nc,one\n") << 0;
    QTest::newRow("at both ends") << QByteArray("\na,some words\nb,more words\n\n") << 0;
    QTest::newRow("lines of one column")
        << QByteArray("some words of it\nmore words\n\nthe last words\n") << 0;
    QTest::newRow("none") << QByteArray("a,some words\nb,more words\n") << 0;
    QTest::newRow("below a header") << QByteArray("id,text\na,some words\n\nb,more words\n") << 0;
}

void TestCsvColumns::tellsOfOneBlankLine()
{
    QFETCH(const QByteArray, table);
    QFETCH(const int, line);
    const QStringList told = issuesOf(tableOf(table.toStdString())).filter(u"blank line"_qs);
    QCOMPARE(told,
        line == 0
            ? QStringList()
            : QStringList { u"a.csv: A blank line stands before line %1, and in no other place: if another "
                            u"table begins there, put it into a file of its own, for its rows are read as "
                            u"those of the first."_qs.arg(line) });
}

void TestCsvColumns::tellsOfZeroBytes()
{
    using namespace std::string_literals;
    const Fragment out = tableOf("id,text\n1,one\n2,a\0b\n3,c\0\n"s);
    QCOMPARE(out.documents.size(), std::size_t { 3 });
    QCOMPARE(std::string(out.documents[1].text), "a\0b"s);
    QCOMPARE(issuesOf(out),
        QStringList {
            u"a.csv, line 3: The row holds zero bytes, and others may: they stay in its cells. Most likely "
            u"the file is damaged, or was not written to its end."_qs });
    QCOMPARE(issuesOf(tableOf("id,text\n1,one\n2,two\n")), QStringList());
}

void TestCsvColumns::takesAnotherColumnWhereOneIsBlank()
{
    const std::string prose = "a text of fourteen words which is more than the eight that make it prose";
    const QString text = QString::fromStdString(prose);
    const Fragment taken = tableOf("id,text,summary,body\n1,,x,B" + prose + "\n2,words,S" + prose + ",B"
        + prose + "\n3,\\N,S" + prose + ",\n4, ,,\n");
    QCOMPARE(documentsOf(taken), QStringList({ u"1|||B"_qs + text, u"2|||words"_qs, u"3|||S"_qs + text }));
    QCOMPARE(issuesOf(taken),
        QStringList({ u"a.csv, line 5: The row has no text in the column \"text\"."_qs,
            u"a.csv: In 1 row the column \"text\" is blank, and the text is taken from \"summary\"; "
            u"--text-field "
            u"names one for all. In 1 row the column \"text\" is blank, and the text is taken from \"body\"; "
            u"--text-field names one for all."_qs }));
    QCOMPARE(taken.documents[0].labels, std::string_view("summary: x")); // the text is no label
    const Fragment left = tableOf("id,text,reply\n1,," + prose + "\n2,words," + prose + "\n");
    QCOMPARE(documentsOf(left), QStringList { u"2|||words"_qs });
    QCOMPARE(issuesOf(left),
        QStringList({ u"a.csv, line 2: The row has no text in the column \"text\", and one in \"reply\": "
                      u"--text-field "
                      u"names one for all."_qs }));
    Options options;
    options.textField = "2"; // who names a column wants it alone
    QCOMPARE(documentsOf(tableOf("id,text,body\n1,," + prose + "\n2,words," + prose + '\n', options)),
        QStringList { u"2|||words"_qs });
}

void TestCsvColumns::tellsOfNamesThatStandTwice()
{
    const std::string table = "id,text,tag,Tag\n1,words,a,b\n";
    Options options;
    options.labelFields = { "tag" };
    QCOMPARE(issuesOf(tableOf(table, options)),
        QStringList {
            u"a.csv: Two columns and more are called \"Tag\": nothing is taken of column 4, but of column "
            u"3. Give them different names, or name one by its number."_qs });
    QVERIFY(issuesOf(tableOf(table)).isEmpty()); // both are labels
    options.labelFields = { "tag", "4" };
    QVERIFY(issuesOf(tableOf(table, options)).isEmpty());
}

ALIKE_TEST(TestCsvColumns)
#include "tst_csv_columns.moc"

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/csv.h"
#include "core/corpus/readers/csv_layout.h"

#include "core/base/random.h"
#include "core/corpus/file_bytes.h"
#include "core/corpus/readers/readers.h"
#include "tests/core/corpus/files.h"
#include "tests/core/corpus/readers/tables.h"
#include "tests/support/suite.h"

#include <QTest>

#include <chrono>

#include <algorithm>
#include <array>
#include <stop_token>
#include <string>

using namespace alike;
using namespace alike::corpus;
using test::documentsOf;
using test::issuesOf;
using test::tableOf;

class TestCsvReader : public QObject {
    Q_OBJECT
private slots:
    void byHand();
    void sniffsTheDelimiter_data();
    void sniffsTheDelimiter();
    void findsColumns_data();
    void findsColumns();
    void takesTheLongestColumn();
    void takesProseRatherThanNames_data();
    void takesProseRatherThanNames();
    void takesLinesBelowOneHeading_data();
    void takesLinesBelowOneHeading();
    void keepsTablesWithSpaces();
    void blanksOfMySqlAreNoTexts();
    void tellsOfColumnsOfOneName();
    void takesWhatOptionsName();
    void takesLabelsThatOptionsName();
    void readsLargeFilesInPieces_data();
    void readsLargeFilesInPieces();
    void refusesWhatItLacks();
    void listsBadRows();
    void passesOverWhatIsBefore_data();
    void passesOverWhatIsBefore();
    void numbersLinesBehindNotes();
    void takesControlCharacters();
    void mendsInvalidBytes();
    void readsNoOtherEncodings();
    void takesALongLine();
    void stops();
    void likeAFolder();
};

void TestCsvReader::byHand()
{
    const Fragment read
        = tableOf("\xEF\xBB\xBF"
                  "id,title,date,text,topic\r\n"
                  "7,One,1987-03-02,\"The first, with \"\"quotes\"\"\r\nand two lines\",cocoa\r\n"
                  "\r\n"
                  ",Two,,The second,\n");
    QCOMPARE(documentsOf(read),
        QStringList(
            { u"7|One|1987-03-02|The first, with \"quotes\"\r\nand two lines"_qs, u"2|Two||The second"_qs }));
    QCOMPARE(read.documents[0].labels, std::string_view("topic: cocoa"));
    QVERIFY(read.documents[1].labels.empty());
    QCOMPARE(read.report.documentsRead, std::uint64_t { 2 });
    QVERIFY(read.report.issues.empty());
}

void TestCsvReader::sniffsTheDelimiter_data()
{
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<char>("delimiter");
    QTest::newRow("comma") << QByteArray("a,b\n1,2\n") << ',';
    QTest::newRow("semicolon, with commas in it") << QByteArray("a;b\n1,5;one, two\n2,5;three\n") << ';';
    QTest::newRow("tab") << QByteArray("a\tb\n1\tone, two; three\n") << '\t';
    QTest::newRow("bar") << QByteArray("a|b|c\n1|2|3\n") << '|';
    QTest::newRow("in quotes") << QByteArray("a;b\n\"1|2|3\";4\n\"5|6|7\";8\n") << ';';
    QTest::newRow("one column") << QByteArray("a\nb\nc\n") << ',';
    QTest::newRow("nothing") << QByteArray() << ',';
}

void TestCsvReader::sniffsTheDelimiter()
{
    QFETCH(const QByteArray, table);
    QFETCH(const char, delimiter);
    QCOMPARE(sniffDelimiter({ table.constData(), static_cast<std::size_t>(table.size()) }), delimiter);
}

void TestCsvReader::findsColumns_data()
{
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<QStringList>("documents");
    const auto row = [](const char* name, const char* table, const QStringList& documents) {
        QTest::newRow(name) << QByteArray(table) << documents;
    };
    row("usual names, any case", "UID,Headline,Published,Body\n9,T,1999,words\n", { u"9|T|1999|words"_qs });
    row("without a header", "1,a long text of words\n2,another long text\n",
        { u"1|||a long text of words"_qs, u"2|||another long text"_qs });
    row("a header of other names", "nr,words of it\n1,a text that is much longer than its name\n",
        { u"1|||a text that is much longer than its name"_qs });
    row("one column", "text\nfirst\nsecond\n", { u"1|||first"_qs, u"2|||second"_qs });
    row("semicolons", "id;text\n3;one, two\n", { u"3|||one, two"_qs });
    row("the header alone", "id,text\n", {});
    row("German names", "ID;Überschrift;Körper;Datum\n7;Ü;Wörter;13.5.2024\n",
        { u"7|Ü|13.5.2024|Wörter"_qs });
    row("Russian names", "id;ЗАГОЛОВОК;Текст;Дата\n7;З;слова;2024\n", { u"7|З|2024|слова"_qs });
    row("Japanese names", "タイトル,本文,日付\n題,文字,2024年5月13日\n", { u"1|題|2024年5月13日|文字"_qs });
    row("a date of no usual name", "text,day\none,13.5.2024\ntwo,\nthree,14.5.2024\n",
        { u"1||13.5.2024|one"_qs, u"2|||two"_qs, u"3||14.5.2024|three"_qs });
    row("days that may be months", "text,day\none,3/5/2024\ntwo,4/5/2024\n",
        { u"1||3/5/2024|one"_qs, u"2||4/5/2024|two"_qs });
    row("two dates of no usual name", "text,from,till\none,13.5.2024,14.5.2024\n", { u"1|||one"_qs });
    row("numbers that look like dates", "text,n\none,2024\ntwo,19870226\n", { u"1|||one"_qs, u"2|||two"_qs });
    row("not all dates", "text,n\none,2024-01-02\ntwo,soon\n", { u"1|||one"_qs, u"2|||two"_qs });
}

void TestCsvReader::findsColumns()
{
    QFETCH(const QByteArray, table);
    QFETCH(const QStringList, documents);
    QCOMPARE(documentsOf(tableOf(table.toStdString())), documents);
}

void TestCsvReader::takesTheLongestColumn()
{
    const Fragment read
        = tableOf("nr,who,what\n1,me,a text of some length here\n2,you,another of these texts\n");
    QCOMPARE(documentsOf(read).first(), u"1|||a text of some length here"_qs);
    QCOMPARE(issuesOf(read),
        QStringList({ u"a.csv: The text was taken from the column \"what\", the longest; --text-field names "
                      "another."_qs }));
    QCOMPARE(read.report.unreadable + read.report.noText, std::uint64_t { 0 });
}

void TestCsvReader::takesProseRatherThanNames_data()
{
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<QString>("first"); // document; empty: there is none
    QTest::addColumn<QString>("issue");
    const auto row = [](const char* name, const char* table, const QString& first, const QString& issue) {
        QTest::newRow(name) << QByteArray(table) << first << issue;
    };
    row("names of files",
        "document,hash,notes\nf 1.pdf,d41d8cd98f00b204e9800998ecf8427ed41d8cd98f00b204e9800998ecf8427e"
        ",a b c d e f g h\nf2.pdf,e41d8cd98f00b204e9800998ecf8427e,a b c d e f g h i\n",
        u"1|||a b c d e f g h"_qs,
        u"a.csv: The text was taken from the column \"notes\": the column \"document\" holds labels, "
        u"numbers, dates, "
        "addresses or names of files. --text-field names another."_qs);
    row("labels", "id,review,said\n1,good,a b c d e f g h\n2,bad,a b c d e f g h i\n",
        u"1|||a b c d e f g h"_qs,
        u"a.csv: The text was taken from the column \"said\": the column \"review\" holds labels, numbers, "
        u"dates, "
        "addresses or names of files. --text-field names another."_qs);
    row("labels without prose", "id,review,said\n1,good,a b\n2,bad,c d\n", u"1|||good"_qs, {});
    row("texts of one word", "id,text,said\n1,good,a b c d e f g h\n2,bad,a b c d e f g h i\n",
        u"1|||good"_qs, {});
    row("an address that is longer",
        "nr,what,url\n1,some words,http://example.org/a/b/c\n2,more words,http://example.org/d\n",
        u"1|||some words"_qs,
        u"a.csv: The text was taken from the column \"what\", the longest, though no column holds more than "
        u"a few "
        "words; --text-field names another."_qs);
    row("the same words again",
        "kind,city\nof the red kind,Rome\nof the red kind,Oslo\nof the red kind,Bern\n"
        "of the red kind,Paris is big\n",
        u"1|||Rome"_qs,
        u"a.csv: The text was taken from the column \"city\", the longest, though no column holds more than "
        u"a few "
        "words; --text-field names another."_qs);
    row("a column without a text", "id,text,said\n1,,a b c d e f g h\n2,,a b c d e f g h i\n",
        u"1|||a b c d e f g h"_qs,
        u"a.csv: The text was taken from the column \"said\": the column \"text\" holds nothing. "
        "--text-field names another."_qs);
    row("a summary of the text",
        "id,summary,full_story\n1,Story one told,aa bb cc dd ee ff gg hh ii\n2,Story two told,j k l m n o p "
        "q r\n",
        u"1|||aa bb cc dd ee ff gg hh ii"_qs,
        u"a.csv: The text was taken from the column \"full_story\", which is longer than the column "
        u"\"summary\"; --text-field names another."_qs);
    row("a summary that is not shorter",
        "id,summary,said\n1,a b c d e f g h i j,k l m n o p q r\n2,a b c d e f g h i j,s t u v w x y z\n",
        u"1|||a b c d e f g h i j"_qs, {});
    row("nothing but references", "url,day,nr\nhttp://e.org/1,2020-01-02,5\nhttp://e.org/2,2020-01-03,6\n",
        {},
        u"a.csv: No column of the table holds text, only numbers, dates, addresses, names of files or ids. "
        u"To read one "
        "of them all the same, name it with --text-field: url, day, nr."_qs);
}

void TestCsvReader::takesProseRatherThanNames()
{
    QFETCH(const QByteArray, table);
    QFETCH(const QString, first);
    QFETCH(const QString, issue);
    const Fragment read = tableOf(table.toStdString());
    QCOMPARE(documentsOf(read).value(0), first);
    QCOMPARE(issuesOf(read).value(0), issue);
}

void TestCsvReader::takesLinesBelowOneHeading_data()
{
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<QStringList>("texts");
    QTest::addColumn<QString>("told"); // what the report says of it; empty: nothing
    const auto row = [](const char* name, const char* table, const QStringList& texts, const QString& told) {
        QTest::newRow(name) << QByteArray(table) << texts << told;
    };
    const QString lines
        = u"a.csv: Its header names one column, \"text\": each line is one text, and nothing in it "
          "parts cells. --delimiter says what does."_qs;
    row("commas and quotes",
        "text\nHello, \"you\", there\n\"Well\", she said; no\n\"all, \"\"of\"\" it\"\n\"open\nlast\n",
        { u"Hello, \"you\", there"_qs, u"\"Well\", she said; no"_qs, u"all, \"of\" it"_qs, u"\"open"_qs,
            u"last"_qs },
        lines);
    row("cells in quotes that are whole", "text\na, b\n\"c\nd, e\"\n", { u"a, b"_qs, u"c\nd, e"_qs },
        u"a.csv: Its header names one column, \"text\": each row is one text, and nothing in it parts cells. "
        "--delimiter says what does."_qs);
    row("as many commas in each",
        "text\nOn May 5 we met, in the hall\nIn Paris, there was rain\nAt noon, he left the house\n"
        "So, nothing happened\n",
        { u"On May 5 we met, in the hall"_qs, u"In Paris, there was rain"_qs,
            u"At noon, he left the house"_qs, u"So, nothing happened"_qs },
        QString(lines).replace(u"each line"_qs, u"each row"_qs));
    row("one line", "text\nOnly one line here, with a comma\n", { u"Only one line here, with a comma"_qs },
        QString(lines).replace(u"each line"_qs, u"each row"_qs));
    for (const char* name :
        { "tweet", "Sentence", "headline", "title", "comment", "review", "quote", "caption", "question" })
        row(name, qPrintable(QLatin1String(name) + u"\nIn Paris, there was rain\nAt noon, he left us\n"_qs),
            { u"In Paris, there was rain"_qs, u"At noon, he left us"_qs },
            QString(lines)
                .replace(u"each line"_qs, u"each row"_qs)
                .replace(u"\"text\""_qs, u"\"%1\""_qs.arg(QLatin1String(name))));
    const QString sentences
        = u"a.csv: It reads as sentences, which have different numbers of commas: each row is one text, and "
          "nothing in it parts cells. --delimiter says what does."_qs;
    row("no heading",
        "In Paris, there was rain\nIt fell, and fell, all night\nAt noon, he left the house\n"
        "So, as they say, nothing, happened\nThe end of it, then\n",
        { u"In Paris, there was rain"_qs, u"It fell, and fell, all night"_qs,
            u"At noon, he left the house"_qs, u"So, as they say, nothing, happened"_qs,
            u"The end of it, then"_qs },
        sentences);
    row("no heading, and no comma in the first",
        "There was rain all day\nIt fell, and fell, all night\n"
        "At noon, he left the house\nThe end of it, then\n",
        { u"There was rain all day"_qs, u"It fell, and fell, all night"_qs, u"At noon, he left the house"_qs,
            u"The end of it, then"_qs },
        sentences);
    row("no commas", "text\na b\n\"c\"\n", { u"a b"_qs, u"c"_qs }, {});
    row("a title above a table", "Text\nid,text\n1,one\n2,two\n", { u"one"_qs, u"two"_qs },
        u"a.csv: 1 line before the table was passed over: \"Text\"."_qs);
}

void TestCsvReader::takesLinesBelowOneHeading()
{
    QFETCH(const QByteArray, table);
    QFETCH(const QStringList, texts);
    QFETCH(const QString, told);
    const Fragment read = tableOf(table.toStdString());
    QStringList found;
    for (const DocumentRecord& record : test::records(read.documents))
        found += QString::fromStdString(record.text);
    QCOMPARE(found, texts);
    QCOMPARE(issuesOf(read), told.isEmpty() ? QStringList() : QStringList { told });
}

/// Cells with a space before them, and not sentences that are cut.
void TestCsvReader::keepsTablesWithSpaces()
{
    QCOMPARE(documentsOf(tableOf("text\nsome words are here, 5\nsome other words, 6\n")),
        QStringList({ u"1|||some words are here"_qs, u"2|||some other words"_qs }));
    QCOMPARE(documentsOf(tableOf("text\nsome words are here,and others\nsome other words are,and more\n")),
        QStringList({ u"1|||some words are here"_qs, u"2|||some other words are"_qs }));
    QCOMPARE(documentsOf(tableOf("nr, tale\n1, words that are here\n2, others, and more of these\n"
                                 "3, a third one of them\n")),
        QStringList({ u"1||| words that are here"_qs, u"2||| others"_qs, u"3||| a third one of them"_qs }));
    QCOMPARE(
        documentsOf(tableOf("id, text\n1, words that are here\n2, others, and more of these\n")).size(), 2);
    Options options;
    options.delimiter = ",";
    QCOMPARE(documentsOf(tableOf("text\nIn Paris, there was rain\nAt noon, he left us\n", options)),
        QStringList({ u"1|||In Paris"_qs, u"2|||At noon"_qs }));
}

/// What MySQL writes for a cell that holds nothing.
void TestCsvReader::blanksOfMySqlAreNoTexts()
{
    const Fragment read = tableOf("id\ttitle\ttext\ttopic\n1\tOne\t\\N\tcocoa\n2\t\\N\tsome words\t\\N\n");
    QCOMPARE(documentsOf(read), QStringList { u"2|||some words"_qs });
    QVERIFY(read.documents[0].labels.empty());
    QCOMPARE(
        issuesOf(read), QStringList { u"a.csv, line 2: The row has no text in the column \"text\"."_qs });
}

/// What is left out is told; labels of one name are not.
void TestCsvReader::tellsOfColumnsOfOneName()
{
    const Fragment read = tableOf("id,text,Text,topic,topic\n1,one two,three four,a,b\n");
    QCOMPARE(documentsOf(read), QStringList { u"1|||one two"_qs });
    QCOMPARE(issuesOf(read).size(), 1);
    QVERIFY2(issuesOf(read).front().contains(u"2 columns are called"_qs), qPrintable(issuesOf(read).front()));
    QVERIFY(issuesOf(tableOf("id,text,topic\n1,one two,a\n")).isEmpty());
}

void TestCsvReader::takesWhatOptionsName()
{
    Options options;
    options.textField = "B";
    options.idField = "c";
    const char* const table = "a,b,c\nlong long long text,short,x\n";
    QCOMPARE(documentsOf(tableOf(table, options)), QStringList({ u"x|||short"_qs }));
    options = {};
    options.delimiter = "tab";
    QCOMPARE(documentsOf(tableOf("text\tid\na,b\tc\n", options)), QStringList({ u"c|||a,b"_qs }));
    options.delimiter = "#";
    QCOMPARE(documentsOf(tableOf("text#id\na,b#c\n", options)), QStringList({ u"c|||a,b"_qs }));
    options = {};
    options.noHeader = "yes";
    QCOMPARE(documentsOf(tableOf("text,id\nsome words here,1\n", options)),
        QStringList({ u"1|||text"_qs, u"2|||some words here"_qs }));
}

void TestCsvReader::refusesWhatItLacks()
{
    Options options;
    options.textField = "story";
    QCOMPARE(issuesOf(tableOf("a,text\n1,words\n", options)),
        QStringList({ u"a.csv: The table has no column \"story\". Its columns: a, text."_qs }));
    const Fragment numbers = tableOf("1,2\n3,4\n");
    QCOMPARE(issuesOf(numbers),
        QStringList({ u"a.csv: No column of the table holds text, only numbers or nothing."_qs }));
    QVERIFY(numbers.documents.empty());
    QCOMPARE(issuesOf(tableOf("")), QStringList({ u"a.csv: The file is empty."_qs }));
}

void TestCsvReader::listsBadRows()
{
    const Fragment read = tableOf("id,topic,text\n1,a,one\n2\n3,b,two, and more\n4,c,\n\"5\n\",d,three\n");
    QCOMPARE(documentsOf(read), QStringList({ u"1|||one"_qs, u"3|||two"_qs, u"5|||three"_qs }));
    QCOMPARE(issuesOf(read),
        QStringList({ u"a.csv, line 3: The row on line 3 has 1 cell, and the text is column 3. Give the row "
                      u"as many "
                      "cells as the others have, or say with --delimiter what parts them."_qs,
            u"a.csv, line 4: The row has 4 cells, and the table 3 columns: its text may be cut short where a "
            "delimiter stands in it without quotes."_qs,
            u"a.csv, line 5: The row has no text in the column \"text\"."_qs }));
    QCOMPARE(read.report.documentsRead, std::uint64_t { 5 });
    QCOMPARE(read.report.unreadable, std::uint64_t { 1 });
    QCOMPARE(read.report.noText, std::uint64_t { 1 });
}

void TestCsvReader::passesOverWhatIsBefore_data()
{
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<QStringList>("documents");
    QTest::addColumn<QString>("told");
    const auto row
        = [](const char* name, const char* table, const QStringList& documents, const QString& told) {
              QTest::newRow(name) << QByteArray(table) << documents << told;
          };
    const QStringList both { u"1|||one, two"_qs, u"2|||three"_qs };
    row("a title", "Answers of 2024\nid;text\n1;one, two\n2;three\n", both,
        u"a.csv: 1 line before the table was passed over: \"Answers of 2024\"."_qs);
    row("notes", "# made by x, on Monday\n#\n\nid;text\n1;one, two\n2;three\n", both,
        u"a.csv: 2 lines before the table were passed over: \"# made by x, on Monday\" and what follows it."_qs);
    row("cells of a sheet", "Answers;\n;\nid;text\n1;one, two\n2;three\n", both,
        u"a.csv: 2 lines before the table were passed over: \"Answers \" and what follows it."_qs);
    row("sep and a title", "sep=;\nAnswers\nid;text\n1;one, two\n2;three\n", both,
        u"a.csv: 1 line before the table was passed over: \"Answers\"."_qs);
    row("a title with a delimiter", "Answers, of 2024\nid,x,text\n1,a,\"one, two\"\n2,b,three\n", both,
        u"a.csv: 1 line before the table was passed over: \"Answers  of 2024\"."_qs);
    row("sep alone", "sep=;\nid;text\n1;one, two\n2;three\n", both, QString());
    row("a header that begins with the mark", "#id;text\n1;one, two\n2;three\n", both, QString());
    row("fewer names than cells", "text\n1,one\n2,two\n", { u"1|||1"_qs, u"2|||2"_qs },
        u"a.csv, line 2: The row has 2 cells, and the table 1 columns: its text may be cut short where a "
        "delimiter stands in it without quotes."_qs);
    row("one column", "a title\ntext\none\ntwo\n",
        { u"1|||a title"_qs, u"2|||text"_qs, u"3|||one"_qs, u"4|||two"_qs }, QString());
}

void TestCsvReader::passesOverWhatIsBefore()
{
    QFETCH(const QByteArray, table);
    QFETCH(const QString, told);
    const Fragment read = tableOf(table.toStdString());
    QTEST(documentsOf(read), "documents");
    QCOMPARE(issuesOf(read).value(0), told);
}

/// Lines are those of the file.
void TestCsvReader::numbersLinesBehindNotes()
{
    const Fragment read = tableOf("Title\n\n# note\nid,x,text\n1,a,one\n2\n3,b,\n");
    QCOMPARE(read.report.issues.size(), std::size_t { 3 });
    QCOMPARE(read.report.issues[1].place, std::string("a.csv, line 6"));
    QCOMPARE(read.report.issues[2].place, std::string("a.csv, line 7"));
    Options options;
    options.noHeader = "yes";
    QCOMPARE(tableOf("Title\n1,a,some words\n2,b,more words\n", options).report.documentsRead,
        std::uint64_t { 3 });
}

void TestCsvReader::takesControlCharacters()
{
    for (const char delimiter : { '\x01', '\x1F', '\x02' }) {
        std::string table;
        for (const char* const cell : { "id", "a", "b", "text" })
            table += std::string(table.empty() ? "" : std::string(1, delimiter)) + cell;
        for (int i = 1; i <= 3; ++i)
            table += '\n' + std::to_string(i) + delimiter + delimiter + delimiter + "one, two";
        const Fragment read = tableOf(table + '\n');
        QCOMPARE(
            documentsOf(read), QStringList({ u"1|||one, two"_qs, u"2|||one, two"_qs, u"3|||one, two"_qs }));
        const test::TemporaryFolder folder;
        const auto loaded = test::readPaths({ folder.write("a.csv", table + '\n') });
        QVERIFY(loaded && loaded->corpus->size() == 3);
    }
}

void TestCsvReader::mendsInvalidBytes()
{
    const Fragment read = tableOf("id,text\n1,caf\xE9 au lait and more of these words\n2,na\xEFve words\n");
    QCOMPARE(read.documents.size(), std::size_t { 2 });
    QVERIFY(read.documents[0].text.starts_with("caf\xEF\xBF\xBD au"));
    QCOMPARE(read.report.replacedSequences, std::uint64_t { 2 });
    QCOMPARE(read.report.issues.size(), std::size_t { 1 }); // told of once
    QCOMPARE(read.report.issues[0].place, std::string("a.csv, line 2"));
}

void TestCsvReader::readsNoOtherEncodings()
{
    using namespace std::string_view_literals;
    for (const std::string_view bytes : { "\xFF\xFEi\0d\0,\0"sv, "id,text\n1,\0\0\0\0\n"sv }) {
        const Fragment read = tableOf(bytes);
        QVERIFY(read.documents.empty());
        QCOMPARE(read.report.unreadable, std::uint64_t { 1 });
    }
}

void TestCsvReader::takesALongLine()
{
    std::string text(50'000'000, 'x');
    for (std::size_t i = 0; i < text.size(); i += 7)
        text[i] = ' ';
    const Fragment read = tableOf("id,text\n1," + text + "\n2,short words\n");
    QCOMPARE(read.documents.size(), std::size_t { 2 });
    QCOMPARE(read.documents[0].text.size(), text.size());
}

void TestCsvReader::stops()
{
    std::string table = "id,text\n";
    for (int i = 0; i < 20'000; ++i)
        table += std::to_string(i) + ",some words of a text\n";
    std::stop_source stop;
    stop.request_stop();
    Fragment out;
    parseCsv(table, "a.csv", {}, 0, out, Pace(stop.get_token(), nullptr));
    QVERIFY(out.documents.size() < 20'000);
}

/// The same texts as files, as lines of JSON, and as tables in an archive or not, give the same documents.
void TestCsvReader::likeAFolder()
{
    const test::TemporaryFolder folder;
    const std::vector<std::string> texts { "one text, of a few words", "a \"second\" text\nof two lines",
        "the third; with a bar | and a tab\there" };
    std::string lines;
    std::array<std::string, 4> tables;
    constexpr std::array delimiters { ',', ';', '\t', '|' };
    for (std::size_t d = 0; d < delimiters.size(); ++d)
        tables[d] = std::string("id") + delimiters[d] + "text\r\n";
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::string id = "t" + std::to_string(i);
        std::string quoted;
        std::string escaped;
        for (const char c : texts[i]) {
            quoted += c == '"' ? "\"\"" : std::string(1, c);
            escaped += c == '"' ? "\\\"" : c == '\n' ? "\\n" : c == '\t' ? "\\t" : std::string(1, c);
        }
        lines += R"({"id": ")" + id + R"(", "text": ")" + escaped + "\"}\n";
        for (std::size_t d = 0; d < delimiters.size(); ++d)
            tables[d] += id + delimiters[d] + '"' + quoted + "\"\r\n";
    }
    const auto read = [&](const std::string& name, const std::string& bytes) {
        test::writeFile(folder.path() / name, bytes);
        Progress progress;
        auto loaded = corpus::read({ folder.path() / name }, {}, Work { progress, {}, 2 });
        QStringList documents;
        for (std::size_t i = 0; loaded && i < loaded->corpus->size(); ++i)
            documents += QString::fromStdString(std::string(loaded->corpus->id(docId(i))) + '|'
                + std::string(loaded->corpus->text(docId(i))));
        return documents;
    };
    const QStringList expected = read("a.jsonl", lines);
    QCOMPARE(expected.size(), static_cast<qsizetype>(texts.size()));
    std::string array = lines;
    std::ranges::replace(array, '\n', ',');
    array.back() = ']';
    QCOMPARE(read("a.json", '[' + array), expected);
    QCOMPARE(read("an array without a name for it", '[' + array), expected);
    QCOMPARE(read("a.csv", tables[0]), expected);
    QCOMPARE(read("b.csv", tables[1]), expected);
    QCOMPARE(read("a.tsv", tables[2]), expected);
    QCOMPARE(read("c.csv", tables[3]), expected);
    QCOMPARE(read("without a name for it", tables[0]), expected);
    test::writeArchive(
        folder.path() / "a.zip", { { "x/table.csv", tables[0] } }, { archive_write_set_format_zip });
    Progress progress;
    const auto zipped = corpus::read({ folder.path() / "a.zip" }, {}, Work { progress, {}, 2 });
    QVERIFY(zipped && zipped->corpus->size() == texts.size());
}

void TestCsvReader::takesLabelsThatOptionsName()
{
    const std::string_view table = "id,text,lang,place,note\n1,First text,en,north,short\n";
    const auto labels = [&](std::vector<std::string> fields) {
        Options options;
        options.labelFields = std::move(fields);
        const Fragment read = tableOf(table, options);
        return read.documents.empty() ? QString::fromStdString(read.report.issues.front().detail)
                                      : QString::fromStdString(std::string(read.documents[0].labels));
    };
    QCOMPARE(labels({}), u"lang: en\nplace: north\nnote: short"_qs);
    QCOMPARE(labels({ "note", "LANG" }), u"lang: en\nnote: short"_qs);
    QCOMPARE(labels({ "4" }), u"place: north"_qs);
    QCOMPARE(labels({ "" }), QString());
    QCOMPARE(labels({ "id", "text", "place" }), u"place: north"_qs); // what they are already
    QVERIFY(labels({ "nothing" }).contains(u"no column \"nothing\""_qs));
}

void TestCsvReader::readsLargeFilesInPieces_data()
{
    QTest::addColumn<std::string>("begin");
    QTest::addColumn<std::string>("end");
    const auto row = [](const char* name, const std::string& begin, const std::string& end) {
        QTest::newRow(name) << begin << end;
    };
    const std::string header = "id,title,text\n";
    row("header", "id,title,text\r\n", "");
    row("mark, no end of line", "\xEF\xBB\xBF" + header, "last,t,text of the last");
    row("no header", "", "\n\n\r\n");
    row("never closed", header, "x,y,\"never closed\n1,2,3\n");
    std::string open = header; // so many that one is closed in another piece
    for (int i = 0; i < 300'000; ++i)
        open += std::to_string(i) + ",t,\"words\n" + std::to_string(i) + ",t,\"more\nwords\"\n";
    row("closed by others", open, "");
    row("a title", "Title of it\n# note\n" + header, "");
    std::string escaped = header; // what is told of the layout is told once
    for (int i = 0; i < 10; ++i)
        escaped += std::to_string(i) + ",t,\"he said \\\"words, words\\\"\"\n";
    row("quotes behind backslashes", escaped, "");
    row("in some rows", header + std::string(escaped).substr(header.size()).substr(0, 60) + "\n", "");
}

/// As all at once: rows cross the borders of pieces, of which one has a row larger than several.
void TestCsvReader::readsLargeFilesInPieces()
{
    QFETCH(std::string, begin);
    QFETCH(std::string, end);
    Random random(3);
    std::string table = begin;
    const auto words = [&](std::uint64_t count) {
        std::string text;
        for (std::uint64_t i = 0; i < count; ++i)
            (text += std::string(1 + random.below(9), static_cast<char>('a' + random.below(26)))) += ' ';
        return text;
    };
    const std::array<std::string, 4> lineEnds { "\n", "\r\n", "\r", "\n\n" };
    for (int i = 0; table.size() < 20'000'000; ++i) {
        table += std::to_string(i) + ",Title,";
        if (const std::uint64_t kind = random.below(4); kind == 0)
            table += '"' + words(200) + "\r\n\"\"said\"\",\n" + words(20) + '"';
        else if (kind == 1)
            table += '"' + words(100) + '"';
        else
            table += words(150);
        if (i == 1000)
            table += std::string(9'000'000, 'x');
        table += lineEnds[random.below(lineEnds.size())];
    }
    table += end;
    const Fragment whole = tableOf(table);
    QVERIFY(whole.documents.size() > 5000);

    const test::TemporaryFolder folder;
    const OpenFile file(folder.write("a.csv", table).string());
    Progress progress;
    const auto pieces = readLargeCsv(file.number(), "a.csv", {}, 0, { progress }).value();
    QVERIFY(pieces.size() > 2);
    Fragment joined;
    for (const Fragment& piece : pieces) {
        for (std::size_t row = 0; row < piece.documents.size(); ++row)
            joined.documents.add(piece.documents[row]);
        joined.records.insert(joined.records.end(), piece.records.begin(), piece.records.end());
        joined.report.merge(piece.report);
    }
    QVERIFY(documentsOf(joined) == documentsOf(whole));
    QCOMPARE(issuesOf(joined), issuesOf(whole));
    QCOMPARE(joined.report.documentsRead, whole.report.documentsRead);
    QCOMPARE(joined.report.bytes, whole.report.bytes);
    QCOMPARE(progress.done.load(), table.size());
    QVERIFY(std::ranges::equal(joined.records, whole.records,
        [](const ByteRange& x, const ByteRange& y) { return x.begin == y.begin && x.end == y.end; }));
}

ALIKE_TEST(TestCsvReader)
#include "tst_csv_reader.moc"

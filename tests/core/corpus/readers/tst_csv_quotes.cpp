// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/csv.h"
#include "core/corpus/readers/csv_outline.h"

#include "tests/core/corpus/readers/tables.h"
#include "tests/support/suite.h"

#include <QTest>

#include <ctime>
#include <string>

using namespace alike;
using namespace alike::corpus;
using test::documentsOf;
using test::issuesOf;
using test::tableOf;

/// Quotes in tables that are written in another way than RFC 4180 has it, or never closed.
class TestCsvQuotes : public QObject {
    Q_OBJECT
private slots:
    void understandsBackslashes();
    void readsEachRowAsItsQuotesFit();
    void readsLateBackslashes();
    void looksAtRowsAsTheReaderDoes();
    void takesLinesOfAColumnLeftOpen_data();
    void takesLinesOfAColumnLeftOpen();
    void goesOnBehindAnOpenQuote();
    void goesOnBehindAnOpenFirstRow_data();
    void goesOnBehindAnOpenFirstRow();
    void linesOfTextAreNoRows();
    void takesItsTimeWithOpenQuotes();
};

void TestCsvQuotes::understandsBackslashes()
{
    const std::string table = R"(id,text,label
1,"He said \"hi, you\" to me",a
2,"plain, text",b
3,"it ends in \"",c
4,"one \\ of them",d
5,\N,e
)";
    const QStringList documents { u"1|||He said \"hi, you\" to me"_qs, u"2|||plain, text"_qs,
        u"3|||it ends in \""_qs, u"4|||one \\ of them"_qs };
    const Fragment read = tableOf(table);
    QCOMPARE(documentsOf(read), documents);
    QCOMPARE(issuesOf(read),
        QStringList({ u"a.csv: Quotes inside its cells are taken to be written behind a backslash, as MySQL "
                      u"writes them: "
                      "more rows have as many cells as the header so."_qs,
            u"a.csv, line 6: The row has no text in the column \"text\"."_qs }));
    // Where both readings do, a backslash is one.
    QCOMPARE(documentsOf(tableOf("id,text\n1,\"C:\\dir\\\"\n2,\"a \"\"b\"\" c\"\n")),
        QStringList({ u"1|||C:\\dir\\"_qs, u"2|||a \"b\" c"_qs }));
}

void TestCsvQuotes::readsEachRowAsItsQuotesFit()
{
    const QString told
        = u"Quotes are written twice in some rows, and behind a backslash in others: each row is "
          "read so that it has as many cells as the table has columns."_qs;
    const QStringList texts { u"1|||a \"b, c\" d"_qs, u"2|||say \"x, y\" z"_qs, u"3|||path C:\\"_qs };
    const Fragment read
        = tableOf("id,text\n1,\"a \\\"b, c\\\" d\"\n2,\"say \"\"x, y\"\" z\"\n3,\"path C:\\\"\n");
    QCOMPARE(documentsOf(read), texts);
    QCOMPARE(issuesOf(read), QStringList({ u"a.csv, line 2: "_qs + told }));
    QCOMPARE(read.records.size(), std::size_t { 3 });
    QCOMPARE(read.records[0].begin, std::uint64_t { 8 });
    QCOMPARE(read.records[0].end, std::uint64_t { 25 });
    QCOMPARE(read.records[1].begin, std::uint64_t { 25 });
    // Where more rows are written behind backslashes, in the last of which one is what it is.
    const Fragment more
        = tableOf("id,text\n1,\"a \\\"b, c\\\" d\"\n2,\"e \\\"f, g\\\" h\"\n3,\"path C:\\\"\n4,\"end\"\n");
    QCOMPARE(documentsOf(more),
        QStringList({ u"1|||a \"b, c\" d"_qs, u"2|||e \"f, g\" h"_qs, u"3|||path C:\\"_qs, u"4|||end"_qs }));
    QCOMPARE(issuesOf(more).size(), 2);
    QCOMPARE(issuesOf(more).back(), u"a.csv, line 4: "_qs + told);
    // What fits neither way.
    const Fragment neither = tableOf("id,text\n1,one\n2,\"a \\\" b\" c\"\n3,three\n");
    QVERIFY2(issuesOf(neither).size() == 1
            && issuesOf(neither).front().startsWith(u"a.csv, line 3: Its quotes make no row"_qs),
        qPrintable(issuesOf(neither).join(u'\n')));
}

/// Behind what the layout is told by: a few rows are read otherwise one by one, and after many the rest are.
void TestCsvQuotes::readsLateBackslashes()
{
    constexpr int rows = 200;
    std::string table = "id,text,more\n";
    for (int i = 0; table.size() < (1 << 20) + (1 << 16); ++i)
        table += std::to_string(i) + ",words of the one who speaks,\n";
    // Read with quotes written twice, none of these is ever closed.
    for (int i = 0; i < rows; ++i)
        table += "r" + std::to_string(i) + ",\"said: \\\"so\\\"\",\"\"\n";
    // What is read so in both ways counts as the many do.
    table += "last,\"one \\\\ of them\",\n";
    const Fragment read = tableOf(table);
    const QStringList documents = documentsOf(read);
    QVERIFY(documents.size() > rows);
    for (int i = 0; i < rows; ++i)
        QCOMPARE(documents[documents.size() - 1 - rows + i], u"r%1|||said: \"so\""_qs.arg(i));
    QCOMPARE(documents.back(), u"last|||one \\ of them"_qs);
    QCOMPARE(read.report.unreadable, std::uint64_t { 0 });
    QCOMPARE(issuesOf(read).size(), 1);
    QVERIFY2(issuesOf(read).front().contains(u"Quotes are written twice in some rows"_qs),
        qPrintable(issuesOf(read).front()));
}

/// The rows that people are shown are those that become documents.
void TestCsvQuotes::looksAtRowsAsTheReaderDoes()
{
    for (const std::string header : { "id,text,more\n", "" }) {
        const std::string table = header
            + "1,\"a \\\"b, c\\\" d of them\",x\n2,\"say \"\"x, y\"\" z\",x\n3,\"some path C:\\\",x\n"
              "4,\"two \\\"of\nits\\\", lines\",x\n5,plain words of it,x\n";
        const TableOutline outline = outlineOfTable(table, {}, 0);
        QCOMPARE(outline.header, !header.empty());
        QCOMPARE(outline.text.value(), std::size_t { 1 });
        QStringList shown;
        for (const std::vector<std::string>& row : outline.rows) {
            QCOMPARE(row.size(), std::size_t { 3 });
            shown += QString::fromStdString(row[0] + "|||" + row[1]);
        }
        QCOMPARE(shown,
            QStringList({ u"1|||a \"b, c\" d of them"_qs, u"2|||say \"x, y\" z"_qs, u"3|||some path C:\\"_qs,
                u"4|||two \"of\nits\", lines"_qs, u"5|||plain words of it"_qs }));
        QCOMPARE(documentsOf(tableOf(table)), shown);
    }
}

void TestCsvQuotes::takesLinesOfAColumnLeftOpen_data()
{
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<QStringList>("texts"); // the first of them; none: it is not read so
    const auto row = [](const char* name, const std::string& table, const QStringList& texts) {
        QTest::newRow(name) << QByteArray::fromStdString(table) << texts;
    };
    const QStringList texts { u"\"it opens here"_qs, u"and goes on, so"_qs, u"or, so, and so"_qs,
        u"and ends here"_qs };
    const std::string lines = "\"it opens here\nand goes on, so\nor, so, and so\nand ends here\n";
    row("below a header", "text\n" + lines, texts);
    row("no header", lines, texts);
    row("CR LF, a blank line",
        "\"it opens here\r\nand goes on, so\r\n\r\nor, so, and so\r\nand ends here\r\n", texts);
    std::string large = "text\n" + lines;
    while (large.size() < (3 << 20))
        large += "words and words, and more of them\n";
    row("more than is looked at", large, texts);
    row("the header", "\"text\nit opens here\nand goes on, so\nor, so, and so\nand ends here\n",
        { u"it opens here"_qs, u"and goes on, so"_qs, u"or, so, and so"_qs, u"and ends here"_qs });
    row("two columns", "\"it opens here,1\nand goes on,2\nand so,3\nto the end,4\n", {});
    row("one text that is cut off", "\"it opens here\nand ends", {});
    row("closed at last", "\"it opens here\nand goes on, so\nor, so, and so\nand ends here\"\n",
        { u"it opens here\nand goes on, so\nor, so, and so\nand ends here"_qs });
}

/// Else the file would be one text, or none.
void TestCsvQuotes::takesLinesOfAColumnLeftOpen()
{
    QFETCH(const QByteArray, table);
    QFETCH(const QStringList, texts);
    const Fragment read = tableOf(table.toStdString());
    const QStringList documents = documentsOf(read);
    if (texts.isEmpty()) {
        QVERIFY(documents.isEmpty());
        QVERIFY(read.report.unreadable > 0);
        return;
    }
    QVERIFY(documents.size() >= texts.size());
    for (qsizetype i = 0; i < texts.size(); ++i)
        QCOMPARE(documents[i], u"%1|||%2"_qs.arg(i + 1).arg(texts[i]));
    QCOMPARE(read.report.unreadable, std::uint64_t { 0 });
    QCOMPARE(issuesOf(read).size(), texts.size() == 1 ? 0 : 1);
    if (texts.size() > 1)
        QVERIFY2(
            issuesOf(read).front().contains(u"each line is one text"_qs), qPrintable(issuesOf(read).front()));
}

void TestCsvQuotes::goesOnBehindAnOpenQuote()
{
    const QString remedy
        = u"Close it; a quote that is part of a text is written twice, in a cell in quotes."_qs;
    const Fragment read = tableOf("id,text\n1,one\n2,\"two\n3,three\n4,four\n");
    QCOMPARE(documentsOf(read), QStringList({ u"1|||one"_qs, u"3|||three"_qs, u"4|||four"_qs }));
    QCOMPARE(issuesOf(read),
        QStringList(
            { u"a.csv, line 3: A quote is opened on line 3 and never closed: line 3 was left out, and "
              "reading goes on at line 4. "_qs
                + remedy }));
    QCOMPARE(read.report.documentsRead, std::uint64_t { 4 });
    QCOMPARE(read.report.unreadable, std::uint64_t { 1 });
    QCOMPARE(read.records.size(), std::size_t { 3 });
    QCOMPARE(read.records[1].begin, std::uint64_t { 21 });
    QCOMPARE(read.records[1].end, std::uint64_t { 29 });

    // Lines that are no rows are lost with it.
    const Fragment lines = tableOf(
        "id,text\r\n1,one\r\n2,\"two\r\n\r\nof it, and more\r\n3,\"a\r\nb\"\r\n4,\"four\"\r\n5,five\r\n");
    QCOMPARE(
        documentsOf(lines), QStringList({ u"1|||one"_qs, u"3|||a\r\nb"_qs, u"4|||four"_qs, u"5|||five"_qs }));
    QCOMPARE(issuesOf(lines),
        QStringList({ u"a.csv, line 3: A quote is opened on line 3 and never closed: lines 3 to 5 were left "
                      "out, and reading goes on at line 6. "_qs
            + remedy }));

    // A file that is cut off in a text: its lines are no rows.
    const Fragment later = tableOf("id,text,more\n1,one,x\n2,\"two\nlines\",\"three\nand, so, on\n");
    QCOMPARE(documentsOf(later), QStringList({ u"1|||one"_qs }));
    QCOMPARE(issuesOf(later),
        QStringList({ u"a.csv, line 3: A quote is opened on line 4 and never closed: lines 3 to 5 were left "
                      "out, to the end of the file. "_qs
            + remedy }));
    const Fragment header = tableOf("id,\"text\n1,one\n");
    QCOMPARE(header.report.unreadable, std::uint64_t { 1 });

    // A later quote closes it, so that rows were read as one.
    const Fragment merged = tableOf("id,text\n1,\"open\n2,\"closed\"\n3,\"of two\nlines\"\n4,plain\n");
    QCOMPARE(
        documentsOf(merged), QStringList({ u"2|||closed"_qs, u"3|||of two\nlines"_qs, u"4|||plain"_qs }));
    QCOMPARE(issuesOf(merged),
        QStringList(
            { u"a.csv, line 2: A quote is opened on line 2 and never closed: line 2 was left out, and "
              "reading goes on at line 3. "_qs
                + remedy }));
    // Where none of its lines is a row, it is one.
    const Fragment one = tableOf("id,text\n1,\"open\nword\" and more\n2,plain\n");
    QCOMPARE(documentsOf(one), QStringList({ u"1|||open\nword and more"_qs, u"2|||plain"_qs }));
    QCOMPARE(one.report.issues.front().place, std::string("a.csv, line 2"));
    QVERIFY(one.report.issues.front().detail.starts_with(
        "A cell in quotes goes on to line 3, and on behind its closing quote: most likely a quote is left "
        "open"));
}

void TestCsvQuotes::goesOnBehindAnOpenFirstRow_data()
{
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<QStringList>("documents");
    QTest::addColumn<int>("from"); // the line on which reading goes on; 0: nowhere
    const auto row = [](const char* name, const char* table, const QStringList& documents, int from) {
        QTest::newRow(name) << QByteArray(table) << documents << from;
    };
    row("below a header", "id,text\n1,\"open it is\n2,two of it\n3,three of it\n",
        { u"2|||two of it"_qs, u"3|||three of it"_qs }, 3);
    row("CR LF", "id,text\r\n1,\"open it is\r\n2,two of it\r\n3,three of it\r\n",
        { u"2|||two of it"_qs, u"3|||three of it"_qs }, 3);
    row("columns of words",
        "headline,text\nThe first head,\"open it is\nThe second head,two of it\nA third,three of it\n",
        { u"2|The second head||two of it"_qs, u"3|A third||three of it"_qs }, 3);
    row("a row with too many cells", "id,text\n1,\"open it is\n2,two, and more\n3,three of it\n",
        { u"3|||three of it"_qs }, 4);
    row("no header", "1,\"open it is\n2,two words of it\n3,three words\n",
        { u"2|||two words of it"_qs, u"3|||three words"_qs }, 2);
    row("the header", "id,\"text\n1,one of it\n2,two of it\n", { u"1|||one of it"_qs, u"2|||two of it"_qs },
        2);
    row("lines of a text that is cut off", "id,text\n1,\"open it is\nand one more, then\nno more\nat all\n",
        {}, 0);
}

/// The width of most lines tells rows where no row before the open quote does.
void TestCsvQuotes::goesOnBehindAnOpenFirstRow()
{
    QFETCH(const QByteArray, table);
    QFETCH(const QStringList, documents);
    QFETCH(const int, from);
    const Fragment read = tableOf(table.toStdString());
    QCOMPARE(documentsOf(read), documents);
    QVERIFY(read.report.unreadable >= 1);
    QStringList issues = issuesOf(read);
    issues.removeIf([](const QString& issue) { return !issue.contains(u"never closed"_qs); });
    QVERIFY(!issues.isEmpty());
    QVERIFY2(issues.front().contains(
                 from > 0 ? u"reading goes on at line %1."_qs.arg(from) : u"to the end of the file"_qs),
        qPrintable(issues.front()));
}

/// Rows without numbers are told from text by their quotes.
void TestCsvQuotes::linesOfTextAreNoRows()
{
    std::string table = "name,text\n";
    for (int i = 0; i < 20; ++i)
        table += "\"Ann Lee\",\"words, and more\"\n";
    const std::string cutOff = table + "\"Bo Ray\",\"a text, of\nseveral lines, and\nthen, no more\n";
    QCOMPARE(tableOf(cutOff).documents.size(), std::size_t { 20 });
    const std::string open = table + "\"Bo Ray\",\"a text, of\n\"Cy Fox\",\"another\"\n";
    QCOMPARE(tableOf(open).documents.size(), std::size_t { 21 });
}

/// An open quote is no reason to look at what follows again and again: eight times as many rows take eight
/// times as long, where they would take 64 times as long if each were read to the end.
void TestCsvQuotes::takesItsTimeWithOpenQuotes()
{
    const auto secondsOf = [](const std::string& part, std::size_t bytes) {
        std::string table = "id,text\n1,one\n2,two\n3,three\n";
        while (table.size() < bytes)
            table += part;
        const std::clock_t start = std::clock();
        const Fragment read = tableOf(table);
        const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        return read.documents.size() >= 3 ? seconds : -1;
    };
    for (const std::string part : { "1,\"open\n", "1,\"\"open\"\n", "1,\"open\n\"", "x\n1,\"a\"\"\n" }) {
        const double some = secondsOf(part, 1 << 20);
        const double many = secondsOf(part, 8 << 20);
        QVERIFY(some > 0 && many > 0);
        QVERIFY2(many < 24 * some, qPrintable(QStringLiteral("%1 s, then %2 s").arg(some).arg(many)));
    }
}

ALIKE_TEST(TestCsvQuotes)
#include "tst_csv_quotes.moc"

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/written_date.h"
#include "tests/core/corpus/files.h"
#include "tests/support/suite.h"

#include <QTest>

#include <optional>
#include <string>
#include <vector>

using namespace alike;

namespace {

std::string tableOfDates(const std::vector<std::string>& dates)
{
    std::string table = "date,text\n";
    for (const std::string& date : dates)
        table += date + ",some words\n";
    return table;
}

std::vector<std::string> datesOf(const Corpus& corpus)
{
    std::vector<std::string> dates;
    for (std::size_t d = 0; d < corpus.size(); ++d)
        dates.emplace_back(corpus.date(docId(d)));
    return dates;
}

} // namespace

class TestDayOrder : public QObject {
    Q_OBJECT
private slots:
    void isToldByDates_data();
    void isToldByDates();
    void readsInTheOrderGiven();
    void isThatOfAFile_data();
    void isThatOfAFile();
    void isThatOfACollection();
    void sayingNothingCostsNothing();
};

void TestDayOrder::isToldByDates_data()
{
    QTest::addColumn<QByteArray>("date");
    QTest::addColumn<int>("order"); // -1: none
    const auto row = [](const char* date, int order) { QTest::newRow(date) << QByteArray(date) << order; };
    row("04/05/2024", 0);
    row("4-5-2024 10:00", 0);
    row("4/5/24", 0);
    row("Mon 4/5/2024", 0);
    row("13/05/2024", 1);
    row("13/5/24", 0); // 2013-05-24 as well
    row("13/5/24 10:00", 0);
    row("5/13/24", 2);
    row("5-13-24", 2);
    row("24-05-13", -1); // which may begin with the year
    row("31-12-2024", 1);
    row("05/13/2024", 2);
    row("12/31/2024 23:59", 2);
    row("04.05.2024", -1);
    row("5/5/2024", -1);
    row("32/5/2024", -1);
    row("13/14/2024", -1);
    row("0/5/2024", -1);
    row("2024-04-05", -1);
    row("4/5", -1);
    row("4 May 2024", -1);
    row("", -1);
}

void TestDayOrder::isToldByDates()
{
    QFETCH(const QByteArray, date);
    QFETCH(const int, order);
    const auto read = dayOrderOf(date.toStdString());
    QCOMPARE(read ? static_cast<int>(*read) : -1, order);
}

void TestDayOrder::readsInTheOrderGiven()
{
    QVERIFY(!writtenDate("04/05/2024"));
    QCOMPARE(writtenDate("04/05/2024", DayOrder::DayFirst)->month, 5u);
    QCOMPARE(writtenDate("04/05/2024", DayOrder::MonthFirst)->month, 4u);
    QCOMPARE(writtenDate("25/12/2024", DayOrder::MonthFirst)->month, 12u); // tells it by itself
    QCOMPARE(writtenDate("04.05.2024", DayOrder::MonthFirst)->month, 5u);
}

void TestDayOrder::isThatOfAFile_data()
{
    using Dates = std::vector<std::string>;
    QTest::addColumn<Dates>("written");
    QTest::addColumn<Dates>("read");
    QTest::addColumn<QString>("told");
    QTest::newRow("day first")
        << Dates { "04/05/2024", "13/05/2024", "5/6/2024 10:20" }
        << Dates { "2024-05-04", "13/05/2024", "2024-06-05T10:20:00" }
        << "2 documents have a date such as 04/05/2024, read with the day first, as other "
           "dates beside it are.";
    QTest::newRow("years of two digits")
        << Dates { "13/5/24", "4/5/24" } << Dates { "2024-05-13", "2024-05-04" }
        << "2 documents have a date such as 13/5/24, read with the day first, as other dates beside it are.";
    QTest::newRow("years of two digits, beside others")
        << Dates { "13/5/24", "25/12/2023" } << Dates { "2024-05-13", "25/12/2023" }
        << "1 document has a date such as 13/5/24, read with the day first, as other dates beside it are.";
    QTest::newRow("years of two digits in front")
        << Dates { "24/12/25", "24/11/03", "24/12/05" } << Dates { "24/12/25", "24/11/03", "24/12/05" }
        << "3 documents have a date such as 24/12/25, of which day and month cannot be told apart: it is "
           "shown as written, and in order of dates it has none. Write dates as 2024-05-04, or give them in "
           "a table (--metadata).";
    QTest::newRow("month first") << Dates { "05/13/2024", "04/05/2024" }
                                 << Dates { "05/13/2024", "2024-04-05" }
                                 << "1 document has a date such as 04/05/2024, read with the month first, as "
                                    "other dates beside it are.";
    const QString open
        = "documents have a date such as 04/05/2024, of which day and month cannot be told apart: it "
          "is shown as written, and in order of dates it has none. Write dates as 2024-05-04, or give them "
          "in a table (--metadata).";
    QTest::newRow("none tells") << Dates { "04/05/2024", "01/02/2024", "2024-01-01" }
                                << Dates { "04/05/2024", "01/02/2024", "2024-01-01" } << "2 " + open;
    QTest::newRow("both tell") << Dates { "04/05/2024", "13/05/2024", "05/13/2024", "06/07/2024" }
                               << Dates { "04/05/2024", "13/05/2024", "05/13/2024", "06/07/2024" }
                               << "2 " + open;
    QTest::newRow("no dates") << Dates { "2024-13-45", "2024-05-04", "next week", " " }
                              << Dates { "2024-13-45", "2024-05-04", "next week", "" }
                              << "2 documents have a date such as 2024-13-45, which is none that is known "
                                 "here: it is shown as written, and in order of dates it has none. Write "
                                 "dates as 2024-05-04, or give them in a "
                                 "table (--metadata).";
}

void TestDayOrder::isThatOfAFile()
{
    QFETCH(const std::vector<std::string>, written);
    QFETCH(const std::vector<std::string>, read);
    QFETCH(const QString, told);
    const test::TemporaryFolder folder;
    const auto loaded = test::readPaths({ folder.write("a.csv", tableOfDates(written)) });
    QVERIFY(loaded);
    QCOMPARE(datesOf(*loaded->corpus), read);
    QCOMPARE(loaded->report.issues.size(), 1u);
    QVERIFY(loaded->report.issues.front().reason == SkipReason::Changed);
    QCOMPARE(QString::fromStdString(loaded->report.issues.front().detail), told);
}

/// Each file by itself where it tells, else by the others of its path, never by those of another path.
void TestDayOrder::isThatOfACollection()
{
    const test::TemporaryFolder folder;
    folder.write("in/a.md", "---\ndate: 04/05/2024\n---\nsome words");
    folder.write("in/b.md", "---\ndate: 25/12/2024\n---\nsome words");
    folder.write("in/c.csv", tableOfDates({ "05/13/2024", "04/05/2024" }));
    folder.write("other/d.md", "---\ndate: 04/05/2024\n---\nsome words");
    folder.write("third/e.md", "---\ndate: 04/05/2024\n---\nsome words");
    folder.write("third/f.md", "---\ndate: 12/25/2024\n---\nsome words");
    const auto first
        = test::readPaths({ folder.path() / "in", folder.path() / "other", folder.path() / "third" });
    QVERIFY(first);
    // What c.csv tells is against b.md: a.md has no order.
    QCOMPARE(datesOf(*first->corpus),
        (std::vector<std::string> { "04/05/2024", "25/12/2024", "05/13/2024", "2024-04-05", "04/05/2024",
            "2024-04-05", "12/25/2024" }));
    folder.write("in/c.csv", tableOfDates({ "04/05/2024" }));
    const auto second = test::readPaths({ folder.path() / "in" });
    QVERIFY(second);
    QCOMPARE(
        datesOf(*second->corpus), (std::vector<std::string> { "2024-05-04", "25/12/2024", "2024-05-04" }));
}

void TestDayOrder::sayingNothingCostsNothing()
{
    const test::TemporaryFolder folder;
    const auto loaded = test::readPaths(
        { folder.write("a.csv", tableOfDates({ "13/05/2024", "05/13/2024", "2024-05-04" })) });
    QVERIFY(loaded);
    QVERIFY(loaded->report.issues.empty());
}

ALIKE_TEST(TestDayOrder)
#include "tst_day_order.moc"

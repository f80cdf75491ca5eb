// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/listing.h"
#include "core/corpus/written_date.h"
#include "tests/support/suite.h"

#include <QTest>

using alike::dateKey;

class TestDateKey : public QObject {
    Q_OBJECT
private slots:
    void sameDay();
    void impossibleDays();
    void inTime();
    void zones();
    void usualWays_data();
    void usualWays();
    void yearsAndMonths();
    void noDates();
    void gaps();
};

void TestDateKey::sameDay()
{
    const auto day = dateKey("1987-02-26");
    QVERIFY(day.has_value());
    for (const char* written :
        { "26-FEB-1987", "26 Feb 1987", "26 february 1987", "1987/02/26", "1987-Feb-26" })
        QCOMPARE(dateKey(written), day);
    QCOMPARE(dateKey("26-FEB-1987 15:01:02.79"), dateKey("1987-02-26T15:01:02Z"));
}

/// Days that no month has.
void TestDateKey::impossibleDays()
{
    for (const char* written : { "2024-02-30", "2023-02-29", "1900-02-29", "31/04/2024", "30.02.2024",
             "Feb 30 2024", "20240230", "2024-00-05", "2024-13-05" })
        QVERIFY2(!dateKey(written), written);
    for (const char* written : { "2024-02-29", "2000-02-29", "2024-04-30", "31.12.2024" })
        QVERIFY2(dateKey(written), written);
}

void TestDateKey::inTime()
{
    const char* const ascending[] { "1986-12-31", " 2-MAR-1987 04:59:00.00", "2-MAR-1987 15:01:00",
        "1987-03-02T15:01:01", "10-MAR-1987", "1-APR-1987", "2001-01-01" };
    for (std::size_t i = 1; i < std::size(ascending); ++i)
        QVERIFY2(*dateKey(ascending[i - 1]) < *dateKey(ascending[i]), ascending[i]);
}

/// One moment on the clocks of several places; the day stays the one that is written.
void TestDateKey::zones()
{
    const auto moment = dateKey("2001-05-06 23:00:00");
    QVERIFY(moment.has_value());
    for (const char* written : { "Mon, 07 May 2001 01:00:00 +0200", "Sun, 06 May 2001 23:00:00 +0000",
             "2001-05-06T23:00:00Z", "2001-05-07T02:30:00+03:30", "2001-05-07 01:00:00.5 +02",
             "Sun May 6 19:00:00 EDT 2001", "Mon May  7 01:00:00 2001 +0200", "20010506T230000Z",
             "May 7, 2001 1:00 AM GMT+2", "Sun, 6 May 2001 19:30:00 -0330", "6 May 2001 15:00 PST" })
        QVERIFY2(dateKey(written) == moment, written);
    QCOMPARE(alike::writtenDate("Mon, 07 May 2001 01:00:00 +0200")->day, 7u);
    // What is no zone: another time, a number that no place has, a word.
    for (const char* written :
        { "2001-05-06 23:00 - 23:30", "2001-05-06 23:00 +9900", "6 May 2001 23:00 Uhr" })
        QVERIFY2(dateKey(written) == moment, written);
}

void TestDateKey::usualWays_data()
{
    QTest::addColumn<QByteArray>("written");
    QTest::addColumn<QByteArray>("iso");
    const auto row = [](const char* written, const char* iso = "2024-03-05") {
        QTest::newRow(written) << QByteArray(written) << QByteArray(iso);
    };
    row("05.03.2024");
    row("5.3.24");
    row("3/13/24", "2024-03-13");
    row("5. M\u00e4rz 2024");
    row("5. M\u00c4RZ 2024");
    row("March 5, 2024");
    row("Mar. 5, 2024");
    row("Tuesday, March 5, 2024");
    row("Dienstag, 5. M\u00e4rz 2024");
    row("Donnerstag, 7. M\u00e4rz 2024", "2024-03-07");
    row("5th March 2024");
    row("March 5th, 2024");
    row("5 mars 2024");
    row("1er mars 2024", "2024-03-01");
    row("5 de marzo de 2024");
    row("3 Sept 2024", "2024-09-03");
    row("Tue Mar  5 10:00:00 2024", "2024-03-05T10:00:00");
    row("Tue Mar  5 10:00:00 UTC 2024", "2024-03-05T10:00:00");
    row("March 5, 2024, 10:30 PM", "2024-03-05T22:30:00");
    row("March 5, 2024 12:30 AM", "2024-03-05T00:30:00");
    row("12/25/2024", "2024-12-25");
    row("25/12/2024", "2024-12-25");
    row("25-12-2024", "2024-12-25");
    row("12/25/24", "2024-12-25");
    row("05/05/2024", "2024-05-05");
    row("20240305");
    row("20240305T100000Z", "2024-03-05T10:00:00");
    row("20240305100000", "2024-03-05T10:00:00");
    row("1709632800", "2024-03-05T10:00:00");
    row("1709632800.25", "2024-03-05T10:00:00");
    row("1709632800123", "2024-03-05T10:00:00");
    row("2024\u5e743\u67085\u65e5");
    row("2024\u5e743\u67085\u65e5 10:00", "2024-03-05T10:00:00");
    row("5-MAR-24");
    row("05 Mar 24 10:00 GMT", "2024-03-05T10:00:00");
    row("5 Apr 93 10:00:00", "1993-04-05T10:00:00");
    row("5 Apr 49", "2049-04-05");
    row("5 Apr 50", "1950-04-05");
    row("0951782400", "2000-02-29T00:00:00");
}

void TestDateKey::usualWays()
{
    QFETCH(const QByteArray, written);
    QFETCH(const QByteArray, iso);
    const auto read = alike::writtenDate(written.toStdString());
    const auto expected = alike::writtenDate(iso.toStdString());
    QVERIFY(read && expected);
    QCOMPARE(read->seconds, expected->seconds);
    QCOMPARE(read->day, expected->day);
    QCOMPARE(read->month, expected->month);
    QCOMPARE(read->hasTime, expected->hasTime);
}

/// They sort before the first day that they hold, and are no days.
void TestDateKey::yearsAndMonths()
{
    QVERIFY(*dateKey("2023-12-31") < *dateKey("2024"));
    QVERIFY(*dateKey("2024") < *dateKey("2024-02"));
    QCOMPARE(dateKey("March 2024"), dateKey("2024-03-01"));
    QVERIFY(*dateKey("2024-03") < *dateKey("2024-03-02"));
    QCOMPARE(alike::writtenDate("2024")->month, 0u);
    QCOMPARE(alike::writtenDate("2024-03")->day, 0u);
    QVERIFY(!alike::dateGap("2024-03", "2024-04"));
}

void TestDateKey::noDates()
{
    for (const char* other : { "", "yesterday", "26-FOO-1987", "99-FEB-1987", "1987-13-01", "-", "5 Mar",
             "04/05/2024", "04-05-24", "24/12/25", "1987 was a year", "123", "12345678901", "99991399",
             "in March", "March", "5.3.", "1.2.3.4", "May I go" })
        QVERIFY2(!dateKey(other), other);
}

/// Over the ends of months and years, and no closer than the day unless both have a time.
void TestDateKey::gaps()
{
    using alike::DateGap;
    using alike::dateGap;
    QCOMPARE(dateGap("1999-12-31T23:59:30", "2000-01-01 00:00:10"), (DateGap { 40, false }));
    QCOMPARE(dateGap("2000-03-01", "28 Feb 2000"), (DateGap { 2 * 86400, true }));
    QCOMPARE(dateGap("1900-03-01", "1900-02-28"), (DateGap { 86400, true }));
    QCOMPARE(dateGap("2025-04-23T23:00", "2025-04-24"), (DateGap { 86400, true }));
    QVERIFY(!dateGap("2025-04-23", "soon"));
}

ALIKE_TEST(TestDateKey)
#include "tst_date_key.moc"

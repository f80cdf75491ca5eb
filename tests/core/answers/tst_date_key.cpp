// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/listing.h"
#include "tests/support/suite.h"

#include <QTest>

using alike::dateKey;

class TestDateKey : public QObject {
    Q_OBJECT
private slots:
    void sameDay();
    void inTime();
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

void TestDateKey::inTime()
{
    const char* const ascending[] { "1986-12-31", " 2-MAR-1987 04:59:00.00", "2-MAR-1987 15:01:00",
        "1987-03-02T15:01:01", "10-MAR-1987", "1-APR-1987", "2001-01-01" };
    for (std::size_t i = 1; i < std::size(ascending); ++i)
        QVERIFY2(*dateKey(ascending[i - 1]) < *dateKey(ascending[i]), ascending[i]);
}

void TestDateKey::noDates()
{
    for (const char* other : { "", "yesterday", "1987", "26-FOO-1987", "99-FEB-1987", "1987-13-01", "-" })
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

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/number.h"

#include "core/base/random.h"
#include "tests/support/suite.h"

#include <QTest>

#include <clocale>
#include <cstdio>
#include <string>

#include <locale.h>

using namespace alike;

class TestNumber : public QObject {
    Q_OBJECT
private slots:
    void decimals_data();
    void decimals();
    void allFractionsAsPrintf();
    void anyValueAsPrintf();
    void localeDoesNotMatter();
    void grouped();
};

namespace {

/// What the C library rounds to six decimals, without the trailing zeros.
std::string printed(double value)
{
    // With a point, whatever the locale of the machine has.
    static const locale_t plain = newlocale(LC_NUMERIC_MASK, "C", nullptr);
    const locale_t before = uselocale(plain);
    char exact[400];
    std::snprintf(exact, sizeof exact, "%.6f", value);
    uselocale(before);
    std::string text = exact;
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.')
        text.pop_back();
    return text;
}

}

void TestNumber::decimals_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero") << 0.0 << "0";
    QTest::newRow("minus zero") << -0.0 << "0";
    QTest::newRow("one") << 1.0 << "1";
    QTest::newRow("ten") << 10.0 << "10";
    QTest::newRow("four fifths") << 0.8 << "0.8";
    QTest::newRow("a third") << 1.0 / 3 << "0.333333";
    QTest::newRow("two thirds") << 2.0 / 3 << "0.666667";
    QTest::newRow("seven ninths") << 7.0 / 9 << "0.777778";
    QTest::newRow("a millionth") << 1e-6 << "0.000001";
    QTest::newRow("too small") << 4e-7 << "0";
    QTest::newRow("carried") << 0.9999999 << "1";
    QTest::newRow("just below one") << 0.999999 << "0.999999";
    QTest::newRow("tie to even, down") << 1.0 / 128 << "0.007812"; // 0.0078125
    QTest::newRow("tie to even, up") << 3.0 / 128 << "0.023438"; // 0.0234375
    QTest::newRow("large") << 12790.5 << "12790.5";
    QTest::newRow("very large") << 1e22 << "10000000000000000000000";
    QTest::newRow("negative") << -1.25 << "-1.25";
    QTest::newRow("small negative") << -1e-9 << "0";
}

void TestNumber::decimals()
{
    QFETCH(double, value);
    QTEST(QString::fromStdString(number::decimal(value)), "text");
}

void TestNumber::allFractionsAsPrintf()
{
    for (int united = 1; united <= 700; ++united) {
        for (int shared = 0; shared <= united; ++shared) {
            const double value = static_cast<double>(shared) / united;
            QCOMPARE(number::decimal(value), printed(value));
        }
    }
}

void TestNumber::anyValueAsPrintf()
{
    Random random(7);
    for (int i = 0; i < 100'000; ++i) {
        const double value = random.unit() * 3000;
        QCOMPARE(number::decimal(value), printed(value));
        const double halfway = (static_cast<double>(random.below(2'000'000'000)) + 0.5) / 1e6;
        QCOMPARE(number::decimal(halfway), printed(halfway));
    }
}

void TestNumber::localeDoesNotMatter()
{
    const QByteArray before = std::setlocale(LC_ALL, nullptr);
    for (const char* locale : { "de_DE.UTF-8", "fr_FR.UTF-8" })
        std::setlocale(LC_ALL, locale); // where installed
    const std::string text = number::decimal(1234.5);
    std::setlocale(LC_ALL, before.constData());
    QCOMPARE(text, std::string("1234.5"));
}

void TestNumber::grouped()
{
    QCOMPARE(number::grouped(0), std::string("0"));
    QCOMPARE(number::grouped(999), std::string("999"));
    QCOMPARE(number::grouped(1000), std::string("1,000"));
    QCOMPARE(number::grouped(68'000'000), std::string("68,000,000"));
    QCOMPARE(number::grouped(18446744073709551615ULL), std::string("18,446,744,073,709,551,615"));
}

ALIKE_TEST(TestNumber)
#include "tst_number.moc"

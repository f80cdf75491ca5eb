// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/similarity/estimate.h"
#include "core/similarity/jaccard.h"
#include "core/similarity/threshold.h"
#include "tests/support/suite.h"

#include <QTest>

#include <cmath>
#include <set>
#include <vector>

using namespace alike;

namespace {
using Values = std::vector<std::uint32_t>;

Values randomSet(Random& random, std::uint64_t size, std::uint64_t range)
{
    std::set<std::uint32_t> set;
    for (std::uint64_t i = 0; i < size; ++i)
        set.insert(static_cast<std::uint32_t>(random.below(range)));
    return { set.begin(), set.end() };
}
}

class TestSimilarity : public QObject {
    Q_OBJECT
private slots:
    void intersection()
    {
        Random random(1);
        for (int i = 0; i < 2000; ++i) {
            const Values a = randomSet(random, random.below(40), 60);
            const Values b = randomSet(random, random.below(40), 60);
            Values both;
            std::ranges::set_intersection(a, b, std::back_inserter(both));
            QCOMPARE(intersectionSize(a, b), static_cast<std::uint32_t>(both.size()));
        }
        QCOMPARE(intersectionSize(Values { 0, UINT32_MAX }, Values { UINT32_MAX }), 1u);
    }

    void overlap()
    {
        const Overlap o { .sizeA = 4, .sizeB = 10, .shared = 2 };
        QCOMPARE(o.united(), 12u);
        QCOMPARE(o.jaccard(), 2.0 / 12);
        QCOMPARE(o.containmentA(), 0.5);
        QCOMPARE(o.containmentB(), 0.2);
    }

    void jaccardComparesExactly()
    {
        QCOMPARE(compareJaccard({ 10, 10, 5 }, { 4, 4, 2 }), 0); // 5/15 and 2/6
        QVERIFY(compareJaccard({ 10, 10, 5 }, { 10, 10, 6 }) < 0);
        // Neighbouring fractions that a double cannot tell apart.
        const std::uint32_t big = 2'000'000'000;
        QVERIFY(compareJaccard({ big, big, big - 1 }, { big - 1, big - 1, big - 2 }) > 0);
    }

    void thresholdParses_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("millionths"); // -1: refused
        const auto row
            = [](const char* text, int millionths) { QTest::newRow(text) << QByteArray(text) << millionths; };
        row("0.8", 800000);
        row(".75", 750000);
        row("1", 1000000);
        row("1.", 1000000);
        row("1.000000", 1000000);
        row("0", 0);
        row("0.000001", 1);
        row("0.123456", 123456);
        row("0.1234567", -1);
        row("1.000001", -1);
        row("2", -1);
        row("-0.1", -1);
        row("0,8", -1);
        row("8e-1", -1);
        row("", -1);
        row(".", -1);
        row("nan", -1);
        row(" 0.8", -1);
        row("99999999999999999999", -1);
    }
    void thresholdParses()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, millionths);
        const auto threshold = Threshold::parse(text.toStdString());
        QCOMPARE(threshold.has_value(), millionths >= 0);
        if (threshold)
            QCOMPARE(static_cast<int>(threshold->millionths()), millionths);
        else
            QVERIFY(threshold.error().code == ErrorCode::BadParameter);
    }

    void thresholdKeepsTies()
    {
        const Threshold t(800'000);
        QVERIFY(t.reached(4, 5));
        QVERIFY(t.reached(80, 100));
        QVERIFY(!t.reached(79, 99)); // 0.79797…
        QVERIFY(Threshold(0).reached(1, 4'000'000'000));
        QVERIFY(!Threshold(0).reached(0, 5)); // at least one shared element
        QVERIFY(Threshold(1'000'000).reached(7, 7));
        QVERIFY(!Threshold(1'000'000).reached(3'999'999'999, 4'000'000'000));
        QCOMPARE(Threshold::nearest(0.8).millionths(), 800'000u);
        QCOMPARE(Threshold::nearest(-1).millionths(), 0u);
        QCOMPARE(Threshold::nearest(7).millionths(), 1'000'000u);
    }

    void estimateByHand()
    {
        const Values a { 5, 7, 5, 9 };
        const Values b { 5, 8, 9, 9 };
        const Estimate e = estimate(a, b);
        QCOMPARE(e.equalRows, 2u);
        QCOMPARE(e.similarity(), 0.5);
        QCOMPARE(e.sharedValues, 2u); // {5, 7, 9} and {5, 8, 9}
        QCOMPARE(e.unitedValues, 4u);
        QCOMPARE(e.signatureJaccard(), 0.5);
        QCOMPARE(sortedValues(a), (Values { 5, 7, 9 }));
    }

    /// The range against the binomial distribution summed by its recurrence.
    void expectedRangeCutsTheTails_data()
    {
        QTest::addColumn<std::uint32_t>("hashes");
        QTest::addColumn<double>("jaccard");
        for (const std::uint32_t h : { 1u, 10u, 100u, 1000u })
            for (const double j : { 0.01, 0.3, 0.5, 0.8, 0.99 })
                QTest::addRow("h = %u, J = %.2f", h, j) << h << j;
    }
    void expectedRangeCutsTheTails()
    {
        QFETCH(std::uint32_t, hashes);
        QFETCH(double, jaccard);
        std::vector<long double> chance { std::pow(1 - static_cast<long double>(jaccard), hashes) };
        for (std::uint32_t m = 1; m <= hashes; ++m)
            chance.push_back(chance.back() * (hashes - m + 1) / m * jaccard / (1 - jaccard));
        QVERIFY(chance.front() > 0); // the recurrence needs a start that a long double holds
        const ExpectedRange range = expectedRange(jaccard, hashes);
        const auto low = static_cast<std::uint32_t>(std::lround(range.low * hashes));
        const auto high = static_cast<std::uint32_t>(std::lround(range.high * hashes));
        long double below = 0;
        long double above = 0;
        for (std::uint32_t m = 0; m <= hashes; ++m) {
            below += m < low ? chance[m] : 0;
            above += m > high ? chance[m] : 0;
        }
        QVERIFY(below <= 0.025 + 1e-9 && above <= 0.025 + 1e-9);
        QVERIFY(below + chance[low] > 0.025 - 1e-9); // neither end could be moved further in
        QVERIFY(above + chance[high] > 0.025 - 1e-9);
    }

    void expectedRangeAtTheEnds()
    {
        QCOMPARE(expectedRange(0, 100).high, 0.0);
        QCOMPARE(expectedRange(1, 100).low, 1.0);
        const ExpectedRange wide = expectedRange(0.5, 4096);
        QVERIFY(wide.low > 0.48 && wide.high < 0.52 && wide.low < wide.high);
    }
};

ALIKE_TEST(TestSimilarity)
#include "tst_similarity.moc"

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "tests/support/suite.h"

#include <QTest>

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <set>

using namespace alike;

class TestRandom : public QObject {
    Q_OBJECT
private slots:
    /// The values that Vigna's reference program splitmix64.c prints; Java's SplittableRandom gives the same
    /// for the second seed.
    void knownValues()
    {
        Random zero(0);
        QCOMPARE(zero.next(), std::uint64_t { 0xe220a8397b1dcdaf });
        QCOMPARE(zero.next(), std::uint64_t { 0x6e789e6aa1b965f4 });
        QCOMPARE(zero.next(), std::uint64_t { 0x06c45d188009454f });

        Random seeded(1'234'567);
        QCOMPARE(seeded.next(), std::uint64_t { 6'457'827'717'110'365'317u });
        QCOMPARE(seeded.next(), std::uint64_t { 3'203'168'211'198'807'973u });
        QCOMPARE(seeded.next(), std::uint64_t { 9'817'491'932'198'370'423u });
        QCOMPARE(seeded.next(), std::uint64_t { 4'593'380'528'125'082'431u });
        QCOMPARE(seeded.next(), std::uint64_t { 16'408'922'859'458'223'821u });
    }

    void equalSeedsGiveEqualStreams()
    {
        Random a(42);
        Random b(42);
        Random other(43);
        bool differs = false;
        for (int i = 0; i < 100; ++i) {
            const std::uint64_t draw = a.next();
            QCOMPARE(b.next(), draw);
            differs = differs || other.next() != draw;
        }
        QVERIFY(differs);
    }

    void belowStaysBelow_data()
    {
        QTest::addColumn<std::uint64_t>("bound");
        for (const std::uint64_t bound : { std::uint64_t { 1 }, std::uint64_t { 2 }, std::uint64_t { 3 },
                 std::uint64_t { 1 } << 32, (std::uint64_t { 1 } << 63) + 1, UINT64_MAX })
            QTest::addRow("below %s", QByteArray::number(static_cast<qulonglong>(bound)).constData())
                << bound;
    }
    void belowStaysBelow()
    {
        QFETCH(std::uint64_t, bound);
        Random random(7);
        for (int i = 0; i < 10'000; ++i)
            QVERIFY(random.below(bound) < bound);
    }

    /// Pearson's chi-squared of n draws over m values has mean m - 1 and variance 2 (m - 1); four sigma above
    /// is allowed.
    void belowIsUniform_data()
    {
        QTest::addColumn<std::uint64_t>("bound");
        QTest::newRow("2") << std::uint64_t { 2 };
        QTest::newRow("3") << std::uint64_t { 3 };
        QTest::newRow("10") << std::uint64_t { 10 };
        QTest::newRow("97") << std::uint64_t { 97 };
    }
    void belowIsUniform()
    {
        QFETCH(std::uint64_t, bound);
        constexpr int draws = 200'000;
        Random random(42);
        std::array<double, 97> seen {};
        for (int i = 0; i < draws; ++i)
            ++seen[random.below(bound)];
        const double expected = draws / static_cast<double>(bound);
        double chiSquared = 0;
        for (std::size_t value = 0; value < bound; ++value)
            chiSquared += (seen[value] - expected) * (seen[value] - expected) / expected;
        const double freedom = static_cast<double>(bound - 1);
        QVERIFY2(chiSquared <= freedom + 4 * std::sqrt(2 * freedom), qPrintable(QString::number(chiSquared)));
    }

    /// With a bound of 3 * 2^62 a plain remainder would give the values below 2^62 twice as often as the
    /// others: half of the draws instead of a third.
    void belowHasNoBiasForLargeBounds()
    {
        constexpr std::uint64_t third = std::uint64_t { 1 } << 62;
        constexpr int draws = 30'000;
        Random random(1);
        int low = 0;
        for (int i = 0; i < draws; ++i)
            low += random.below(3 * third) < third ? 1 : 0;
        const double sigma = std::sqrt(draws * (1.0 / 3) * (2.0 / 3));
        QVERIFY(std::abs(low - draws / 3.0) <= 4 * sigma);
    }

    /// The mean of n draws from [0, 1) has mean 1/2 and standard deviation 1 / sqrt(12 n).
    void unitIsUniformFromZeroToOne()
    {
        constexpr int draws = 100'000;
        Random random(42);
        double sum = 0;
        for (int i = 0; i < draws; ++i) {
            const double draw = random.unit();
            QVERIFY(draw >= 0 && draw < 1);
            sum += draw;
        }
        QVERIFY(std::abs(sum / draws - 0.5) <= 4 / std::sqrt(12.0 * draws));
    }

    /// A bijection has no two equal images; a mixer that spreads turns half of the 64 output bits for any one
    /// input bit: over 64 * 1,000 flips the mean is 32 with standard deviation 4 / sqrt(64,000).
    void mixSpreads()
    {
        Random random(5);
        std::set<std::uint64_t> images;
        double turned = 0;
        for (int i = 0; i < 1'000; ++i) {
            const std::uint64_t x = random.next();
            images.insert(mix64(x));
            for (int bit = 0; bit < 64; ++bit)
                turned += std::popcount(mix64(x) ^ mix64(x ^ (std::uint64_t { 1 } << bit)));
        }
        QCOMPARE(images.size(), std::size_t { 1'000 });
        QVERIFY(std::abs(turned / 64'000 - 32) <= 4 * 4 / std::sqrt(64'000.0));
        QCOMPARE(mix64(0), std::uint64_t { 0 });
    }

    void combinedHashesDependOnOrder()
    {
        QVERIFY(combineHash(combineHash(0, 1), 2) != combineHash(combineHash(0, 2), 1));
        QVERIFY(combineHash(0, 0) != 0); // a sequence of zeros is not the empty one
        QVERIFY(combineHash(combineHash(0, 0), 0) != combineHash(0, 0));
    }
};

ALIKE_TEST(TestRandom)
#include "tst_random.moc"

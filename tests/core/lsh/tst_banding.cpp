// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/lsh/banding.h"
#include "core/lsh/bucket_functions.h"
#include "tests/support/suite.h"

#include <QTest>

#include <cmath>

using namespace alike;
using namespace alike::lsh;

class TestBanding : public QObject {
    Q_OBJECT
private slots:
    void collisionsByHand()
    {
        QCOMPARE(lsh::candidateChance({ 100, 5 }, 0), 0.0);
        QCOMPARE(lsh::candidateChance({ 100, 5, lsh::BucketFunction::Crc32, 1 }, 0), 1.0);
        QCOMPARE(lsh::candidateChance({ 10, 5, lsh::BucketFunction::Crc32, 4 }, 0), 1 - 0.75 * 0.75);
    }

    void shape_data()
    {
        QTest::addColumn<std::uint32_t>("hashes");
        QTest::addColumn<std::uint32_t>("rows");
        QTest::addColumn<std::uint32_t>("bands");
        QTest::addColumn<std::uint32_t>("lastRows");
        QTest::newRow("default") << 100u << 5u << 20u << 5u;
        QTest::newRow("study") << 40u << 5u << 8u << 5u;
        QTest::newRow("short last band") << 100u << 7u << 15u << 2u;
        QTest::newRow("one band") << 12u << 12u << 1u << 12u;
        QTest::newRow("one row") << 12u << 1u << 12u << 1u;
    }
    void shape()
    {
        QFETCH(std::uint32_t, hashes);
        QFETCH(std::uint32_t, rows);
        const Banding banding { hashes, rows };
        QTEST(banding.bands(), "bands");
        QTEST(banding.lastRows(), "lastRows");
        std::uint32_t covered = 0;
        for (std::uint32_t band = 0; band < banding.bands(); ++band) {
            QCOMPARE(banding.begin(band), covered);
            covered = banding.end(band);
        }
        QCOMPARE(covered, hashes);
    }

    void askingForBands()
    {
        QCOMPARE(bandingForBands(100, 20), (Banding { 100, 5 }));
        QCOMPARE(bandingForBands(100, 30), (Banding { 100, 4 })); // 25 bands come of it
        QCOMPARE(bandingForBands(100, 30).bands(), 25u);
        QCOMPARE(bandingForBands(100, 100).rows, 1u);
    }

    void options()
    {
        QCOMPARE(banding(100, { .rows = 5 }).value(), (Banding { 100, 5 }));
        QCOMPARE(banding(100, { .rows = 5, .bands = 10 }).value(), (Banding { 50, 5 })); // the first 50 rows
        for (const Options& wrong :
            { Options { .rows = 0 }, Options { .rows = 101 }, Options { .rows = 5, .bands = 21 } }) {
            const auto refused = banding(100, wrong);
            QVERIFY(!refused && refused.error().code == ErrorCode::BadParameter);
        }
    }

    /// The formula against bands drawn at random: each row agrees with chance s.
    void chanceEqualsSimulation_data()
    {
        QTest::addColumn<std::uint32_t>("rows");
        QTest::addColumn<double>("similarity");
        for (const std::uint32_t rows : { 1u, 3u, 4u, 7u })
            for (const double s : { 0.2, 0.5, 0.8 })
                QTest::addRow("r = %u, s = %.1f", rows, s) << rows << s;
    }
    void chanceEqualsSimulation()
    {
        QFETCH(std::uint32_t, rows);
        QFETCH(double, similarity);
        const Banding banding { 10, rows };
        Random random(rows);
        constexpr int rounds = 20'000;
        int found = 0;
        for (int round = 0; round < rounds; ++round) {
            bool any = false;
            for (std::uint32_t band = 0; band < banding.bands(); ++band) {
                bool all = true;
                for (std::uint32_t row = banding.begin(band); row < banding.end(band); ++row)
                    all = (random.unit() < similarity) && all;
                any = any || all;
            }
            found += any;
        }
        const double expected = candidateChance(banding, similarity);
        const double sigma = std::sqrt(expected * (1 - expected) / rounds);
        QVERIFY(std::abs(static_cast<double>(found) / rounds - expected) <= 5 * sigma + 1e-12);
    }

    /// The same with buckets of a given number, made by the bucket functions of rows drawn at random: 10
    /// pairs were found of which 0.02 had been predicted.
    void fewBucketsCollide_data()
    {
        QTest::addColumn<BucketFunction>("function");
        QTest::addColumn<std::uint64_t>("buckets");
        QTest::addColumn<double>("similarity");
        for (const auto& [name, function] :
            { std::pair("crc32", BucketFunction::Crc32), { "mixed", BucketFunction::Mixed } })
            for (const std::uint64_t buckets : { 2u, 7u, 100u, 1000u })
                for (const double s : { 0.0, 0.6 })
                    QTest::addRow("%s, %u buckets, s = %.1f", name, static_cast<unsigned>(buckets), s)
                        << function << buckets << s;
    }
    void fewBucketsCollide()
    {
        QFETCH(BucketFunction, function);
        QFETCH(std::uint64_t, buckets);
        QFETCH(double, similarity);
        const Banding banding { 14, 4, function, buckets };
        Random random(buckets);
        constexpr int rounds = 20'000;
        int found = 0;
        std::vector<std::uint32_t> a(banding.hashes);
        std::vector<std::uint32_t> b(banding.hashes);
        std::vector<std::uint64_t> inA(banding.bands());
        std::vector<std::uint64_t> inB(banding.bands());
        for (int round = 0; round < rounds; ++round) {
            for (std::uint32_t i = 0; i < banding.hashes; ++i) {
                a[i] = static_cast<std::uint32_t>(random.below(1'000'000));
                b[i]
                    = random.unit() < similarity ? a[i] : static_cast<std::uint32_t>(random.below(1'000'000));
            }
            bucketsOf(banding, a, inA);
            bucketsOf(banding, b, inB);
            bool any = false;
            for (std::uint32_t band = 0; band < banding.bands(); ++band)
                any = any || inA[band] == inB[band];
            found += any;
        }
        const double expected = candidateChance(banding, similarity);
        const double sigma = std::sqrt(expected * (1 - expected) / rounds);
        QVERIFY2(std::abs(static_cast<double>(found) / rounds - expected) <= 5 * sigma + 1e-12,
            qPrintable(
                QStringLiteral("%1 of %2, expected %3").arg(found).arg(rounds).arg(expected * rounds)));
    }

    void halfPointOfFewBuckets()
    {
        const Banding free { 100, 5 };
        const Banding some { 100, 5, BucketFunction::Crc32, 100 };
        QVERIFY(halfPoint(some) < halfPoint(free));
        QVERIFY(std::abs(candidateChance(some, halfPoint(some)) - 0.5) < 1e-9);
        // 1 - (1 - 1/20)^20 is 0.64: no similarity has a chance of one half.
        QCOMPARE(halfPoint({ 100, 5, BucketFunction::Crc32, 20 }), 0.0);
        QVERIFY(std::abs(halfPoint({ 100, 5, BucketFunction::Crc32, 1'000'000'000'000 }) - halfPoint(free))
            < 1e-6);
    }

    void points()
    {
        const Banding even { 100, 5 };
        // All bands alike: the 50 % point in closed form.
        QVERIFY(std::abs(halfPoint(even) - std::pow(1 - std::pow(2.0, -1.0 / 20), 1.0 / 5)) < 1e-12);
        QVERIFY(std::abs(textbookThreshold(even) - std::pow(1.0 / 20, 1.0 / 5)) < 1e-15);
        const Banding uneven { 100, 7 };
        QVERIFY(std::abs(candidateChance(uneven, halfPoint(uneven)) - 0.5) < 1e-9);
        QCOMPARE(candidateChance(uneven, 0), 0.0);
        QCOMPARE(candidateChance(uneven, 1), 1.0);
    }
};

ALIKE_TEST(TestBanding)
#include "tst_banding.moc"

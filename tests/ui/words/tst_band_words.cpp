// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/band_words.h"

#include "tests/support/suite.h"
#include "ui/parameters/band_advice.h"

#include <QLocale>
#include <QtTest>

using namespace alike;

class TestBandWords : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void shape_data()
    {
        QTest::addColumn<quint32>("used");
        QTest::addColumn<quint32>("rows");
        QTest::addColumn<quint32>("hashes");
        QTest::addColumn<QString>("text");
        QTest::newRow("even") << 100u << 5u << 100u << u"20 bands × 5 rows"_qs;
        QTest::newRow("one row") << 100u << 1u << 100u << u"100 bands × 1 row"_qs;
        QTest::newRow("one band") << 100u << 100u << 100u << u"1 band × 100 rows"_qs;
        QTest::newRow("short last band") << 100u << 3u << 100u << u"34 bands × 3 rows, the last 1"_qs;
        QTest::newRow("unused rows") << 50u << 5u << 60u << u"10 bands × 5 rows, the first 50 of 60 rows"_qs;
    }
    void shape()
    {
        QFETCH(quint32, used);
        QFETCH(quint32, rows);
        QFETCH(quint32, hashes);
        QTEST(ui::bandShape({ used, rows }, hashes), "text");
    }

    void chanceIsNeverRoundedToCertainty()
    {
        QCOMPARE(ui::chanceText({ 100, 5 }, 0.8), u"99.96\u00a0%"_qs);
        QCOMPARE(ui::chanceText({ 100, 1 }, 0.8), u">\u00a099.99\u00a0%"_qs); // 1 - 0.2^100 is 1 in a double
        QCOMPARE(ui::chanceText({ 100, 100 }, 0.5), u"<\u00a00.01\u00a0%"_qs);
        QCOMPARE(ui::chanceText({ 100, 5 }, 1), u"100.00\u00a0%"_qs);
        QCOMPARE(ui::chanceText({ 100, 5 }, 0), u"0.00\u00a0%"_qs);
    }

    /// With few buckets unlike pairs are candidates too.
    void tellsOfCollisions()
    {
        const lsh::Banding few { 100, 5, lsh::BucketFunction::Mixed, 20 };
        QCOMPARE(ui::chanceText(few, 0), u"64.15\u00a0%"_qs); // 1 - (19/20)^20
        QVERIFY(ui::halfPointWarning(few, Threshold(800'000)).contains(u"a chance of 64.15\u00a0%"_qs));
        QVERIFY(!ui::bandingBelow(100, Threshold(10'000), 20).has_value());
        const auto offered = ui::bandingBelow(100, Threshold(800'000), 20);
        QVERIFY(offered && offered->buckets == 20 && lsh::halfPoint(*offered) > 0);
        QCOMPARE(
            ui::chanceText({ 5, 5, lsh::BucketFunction::Mixed, 1'000'000 }, 0), u"<\u00a00.01\u00a0%"_qs);
    }

    void warnsWithTheNumber()
    {
        const Threshold threshold(800'000);
        QVERIFY(ui::bandWarning({ 100, 5 }, threshold).isEmpty());
        QVERIFY(ui::bandWarning({ 100, 1 }, threshold).contains(u"One row a band"_qs));
        // 0.8^20 = 0.0115
        QVERIFY(ui::bandWarning({ 20, 20 }, threshold).contains(u"1.15\u00a0%"_qs));
        // 1 - (1 - 0.3^3)^33 (1 - 0.3)
        const QString shortBand = ui::bandWarning({ 100, 3 }, threshold);
        QVERIFY(shortBand.contains(u"1 of 3 rows"_qs));
        QVERIFY2(shortBand.contains(u"71.6"_qs), qPrintable(shortBand));
    }

    void manyCandidates()
    {
        Snapshot snapshot;
        const auto bounded = [&](std::uint64_t candidates) {
            snapshot.candidateBound = candidates;
            return ui::manyCandidatesText(snapshot);
        };
        // In the same figures as wherever else it stands.
        QVERIFY(bounded(68'123'456).startsWith(u"at most 68,123,456 candidates"_qs));
        QVERIFY(bounded(12'345).startsWith(u"at most 12,345 candidates"_qs));
        snapshot.candidatesCounted = true;
        snapshot.candidatePairs = 4'321;
        QVERIFY(bounded(12'345).startsWith(u"4,321 candidates"_qs));
    }

    /// Against every number of rows, one by one.
    void theBandingNearestBelowAThreshold()
    {
        for (const std::uint32_t hashes : { 1u, 12u, 97u, 100u }) {
            for (std::uint32_t t = 0; t <= 1'000'000; t += 50'000) {
                double nearest = -1;
                for (std::uint32_t rows = 1; rows <= hashes; ++rows) {
                    const lsh::Banding banding
                        = lsh::bandingForBands(hashes, lsh::Banding { hashes, rows }.bands());
                    const double half = lsh::halfPoint(banding);
                    if (half <= Threshold(t).value())
                        nearest = std::max(nearest, half);
                }
                const auto best = ui::bandingBelow(hashes, Threshold(t));
                QCOMPARE(best.has_value(), nearest >= 0);
                if (best)
                    QCOMPARE(lsh::halfPoint(*best), nearest);
            }
        }
    }

    void farFromTheThreshold()
    {
        const lsh::Banding usual { 100, 5 };
        QVERIFY(ui::halfPointWarning(usual, Threshold(800'000)).isEmpty());
        QVERIFY(ui::halfPointWarning(usual, Threshold(510'000)).isEmpty());
        QVERIFY(
            ui::halfPointWarning(usual, Threshold(500'000)).contains(u"0.51 is above the threshold 0.50"_qs));
        QVERIFY(ui::halfPointWarning(usual, Threshold(858'000)).isEmpty());
        QVERIFY(ui::halfPointWarning(usual, Threshold(860'000)).contains(u"far below the threshold 0.86"_qs));
    }
};

ALIKE_TEST(TestBandWords)
#include "tst_band_words.moc"

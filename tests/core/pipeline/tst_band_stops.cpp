// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/changes.h"

#include "core/lsh/banding.h"
#include "tests/support/suite.h"

#include <QtTest>

using namespace alike;

class TestBandStops : public QObject {
    Q_OBJECT
private slots:
    void ofTwelve()
    {
        const BandStops stops(12);
        std::vector<std::uint32_t> bands;
        for (std::size_t i = 0; i < stops.size(); ++i)
            bands.push_back(stops.bandsAt(i));
        QCOMPARE(bands, (std::vector<std::uint32_t> { 1, 2, 3, 4, 6, 12 }));
        QCOMPARE(stops.stopOf(4), std::size_t { 3 });
        QCOMPARE(stops.stopOf(5), std::size_t { 3 });
        QCOMPARE(stops.stopOf(100), std::size_t { 5 });
    }

    /// Every stop is what asking for so many bands gives, and no number of rows leads elsewhere.
    void areReachable_data()
    {
        QTest::addColumn<quint32>("hashes");
        for (const quint32 hashes : { 1u, 2u, 7u, 40u, 100u, 101u, 512u, 4096u })
            QTest::addRow("%u", hashes) << hashes;
    }
    void areReachable()
    {
        QFETCH(quint32, hashes);
        const BandStops stops(hashes);
        for (std::size_t i = 0; i < stops.size(); ++i)
            QCOMPARE(lsh::bandingForBands(hashes, stops.bandsAt(i)).bands(), stops.bandsAt(i));
        for (std::uint32_t rows = 1; rows <= hashes; ++rows) {
            const std::uint32_t bands = (lsh::Banding { hashes, rows }).bands();
            QCOMPARE(stops.bandsAt(stops.stopOf(bands)), bands);
        }
    }
};

ALIKE_TEST(TestBandStops)
#include "tst_band_stops.moc"

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluate/count_scale.h"
#include "core/explore/evaluate/density_grid.h"
#include "core/explore/evaluate/estimate_points.h"
#include "core/explore/evaluate/jaccard_histogram.h"
#include "core/explore/evaluate/s_curve.h"
#include "core/explore/join/pair_list.h"

#include "tests/core/explore/families.h"
#include "tests/support/suite.h"

#include <QTest>

#include <numeric>

using namespace alike;
using test::Analysed;
using test::Family;
using test::familyHashes;

namespace {
const Threshold chartFloor(300'000);
}

class TestChartGeometry : public QObject {
    Q_OBJECT

    const Family m_family = test::randomFamily(31, 160, 20, 90);
    const Analysed m_analysed = test::analyse(test::setsOf(m_family), familyHashes, 2);

    ScoredPairs pairs() const
    {
        Progress progress;
        const Work work { progress };
        const ExactPairs exact = exactJoin(m_analysed.sets, chartFloor, UINT64_MAX, work).value();
        return scoreExact(m_analysed.view(), exact, work).value();
    }

private slots:
    void countScaleByHand()
    {
        using Ticks = std::vector<std::uint64_t>;
        QCOMPARE(CountScale(0).ticks(), (Ticks { 1, 10 }));
        QCOMPARE(CountScale(10).ticks(), (Ticks { 1, 10 }));
        QCOMPARE(CountScale(11).ticks(), (Ticks { 1, 10, 100 }));
        QCOMPARE(CountScale(1357).top(), std::uint64_t { 10'000 });
        QVERIFY(CountScale(UINT64_MAX).ticks().size() == 20);
        const CountScale scale(9000);
        QCOMPARE(scale.share(0), 0.0);
        QCOMPARE(scale.share(10'000), 1.0);
        QVERIFY(scale.share(1) > 0.01 && scale.share(1) < 0.05); // to be seen
        // Every decade is as high.
        const double decade = scale.share(1000) - scale.share(100);
        QVERIFY(std::abs(scale.share(100) - scale.share(10) - decade) < 1e-12);
        QVERIFY(std::abs(scale.share(10) - scale.share(1) - decade) < 1e-12);
    }

    /// Where buckets collide the curve begins above 0.
    void collisionsLiftTheCurve()
    {
        const lsh::Banding banding { 100, 5, lsh::BucketFunction::Mixed, 50 };
        const double collide = 1 - std::pow(1 - 1.0 / 50, 20);
        const auto curve = sCurve(banding, 11);
        QVERIFY(std::abs(curve.front().chance - collide) < 1e-12);
        QCOMPARE(curve.back().chance, 1.0);
    }

    void curveEndsAtNoneAndAll_data()
    {
        QTest::addColumn<unsigned>("width");
        QTest::addColumn<unsigned>("rows");
        QTest::newRow("even") << 100u << 5u;
        QTest::newRow("short last band") << 102u << 5u;
        QTest::newRow("one row") << 40u << 1u;
        QTest::newRow("one band") << 40u << 40u;
    }

    void curveEndsAtNoneAndAll()
    {
        QFETCH(unsigned, width);
        QFETCH(unsigned, rows);
        const lsh::Banding banding { width, rows };
        const auto curve = sCurve(banding, 101);
        QCOMPARE(curve.size(), std::size_t { 101 });
        QCOMPARE(curve.front().similarity, 0.0);
        QCOMPARE(curve.front().chance, 0.0);
        QCOMPARE(curve.back().similarity, 1.0);
        QCOMPARE(curve.back().chance, 1.0);
        for (std::size_t i = 0; i < curve.size(); ++i) {
            QCOMPARE(curve[i].chance, lsh::candidateChance(banding, curve[i].similarity));
            QVERIFY(i == 0 || curve[i].chance >= curve[i - 1].chance);
        }
    }

    void rangeIsExact()
    {
        const JaccardRange range { Threshold(500'000), Threshold(800'000) };
        QVERIFY(range.contains({ 3, 3, 2 })); // 2/4
        QVERIFY(!range.contains({ 9, 9, 8 })); // 8/10, the open end
        QVERIFY(!range.contains({ 10, 10, 6 })); // 6/14
        const JaccardRange top { Threshold(800'000), Threshold(1'000'000) };
        QVERIFY(top.contains({ 9, 9, 8 }));
        QVERIFY(top.contains({ 9, 9, 9 }));
    }

    void histogramEqualsCounting_data()
    {
        QTest::addColumn<unsigned>("width");
        for (const unsigned width : { 10'000u, 50'000u, 70'000u, 1'000'000u })
            QTest::addRow("%u", width) << width;
    }

    /// Bin by bin, by expanding every pair of sets into its pairs of documents.
    void histogramEqualsCounting()
    {
        QFETCH(unsigned, width);
        const ScoredPairs scored = pairs();
        const auto histogram = jaccardHistogram(m_analysed.sets, scored.pairs, chartFloor, width);
        QVERIFY(scored.pairs.size() > 100);
        QCOMPARE(histogram.bins.front().range.low, chartFloor);
        QCOMPARE(histogram.bins.back().range.high.millionths(), 1'000'000u);
        std::uint64_t all = 0;
        for (std::size_t i = 0; i < histogram.bins.size(); ++i) {
            const JaccardHistogram::Bin& bin = histogram.bins[i];
            QVERIFY(i == 0 || bin.range.low == histogram.bins[i - 1].range.high);
            std::uint64_t counted = 0;
            std::uint64_t found = 0;
            for (const ScoredPair& pair : scored.pairs) {
                if (!bin.range.contains(pair.overlap))
                    continue;
                for (std::size_t a = 0; a < m_analysed.sets.documentsOf(pair.a).size(); ++a) {
                    counted += m_analysed.sets.documentsOf(pair.b).size();
                    found += pair.candidate ? m_analysed.sets.documentsOf(pair.b).size() : 0;
                }
            }
            QCOMPARE(bin.pairs, counted);
            QCOMPARE(bin.found, found);
            QVERIFY(bin.pairs <= histogram.highest());
            all += counted;
        }
        QCOMPARE(histogram.pairs, all);
        QCOMPARE(all, documentPairs(m_analysed.sets, scored.pairs));
        QCOMPARE(histogram.identical, identicalPairs(m_analysed.sets));
    }

    void histogramOfNothing()
    {
        const auto all = jaccardHistogram(m_analysed.sets, {}, Threshold(1'000'000), 10'000);
        QCOMPARE(all.bins.size(), std::size_t { 0 });
        QCOMPARE(all.highest(), std::uint64_t { 0 });
    }

    void gridSumsToThePairs_data()
    {
        QTest::addColumn<double>("lowX");
        QTest::addColumn<double>("lowY");
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("rows");
        QTest::newRow("all") << 0.0 << 0.0 << 50 << 100;
        QTest::newRow("some outside") << 0.5 << 0.6 << 7 << 5;
        QTest::newRow("one cell") << 0.3 << 0.2 << 1 << 1;
    }

    void gridSumsToThePairs()
    {
        QFETCH(double, lowX);
        QFETCH(double, lowY);
        QFETCH(int, columns);
        QFETCH(int, rows);
        const ScoredPairs scored = pairs();
        auto grid = emptyGridOfSteps(
            familyHashes, lowX, lowY, static_cast<std::size_t>(columns), static_cast<std::size_t>(rows));
        for (const ScoredPair& pair : scored.pairs)
            grid.add(pair.overlap.jaccard(), pair.estimate.similarity());
        QCOMPARE(grid.counts.size(), grid.columns * grid.rows);
        QVERIFY(grid.rows <= static_cast<std::size_t>(rows));
        QCOMPARE(
            std::accumulate(grid.counts.begin(), grid.counts.end(), std::size_t { 0 }), scored.pairs.size());
        QVERIFY(grid.highY > 1);
    }

    /// A cell holds the pairs that lie in it.
    void gridCellByHand()
    {
        const ScoredPairs scored = pairs();
        auto grid = emptyGridOfSteps(familyHashes, 0, 0, 10, 100);
        for (const ScoredPair& pair : scored.pairs)
            grid.add(pair.overlap.jaccard(), pair.estimate.similarity());
        QCOMPARE(grid.rows, std::size_t { familyHashes + 1 });
        for (std::size_t row = 0; row < grid.rows; ++row) {
            std::size_t expected = 0;
            for (const ScoredPair& pair : scored.pairs)
                expected += pair.estimate.equalRows == row
                    && pair.overlap.shared * 10 / pair.overlap.united() == 4;
            QCOMPARE(std::size_t { grid.at(4, row) }, expected);
        }
    }

    void densityByHand()
    {
        DensityGrid density = emptyGrid(0.5, 0, 1, 2, 2);
        density.add(0.5, 0);
        density.add(0.74, 0.49);
        density.add(0.75, 0.5);
        density.add(1, 1);
        density.add(0.2, 2);
        QCOMPARE(density.at(0, 0), 2u);
        QCOMPARE(density.at(1, 0), 0u);
        QCOMPARE(density.at(1, 1), 2u);
        QCOMPARE(density.at(0, 1), 1u); // from outside to the border
        QCOMPARE(density.highest(), 2u);
        QCOMPARE(std::accumulate(density.counts.begin(), density.counts.end(), 0u), 5u);
    }

    /// Every value that there can be has its own row or shares one with as many as the others do.
    void stepsFillTheirRows()
    {
        for (const std::uint32_t steps : { 1u, 64u, 100u, 128u, 1000u }) {
            DensityGrid grid = emptyGridOfSteps(steps, 0, 0, 1, 100);
            for (std::uint32_t value = 0; value <= steps; ++value)
                grid.add(0.5, static_cast<double>(value) / steps);
            const std::uint32_t perRow = grid.highest();
            QCOMPARE(perRow, static_cast<std::uint32_t>((steps + 100) / 100));
            for (std::size_t row = 0; row + 1 < grid.rows; ++row)
                QCOMPARE(grid.at(0, row), perRow);
        }
    }

    void bandHoldsMostEstimates()
    {
        const auto band = expectedBand(100, 0.5, 11);
        QCOMPARE(band.front().jaccard, 0.5);
        QCOMPARE(band.back().jaccard, 1.0);
        QCOMPARE(band.back().range.low, 1.0);
        for (const RangePoint& point : band) {
            QVERIFY(point.range.low <= point.jaccard && point.jaccard <= point.range.high);
            QCOMPARE(point.range.low, expectedRange(point.jaccard, 100).low);
        }
        const ScoredPairs scored = pairs();
        const std::size_t inside = insideExpectedRange(scored.pairs, {});
        QVERIFY(inside <= scored.pairs.size());
        QVERIFY(inside * 10 >= scored.pairs.size() * 8); // 95 % each, but not independent of one another
        QVERIFY(lowestEstimate(scored.pairs) < 1);
        QCOMPARE(lowestEstimate({}), 1.0);
    }
};

ALIKE_TEST(TestChartGeometry)
#include "tst_chart_geometry.moc"

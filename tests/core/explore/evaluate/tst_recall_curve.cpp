// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluate/jaccard_histogram.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;

class TestRecallCurve : public QObject {
    Q_OBJECT
private slots:
    /// 10 pairs from 0.5, 4 of them found; 5 from 0.75, all found; 3 equal ones.
    void byHand()
    {
        JaccardHistogram histogram;
        histogram.floor = Threshold(500'000);
        histogram.identical = 3;
        histogram.bins = { { { Threshold(500'000), Threshold(750'000) }, 10, 4 },
            { { Threshold(750'000), Threshold(1'000'000) }, 5, 5 } };
        const RecallCurve curve = recallCurve(histogram, 24);
        QCOMPARE(curve.points.size(), std::size_t { 3 });
        QCOMPARE(curve.points[0].threshold, Threshold(500'000));
        QCOMPARE(curve.points[0].truth, std::uint64_t { 18 });
        QCOMPARE(curve.points[0].found, std::uint64_t { 12 });
        QCOMPARE(curve.recall(0), std::optional(9.0 / 15)); // of different sets
        QCOMPARE(curve.precision(0), std::optional(0.5));
        QCOMPARE(curve.recall(1), std::optional(1.0));
        QCOMPARE(curve.precision(1), std::optional(8.0 / 24));
        QCOMPARE(curve.points[2].threshold, Threshold(1'000'000));
        QCOMPARE(curve.precision(2), std::optional(3.0 / 24));
        QVERIFY(!curve.recall(2));
        QVERIFY(!recallCurve(histogram, std::nullopt).precision(0));
        QCOMPARE(curve.nearest(0.1), std::size_t { 0 });
        QCOMPARE(curve.nearest(0.63), std::size_t { 1 });
        QCOMPARE(curve.nearest(2), std::size_t { 2 });
    }

    void nothingToFind()
    {
        const RecallCurve curve = recallCurve({ Threshold(1'000'000), {}, 0, 0 }, 0);
        QCOMPARE(curve.points.size(), std::size_t { 1 });
        QVERIFY(!curve.recall(0));
        QVERIFY(!curve.precision(0));
    }
};

ALIKE_TEST(TestRecallCurve)
#include "tst_recall_curve.moc"

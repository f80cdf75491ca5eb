// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/method_points.h"
#include "tests/support/suite.h"

#include <QTest>

#include <numeric>

using namespace alike;

class TestMethodPoints : public QObject {
    Q_OBJECT
private slots:
    void cornersByHand()
    {
        const std::vector<MethodPoint> points { { 0.9, 0.95 }, { 0.9, 0.6 }, { 0.85, 0.2 }, { 0.8, 0.9 },
            { 0.6, 0.9 }, { 0.55, 0.99 }, { 0.5, 0.5 }, { 0.99, 0.89 }, { 0.79, 0.1 } };
        const auto made = corners(points, 0.8, 0.9);
        using Places = std::vector<std::uint32_t>;
        const auto in = [&](Corner corner) { return made[static_cast<std::size_t>(corner)]; };
        QCOMPARE(in(Corner::Both), (Places { 0, 3 })); // a point on a line is beyond it
        QCOMPARE(in(Corner::JaccardOnly), (Places { 2, 1, 7 }));
        QCOMPARE(in(Corner::OtherOnly), (Places { 5, 4 }));
        QCOMPARE(in(Corner::Neither), (Places { 8, 6 }));
    }

    void densityByHand()
    {
        const std::vector<MethodPoint> points { { 0.5, 0 }, { 0.74, 0.49 }, { 0.75, 0.5 }, { 1, 1 },
            { 0.2, 2 } };
        const PointDensity density = pointDensity(points, 0.5, 0, 1, 2, 2);
        QCOMPARE(density.at(0, 0), 2u);
        QCOMPARE(density.at(1, 0), 0u);
        QCOMPARE(density.at(1, 1), 2u);
        QCOMPARE(density.at(0, 1), 1u); // from outside to the border
        QCOMPARE(density.highest(), 2u);
        QCOMPARE(std::accumulate(density.counts.begin(), density.counts.end(), 0u), 5u);
    }
};

ALIKE_TEST(TestMethodPoints)
#include "tst_method_points.moc"

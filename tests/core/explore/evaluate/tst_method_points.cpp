// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluate/method_points.h"
#include "tests/support/suite.h"

#include <QTest>

#include <vector>

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
};

ALIKE_TEST(TestMethodPoints)
#include "tst_method_points.moc"

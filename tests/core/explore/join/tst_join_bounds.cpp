// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/join/join_bounds.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;

class TestJoinBounds : public QObject {
    Q_OBJECT
private slots:
    void bounds_data()
    {
        QTest::addColumn<std::uint32_t>("millionths");
        for (const std::uint32_t t :
            { 0u, 1u, 100'000u, 333'333u, 333'334u, 500'000u, 666'667u, 800'000u, 999'999u, 1'000'000u })
            QTest::addRow("%u millionths", t) << t;
    }

    /// Every bound is the smallest number with its property, found by trying.
    void bounds()
    {
        QFETCH(std::uint32_t, millionths);
        const Threshold t(millionths);
        for (std::uint64_t x = 1; x <= 60; ++x) {
            for (std::uint64_t y = 1; y <= x; ++y) {
                std::uint64_t needed = 1;
                while (needed < x + y && !t.reached(needed, x + y - needed))
                    ++needed;
                QCOMPARE(join::neededOverlap(t, x + y), needed);
                if (!t.reached(y, x))
                    continue; // sizes too different for any pair
                // A pair whose whole overlap stands behind a prefix would have less than is needed.
                QVERIFY(x - join::probePrefix(t, x) < needed);
                QVERIFY(y - join::indexPrefix(t, y) < needed);
            }
            QVERIFY(join::indexPrefix(t, x) <= join::probePrefix(t, x));
            QVERIFY(join::probePrefix(t, x) <= x);
        }
    }

    /// A set has at most 2^32 - 1 elements: the products fit.
    void largestSizes()
    {
        const std::uint64_t most = UINT32_MAX;
        QCOMPARE(join::neededOverlap(Threshold(1'000'000), 2 * most), most);
        QCOMPARE(join::neededOverlap(Threshold(500'000), 2 * most), (2 * most + 2) / 3);
        QCOMPARE(join::probePrefix(Threshold(0), most), most);
        QCOMPARE(join::probePrefix(Threshold(1'000'000), most), std::uint64_t { 1 });
        QCOMPARE(join::indexPrefix(Threshold(0), most), most);
    }
};

ALIKE_TEST(TestJoinBounds)
#include "tst_join_bounds.moc"

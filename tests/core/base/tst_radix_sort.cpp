// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/base/sort.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace alike;

class TestRadixSort : public QObject {
    Q_OBJECT
private slots:
    void equalsStableSort_data()
    {
        QTest::addColumn<unsigned>("from");
        QTest::addColumn<unsigned>("end");
        for (const auto& [from, end] : { std::pair(0u, 64u), std::pair(32u, 64u), std::pair(32u, 33u),
                 std::pair(5u, 5u), std::pair(0u, 22u), std::pair(7u, 30u) })
            QTest::addRow("bits %u to %u", from, end) << from << end;
    }
    void equalsStableSort()
    {
        QFETCH(unsigned, from);
        QFETCH(unsigned, end);
        test::QuietWork quiet;
        Random random(from * 100 + end);
        std::vector<std::uint64_t> scratch;
        for (const std::size_t size : { 0u, 1u, 2u, 1000u, 70'000u }) {
            std::vector<std::uint64_t> values(size);
            for (auto& value : values)
                value = random.next() >> random.below(64);
            std::vector<std::uint64_t> expected = values;
            std::ranges::stable_sort(expected, {}, [&](std::uint64_t value) {
                return end == from ? 0 : value >> from & (~0ULL >> (64 - (end - from)));
            });
            QVERIFY(radixSort(values, scratch, from, end, quiet.work()));
            QVERIFY(values == expected);
        }
    }

    void stopsWhenAsked()
    {
        test::QuietWork quiet;
        quiet.stop.request_stop();
        std::vector<std::uint64_t> values(10);
        std::vector<std::uint64_t> scratch;
        QVERIFY(!radixSort(values, scratch, 0, 64, quiet.work()));
    }
};

ALIKE_TEST(TestRadixSort)
#include "tst_radix_sort.moc"

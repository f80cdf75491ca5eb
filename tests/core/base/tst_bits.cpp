// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/bits.h"
#include "core/base/random.h"
#include "tests/support/suite.h"

#include <QTest>

#include <vector>

using namespace alike;

class TestBits : public QObject {
    Q_OBJECT
private slots:
    void equalsAVectorOfBool_data()
    {
        QTest::addColumn<std::size_t>("count");
        for (const std::size_t count : { 0u, 1u, 63u, 64u, 65u, 1000u })
            QTest::addRow("%zu", count) << count;
    }
    void equalsAVectorOfBool()
    {
        QFETCH(std::size_t, count);
        Random random(count);
        Bits bits(count);
        std::vector<bool> expected(count + 64); // nothing behind the end
        for (std::size_t i = 0; i < count; ++i) {
            if (random.below(3) == 0)
                continue;
            bits.set(i);
            expected[i] = true;
        }
        bits.count();
        std::uint32_t before = 0;
        for (std::size_t i = 0; i < count; ++i) {
            QCOMPARE(bits.at(i), bool { expected[i] });
            QCOMPARE(bits.onesBefore(i), before);
            if (expected[i])
                QCOMPARE(bits.one(before++), i);
            for (std::size_t next = 0; next < 64; ++next)
                QCOMPARE((bits.from(i) >> next & 1) != 0, bool { expected[i + next] });
        }
        QCOMPARE(bits.onesBefore(count), before);
        QCOMPARE(bits.ones(), before);
    }

    void visitsOnesAndZerosOfARange()
    {
        Bits bits(300);
        Random random(1);
        for (int i = 0; i < 100; ++i)
            bits.set(random.below(300));
        for (const auto& [begin, end] :
            { std::pair { 0u, 300u }, { 0u, 64u }, { 63u, 65u }, { 5u, 5u }, { 7u, 270u } }) {
            std::vector<std::size_t> ones;
            std::vector<std::size_t> zeros;
            for (std::size_t i = begin; i < end; ++i)
                (bits.at(i) ? ones : zeros).push_back(i);
            std::vector<std::size_t> visited;
            bits.forEachOne(begin, end, [&](std::size_t i) { visited.push_back(i); });
            QCOMPARE(visited, ones);
            visited.clear();
            bits.forEachZero(begin, end, [&](std::size_t i) { visited.push_back(i); });
            QCOMPARE(visited, zeros);
        }
    }

    void wholeWords()
    {
        Bits bits(130);
        bits.setWord(1, 0b101);
        bits.count();
        QVERIFY(!bits.at(63) && bits.at(64) && !bits.at(65) && bits.at(66));
        QCOMPARE(bits.one(1), std::size_t { 66 });
        QCOMPARE(bits.from(65), std::uint64_t { 0b10 });
    }
};

ALIKE_TEST(TestBits)
#include "tst_bits.moc"

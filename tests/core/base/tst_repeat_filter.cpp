// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/base/repeat_filter.h"
#include "tests/support/suite.h"

#include <QTest>

#include <cmath>
#include <map>
#include <vector>

using alike::RepeatFilter;

class TestRepeatFilter : public QObject {
    Q_OBJECT
private slots:
    /// Keys that are spread evenly, of which some come again: all of those are told, and of the others no
    /// more than one in eight. That is the mean, so more are allowed: five standard deviations of as many
    /// throws.
    void missesNone_data()
    {
        QTest::addColumn<std::size_t>("keys");
        for (const std::size_t keys : { 1u, 2u, 63u, 64u, 500u, 512u, 5'000u, 8'192u, 100'000u })
            QTest::addRow("%zu", keys) << keys;
    }
    void missesNone()
    {
        QFETCH(std::size_t, keys);
        alike::Random random(keys);
        std::vector<std::uint32_t> come;
        for (std::size_t i = 0; i < keys; ++i)
            come.push_back(
                i % 3 == 2 ? come[random.below(come.size())] : static_cast<std::uint32_t>(random.next()));
        std::map<std::uint32_t, int> times;
        RepeatFilter repetitions;
        repetitions.clear(keys);
        for (const std::uint32_t key : come) {
            repetitions.add(key);
            ++times[key];
        }
        double once = 0;
        double wrong = 0;
        for (const auto& [key, count] : times) {
            QVERIFY(repetitions.mayContain(key));
            QVERIFY(count == 1 || repetitions.mayRepeat(key));
            once += count == 1;
            wrong += count == 1 && repetitions.mayRepeat(key);
        }
        QVERIFY2(wrong <= once / 8 + 5 * std::sqrt(once * 7 / 64), qPrintable(QString::number(wrong / once)));
    }

    /// Those whose group another key is in, and no others.
    void mistakesKeysOfOneGroup()
    {
        RepeatFilter repetitions;
        repetitions.clear(1000);
        repetitions.add(6);
        repetitions.add(6);
        repetitions.clear(8); // two words: 128 groups
        for (const std::uint32_t key : { 5u, 5u + 128u, 6u, 6u + 64u, 7u })
            repetitions.add(key);
        QVERIFY(repetitions.mayRepeat(5));
        QVERIFY(repetitions.mayRepeat(5 + 128));
        QVERIFY(!repetitions.mayRepeat(6));
        QVERIFY(!repetitions.mayRepeat(6 + 64));
        QVERIFY(!repetitions.mayRepeat(7));
        QVERIFY(!repetitions.mayRepeat(8));
        QVERIFY(repetitions.mayContain(7));
        QVERIFY(repetitions.mayContain(7 + 128));
        QVERIFY(!repetitions.mayContain(8));
    }
};

ALIKE_TEST(TestRepeatFilter)
#include "tst_repeat_filter.moc"

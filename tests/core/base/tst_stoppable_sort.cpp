// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sort.h"

#include "core/base/random.h"
#include "tests/support/suite.h"

#include <QTest>

#include <functional>
#include <vector>

using namespace alike;

class TestStoppableSort : public QObject {
    Q_OBJECT
private slots:
    void sorts_data()
    {
        QTest::addColumn<std::size_t>("count");
        QTest::addColumn<unsigned>("threads");
        for (const std::size_t count :
            { 0u, 1u, 100u, 2'048u, 2'049u, 4'097u, 10'000u, 16'384u, 16'385u, 40'000u, 65'536u, 100'001u })
            for (const unsigned threads : { 1u, 2u, 5u })
                QTest::addRow("%zu items, %u threads", count, threads) << count << threads;
    }
    void sorts()
    {
        QFETCH(std::size_t, count);
        QFETCH(unsigned, threads);
        Random random(count);
        std::vector<std::uint64_t> items(count);
        for (auto& item : items)
            item = random.below(50'000);
        auto expected = items;
        std::sort(expected.begin(), expected.end());
        Progress progress;
        QVERIFY(stoppableSort(std::span(items), Work { progress, {}, threads }, std::less<>()));
        QCOMPARE(items, expected);
        QCOMPARE(progress.done.load(), std::uint64_t { 0 });
    }

    void stopped()
    {
        std::stop_source stop;
        stop.request_stop();
        Progress progress;
        for (const std::size_t count : { 0u, 10u, 100'000u }) {
            std::vector<int> items(count);
            QVERIFY(!stoppableSort(std::span(items), Work { progress, stop.get_token(), 1 }, std::less<>()));
        }
    }
};

ALIKE_TEST(TestStoppableSort)
#include "tst_stoppable_sort.moc"

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/stage_cache.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;

namespace {
struct Weighed {
    int value;
    std::size_t bytes;
    std::size_t usedMemory() const { return bytes; }
};
}

class TestStageCache : public QObject {
    Q_OBJECT
private slots:
    void computesOnce()
    {
        MemoryBudget budget;
        StageCache<int, Weighed> cache(budget, 4);
        int computed = 0;
        const auto get = [&](int key) {
            return cache.get(key, [&]() -> Result<Weighed> {
                ++computed;
                return Weighed { key * 10, 5 };
            });
        };
        QCOMPARE((*get(1))->value, 10);
        QCOMPARE((*get(1))->value, 10);
        QCOMPARE((*get(2))->value, 20);
        QCOMPARE(computed, 2);
        QCOMPARE(budget.used, std::size_t { 10 });
    }

    void forgetsErrors()
    {
        MemoryBudget budget;
        StageCache<int, Weighed> cache(budget, 4);
        const auto failed = cache.get(1, []() -> Result<Weighed> { return cancelled(); });
        QVERIFY(!failed && failed.error().code == ErrorCode::Cancelled);
        QCOMPARE(cache.size(), std::size_t { 0 });
        QVERIFY(cache.get(1, []() -> Result<Weighed> { return Weighed { 1, 1 }; }));
    }

    void leastRecentlyUsedGoesFirst()
    {
        MemoryBudget budget;
        StageCache<int, Weighed> cache(budget, 2);
        const auto get = [&](int key) {
            return cache.get(key, [&]() -> Result<Weighed> { return Weighed { key, 1 }; });
        };
        (void)get(1);
        (void)get(2);
        (void)get(1);
        (void)get(3);
        QVERIFY(cache.find(1) && cache.find(3) && !cache.find(2));
        QCOMPARE(budget.used, std::size_t { 2 });
    }

    void newestThatFits()
    {
        MemoryBudget budget;
        StageCache<int, Weighed> cache(budget, 3);
        for (const int key : { 10, 20, 31 })
            cache.put(key, Weighed { key, 1 });
        const auto even = [](int key) { return key % 2 == 0; };
        QCOMPARE(cache.newest(even)->value, 20);
        QVERIFY(cache.find(10));
        QCOMPARE(cache.newest(even)->value, 10);
        QVERIFY(!cache.newest([](int key) { return key > 31; }));
        QVERIFY(cache.has(20) && !cache.has(21));
        cache.makeRoom(); // asking for 20 was no use of it
        QVERIFY(!cache.has(20) && cache.has(31) && cache.has(10));
    }

    void oldGoesBeforeNewIsMade()
    {
        MemoryBudget budget { .limit = 10 };
        StageCache<int, Weighed> cache(budget, 8);
        (void)cache.get(1, []() -> Result<Weighed> { return Weighed { 1, 20 }; });
        (void)cache.get(2, [&]() -> Result<Weighed> {
            if (budget.used != 0) // the first is gone already
                return Error { ErrorCode::TooLarge, "still there" };
            return Weighed { 2, 20 };
        });
        QVERIFY(cache.find(2) && !cache.find(1));
    }

    void replacingKeepsTheCount()
    {
        MemoryBudget budget;
        StageCache<int, Weighed> cache(budget, 8);
        cache.put(1, { 1, 20 });
        cache.put(1, { 2, 30 });
        QCOMPARE(budget.used, std::size_t { 30 });
        QCOMPARE(cache.size(), std::size_t { 1 });
        QVERIFY(cache.dropOldest() && !cache.dropOldest());
        QCOMPARE(budget.used, std::size_t { 0 });
    }
};

ALIKE_TEST(TestStageCache)
#include "tst_stage_cache.moc"

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
        QCOMPARE(budget.used(), std::size_t { 10 });
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
        QCOMPARE(budget.used(), std::size_t { 2 });
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

    /// Room is made for as much as the last value took, and for what it really took afterwards.
    void oldGoesBeforeNewIsMade()
    {
        MemoryBudget budget(30);
        StageCache<int, Weighed> cache(budget, 8);
        (void)cache.get(1, []() -> Result<Weighed> { return Weighed { 1, 20 }; });
        budget.beginAnalysis();
        (void)cache.get(2, [&]() -> Result<Weighed> {
            if (budget.used() != 0) // the first is gone already
                return Error { ErrorCode::TooLarge, "still there" };
            return Weighed { 2, 14 };
        });
        QVERIFY(cache.find(2) && !cache.find(1));
        budget.beginAnalysis();
        (void)cache.get(3, []() -> Result<Weighed> { return Weighed { 3, 20 }; });
        QVERIFY(cache.find(3) && !cache.find(2));
        QCOMPARE(budget.used(), std::size_t { 20 });
    }

    /// What was used longest ago goes, whichever cache has it, and nothing that the running analysis needs.
    void cachesShareTheBudget()
    {
        MemoryBudget budget(30);
        StageCache<int, Weighed> first(budget, 8);
        StageCache<int, Weighed> second(budget, 8);
        first.put(1, { 1, 10 });
        second.put(1, { 1, 10 });
        budget.beginAnalysis();
        QVERIFY(first.find(1));
        first.put(2, { 2, 10 });
        QVERIFY(second.has(1)); // it all fits
        first.put(3, { 3, 10 });
        QVERIFY(!second.has(1)); // the others are in use
        first.put(4, { 4, 10 });
        QCOMPARE(budget.used(), std::size_t { 40 });
        budget.beginAnalysis();
        QVERIFY(first.find(1));
        second.put(2, { 2, 10 });
        QVERIFY(first.has(1) && !first.has(2) && !first.has(3) && first.has(4));
        QCOMPARE(budget.used(), std::size_t { 30 });
    }

    void aCacheLeavesNothingBehind()
    {
        MemoryBudget budget(10);
        StageCache<int, Weighed> stays(budget, 8);
        stays.put(1, { 1, 10 });
        {
            StageCache<int, Weighed> goes(budget, 8);
            goes.put(1, { 1, 10 });
            QCOMPARE(budget.used(), std::size_t { 20 });
        }
        QCOMPARE(budget.used(), std::size_t { 10 });
        budget.beginAnalysis();
        budget.makeRoom(1);
        QCOMPARE(budget.used(), std::size_t { 0 });
    }

    void replacingKeepsTheCount()
    {
        MemoryBudget budget;
        StageCache<int, Weighed> cache(budget, 8);
        cache.put(1, { 1, 20 });
        cache.put(1, { 2, 30 });
        QCOMPARE(budget.used(), std::size_t { 30 });
        QCOMPARE(cache.size(), std::size_t { 1 });
    }
};

ALIKE_TEST(TestStageCache)
#include "tst_stage_cache.moc"

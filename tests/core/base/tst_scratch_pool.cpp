// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"

#include "tests/support/suite.h"

#include <QTest>

#include <atomic>
#include <new>
#include <vector>

using namespace alike;

class TestScratchPool : public QObject {
    Q_OBJECT
private slots:
    void isAsTheLastHasLeftIt()
    {
        ScratchPool<std::vector<int>> pool;
        const std::vector<int>* first = nullptr;
        {
            const auto borrowed = pool.borrow();
            QVERIFY(borrowed->empty());
            borrowed->push_back(7);
            first = borrowed.get();
        }
        const auto borrowed = pool.borrow();
        QCOMPARE(borrowed.get(), first);
        QCOMPARE(*borrowed, std::vector { 7 });
    }

    void isOfOneAtATime()
    {
        int made = 0;
        ScratchPool<int> pool([&] { return ++made; });
        const auto one = pool.borrow();
        {
            const auto two = pool.borrow();
            QCOMPARE(*one, 1);
            QCOMPARE(*two, 2);
        }
        QCOMPARE(*pool.borrow(), 2);
        QCOMPARE(made, 2);
    }

    void returnsWhenItsUserThrows()
    {
        ScratchPool<int> pool;
        try {
            const auto borrowed = pool.borrow();
            *borrowed = 7;
            throw std::bad_alloc();
        } catch (const std::bad_alloc&) {
        }
        QCOMPARE(*pool.borrow(), 7);
    }

    /// As many are made as threads work at once, and no two of them have the same.
    void servesThreads()
    {
        struct Users {
            int count = 0; // a thread sanitizer sees two at once, too
        };
        constexpr unsigned threads = 4;
        std::atomic<unsigned> made { 0 };
        std::atomic<int> shared { 0 };
        ScratchPool<Users> pool([&] {
            ++made;
            return Users();
        });
        Progress progress;
        QVERIFY(parallelChunks(1000, 1, Work { progress, {}, threads }, [&](std::size_t, std::size_t) {
            const auto users = pool.borrow();
            shared += ++users->count != 1;
            --users->count;
        }));
        QCOMPARE(shared.load(), 0);
        QVERIFY(made >= 1 && made <= threads);
        unsigned visited = 0;
        pool.forEach([&](const Users&) { ++visited; });
        QCOMPARE(visited, made.load());
    }
};

ALIKE_TEST(TestScratchPool)
#include "tst_scratch_pool.moc"

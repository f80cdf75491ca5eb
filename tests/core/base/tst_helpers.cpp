// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/helpers.h"
#include "tests/support/suite.h"

#include <QTest>

#include <atomic>
#include <latch>
#include <mutex>
#include <set>
#include <thread>

using namespace alike;

namespace {

/// The threads that work, when each waits until all of them do.
std::set<std::thread::id> threadsOf(Helpers& helpers, std::size_t count)
{
    std::latch all(static_cast<std::ptrdiff_t>(count) + 1);
    std::mutex mutex;
    std::set<std::thread::id> threads;
    helpers.run(count, [&] {
        {
            const std::scoped_lock lock(mutex);
            threads.insert(std::this_thread::get_id());
        }
        all.arrive_and_wait(); // for ever, should they not be at work at once
    });
    return threads;
}

} // namespace

class TestHelpers : public QObject {
    Q_OBJECT
private slots:
    void workAtOnce()
    {
        Helpers helpers;
        for (const std::size_t count : { 0u, 1u, 3u, 7u, 2u }) {
            const auto threads = threadsOf(helpers, count);
            QCOMPARE(threads.size(), count + 1);
            QVERIFY(threads.contains(std::this_thread::get_id()));
        }
    }

    void areTheSameThreads()
    {
        Helpers helpers;
        const auto first = threadsOf(helpers, 3);
        for (int again = 0; again < 100; ++again)
            QVERIFY(threadsOf(helpers, 3) == first);
    }

    /// Whoever has to begin after the owner is done would find what it works on gone.
    void noneWorksAfterwards()
    {
        Helpers helpers;
        for (int round = 0; round < 2'000; ++round) {
            std::atomic<int> within { 0 };
            std::atomic<bool> over { false };
            std::atomic<bool> late { false };
            helpers.run(4, [&] {
                ++within;
                late = late || over;
                --within;
            });
            over = true;
            QCOMPARE(within.load(), 0);
            QVERIFY(!late);
        }
    }

    /// A call within a call, on the owner and on a helper, is one of the caller alone.
    void workWithinWorkIsAlone()
    {
        std::latch all(2);
        std::atomic<int> inner { 0 };
        std::atomic<bool> alone { true };
        Helpers::ofThisThread().run(1, [&] {
            all.arrive_and_wait();
            const auto outer = std::this_thread::get_id();
            Helpers::ofThisThread().run(3, [&] {
                ++inner;
                if (std::this_thread::get_id() != outer)
                    alone = false;
            });
        });
        QVERIFY(alone);
        QCOMPARE(inner.load(), 2);
    }

    void eachThreadHasItsOwn()
    {
        std::latch bothLive(2);
        std::set<std::thread::id> one;
        std::set<std::thread::id> other;
        const auto ask = [&](std::set<std::thread::id>& threads) {
            threads = threadsOf(Helpers::ofThisThread(), 2);
            bothLive.arrive_and_wait(); // a number may be given again when its thread has gone
            if (threadsOf(Helpers::ofThisThread(), 2) != threads)
                threads.clear();
        };
        std::jthread first([&] { ask(one); });
        ask(other);
        first.join();
        QCOMPARE(one.size(), 3u);
        QCOMPARE(other.size(), 3u);
        for (const auto id : one)
            QVERIFY(!other.contains(id));
    }
};

ALIKE_TEST(TestHelpers)
#include "tst_helpers.moc"

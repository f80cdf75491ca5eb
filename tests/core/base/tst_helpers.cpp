// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/helpers.h"
#include "tests/support/suite.h"

#include <QTest>

#include <atomic>
#include <chrono>
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

    /// A thread made anew would count from the beginning.
    void areTheSameThreads()
    {
        static thread_local int calls = 0;
        Helpers helpers;
        calls = 0;
        for (int round = 1; round <= 100; ++round) {
            std::latch all(4);
            std::atomic<int> asOften { 0 };
            helpers.run(3, [&] {
                asOften += ++calls == round;
                all.arrive_and_wait();
            });
            QCOMPARE(asOften.load(), 4);
        }
    }

    /// Whoever began after the owner is done would find what it works on gone.
    void noneWorksAfterwards()
    {
        Helpers helpers;
        std::atomic<bool> over { false };
        std::atomic<int> late { 0 };
        std::atomic<int> within { 0 };
        for (int round = 0; round < 300; ++round) {
            over = false;
            helpers.run(4, [&] {
                ++within;
                late += over;
                --within;
            });
            over = true;
            QCOMPARE(within.load(), 0);
            std::this_thread::sleep_for(std::chrono::microseconds(200)); // time to begin in spite of it
        }
        QCOMPARE(late.load(), 0);
    }

    /// A call within a call, on the owner and on a helper, is one of the caller alone.
    void workWithinWorkIsAlone()
    {
        std::latch all(2);
        std::atomic<int> inner { 0 };
        Helpers::ofThisThread().run(1, [&] {
            all.arrive_and_wait();
            Helpers::ofThisThread().run(3, [&] {
                ++inner;
                std::this_thread::sleep_for(std::chrono::milliseconds(50)); // time for others to begin
            });
        });
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

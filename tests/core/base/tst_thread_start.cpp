// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/lanes.h"
#include "core/base/parallel.h"
#include "core/base/thread_start.h"
#include "tests/support/suite.h"

#include <QTest>

#include <atomic>
#include <thread>
#include <vector>

using namespace alike;

class TestThreadStart : public QObject {
    Q_OBJECT
private slots:
    void startsThreads()
    {
        std::atomic<int> ran { 0 };
        {
            const std::jthread one = startThread([&] { ++ran; });
            const std::jthread other = startThread([&](const std::stop_token&) { ++ran; });
        }
        QCOMPARE(ran.load(), 2);
    }

    void aShortageEnds()
    {
        {
            const ThreadShortage none(0);
            QVERIFY_EXCEPTION_THROWN((void)startThread([] {}), std::system_error);
        }
        (void)startThread([] {});
    }

    /// Fewer threads do the same work.
    void parallelWorkGoesOn_data()
    {
        QTest::addColumn<int>("left");
        for (const int left : { 0, 1, 3 })
            QTest::addRow("%d threads left", left) << left;
    }
    void parallelWorkGoesOn()
    {
        QFETCH(const int, left);
        std::vector<int> done(10'000);
        bool complete = false;
        std::thread([&] {
            const ThreadShortage shortage(left);
            Progress progress;
            complete = parallelChunks(
                done.size(), 7, Work { progress, {}, 8 }, [&](std::size_t begin, std::size_t end) {
                    for (std::size_t i = begin; i < end; ++i)
                        ++done[i];
                });
        }).join();
        QVERIFY(complete);
        QCOMPARE(done, std::vector<int>(done.size(), 1));
    }

    /// A lane is a thread: without it there is a reason that a person understands.
    void lanesSayWhy()
    {
        const ThreadShortage none(0);
        try {
            const JobLane lane;
            QFAIL("the lane started");
        } catch (const std::system_error& error) {
            QVERIFY(reasonOf(error).find("starts no more threads") != std::string::npos);
        }
        const std::system_error other(std::make_error_code(std::errc::io_error));
        QCOMPARE(reasonOf(other), std::string(other.what()));
    }
};

ALIKE_TEST(TestThreadStart)
#include "tst_thread_start.moc"

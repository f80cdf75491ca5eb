// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/lanes.h"
#include "tests/support/gate.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <sys/resource.h>
#include <unistd.h>

using namespace alike;
using test::Gate;

namespace {

/// What jobs did, in the order in which they did it.
class Log {
public:
    void add(const std::string& entry)
    {
        const std::scoped_lock lock(m_mutex);
        m_entries.push_back(entry);
    }
    std::vector<std::string> entries() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_entries;
    }

private:
    mutable std::mutex m_mutex;
    std::vector<std::string> m_entries;
};

using Entries = std::vector<std::string>;

/// A job that writes its name when it starts, waits for `gate`, and writes how it ended.
LaneJob logged(Log& log, std::string name, Gate& started, Gate& gate)
{
    return [&log, name = std::move(name), &started, &gate](const std::stop_token& stop) {
        log.add(name + " starts");
        started.open();
        log.add(name + (gate.wait(stop) ? " ends" : " stopped"));
    };
}

LaneJob logged(Log& log, std::string name)
{
    return [&log, name = std::move(name)](
               const std::stop_token& stop) { log.add(name + (stop.stop_requested() ? " stopped" : "")); };
}

int niceOfThisThread()
{
    return getpriority(PRIO_PROCESS, static_cast<id_t>(gettid()));
}

} // namespace

class TestLanes : public QObject {
    Q_OBJECT
private slots:
    void latestOfTheWaitingWins()
    {
        Log log;
        Gate started;
        Gate gate;
        LatestLane lane;
        lane.post(logged(log, "first", started, gate), Running::Stop);
        started.wait();
        lane.post(logged(log, "second"), Running::Finish);
        lane.post(logged(log, "third"), Running::Finish);
        lane.post(logged(log, "fourth"), Running::Finish);
        gate.open();
        lane.waitIdle();
        QCOMPARE(log.entries(), (Entries { "first starts", "first ends", "fourth" }));
    }

    void runningIsStoppedWhenItsAnswerIsWorthless()
    {
        Log log;
        Gate started;
        Gate never;
        LatestLane lane;
        lane.post(logged(log, "old", started, never), Running::Stop);
        started.wait();
        lane.post(logged(log, "new"), Running::Stop);
        lane.waitIdle();
        QCOMPARE(log.entries(), (Entries { "old starts", "old stopped", "new" }));
    }

    /// The choice of the newest request counts, also when an earlier one would have let the running job
    /// finish.
    void stopAfterFinishStops()
    {
        Log log;
        Gate started;
        Gate never;
        LatestLane lane;
        lane.post(logged(log, "old", started, never), Running::Finish);
        started.wait();
        lane.post(logged(log, "dropped"), Running::Finish);
        lane.post(logged(log, "new"), Running::Stop);
        lane.waitIdle();
        QCOMPARE(log.entries(), (Entries { "old starts", "old stopped", "new" }));
    }

    /// A slider is dragged over 51 values while the first job is between two looks at its token: the lane
    /// runs that value and the last one, and the caller's choice decides whether the first still answers.
    void burstRunsTwoJobs_data()
    {
        QTest::addColumn<bool>("finish");
        QTest::addColumn<int>("answersExpected");
        QTest::newRow("stop the running one") << false << 1;
        QTest::newRow("let the running one finish") << true << 2;
    }
    void burstRunsTwoJobs()
    {
        QFETCH(bool, finish);
        QFETCH(int, answersExpected);
        Gate started;
        Gate burstOver;
        std::atomic<int> runs { 0 };
        std::atomic<int> answers { 0 };
        std::atomic<int> newest { -1 };
        LatestLane lane;
        for (int value = 0; value < 51; ++value) {
            lane.post(
                [&, value](const std::stop_token& stop) {
                    ++runs;
                    started.open();
                    burstOver.wait();
                    if (stop.stop_requested())
                        return;
                    ++answers;
                    newest = value;
                },
                finish ? Running::Finish : Running::Stop);
            started.wait();
        }
        burstOver.open();
        lane.waitIdle();
        QCOMPARE(runs.load(), 2);
        QCOMPARE(answers.load(), answersExpected);
        QCOMPARE(newest.load(), 50);
    }

    /// Jobs that look at their token at once are overtaken one by one, and still only the last one answers.
    void burstOfQuickStopsGivesOneAnswer()
    {
        Gate burstOver;
        std::atomic<int> answers { 0 };
        std::atomic<int> newest { -1 };
        LatestLane lane;
        for (int value = 0; value < 51; ++value) {
            lane.post(
                [&, value](const std::stop_token& stop) {
                    if (!burstOver.wait(stop) || stop.stop_requested())
                        return;
                    ++answers;
                    newest = value;
                },
                Running::Stop);
        }
        burstOver.open();
        lane.waitIdle();
        QCOMPARE(answers.load(), 1);
        QCOMPARE(newest.load(), 50);
    }

    void cancelStopsAndDrops()
    {
        Log log;
        Gate started;
        Gate never;
        LatestLane lane;
        lane.post(logged(log, "running", started, never), Running::Stop);
        started.wait();
        lane.post(logged(log, "waiting"), Running::Finish);
        QVERIFY(lane.busy());
        lane.cancel();
        lane.waitIdle();
        QVERIFY(!lane.busy());
        QCOMPARE(log.entries(), (Entries { "running starts", "running stopped" }));

        lane.post(logged(log, "later"), Running::Stop); // a cancelled lane is not closed
        lane.waitIdle();
        QCOMPARE(log.entries().back(), std::string("later"));
    }

    void cancelOfAnIdleLaneDoesNothing()
    {
        LatestLane lane;
        lane.cancel();
        lane.waitIdle();
        QVERIFY(!lane.busy());
    }

    void destructionStopsTheRunningAndDropsTheWaiting()
    {
        Log log;
        Gate started;
        Gate never;
        {
            LatestLane lane;
            lane.post(logged(log, "running", started, never), Running::Stop);
            started.wait();
            lane.post(logged(log, "waiting"), Running::Finish);
        }
        QCOMPARE(log.entries(), (Entries { "running starts", "running stopped" }));
    }

    /// A lane that goes while its job posts the next one starts nothing more.
    void destructionWhileTheJobPosts()
    {
        Gate started;
        std::atomic<int> runs { 0 };
        {
            LatestLane lane;
            lane.post(
                [&](const std::stop_token& stop) {
                    ++runs;
                    started.open();
                    test::waitForStop(stop);
                    lane.post([&](const std::stop_token&) { ++runs; }, Running::Stop);
                },
                Running::Stop);
            started.wait();
        }
        QCOMPARE(runs.load(), 1);
    }

    void aJobMayPostToItsOwnLane()
    {
        Log log;
        LatestLane lane;
        lane.post(
            [&](const std::stop_token&) {
                log.add("outer");
                lane.post(logged(log, "inner"), Running::Finish);
            },
            Running::Stop);
        lane.waitIdle();
        QCOMPARE(log.entries(), (Entries { "outer", "inner" }));
    }

    /// A stop callback of the running job may use the lane: it is not called under the lock.
    void aStopCallbackMayUseTheLane()
    {
        Gate started;
        std::atomic<bool> busyInCallback { false };
        LatestLane lane;
        lane.post(
            [&](const std::stop_token& stop) {
                const std::stop_callback seen(stop, [&] { busyInCallback = lane.busy(); });
                started.open();
                test::waitForStop(stop);
            },
            Running::Stop);
        started.wait();
        lane.cancel();
        lane.waitIdle();
        QVERIFY(busyInCallback.load());
    }

    /// What a job holds is freed on its lane, and is gone when the lane is idle: large results never die on
    /// the caller.
    void finishedJobsAreDestroyedOnTheirLane()
    {
        std::atomic<pid_t> ranOn { 0 };
        std::atomic<pid_t> freedOn { 0 };
        auto held = std::shared_ptr<void>(nullptr, [&](const void*) { freedOn = gettid(); });
        LatestLane lane;
        lane.post(
            [&ranOn, held = std::move(held)](const std::stop_token&) { ranOn = gettid(); }, Running::Stop);
        lane.waitIdle();
        QVERIFY(ranOn.load() != 0);
        QVERIFY(ranOn.load() != gettid());
        QCOMPARE(freedOn.load(), ranOn.load());
    }

    /// What a job holds may use the lane when it is freed: that does not happen under the lock.
    void freeingAJobMayUseTheLane()
    {
        std::atomic<int> freed { 0 };
        LatestLane latest;
        QuestionLane questions;
        JobLane jobs;
        const auto holding = [&](const std::function<void()>& useLane) {
            auto held = std::shared_ptr<void>(nullptr, [&freed, useLane](const void*) {
                useLane();
                ++freed;
            });
            return [held = std::move(held)](const std::stop_token&) {};
        };
        latest.post(holding([&] { latest.busy(); }), Running::Stop);
        questions.ask(0, holding([&] { questions.cancelAll(); }));
        jobs.post(holding([&] { jobs.cancelRunning(); }));
        latest.waitIdle();
        questions.waitIdle();
        jobs.waitIdle();
        QCOMPARE(freed.load(), 3);
    }

    void lanesRunAtLowPriority()
    {
        const int before = niceOfThisThread();
        std::atomic<int> latestNice { -100 };
        std::atomic<int> questionNice { -100 };
        std::atomic<int> idleNice { -100 };
        std::atomic<int> jobNice { -100 };
        LatestLane latest;
        QuestionLane questions;
        QuestionLane idle(Urgency::Idle);
        JobLane jobs;
        latest.post([&](const std::stop_token&) { latestNice = niceOfThisThread(); }, Running::Stop);
        questions.ask(0, [&](const std::stop_token&) { questionNice = niceOfThisThread(); });
        idle.ask(0, [&](const std::stop_token&) { idleNice = niceOfThisThread(); });
        jobs.post([&](const std::stop_token&) { jobNice = niceOfThisThread(); });
        latest.waitIdle();
        questions.waitIdle();
        idle.waitIdle();
        jobs.waitIdle();
        QCOMPARE(latestNice.load(), std::max(10, before));
        QCOMPARE(questionNice.load(), std::max(10, before));
        QCOMPARE(idleNice.load(), std::max(19, before));
        QCOMPARE(jobNice.load(), std::max(10, before));
        QCOMPARE(niceOfThisThread(), before);
    }

    void questionsTakeTurnsInTheOrderAsked()
    {
        Log log;
        Gate started;
        Gate gate;
        QuestionLane lane;
        lane.ask(0, logged(log, "running", started, gate));
        started.wait();
        lane.ask(1, logged(log, "one"));
        lane.ask(2, logged(log, "two"));
        lane.ask(3, logged(log, "three"));
        gate.open();
        lane.waitIdle();
        QCOMPARE(log.entries(), (Entries { "running starts", "running ends", "one", "two", "three" }));
    }

    void aNewerQuestionTakesThePlaceOfAWaitingOne()
    {
        Log log;
        Gate started;
        Gate gate;
        QuestionLane lane;
        lane.ask(0, logged(log, "running", started, gate));
        started.wait();
        lane.ask(1, logged(log, "one, asked first"));
        lane.ask(2, logged(log, "two"));
        lane.ask(1, logged(log, "one, asked again"));
        gate.open();
        lane.waitIdle();
        QCOMPARE(log.entries(), (Entries { "running starts", "running ends", "one, asked again", "two" }));
    }

    void aNewerQuestionStopsTheRunningOneOfItsKindOnly()
    {
        Gate started;
        Gate gate;
        std::atomic<bool> stoppedByOtherKind { true };
        std::atomic<bool> stoppedByItsKind { false };
        QuestionLane lane;
        lane.ask(0, [&](const std::stop_token& stop) {
            started.open();
            gate.wait();
            stoppedByOtherKind = stop.stop_requested();
            test::waitForStop(stop);
            stoppedByItsKind = true;
        });
        started.wait();
        lane.ask(1, [](const std::stop_token&) {});
        gate.open();
        QTRY_VERIFY(!stoppedByOtherKind.load());
        lane.ask(0, [](const std::stop_token&) {});
        lane.waitIdle();
        QVERIFY(stoppedByItsKind.load());
    }

    void cancelAllStopsAndDropsQuestions()
    {
        Log log;
        Gate started;
        Gate never;
        QuestionLane lane;
        lane.ask(0, logged(log, "running", started, never));
        started.wait();
        lane.ask(1, logged(log, "waiting"));
        lane.cancelAll();
        lane.waitIdle();
        QCOMPARE(log.entries(), (Entries { "running starts", "running stopped" }));
    }

    void destructionStopsTheRunningQuestion()
    {
        Log log;
        Gate started;
        Gate never;
        {
            QuestionLane lane;
            lane.ask(0, logged(log, "running", started, never));
            started.wait();
            lane.ask(1, logged(log, "waiting"));
        }
        QCOMPARE(log.entries(), (Entries { "running starts", "running stopped" }));
    }

    void destructionWhileTheQuestionAsks()
    {
        Gate started;
        std::atomic<int> runs { 0 };
        {
            QuestionLane lane;
            lane.ask(0, [&](const std::stop_token& stop) {
                ++runs;
                started.open();
                test::waitForStop(stop);
                lane.ask(1, [&](const std::stop_token&) { ++runs; });
            });
            started.wait();
        }
        QCOMPARE(runs.load(), 1);
    }

    void jobsRunFirstInFirstOut()
    {
        Log log;
        JobLane lane;
        Entries expected;
        for (int i = 0; i < 100; ++i) {
            expected.push_back(std::to_string(i));
            lane.post(logged(log, std::to_string(i)));
        }
        lane.waitIdle();
        QCOMPARE(log.entries(), expected);
    }

    void cancelRunningLeavesTheWaitingJobsAlone()
    {
        Log log;
        Gate started;
        Gate never;
        JobLane lane;
        lane.post(logged(log, "running", started, never));
        started.wait();
        lane.post(logged(log, "waiting"));
        lane.cancelRunning();
        lane.waitIdle();
        QCOMPARE(log.entries(), (Entries { "running starts", "running stopped", "waiting" }));
    }

    void stopAllRunsTheWaitingJobsStopped()
    {
        Log log;
        Gate started;
        Gate never;
        JobLane lane;
        lane.post(logged(log, "running", started, never));
        started.wait();
        lane.post(logged(log, "one"));
        lane.post(logged(log, "two"));
        lane.stopAll();
        lane.post(logged(log, "later"));
        lane.waitIdle();
        QCOMPARE(log.entries(),
            (Entries { "running starts", "running stopped", "one stopped", "two stopped", "later" }));
    }

    void destructionFinishesWhatWasPosted()
    {
        Log log;
        Gate started;
        Gate gate;
        {
            JobLane lane;
            lane.post(logged(log, "running", started, gate));
            started.wait();
            lane.post(logged(log, "waiting"));
            gate.open();
        }
        QCOMPARE(log.entries(), (Entries { "running starts", "running ends", "waiting" }));
    }

    void destructionAfterStopAllIsQuick()
    {
        Log log;
        Gate started;
        Gate never;
        {
            JobLane lane;
            lane.post(logged(log, "running", started, never));
            started.wait();
            lane.post(logged(log, "waiting"));
            lane.stopAll();
        }
        QCOMPARE(log.entries(), (Entries { "running starts", "running stopped", "waiting stopped" }));
    }

    /// Who waits for an idle lane is woken also when the last thing that happens is that a waiting job is
    /// dropped.
    void waitIdleEndsWhenTheWaitingJobIsDropped()
    {
        LatestLane latest;
        QuestionLane questions;
        std::atomic<bool> over { false };
        std::jthread latestWaiter([&] {
            while (!over.load())
                latest.waitIdle();
        });
        std::jthread questionWaiter([&] {
            while (!over.load())
                questions.waitIdle();
        });
        for (int i = 0; i < 2'000; ++i) {
            latest.post([](const std::stop_token&) {}, Running::Stop);
            latest.cancel();
            questions.ask(0, [](const std::stop_token&) {});
            questions.cancelAll();
        }
        over = true;
        latestWaiter.join(); // hangs when a wake-up was lost: the time limit of the test tells
        questionWaiter.join();
        QVERIFY(!latest.busy());
    }

    /// Many threads post at once; every job of the job lane runs, the other lanes end with nothing left.
    void postingFromManyThreads()
    {
        std::atomic<int> jobsRun { 0 };
        std::atomic<int> latestRun { 0 };
        std::atomic<int> questionsRun { 0 };
        JobLane jobs;
        LatestLane latest;
        QuestionLane questions;
        {
            std::vector<std::jthread> posters;
            for (int t = 0; t < 4; ++t) {
                posters.emplace_back([&, t] {
                    for (int i = 0; i < 200; ++i) {
                        jobs.post([&](const std::stop_token&) { ++jobsRun; });
                        latest.post([&](const std::stop_token&) { ++latestRun; },
                            i % 2 == 0 ? Running::Stop : Running::Finish);
                        questions.ask(t, [&](const std::stop_token&) { ++questionsRun; });
                        if (i % 50 == 0)
                            latest.cancel();
                    }
                });
            }
        }
        jobs.waitIdle();
        latest.waitIdle();
        questions.waitIdle();
        QCOMPARE(jobsRun.load(), 800);
        QVERIFY(latestRun.load() >= 1 && latestRun.load() <= 800);
        QVERIFY(questionsRun.load() >= 4 && questionsRun.load() <= 800);
    }
};

ALIKE_TEST(TestLanes)
#include "tst_lanes.moc"

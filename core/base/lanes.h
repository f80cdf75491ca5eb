// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace alike {

/// A piece of work for a lane. It must return soon after its token is asked to stop, and must not throw. It
/// is destroyed, with all it captured, on the thread of its lane when it ran, else on the thread that dropped
/// it.
using LaneJob = std::function<void(std::stop_token)>;

/// What becomes of the job that is running when a newer one comes.
enum class Running {
    Stop, ///< its answer is worthless now (new corpus, new shingle length)
    Finish, ///< its answer is still worth showing until the next one comes (threshold, bands)
};

/// Who has the processors first. The event loop has them before all.
enum class Urgency {
    Awaited, ///< somebody waits for the answer: nice +10
    Idle, ///< nobody does: nice +19, so that it takes an eighth of what the others do
};

/// One running and one waiting job: a newer waiting job replaces the older, so a burst never queues up.
/// Destruction stops the running job, drops the waiting one and joins.
class LatestLane {
public:
    LatestLane();
    ~LatestLane();
    LatestLane(const LatestLane&) = delete;
    LatestLane& operator=(const LatestLane&) = delete;

    void post(LaneJob job, Running running);
    /// Asks the running job to stop and drops the waiting one.
    void cancel();
    bool busy() const;
    /// Blocks until nothing runs or waits; for tests and orderly shutdown.
    void waitIdle();

private:
    void run(const std::stop_token& lane);

    mutable std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::condition_variable m_idle;
    std::optional<LaneJob> m_waiting;
    std::stop_source m_running { std::nostopstate };
    bool m_busy = false;
    std::jthread m_thread; ///< last: joined before anything it uses goes
};

/// Questions over published results, the latest of each kind wins: a newer question stops the running one of
/// its kind and takes the place of a waiting one. Kinds take turns in the order in which they were asked.
/// Destruction stops the running question, drops the waiting ones and joins.
class QuestionLane {
public:
    explicit QuestionLane(Urgency urgency = Urgency::Awaited);
    ~QuestionLane();
    QuestionLane(const QuestionLane&) = delete;
    QuestionLane& operator=(const QuestionLane&) = delete;

    void ask(int kind, LaneJob job);
    /// Stops the running question when it is of this kind, and drops the waiting one.
    void cancel(int kind);
    void cancelAll();
    void waitIdle();

private:
    struct Question {
        int kind;
        LaneJob job;
    };
    void run(const std::stop_token& lane, Urgency urgency);

    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::condition_variable m_idle;
    std::deque<Question> m_waiting;
    std::stop_source m_running { std::nostopstate };
    std::optional<int> m_runningKind;
    std::jthread m_thread; ///< last: joined before anything it uses goes
};

/// First in, first out, nothing is dropped: opening, saving, exporting. Destruction runs what was posted to
/// its end; call `stopAll` before where that is not worth the wait.
class JobLane {
public:
    JobLane();
    ~JobLane();
    JobLane(const JobLane&) = delete;
    JobLane& operator=(const JobLane&) = delete;

    void post(LaneJob job);
    /// Asks the running job to stop; the waiting ones still run.
    void cancelRunning();
    /// Asks every job, running and waiting, to stop: the waiting ones run with a stopped token. Jobs posted
    /// later are not affected.
    void stopAll();
    void waitIdle();

private:
    struct Posted {
        LaneJob job;
        std::stop_source stop;
    };
    void run(const std::stop_token& lane);

    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::condition_variable m_idle;
    std::deque<Posted> m_waiting;
    std::stop_source m_running { std::nostopstate };
    bool m_busy = false;
    std::jthread m_thread; ///< last: joined before anything it uses goes
};

/// Lowers the priority of the calling thread, and of the threads it starts: the event loop stays on time
/// while every processor computes. Lanes do this for their own thread.
void lowerThreadPriority(Urgency urgency = Urgency::Awaited);

} // namespace alike

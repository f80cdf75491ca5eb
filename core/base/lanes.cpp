// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/lanes.h"

#include "core/base/thread_start.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <sys/resource.h>
#include <unistd.h>

namespace alike {

// Three rules hold in every lane. Jobs run, and are destroyed, without the lock: they may post to their own
// lane, and may take long to free what they hold. Stop requests are made without the lock, because they call
// the callbacks that a job has registered; a request that comes late meets a source that nobody listens to
// any more. And a lane is idle only after its last job is destroyed.

void lowerThreadPriority(Urgency urgency)
{
    // On Linux a nice value belongs to a thread, and new threads inherit it. It may only fail to change,
    // which is fine.
    const auto thread = static_cast<id_t>(gettid());
    const int nice = urgency == Urgency::Idle ? 19 : 10;
    setpriority(PRIO_PROCESS, thread, std::max(nice, getpriority(PRIO_PROCESS, thread)));
}

LatestLane::LatestLane()
    : m_thread(startThread([this](const std::stop_token& lane) { run(lane); }))
{
}

LatestLane::~LatestLane()
{
    m_thread.request_stop(); // first, so that a job which posts while it is cancelled starts nothing
    cancel();
}

void LatestLane::post(LaneJob job, Running running)
{
    std::stop_source stopped { std::nostopstate };
    {
        const std::scoped_lock lock(m_mutex);
        if (m_waiting)
            std::swap(*m_waiting, job); // the older one is destroyed with `job`, without the lock
        else
            m_waiting = std::move(job);
        if (running == Running::Stop)
            stopped = m_running;
    }
    m_wake.notify_one();
    stopped.request_stop();
}

void LatestLane::cancel()
{
    std::optional<LaneJob> dropped;
    std::stop_source stopped { std::nostopstate };
    {
        const std::scoped_lock lock(m_mutex);
        dropped.swap(m_waiting);
        stopped = m_running;
    }
    m_idle.notify_all();
    stopped.request_stop();
}

bool LatestLane::busy() const
{
    const std::scoped_lock lock(m_mutex);
    return m_busy || m_waiting;
}

void LatestLane::waitIdle()
{
    std::unique_lock lock(m_mutex);
    m_idle.wait(lock, [this] { return !m_busy && !m_waiting; });
}

void LatestLane::run(const std::stop_token& lane)
{
    lowerThreadPriority();
    std::unique_lock lock(m_mutex);
    while (m_wake.wait(lock, lane, [this] { return m_waiting.has_value(); }) && !lane.stop_requested()) {
        LaneJob job = std::move(*m_waiting);
        m_waiting.reset();
        m_running = std::stop_source {};
        m_busy = true;
        const std::stop_token stop = m_running.get_token();
        lock.unlock();
        job(stop);
        job = nullptr;
        lock.lock();
        m_running = std::stop_source { std::nostopstate };
        m_busy = false;
        m_idle.notify_all();
    }
}

QuestionLane::QuestionLane(Urgency urgency)
    : m_thread(startThread([this, urgency](const std::stop_token& lane) { run(lane, urgency); }))
{
}

QuestionLane::~QuestionLane()
{
    m_thread.request_stop();
    cancelAll();
}

void QuestionLane::ask(int kind, LaneJob job)
{
    std::stop_source stopped { std::nostopstate };
    {
        const std::scoped_lock lock(m_mutex);
        const auto same = std::ranges::find(m_waiting, kind, &Question::kind);
        if (same != m_waiting.end())
            std::swap(same->job, job); // the older one is destroyed with `job`, without the lock
        else
            m_waiting.push_back({ kind, std::move(job) });
        if (m_runningKind == kind)
            stopped = m_running;
    }
    m_wake.notify_one();
    stopped.request_stop();
}

void QuestionLane::cancel(int kind)
{
    LaneJob dropped;
    std::stop_source stopped { std::nostopstate };
    {
        const std::scoped_lock lock(m_mutex);
        if (const auto same = std::ranges::find(m_waiting, kind, &Question::kind); same != m_waiting.end()) {
            dropped = std::move(same->job);
            m_waiting.erase(same);
        }
        if (m_runningKind == kind)
            stopped = m_running;
    }
    m_idle.notify_all();
    stopped.request_stop();
}
void QuestionLane::cancelAll()
{
    std::deque<Question> dropped;
    std::stop_source stopped { std::nostopstate };
    {
        const std::scoped_lock lock(m_mutex);
        dropped.swap(m_waiting);
        stopped = m_running;
    }
    m_idle.notify_all();
    stopped.request_stop();
}

void QuestionLane::waitIdle()
{
    std::unique_lock lock(m_mutex);
    m_idle.wait(lock, [this] { return !m_runningKind && m_waiting.empty(); });
}

void QuestionLane::run(const std::stop_token& lane, Urgency urgency)
{
    lowerThreadPriority(urgency);
    std::unique_lock lock(m_mutex);
    while (m_wake.wait(lock, lane, [this] { return !m_waiting.empty(); }) && !lane.stop_requested()) {
        Question question = std::move(m_waiting.front());
        m_waiting.pop_front();
        m_running = std::stop_source {};
        m_runningKind = question.kind;
        const std::stop_token stop = m_running.get_token();
        lock.unlock();
        question.job(stop);
        question.job = nullptr;
        lock.lock();
        m_running = std::stop_source { std::nostopstate };
        m_runningKind.reset();
        m_idle.notify_all();
    }
}

JobLane::JobLane()
    : m_thread(startThread([this](const std::stop_token& lane) { run(lane); }))
{
}

JobLane::~JobLane() = default;

void JobLane::post(LaneJob job)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_waiting.push_back({ std::move(job), std::stop_source {} });
    }
    m_wake.notify_one();
}

void JobLane::cancelRunning()
{
    std::stop_source stopped { std::nostopstate };
    {
        const std::scoped_lock lock(m_mutex);
        stopped = m_running;
    }
    stopped.request_stop();
}

void JobLane::stopAll()
{
    std::vector<std::stop_source> stopped;
    {
        const std::scoped_lock lock(m_mutex);
        stopped.push_back(m_running);
        for (const Posted& posted : m_waiting)
            stopped.push_back(posted.stop);
    }
    for (const std::stop_source& source : stopped)
        source.request_stop();
}

void JobLane::waitIdle()
{
    std::unique_lock lock(m_mutex);
    m_idle.wait(lock, [this] { return !m_busy && m_waiting.empty(); });
}

void JobLane::run(const std::stop_token& lane)
{
    lowerThreadPriority();
    std::unique_lock lock(m_mutex);
    // A stopped lane goes on until nothing waits: `wait` answers whether something does.
    while (m_wake.wait(lock, lane, [this] { return !m_waiting.empty(); })) {
        Posted posted = std::move(m_waiting.front());
        m_waiting.pop_front();
        m_running = posted.stop;
        m_busy = true;
        lock.unlock();
        posted.job(posted.stop.get_token());
        posted.job = nullptr;
        lock.lock();
        m_running = std::stop_source { std::nostopstate };
        m_busy = false;
        m_idle.notify_all();
    }
}

} // namespace alike

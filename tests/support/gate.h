// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <mutex>
#include <stop_token>

namespace alike::test {

/// Holds threads back until it is opened: the order of a test is made with gates, never with sleeps.
class Gate {
public:
    void open()
    {
        {
            const std::scoped_lock lock(m_mutex);
            m_open = true;
        }
        m_changed.notify_all();
    }

    void wait()
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_open; });
    }

    /// Waits until the gate is open or `stop` is requested. \return whether the gate is open
    bool wait(const std::stop_token& stop)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait(lock, stop, [this] { return m_open; });
    }

private:
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    bool m_open = false;
};

/// Waits until `stop` is requested: a job that would run for ever.
inline void waitForStop(const std::stop_token& stop)
{
    Gate never;
    never.wait(stop);
}

} // namespace alike::test

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace alike {

/// A fork-join pool of its own for each thread: threads that help the one they belong to, and rest between
/// its calls. A thread made anew begins late, and where the system first puts it is often where its maker
/// runs. They have the priority that their owner had when it first needed them. Of no use to a process forked
/// from this one.
class Helpers {
public:
    Helpers() = default;
    Helpers(const Helpers&) = delete;
    Helpers& operator=(const Helpers&) = delete;
    /// Waits for nothing but threads at rest.
    ~Helpers();

    /// Those of the calling thread.
    static Helpers& ofThisThread();

    /// Calls `work` here and on up to `count` helpers, all at once, and returns when all have. A helper that
    /// would begin after it has returned here does not begin; neither do any where one is at work already, so
    /// `work` must be such that one call alone does it all.
    /// \pre `work` does not throw
    void run(std::size_t count, const std::function<void()>& work);

private:
    void help();
    /// Makes threads until there are so many, or the system has no more.
    void grow(std::size_t count);

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::condition_variable m_returned;
    const std::function<void()>* m_work = nullptr; ///< while a call of `run` lasts
    std::size_t m_wanted = 0; ///< helpers that shall still begin
    std::size_t m_working = 0;
    bool m_ending = false;
    std::vector<std::jthread> m_threads; ///< last: joined before anything they use goes
};

} // namespace alike

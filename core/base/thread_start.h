// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <system_error>
#include <thread>
#include <utility>

namespace alike {

/// Throws as std::jthread does when the system starts no more threads.
void demandThread();

/// Starts a thread. Throws std::system_error when the system has no more of them for this user or group of
/// processes: callers that can do without it catch that.
template <typename Run> std::jthread startThread(Run&& run)
{
    demandThread();
    return std::jthread(std::forward<Run>(run));
}

/// What to say when a thread could not be started, without which nothing goes; the text of `error` otherwise.
std::string reasonOf(const std::system_error& error);

/// While it lives, only so many more threads start, as on a system that is out of them. For tests, which
/// cannot bring that about: limits do not hold for root.
class ThreadShortage {
public:
    explicit ThreadShortage(int left);
    ~ThreadShortage();
    ThreadShortage(const ThreadShortage&) = delete;
    ThreadShortage& operator=(const ThreadShortage&) = delete;
};

} // namespace alike

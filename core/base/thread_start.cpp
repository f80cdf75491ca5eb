// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/thread_start.h"

#include <atomic>
#include <limits>

namespace alike {

namespace {
    constexpr int anyThreads = std::numeric_limits<int>::max();
    std::atomic<int> threadsLeft { anyThreads };
}

void demandThread()
{
    if (threadsLeft.load(std::memory_order_relaxed) == anyThreads)
        return;
    if (threadsLeft.fetch_sub(1) <= 0)
        throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
}

std::string reasonOf(const std::system_error& error)
{
    if (error.code() != std::errc::resource_unavailable_try_again)
        return error.what();
    return "The system starts no more threads for this user. End other programs, or raise the limit: ulimit "
           "-u, or "
           "that of the container or service this runs in.";
}

ThreadShortage::ThreadShortage(int left)
{
    threadsLeft = left;
}

ThreadShortage::~ThreadShortage()
{
    threadsLeft = anyThreads;
}

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"

#include "core/base/thread_start.h"

#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include <sched.h>

namespace alike {

namespace {
    /// Whether this thread runs chunks: a loop within a loop is done by its thread alone.
    thread_local bool inLoop = false;

    /// Calls `work` here and on up to `others` threads more, and returns when all have. Fewer help where
    /// the system starts no more threads, so one call alone has to do it all.
    /// \pre `work` does not throw
    void runOnThreads(std::size_t others, const std::function<void()>& work)
    {
        const auto run = [&work] {
            inLoop = true;
            work();
            inLoop = false;
        };
        if (others == 0 || inLoop)
            return work();
        std::vector<std::jthread> threads; // which are joined where they go
        threads.reserve(others);
        try {
            while (threads.size() < others)
                threads.push_back(startThread(run));
        } catch (const std::system_error&) {
            // Those that there are do it.
        }
        run();
    }
}

unsigned availableThreads()
{
    cpu_set_t allowed;
    CPU_ZERO(&allowed);
    if (sched_getaffinity(0, sizeof allowed, &allowed) == 0)
        return static_cast<unsigned>(std::max(1, CPU_COUNT(&allowed)));
    return std::max(1u, std::thread::hardware_concurrency());
}

bool parallelChunks(std::size_t count, std::size_t grain, const Work& work,
    const std::function<void(std::size_t begin, std::size_t end)>& chunk)
{
    grain = std::max<std::size_t>(grain, 1);
    const std::size_t chunks = count / grain + (count % grain != 0 ? 1 : 0);
    std::atomic<std::size_t> next { 0 };
    std::atomic<std::size_t> finished { 0 };
    std::atomic<bool> failed { false };
    std::exception_ptr failure;
    std::mutex failureMutex;

    const auto run = [&] {
        try {
            while (!work.stopped() && !failed.load(std::memory_order_relaxed)) {
                const std::size_t mine = next.fetch_add(1, std::memory_order_relaxed);
                if (mine >= chunks)
                    return;
                const std::size_t begin = mine * grain;
                const std::size_t end = begin + std::min(grain, count - begin);
                chunk(begin, end);
                work.progress.advance(end - begin);
                finished.fetch_add(1, std::memory_order_relaxed);
            }
        } catch (...) {
            const std::scoped_lock lock(failureMutex);
            if (!failure)
                failure = std::current_exception();
            failed.store(true, std::memory_order_relaxed);
        }
    };
    const std::size_t threads = std::min<std::size_t>(std::max(1u, work.threads), chunks);
    runOnThreads(threads > 0 ? threads - 1 : 0, run);
    if (failure)
        std::rethrow_exception(failure);
    return finished.load(std::memory_order_relaxed) == chunks;
}

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interrupt.h"

#include "app/cli/console.h"

#include "core/base/thread_start.h"

#include <csignal>
#include <ctime>

#include <pthread.h>
#include <unistd.h>

namespace alike::cli {

namespace {

    sigset_t watchedSignals()
    {
        sigset_t watched;
        sigemptyset(&watched);
        for (const int signal : { SIGINT, SIGTERM }) {
            struct sigaction now { };
            if (sigaction(signal, nullptr, &now) == 0 && now.sa_handler != SIG_IGN)
                sigaddset(&watched, signal);
        }
        return watched;
    }

    /// Wakes the watcher when the program ends; never sent to the process from outside.
    constexpr int wakeSignal = SIGUSR1;

}

Interrupt::Interrupt()
{
    sigset_t blocked = watchedSignals();
    sigaddset(&blocked, wakeSignal);
    pthread_sigmask(SIG_BLOCK, &blocked, nullptr);
    try {
        m_watcher = startThread([this] { watch(); });
    } catch (const std::system_error&) {
        // Nobody could wait for the signals: they end the program as they end any other.
        pthread_sigmask(SIG_UNBLOCK, &blocked, nullptr);
    }
}

Interrupt::~Interrupt()
{
    m_done.store(true);
    if (m_watcher.joinable())
        pthread_kill(m_watcher.native_handle(), wakeSignal);
}

void Interrupt::watch()
{
    sigset_t awaited = watchedSignals();
    sigaddset(&awaited, wakeSignal);
    int received = 0;
    while (sigwait(&awaited, &received) != 0 || (received == wakeSignal && !m_done.load())) { }
    if (m_done.load())
        return;
    m_signal.store(received);
    m_stop.request_stop();

    constexpr timespec patience { 0, 5'000'000 }; // ns: the system takes long enough to take back gigabytes
    while (!m_done.load()) {
        sigtimedwait(&awaited, nullptr, &patience);
        if (!m_done.load() && m_filesHeld.load() == 0) {
            if (isatty(STDERR_FILENO)) // nobody else takes away what stands there
                (void)!write(STDERR_FILENO, clearLine.data(), clearLine.size());
            _exit(exitStatus());
        }
    }
}

} // namespace alike::cli

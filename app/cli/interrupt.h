// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <memory>
#include <stop_token>
#include <thread>

namespace alike::cli {

/// Turns SIGINT and SIGTERM into a request to stop. The stages see it within milliseconds.
///
/// Both signals are blocked in the thread that makes this object and in all it starts later, so make it
/// first. A signal that the caller of the program ignores stays ignored.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    std::stop_token token() const { return m_stop.get_token(); }
    /// The signal that came, or 0.
    int signal() const { return m_signal.load(); }
    /// 128 + signal, what a shell reports for a process ended by one.
    int exitStatus() const { return 128 + signal(); }

    /// A program that is asked to stop but waits for its input or for the reader of its output, or has
    /// gigabytes to give back, is ended after a moment. Not while a FileHold lives, when an unfinished file
    /// would stay behind.
    struct Release {
        void operator()(Interrupt* interrupt) const { interrupt->m_filesHeld.fetch_sub(1); }
    };
    using FileHold = std::unique_ptr<Interrupt, Release>;
    FileHold holdFile()
    {
        m_filesHeld.fetch_add(1);
        return FileHold(this);
    }

private:
    void watch();

    std::stop_source m_stop;
    std::atomic<int> m_signal { 0 };
    std::atomic<int> m_filesHeld { 0 };
    std::atomic<bool> m_done { false };
    std::jthread m_watcher; ///< last: it uses everything above
};

} // namespace alike::cli

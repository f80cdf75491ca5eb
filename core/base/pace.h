// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"

#include <chrono>
#include <cstdint>
#include <optional>

namespace alike {

/// How fast the running stage goes, from what was polled since it began.
class Pace {
public:
    using Clock = std::chrono::steady_clock;

    /// Takes a sample of the progress.
    void sample(Stage stage, std::uint64_t done, std::uint64_t total, Clock::time_point now);
    /// Before the next piece of work is watched.
    void reset() { m_begun.reset(); }

    /// Items a second; none before there is half a second to judge by.
    std::optional<double> rate() const;
    /// Seconds that are left at this rate; none while rate or total are unknown.
    std::optional<double> remaining() const;

private:
    struct Begin {
        Stage stage;
        std::uint64_t done;
        Clock::time_point at;
    };
    std::optional<Begin> m_begun;
    std::uint64_t m_done = 0;
    std::uint64_t m_total = 0;
    Clock::time_point m_now;
};

} // namespace alike

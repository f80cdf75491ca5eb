// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/snapshot.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <string>
#include <utility>

namespace alike::cli {

/// Where the time of a run went, for --timings.
class Timings {
public:
    enum Part { Read, Text, Shingle, Sketch, Lsh, Similarity, Output, End };

    /// Runs `work` and counts its time for `part`.
    template <typename F> decltype(auto) measure(Part part, F&& work)
    {
        const Timer timer(*this, part);
        return std::forward<F>(work)();
    }

    /// Counts the time of its own life for a part.
    class Timer {
    public:
        Timer(Timings& timings, Part part)
            : m_sum(timings.m_seconds[part])
        {
        }
        ~Timer() { m_sum += std::chrono::duration<double>(Clock::now() - m_start).count(); }
        Timer(const Timer&) = delete;
        Timer& operator=(const Timer&) = delete;

    private:
        double& m_sum;
        std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
    };

    /// Counts what the stages of a run of the pipeline took.
    void add(const std::array<StageRun, stageCount>& stages);

    /// Seconds of each part and from the start of the process until now, and the peak of its memory, as JSON.
    std::string toJson() const;

private:
    using Clock = std::chrono::steady_clock;
    std::array<double, End> m_seconds {};
};

} // namespace alike::cli

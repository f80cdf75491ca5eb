// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <stop_token>

namespace alike {

/// The stages of an analysis in pipeline order.
enum class Stage : std::uint8_t { Read, Clean, Shingle, Sign, Band, Verify, Exact };
inline constexpr std::size_t stageCount = 7;

/// How far the running stage is. Written by workers, polled by the view that shows it: atomics, no signals,
/// no locks.
struct Progress {
    std::atomic<Stage> stage { Stage::Read };
    std::atomic<std::uint64_t> done { 0 };
    std::atomic<std::uint64_t> total { 0 }; ///< 0 while unknown

    void begin(Stage next, std::uint64_t items)
    {
        begin(items);
        stage.store(next, std::memory_order_relaxed);
    }
    /// For work that is no stage.
    void begin(std::uint64_t items)
    {
        done.store(0, std::memory_order_relaxed);
        total.store(items, std::memory_order_relaxed);
    }
    void advance(std::uint64_t items) { done.fetch_add(items, std::memory_order_relaxed); }
};

/// What every stage is handed besides its input: where to report, when to stop, how many threads it may use.
struct Work {
    Progress& progress;
    std::stop_token stop {};
    unsigned threads = 1;

    bool stopped() const { return stop.stop_requested(); }
};

} // namespace alike

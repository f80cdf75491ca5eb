// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/tuning.h"

#include <array>
#include <cmath>

namespace alike::learn {
namespace {

    /// 49,995,000 pairs of 10,000 documents.
    constexpr std::array wire { PairLevel { 0.02, 48'900'000 }, PairLevel { 0.15, 1'000'000 },
        PairLevel { 0.25, 80'000 }, PairLevel { 0.35, 11'000 }, PairLevel { 0.45, 2'200 },
        PairLevel { 0.55, 700 }, PairLevel { 0.65, 350 }, PairLevel { 0.75, 250 }, PairLevel { 0.85, 260 },
        PairLevel { 0.95, 240 } };

    constexpr std::array tasks { TuningTask { "Archive: miss next to nothing", 0.6, 0.99, wire },
        TuningTask { "News: find most versions of a story", 0.8, 0.95, wire },
        TuningTask { "Filter: copies alone, and cheaply", 0.9, 0.9, wire } };

} // namespace

std::span<const TuningTask> tuningTasks()
{
    return tasks;
}

Tuned tuned(const TuningTask& task, const lsh::Banding& banding)
{
    Tuned made;
    double wanted = 0;
    double found = 0;
    for (const PairLevel& level : task.levels) {
        const double met = level.pairs * lsh::candidateChance(banding, level.similarity);
        made.candidates += met;
        if (level.similarity < task.threshold)
            continue;
        wanted += level.pairs;
        found += met;
    }
    made.recall = wanted > 0 ? found / wanted : 1;
    return made;
}

std::optional<lsh::Banding> bestTuning(const TuningTask& task, std::uint32_t hashes)
{
    std::optional<lsh::Banding> best;
    double fewest = 0;
    for (std::uint32_t rows = 1; rows <= hashes; ++rows) {
        lsh::Banding banding;
        banding.hashes = hashes;
        banding.rows = rows;
        const Tuned made = tuned(task, banding);
        if (!made.reaches(task) || (best && made.candidates >= fewest))
            continue;
        best = banding;
        fewest = made.candidates;
    }
    return best;
}

std::uint32_t score(const TuningTask& task, const lsh::Banding& banding)
{
    constexpr double full = 100;
    const Tuned made = tuned(task, banding);
    const auto best = bestTuning(task, banding.hashes);
    if (!best || !made.reaches(task))
        return 0;
    return static_cast<std::uint32_t>(std::lround(full * tuned(task, *best).candidates / made.candidates));
}

} // namespace alike::learn

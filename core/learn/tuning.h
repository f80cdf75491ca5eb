// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lsh/banding.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace alike::learn {

/// Pairs of documents of about one similarity.
struct PairLevel {
    double similarity;
    double pairs;
};

/// Something that bands are chosen for: the pairs of a collection, and what share of those from a similarity
/// up has to be found.
struct TuningTask {
    std::string_view name; ///< in English; the window translates it
    double threshold = 0.8;
    double target = 0.95; ///< recall
    std::span<const PairLevel> levels {};
};

/// Tasks over a collection of 10,000 documents with pairs as a news wire has them: most are of strangers.
std::span<const TuningTask> tuningTasks();

/// What bands give: pairs that have to be looked at, and the share of the wanted ones among them, both as
/// they are to be expected (lsh::candidateChance).
struct Tuned {
    double candidates = 0;
    double recall = 0;

    bool reaches(const TuningTask& task) const { return recall >= task.target; }
};
Tuned tuned(const TuningTask& task, const lsh::Banding& banding);

/// Of all numbers of rows that so many functions can be cut into, that which reaches the target for the
/// fewest candidates; the first of several. None when none reaches it. O(hashes * levels).
std::optional<lsh::Banding> bestTuning(const TuningTask& task, std::uint32_t hashes);

/// From 0 to 100: 100 for as few candidates as can be, half for twice as many, and 0 below the target.
std::uint32_t score(const TuningTask& task, const lsh::Banding& banding);

} // namespace alike::learn

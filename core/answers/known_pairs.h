// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/snapshot.h"

#include <cstdint>
#include <functional>
#include <span>

namespace alike {

/// A pair of distinct sets as a snapshot knows it.
struct KnownPair {
    enum class Source : std::uint8_t {
        Candidates, ///< snapshot.scored: it shares a bucket
        Exact ///< snapshot.exact: known only by the exact join
    };
    Source source;
    std::uint32_t at; ///< its place in that list

    const ScoredPair& in(const Snapshot& snapshot) const
    {
        return (source == Source::Candidates ? snapshot.scored : snapshot.exact)->pairs[at];
    }
};

/// Every known pair with Jaccard >= threshold, each once, by Jaccard descending, ties by (a, b): the verified
/// candidates, and the exact pairs that are not among them. `take` returns false to stop. O(pairs).
void forEachKnownPair(const Snapshot& snapshot, Threshold threshold,
    const std::function<bool(const KnownPair&, const ScoredPair&)>& take);

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/lsh/buckets.h"
#include "core/shingle/shingle_sets.h"

#include <cstdint>
#include <vector>

namespace alike {

/// A bucket of more distinct sets is a large one: its pairs, over eight million, say more about the bucket, a
/// text that many documents have in common, than about the bands.
inline constexpr std::size_t largeBucket = 4096;

/// Pairs of distinct sets that share at least one bucket, a < b, ascending by (a, b).
/// Documents with equal sets share every bucket; they are counted, never listed.
struct Candidates {
    struct Pair {
        SetId a;
        SetId b;
        bool operator==(const Pair&) const = default;
    };
    /// Whether the pairs are listed. When not, `setPairBound` is above the budget.
    bool listed = false;
    /// When they are not listed: whether the pairs would be too many without large buckets too.
    bool tooLoose = false;
    /// Whether `documentPairs` is known: when they are listed, or at least could be counted.
    bool counted = false;
    /// An upper bound on the pairs of distinct sets, from the bucket sizes alone.
    std::uint64_t setPairBound = 0;
    /// The same in pairs of documents, equal sets included.
    std::uint64_t documentPairBound = 0;
    /// Pairs of documents that are candidates, equal sets included; 0 when not counted.
    std::uint64_t documentPairs = 0;
    std::vector<Pair> pairs;

    std::size_t usedMemory() const;
};

/// Lists the candidates when their bound is within `maxCandidates`. O(sets * bands + pairs * bands).
/// Above the budget they are counted, if that is to be had (see countCandidates), and the answer has `listed
/// == false`: that is not an error. Errors: Cancelled.
Result<Candidates> findCandidates(
    const Buckets& buckets, const ShingleSets& sets, std::uint64_t maxCandidates, const Work& work);

} // namespace alike

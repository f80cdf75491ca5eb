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
    /// An upper bound on the pairs of distinct sets, from the bucket sizes alone.
    std::uint64_t setPairBound = 0;
    /// The same in pairs of documents, equal sets included.
    std::uint64_t documentPairBound = 0;
    /// Pairs of documents that are candidates, equal sets included; 0 when not listed.
    std::uint64_t documentPairs = 0;
    std::vector<Pair> pairs;

    std::size_t usedMemory() const;
};

/// Lists the candidates when their bound is within `maxCandidates`. O(sets * bands + pairs * bands).
/// Above the budget the answer has `listed == false`: that is not an error. Errors: Cancelled.
Result<Candidates> findCandidates(
    const Buckets& buckets, const ShingleSets& sets, std::uint64_t maxCandidates, const Work& work);

} // namespace alike

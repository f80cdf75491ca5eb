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

/// Where there are more candidates for each set than this, the exact join finds the similar ones among them
/// sooner than a look at each: 171,741 candidates of Reuters-21578 (nine for each set) take 2.5 times the
/// join, notices that share a page 50 times it.
inline constexpr std::uint64_t verifiedPerSet = 10;
/// So few take no time in any case.
inline constexpr std::uint64_t alwaysVerified = 100'000;

/// Pairs of distinct sets that share at least one bucket, a < b, ascending by (a, b).
/// Documents with equal sets share every bucket; they are counted, never listed. With a reference only pairs
/// across are listed and counted: those behind which a document of it and another one stand.
struct Candidates {
    struct Pair {
        SetId a;
        SetId b;
        bool operator==(const Pair&) const = default;
    };
    /// Whether the pairs are listed. When not, `setPairBound` is above the budget.
    bool listed = false;
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

/// The most candidates that are worth verifying one by one, and at most `maxCandidates`. O(1).
std::uint64_t worthVerifying(const ShingleSets& sets, std::uint64_t maxCandidates);

} // namespace alike

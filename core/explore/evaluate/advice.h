// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/explore/join/exact_join.h"
#include "core/lsh/banding.h"
#include "core/shingle/shingle_sets.h"
#include "core/similarity/threshold.h"
#include "core/sketch/signatures.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

/// Which bands and rows find enough of the near pairs of a collection at the least cost.
namespace alike::advice {

/// What is to be found: so much of the near pairs, which are those of different sets from the threshold up.
struct Target {
    double recall = 0.95;
    Threshold threshold;
};

/// What bands may cost; what is not named has no limit.
struct Budget {
    std::optional<std::uint64_t> candidates; ///< pairs of documents
    std::optional<std::uint64_t> bytes; ///< of signatures and buckets
    std::optional<double> seconds; ///< to sign, band and verify; see Pace

    bool operator==(const Budget&) const = default;
};

/// How long work takes here and now, from a try on the collection at hand.
struct Pace {
    double starting = 0; ///< seconds to sign, whatever the number of functions: to hash the shingles
    double signing = 0; ///< seconds more for each function
    double verifying = 0; ///< seconds to compare the sets of one candidate
};

/// One way to cut signatures into bands, and what it does to the collection at hand.
struct Option {
    /// Only its first `hashes` functions are used: a shorter last band, or all rows of the bands.
    lsh::Banding banding;
    /// The mean chance of the near pairs to share a bucket, over all seeds. Where there is no near pair, the
    /// chance of one of exactly the threshold.
    double expected = 0;
    /// The share of the near pairs that do with these signatures; none where there are none.
    std::optional<double> measured;
    /// Pairs of documents that share a bucket, those of equal sets included: what is to be verified.
    std::uint64_t candidates = 0;
    bool counted = false; ///< else `candidates` is an upper bound, from the sizes of the buckets
    double halfPoint = 0; ///< the Jaccard similarity that is found half of the time
    /// Of the signatures, with no more functions than the bands need, and of the buckets.
    std::uint64_t bytes = 0;
    /// To sign, band and verify, where a pace was given: the making of the buckets and the count of the
    /// candidates were timed, the rest goes by the pace. Every candidate counts as a look at two sets.
    std::optional<double> seconds;

    /// How many times the budget the costs are, where they are above it the most; at most 1 within it.
    double share(const Budget& budget) const;
    bool within(const Budget& budget) const { return share(budget) <= 1; }
    bool reaches(double recall) const { return expected >= recall && measured.value_or(expected) >= recall; }
};

struct Advice {
    std::uint64_t nearPairs = 0; ///< of documents
    /// For each number of rows that can reach the target within the budget the fewest bands that do, the
    /// least candidates first. Where the target can only be reached above the budget, those that come nearest
    /// to the budget; where it cannot be reached, those with the greatest recall.
    std::vector<Option> options;
    bool reached = false; ///< the target, by all of them
    bool within = false; ///< the budget, likewise
};

/// So many of what comes nearest are listed where nothing reaches the target.
inline constexpr std::size_t nearestListed = 5;

/// Compares all bandings of the first `hashes` functions. More bands of as many rows find more and have more
/// candidates, so for each number of rows only the fewest bands that reach the target are of interest. Recall
/// is expected as `lsh::candidateChance` has it, over the near pairs or, of more than 4,096 pairs of sets,
/// over as many at even distances by similarity; measured by the rows that are equal, without collisions of
/// buckets.
///
/// A last band of fewer rows is there at h functions only: at fewer functions a full band in its place finds
/// fewer pairs that are not near, since who shares all rows of it shares the first ones.
///
/// O(near * h log h) for the recall, and the time to make and count the buckets of each option.
/// Errors: Cancelled; TooLarge when buckets take too much memory.
///
/// \param near all pairs of sets from the threshold up, by Jaccard descending
/// \param buckets the bucket function and the number of buckets; its rows are passed over
/// \param pace for the seconds of each option; none: they are not told
/// \pre 1 <= hashes <= signatures.hashes(); a budget of seconds has a pace
Result<Advice> advise(const ShingleSets& sets, const Signatures& signatures, std::uint32_t hashes,
    std::span<const ExactPairs::Pair> near, const lsh::Banding& buckets, const Target& target,
    const Work& work, const Budget& budget = {}, const std::optional<Pace>& pace = std::nullopt);

/// The same of one banding, whatever it reaches: what advice is held against.
Result<Option> judge(const ShingleSets& sets, const Signatures& signatures,
    std::span<const ExactPairs::Pair> near, const lsh::Banding& banding, const Target& target,
    const Work& work, const std::optional<Pace>& pace = std::nullopt);

/// Signs all sets with a few functions and with more, and compares some thousands of pairs of sets: a time of
/// this machine as it is now. Errors: those of `sign`.
Result<Pace> measurePace(
    const Tokens& tokens, const ShingleSets& sets, const sketch::Options& options, const Work& work);

} // namespace alike::advice

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/explore/join/exact_join.h"
#include "core/explore/neighbours/neighbours.h"
#include "core/lsh/candidates.h"
#include "core/similarity/threshold.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace alike {

/// Pairs of documents with Jaccard in [from, to), the last bin closed: how many there are, how many share a
/// bucket, and how many are expected to: the chances of the pairs with the family and the buckets in use.
struct EvaluationBin {
    double from;
    double to;
    std::uint64_t pairs = 0;
    std::uint64_t found = 0;
    double predicted = 0;
};

/// Where a rate lies with 95 % confidence when `found` of `pairs` independent pairs were found: the interval
/// of Wilson (1927). \pre found <= pairs, pairs >= 1
struct RateInterval {
    double low;
    double high;
};
RateInterval rateInterval(std::uint64_t found, std::uint64_t pairs);

/// How the buckets did against the exact answer, in pairs of documents.
struct Evaluation {
    Threshold floor; ///< the exact list is known from here up
    Threshold threshold;
    std::uint64_t truthPairs = 0; ///< pairs with Jaccard >= threshold
    std::uint64_t truePositives = 0; ///< those of them that share a bucket
    std::uint64_t samePairs = 0; ///< those of them with equal sets, which always do
    std::uint64_t candidates = 0; ///< pairs that share a bucket; 0 when they could not be counted
    std::vector<EvaluationBin> bins; ///< of width 0.05 from the floor up

    std::uint64_t falseNegatives() const { return truthPairs - truePositives; }
    /// Candidates that are no true positives. \pre the candidates were counted
    std::uint64_t falsePositives() const { return candidates - truePositives; }
    /// Of different sets: what is to be found and may be missed.
    std::uint64_t nearPairs() const { return truthPairs - samePairs; }
    std::uint64_t nearFound() const { return truePositives - samePairs; }
    /// None when there is nothing to find.
    std::optional<double> recall() const;
    /// Of near pairs; none when there are none.
    std::optional<double> nearRecall() const;
    /// The bins without the pairs of equal sets: all below 1.
    std::vector<EvaluationBin> nearBins() const;
    /// True positives / candidates, before verification; none without candidates.
    std::optional<double> precision() const;
};

/// Which of the bins a pair belongs to. \pre its Jaccard similarity is not below the floor
std::size_t binOf(const Evaluation& evaluation, const Overlap& overlap);
/// Without pairs yet: bins from the floor up, and the number of candidates.
Evaluation emptyEvaluation(Threshold floor, Threshold threshold, const Candidates& candidates);
/// Counts `pairs` pairs of one similarity that all share a bucket or all do not. \param chance that a
/// pair shares a bucket \pre their Jaccard similarity is not below the floor
void countInBin(
    Evaluation& evaluation, const Overlap& overlap, std::uint64_t pairs, bool found, double chance);

/// O(exact pairs * bands). Progress is not touched. Errors: Cancelled. \pre threshold >= exact.floor
Result<Evaluation> evaluate(const Analysis& analysis, const ExactPairs& exact, const Candidates& candidates,
    Threshold threshold, const Work& work);
/// The same of exact pairs that are scored, all from `floor` up: whether they share a bucket is known.
/// O(exact pairs). Errors: Cancelled. \pre threshold >= floor
Result<Evaluation> evaluate(const Analysis& analysis, const ScoredPairs& exact, Threshold floor,
    const Candidates& candidates, Threshold threshold, const Work& work);

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/classes.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/shingle/shingle_sets.h"
#include "core/similarity/scored_pairs.h"
#include "core/similarity/threshold.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace alike {

/// How a method did against exact Jaccard similarity, in pairs of documents.
struct MethodCounts {
    std::uint64_t truth = 0; ///< pairs with Jaccard >= threshold
    std::uint64_t found = 0; ///< pairs that the method calls similar
    std::uint64_t agreed = 0; ///< those of them that are in the truth

    /// None when there is nothing to find.
    std::optional<double> recall() const;
    /// None when nothing was found.
    std::optional<double> precision() const;
    /// The harmonic mean of both: 2 agreed / (truth + found); none where there is neither.
    std::optional<double> f1() const;
    std::uint64_t falseNegatives() const { return truth - agreed; }
    std::uint64_t falsePositives() const { return found - agreed; }

    bool operator==(const MethodCounts&) const = default;
};

/// Folds documents otherwise than by their shingles: a number for each class of those that the method takes
/// for equal.
struct ClassNumbers {
    static constexpr std::uint32_t none = UINT32_MAX;
    std::vector<std::uint32_t> of; ///< by document; `none` for one that is in no class
};
/// \param documents of the corpus
ClassNumbers classNumbers(const Classes& classes, std::size_t documents);

/// Pairs of documents within classes: the sum of n (n - 1) / 2.
std::uint64_t pairsWithin(const Classes& classes);
/// Pairs of documents behind pairs of different classes: the sum of |A| |B|. \param pairs have a and b
template <typename Pairs> std::uint64_t pairsBetween(const Classes& classes, const Pairs& pairs)
{
    std::uint64_t sum = 0;
    for (const auto& pair : pairs)
        sum += std::uint64_t { classes.of(pair.a).size() } * classes.of(pair.b).size();
    return sum;
}

/// Whether a method takes two different classes for similar.
using SimilarClassesTest = std::function<bool(std::uint32_t a, std::uint32_t b)>;

/// How many pairs of documents of the truth a method that folds documents into classes takes for similar.
/// Sets are not spread out to pairs: a thousand copies of a text cost no more than their number of classes.
/// Errors: Cancelled.
/// \param truth pairs of different sets; pairs of documents with equal sets are added
Result<std::uint64_t> countAgreed(const ShingleSets& sets, std::span<const ScoredPair> truth,
    const ClassNumbers& classes, const SimilarClassesTest& similar, const Work& work);

/// Which of the two values of two signatures.
enum class SignatureValue : std::uint8_t { Estimate, SignatureJaccard };

/// How the values of signatures do when candidates are not verified: found is every candidate whose value
/// reaches the threshold. Documents with equal sets have the value 1. O(candidates).
MethodCounts countSignatureValues(const ShingleSets& sets, std::span<const ScoredPair> candidates,
    std::uint64_t truth, Threshold threshold, SignatureValue value);

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/classes.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/explore/evaluate/truth.h"
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

/// How a method did against a truth, in pairs of documents: the pairs with Jaccard >= threshold, or what
/// somebody knows who has read them.
struct MethodCounts {
    std::uint64_t truth = 0; ///< pairs that belong together
    std::uint64_t found = 0; ///< pairs that the method calls similar, of those that can be judged
    std::uint64_t agreed = 0; ///< those of them that are in the truth
    std::uint64_t same = 0; ///< of the truth: with equal shingle sets, which few methods can miss
    std::uint64_t sameAgreed = 0; ///< those of them that the method calls similar

    /// Of different sets.
    std::uint64_t nearPairs() const { return truth - same; }
    std::uint64_t nearAgreed() const { return agreed - sameAgreed; }
    /// None when there is nothing to find.
    std::optional<double> recall() const;
    /// Of near pairs; none when there are none.
    std::optional<double> nearRecall() const;
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

/// Pairs of documents of the exact list that a method takes for similar.
struct AgreedPairs {
    std::uint64_t same = 0; ///< with equal sets
    std::uint64_t near = 0; ///< with different ones
};

/// How many pairs of the exact list a method that folds documents into classes takes for similar.
/// Sets are not spread out to pairs: a thousand copies of a text cost no more than their number of classes.
/// Errors: Cancelled.
/// \param truth pairs of different sets; pairs of documents with equal sets are added
Result<AgreedPairs> countAgreed(const ShingleSets& sets, std::span<const ScoredPair> truth,
    const ClassNumbers& classes, const SimilarClassesTest& similar, const Work& work);

/// Whether a method takes two different documents for similar.
using SimilarDocumentsTest = std::function<bool(DocId a, DocId b)>;

/// How a method does on what somebody knows. Where the truth is complete every pair that the method finds is
/// judged; else only those that it names, as together or apart. With a reference only pairs across count.
/// O(pairs of the truth). Errors: Cancelled.
/// \param foundInAll pairs that the method has in the whole collection; of no meaning for a truth that is not
/// complete
Result<MethodCounts> countOnTruth(const ShingleSets& sets, const Truth& truth, std::uint64_t foundInAll,
    const SimilarDocumentsTest& similar, const Work& work);

/// Which of the two values of two signatures.
enum class SignatureValue : std::uint8_t { Estimate, SignatureJaccard };

/// How the values of signatures do when candidates are not verified: found is every candidate whose value
/// reaches the threshold. Documents with equal sets have the value 1. O(candidates).
MethodCounts countSignatureValues(const ShingleSets& sets, std::span<const ScoredPair> candidates,
    std::uint64_t truth, Threshold threshold, SignatureValue value);

} // namespace alike

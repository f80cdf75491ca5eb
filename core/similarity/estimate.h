// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/jaccard.h"
#include "core/sketch/agreement.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace alike {

/// What two signatures of h rows say of the Jaccard similarity of their sets.
struct Estimate {
    std::uint32_t equalRows = 0; ///< m
    std::uint32_t hashes = 0; ///< h
    std::uint32_t sharedValues = 0; ///< the signatures as sets of values: |S and T|
    std::uint32_t unitedValues = 0; ///< |S or T|

    /// m / h, the unbiased estimate (Broder 1997, sec. 3).
    double similarity() const { return static_cast<double>(equalRows) / hashes; }
    /// The Jaccard similarity of the signatures as sets of values, which the Reuters study prints and ranks
    /// by.
    double signatureJaccard() const { return static_cast<double>(sharedValues) / unitedValues; }
};

/// The distinct values of a row, ascending.
std::vector<std::uint32_t> sortedValues(std::span<const std::uint32_t> row);

/// Compares two rows of equal length. O(h log h).
Estimate estimate(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b);
/// The same in O(h), for callers that compare a row more than once; the values are those of `sortedValues`.
Estimate estimate(std::span<const std::uint32_t> a, std::span<const std::uint32_t> valuesA,
    std::span<const std::uint32_t> b, std::span<const std::uint32_t> valuesB);

/// How the rows of a pair agree: see sketch::AgreementModel.
inline sketch::Agreement agreement(const sketch::AgreementModel& model, const Overlap& overlap)
{
    return model.of(overlap.sizeA, overlap.sizeB, overlap.shared);
}

/// The range [low, high] that holds the estimate of a pair with a chance of 95 %: the central part of its
/// distribution, cutting off at most 2.5 % on each side. For independent rows that is Binomial(h, chance) /
/// h; for correlated ones the same distribution raised to a power and made to sum up to 1 again, which
/// narrows it to their variance. O(h).
struct ExpectedRange {
    double low;
    double high;
};
ExpectedRange expectedRange(const sketch::Agreement& rows, std::uint32_t hashes);
/// The same of independent rows that are equal with the chance J.
ExpectedRange expectedRange(double jaccard, std::uint32_t hashes);

/// What the ties of the modular family do to two sets of a collection, each of `size` shingles.
struct FoldedEstimate {
    std::uint64_t size;
    double jaccard; ///< as little as two such sets can have
    double mean; ///< what the estimate is expected to be
    ExpectedRange range;
};
/// None when the mean is less than 0.01 above Jaccard, as in every large collection and with every other
/// family.
/// \param size the usual one of a set
std::optional<FoldedEstimate> foldedEstimate(
    const sketch::AgreementModel& model, std::uint64_t size, std::uint32_t hashes);

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
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

/// The range [low, high] that holds the estimate of a pair of similarity J with a chance of 95 %: the central
/// part of Binomial(h, J) / h, cutting off at most 2.5 % on each side.
struct ExpectedRange {
    double low;
    double high;
};
ExpectedRange expectedRange(double jaccard, std::uint32_t hashes);

} // namespace alike

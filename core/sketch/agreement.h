// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sketch/family.h"

#include <cstdint>

namespace alike::sketch {

/// How rows of the signatures of two sets agree, seen over all seeds: each is equal with one chance, and two
/// rows of a block of 64 functions are correlated where these share out the shingles.
struct Agreement {
    double chance = 0; ///< that a row is equal: what an estimate is expected to be
    double correlation = 0; ///< of two rows of a block, 0 or a little less

    /// The chance that all rows [begin, end) are equal. O(1) without correlation, else O(end - begin).
    double allEqual(std::uint32_t begin, std::uint32_t end) const;
    /// The variance of the share of equal rows among the first `hashes`, in units of chance (1 - chance) /
    /// hashes, that of independent rows. \pre hashes > 0
    double relativeVariance(std::uint32_t hashes) const;
};

/// What a family makes of the overlap of two sets. Two families are treated by themselves:
///
/// - Modular: values below p - m stand for two residues each, so that two different shingles tie there, and
///   being the least values these are often the minima. A row is equal when the minima of both sets are one
///   value; the sum over those values, with residues taken by the shingles without replacement, is exact for
///   sets that lie at random.
/// - Bucketed: rows filled in one round have different shingles as their minima, u of the union to choose
///   from, so they are correlated by -1 / (u - 1); the others are independent. The chance that two rows are
///   filled in the same of the three rounds is that of two cells of 64 to be hit by u balls.
///
/// For the others a row is equal with the chance J and rows are independent. That is exact for permutations.
/// Hashed comes as near as can be told. Dictionary does not quite: documents are runs of neighbouring
/// numbers, on which linear functions are not min-wise independent. Of given functions nothing is known.
class AgreementModel {
public:
    AgreementModel() = default;
    /// O(log^4 N) for the modular family, else O(1).
    AgreementModel(Family family, std::uint64_t distinctShingles);

    /// Whether pairs of one Jaccard similarity are all alike.
    bool byJaccardAlone() const { return !m_bucketed && m_doubled == 0; }
    /// Of sets of |A| and |B| shingles with |A and B| in common; not both are empty. O(1), for the modular
    /// family O(p - m), which is below 400.
    Agreement of(std::uint32_t sizeA, std::uint32_t sizeB, std::uint32_t shared) const;

    std::uint64_t distinctShingles() const { return m_distinct; }

private:
    double foldedChance(double sizeA, double sizeB, double shared) const;

    std::uint64_t m_distinct = 0; ///< N
    std::uint64_t m_doubled = 0; ///< values that two residues are folded to, p - m
    bool m_bucketed = false;
};

} // namespace alike::sketch

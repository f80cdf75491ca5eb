// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/agreement.h"

#include "core/sketch/affine.h"

#include <algorithm>
#include <cmath>

namespace alike::sketch {

namespace {
    /// Of two rows of a block that share out the shingles of a union of so many.
    double bucketedCorrelation(double united)
    {
        if (united < 2)
            return 0;
        const double oneEmpty = std::pow(1 - 1.0 / functionsInBlock, united);
        const double bothEmpty = std::pow(1 - 2.0 / functionsInBlock, united);
        double reached = 1; // both are empty after all rounds before
        double sameRound = 0;
        for (std::uint32_t round = 0; round < bucketRounds; ++round) {
            sameRound += reached * (1 - 2 * oneEmpty + bothEmpty);
            reached *= bothEmpty;
        }
        return -sameRound / (united - 1);
    }
}

double Agreement::allEqual(std::uint32_t begin, std::uint32_t end) const
{
    if (correlation == 0)
        return std::pow(chance, end - begin);
    // As drawn without replacement from an urn of 1 - 1 / correlation: this has their correlation, and is
    // exact where all rows are filled in one round.
    const double taken = correlation / (1 - correlation);
    double all = 1;
    for (std::uint32_t row = begin; row < end; ++row) {
        const std::uint32_t before = std::min(row - begin, row % functionsInBlock); // of the same block
        all *= std::max(0.0, chance + before * taken) / (1 + before * taken);
    }
    return all;
}

double Agreement::relativeVariance(std::uint32_t hashes) const
{
    constexpr double block = functionsInBlock;
    const std::uint32_t rest = hashes % functionsInBlock;
    const std::uint32_t blocks = hashes / functionsInBlock;
    const double pairs = blocks * block * (block - 1) + rest * (rest - 1.0);
    return 1 + correlation * pairs / hashes;
}

AgreementModel::AgreementModel(Family family, std::uint64_t distinctShingles)
    : m_distinct(distinctShingles)
    , m_doubled(family == Family::Modular && distinctShingles > 0
              ? primeAbove(distinctShingles) - distinctShingles
              : 0)
    , m_bucketed(family == Family::Bucketed)
{
}

Agreement AgreementModel::of(std::uint32_t sizeA, std::uint32_t sizeB, std::uint32_t shared) const
{
    const double united = static_cast<double>(sizeA) + sizeB - shared;
    if (m_doubled > 0)
        return { foldedChance(sizeA, sizeB, shared) };
    return { shared / united, m_bucketed ? bucketedCorrelation(united) : 0 };
}

double AgreementModel::foldedChance(double sizeA, double sizeB, double shared) const
{
    const double united = sizeA + sizeB - shared;
    // Of those that are not looked at yet. A text from outside may have more shingles than there are.
    double residues = std::max(static_cast<double>(m_distinct), united) + static_cast<double>(m_doubled);
    double untouched = 1; // the chance that none of the union is among those before
    double equal = 0;
    for (std::uint64_t value = 0; value < m_doubled; ++value) {
        // Of the two residues of this value, neither is of the set.
        const auto neither = [&](double size) {
            return std::max(0.0, (residues - size) * (residues - size - 1)) / (residues * (residues - 1));
        };
        const double neitherOfUnion = neither(united);
        equal += untouched * (1 - neither(sizeA) - neither(sizeB) + neitherOfUnion);
        untouched *= neitherOfUnion;
        residues -= 2;
        if (residues < united)
            return equal;
    }
    return equal + untouched * shared / united;
}

} // namespace alike::sketch

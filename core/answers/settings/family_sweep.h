// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/settings/sampled_pairs.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/pipeline/snapshot.h"
#include "core/sketch/family.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace alike {

/// The families of hash functions side by side on some of the known pairs of a collection, with as many
/// functions as are in use: what theory expects of each, and what is measured seed by seed. Immutable.
struct FamilySweep {
    struct Entry {
        sketch::Options options;
        double expectedBias = 0; ///< the mean of estimate - J over the pairs, by theory
        double expectedRoot = 0; ///< the root of the mean square of estimate - J over the pairs, by theory
        /// What has to be kept to sign one more document: 16 bytes for each function, for families over the
        /// numbers of shingles 12 for each of these, for permutations 4 for each value.
        double bytes = 0;
        std::uint32_t seeds = 0; ///< that are to be measured
    };

    SnapshotPtr snapshot;
    SampledPairs sample;
    std::vector<Entry> families; ///< hashed, bucketed, dictionary, modular, permutation; given where in use
};

using FamilySweepPtr = std::shared_ptr<const FamilySweep>;

inline constexpr std::uint32_t familySeeds = 50;
/// They take long to draw.
inline constexpr std::uint32_t permutationSeeds = 5;
inline constexpr std::size_t mostFamilyPairs = 2000;
inline constexpr std::uint64_t mostFamilyElements = std::uint64_t { 1 } << 20;

/// What is to be measured, and the theory (see sketch::AgreementModel). None when stopped or when the
/// analysis is gone. \pre snapshot->exact. O(pairs + sample * hashes).
FamilySweepPtr makeFamilySweep(const SnapshotPtr& snapshot, const std::stop_token& stop);

/// What one seed does, over the sampled pairs.
struct FamilySeed {
    double error = 0; ///< the sum of estimate - J
    double squared = 0; ///< of its square
    std::uint64_t covered = 0; ///< estimates within the expected range of their pair
};

/// Signs the sample with one seed. The same for any number of threads. O(elements * hashes). Errors:
/// Cancelled, also when the analysis is gone; those of the family.
/// \pre number < sweep.families[family].seeds
Result<FamilySeed> measureFamily(
    const FamilySweep& sweep, std::size_t family, std::uint32_t number, const Work& work);

/// How long it takes to draw the functions and to sign the whole collection, in seconds. Errors: the same.
Result<double> timeFamily(const FamilySweep& sweep, std::size_t family, const Work& work);

/// What the seeds so far make together.
class MeasuredFamily {
public:
    void add(const FamilySeed& seed);
    std::uint32_t seeds() const { return static_cast<std::uint32_t>(m_seeds.size()); }
    /// All of these \pre seeds() > 0, and the sample has pairs.

    /// The mean of estimate - J over pairs and seeds.
    double bias(const FamilySweep& sweep) const;
    /// The standard error of it, from the spread of the seeds: pairs of one seed move together. Not a number
    /// with one seed.
    double biasError(const FamilySweep& sweep) const;
    /// The root of the mean square.
    double root(const FamilySweep& sweep) const;
    /// The share of the estimates within the range that should hold 95 % of them.
    double coverage(const FamilySweep& sweep) const;

private:
    std::vector<FamilySeed> m_seeds;
};

} // namespace alike

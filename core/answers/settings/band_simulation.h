// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/settings/sampled_pairs.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/pipeline/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace alike {

/// How often pairs of different sets become candidates over many seeds, by bins of Jaccard similarity, found
/// by signing them again and again: what is to be expected of families whose rows are not independent, where
/// lsh::candidateChance is off by one or two hundredths. Immutable; seeds are simulated some at a time.
struct BandSimulation {
    SnapshotPtr snapshot;
    SampledPairs sample;
    std::vector<std::uint32_t> bins; ///< of each sampled pair: an index of the evaluation's bins
    std::vector<std::uint64_t> behind; ///< pairs of documents behind it
    std::vector<std::uint64_t> pairs; ///< of documents, in each bin
    std::uint32_t seeds = 0; ///< that are to be simulated
};

using BandSimulationPtr = std::shared_ptr<const BandSimulation>;

inline constexpr std::uint32_t simulatedSeeds = 400;
inline constexpr std::size_t mostSimulatedPairs = 20'000;
inline constexpr std::uint64_t mostSimulatedElements = std::uint64_t { 1 } << 20;

/// Whether the formula is known not to hold for a family, and seeds change its functions.
bool needsSimulation(sketch::Family family);

/// What is to be simulated. None when stopped or when the analysis is gone. O(pairs).
/// \pre snapshot->exact, snapshot->evaluation
BandSimulationPtr makeBandSimulation(const SnapshotPtr& snapshot, const std::stop_token& stop);

/// Of one seed, for each bin the pairs of documents that share a bucket. The same for any number of threads.
/// O(elements * hashes). Errors: Cancelled, also when the analysis is gone; those of the family.
/// \pre number < simulation.seeds
Result<std::vector<std::uint64_t>> simulateBands(
    const BandSimulation& simulation, std::uint32_t number, const Work& work);

/// What the seeds so far make together.
class SimulatedRates {
public:
    void add(const BandSimulation& simulation, const std::vector<std::uint64_t>& found);
    std::uint32_t seeds() const { return m_seeds; }
    /// The mean rate of a bin. \pre seeds() > 0, the bin has pairs
    double rate(std::size_t bin) const { return m_sums[bin] / m_seeds; }
    /// The standard error of that, from the spread of the seeds. \pre seeds() > 1, the bin has pairs
    double error(std::size_t bin) const;

private:
    std::vector<double> m_sums; ///< of rates
    std::vector<double> m_squares;
    std::uint32_t m_seeds = 0;
};

} // namespace alike

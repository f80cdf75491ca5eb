// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/settings/sampled_pairs.h"
#include "core/pipeline/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace alike {

/// How far estimates are from the Jaccard similarity with few and with many hash functions: by theory, and
/// measured with other seeds on some of the known pairs. Immutable; seeds are measured one by one.
struct ErrorSweep {
    /// Sums over pairs, at one number of functions.
    struct Sums {
        double absolute = 0;
        double squared = 0;
    };

    SnapshotPtr snapshot;
    SampledPairs sample;
    std::vector<std::uint32_t> hashes; ///< ascending: 8, 16, 32, … and the number in use
    std::vector<Sums> theory; ///< means over the sampled pairs; squared is not yet the root
    std::uint32_t seeds = 0; ///< that are to be measured; 1 where the functions are given
};

using ErrorSweepPtr = std::shared_ptr<const ErrorSweep>;

inline constexpr std::uint32_t errorSeeds = 50;
inline constexpr std::uint32_t mostErrorHashes = 512;
inline constexpr std::size_t mostErrorPairs = 2000;
inline constexpr std::uint64_t mostErrorElements = std::uint64_t { 1 } << 20;

/// What is to be measured, and the theory: the mean over the pairs of `expectedError`. Numbers of functions
/// go up to 512, or the number in use where that is more; not beyond it where functions are given, or are
/// permutations, which take long. None when stopped or when the analysis is gone. \pre snapshot->exact
/// O(pairs + sample * hashes).
ErrorSweepPtr makeErrorSweep(const SnapshotPtr& snapshot, const std::stop_token& stop);

/// The seed of a measurement, from 0: drawn by the seed in use, so that they are the same every time.
std::uint64_t errorSeed(const ErrorSweep& sweep, std::uint32_t number);

/// Signs the sample with one seed: for each number of functions the sum of |estimate - J| and of its square
/// over the pairs. The same for any number of threads. O(elements * hashes). Errors: Cancelled, also when the
/// analysis is gone; those of the family. \pre number < sweep.seeds
Result<std::vector<ErrorSweep::Sums>> measureErrors(
    const ErrorSweep& sweep, std::uint32_t number, const Work& work);

/// What the seeds so far make together.
class MeasuredErrors {
public:
    void add(std::span<const ErrorSweep::Sums> ofSeed);
    std::uint32_t seeds() const { return m_seeds; }
    /// The mean of |estimate - J| over pairs and seeds. \pre seeds() > 0
    double absolute(const ErrorSweep& sweep, std::size_t at) const;
    /// The root of the mean square. \pre seeds() > 0
    double root(const ErrorSweep& sweep, std::size_t at) const;

private:
    std::vector<ErrorSweep::Sums> m_sums; ///< by number of functions
    std::uint32_t m_seeds = 0;
};

} // namespace alike

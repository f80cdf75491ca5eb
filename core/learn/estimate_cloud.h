// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace alike::learn {

/// The estimates that other seeds give of one and the same pair.
struct EstimateCloud {
    std::vector<double> estimates; ///< one of each seed, in their order
    double jaccard = 0;
    double mean = 0;
    double spread = 0; ///< the standard deviation of `estimates`
    double theory = 0; ///< sqrt(J (1 - J) / h): what it is expected to be (Broder 1997)
};

/// Two sets that share `shared` of the `united` elements that they have together, signed with `hashes` random
/// permutations for each of the seeds `seed`, `seed` + 1, … O(seeds * hashes * united).
/// \pre shared <= united, united > 0, hashes > 0, seeds > 1
EstimateCloud estimateCloud(std::uint32_t shared, std::uint32_t united, std::uint32_t hashes,
    std::uint64_t seed, std::uint32_t seeds = 50);

} // namespace alike::learn

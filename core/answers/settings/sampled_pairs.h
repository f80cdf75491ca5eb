// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace alike {

/// Of the pairs of different sets that a snapshot knows as many as can be measured again and again.
struct SampledPairs {
    struct Pair {
        std::uint32_t a; ///< place in `sets`
        std::uint32_t b;
        Overlap overlap;
    };
    std::vector<Pair> pairs; ///< by Jaccard descending
    std::vector<SetId> sets; ///< their members, ascending
    std::size_t known = 0; ///< pairs of sets that there are
};

/// At even distances in the order of the exact list, the first and the last of it among them: at most
/// `mostPairs`, and so few that their sets together have at most `mostElements` shingles, but two at least
/// where there are two. None when the analysis is gone. O(pairs). \pre snapshot.exact
std::optional<SampledPairs> samplePairs(
    const Snapshot& snapshot, std::size_t mostPairs, std::uint64_t mostElements);

} // namespace alike

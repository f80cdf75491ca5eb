// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/groups/groups.h"
#include "core/pipeline/snapshot.h"

#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <vector>

namespace alike {

/// How many things there are of each size: documents by shingles, groups and buckets by documents.
struct SizeCounts {
    /// Of sizes from `least` to `most`, both included.
    struct Bin {
        std::uint64_t least = 0;
        std::uint64_t most = 0;
        std::uint64_t things = 0;
        bool operator==(const Bin&) const = default;
    };
    /// Ascending, side by side, from the one with the smallest size to the one with the largest: each size up
    /// to 9 by itself, then ten to a power of ten. Empty without things.
    std::vector<Bin> bins;
    std::uint64_t things = 0; ///< in all bins together
    std::uint64_t sum = 0; ///< of the sizes
    std::uint64_t largest = 0;
    std::uint64_t median = 0; ///< the lower one of two
};

/// \param things by their size, none of 0. O(sizes)
SizeCounts sizeCounts(const std::map<std::uint64_t, std::uint64_t>& things);

/// Groups by their documents. O(groups log sizes).
SizeCounts groupSizes(const groups::Groups& groups);
/// Documents by their distinct shingles; those without are left out. None when stopped, or when the analysis
/// is gone. O(documents log sizes).
std::optional<SizeCounts> shinglesPerDocument(const Snapshot& snapshot, const std::stop_token& stop);
/// Buckets of all bands by their documents. None when stopped, when there are no buckets, or when they are
/// gone. O(sets * bands).
std::optional<SizeCounts> bucketSizes(const Snapshot& snapshot, const std::stop_token& stop);

} // namespace alike

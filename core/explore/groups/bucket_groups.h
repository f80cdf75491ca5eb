// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/lsh/buckets.h"
#include "core/shingle/shingle_sets.h"

#include <cstdint>
#include <span>

namespace alike::groups {

/// What single linkage joins when every shared bucket counts as a link and nothing is verified: what a clean
/// collection is to be held against, since many programs do so.
struct BucketGroups {
    std::uint64_t groups = 0; ///< of two documents or more
    std::uint64_t documents = 0; ///< in them
    std::uint64_t largest = 0; ///< documents of the largest group

    /// So many documents would go where one of each group stays.
    std::uint64_t removed() const { return documents - groups; }
    bool operator==(const BucketGroups&) const = default;
};

/// \param sizes documents of each component; those of fewer than two are no groups. O(sizes)
BucketGroups groupsOfSizes(std::span<const std::uint64_t> sizes);

/// Documents with equal sets are always together. No pair is listed: O(bands * sets), O(sets) memory.
/// Errors: Cancelled.
Result<BucketGroups> bucketGroups(const Buckets& buckets, const SetOutline& sets, const Work& work);

} // namespace alike::groups

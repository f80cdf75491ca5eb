// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/groups/groups.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace alike {

/// A document that is nearly similar enough to a member to belong to its group, or would belong to it if its
/// link were not cut.
struct NearMiss {
    DocId member {};
    DocId other {}; ///< in another group or in none
    Overlap overlap;
    bool cut = false; ///< by a mark; the two may be as similar as can be
};

/// What the members of a group have in common, what each adds, and what is just outside of it.
struct GroupContent {
    GroupTablePtr table;
    std::uint32_t group = 0;
    std::uint32_t common = 0; ///< shingles that all members have
    std::uint32_t distinct = 0; ///< shingles that any of them has
    /// Of each member in corpus order, shingles that no other has: none where two have equal sets.
    std::vector<std::uint32_t> own;
    /// One for each set outside, the most similar first; one whose link is cut is told as that.
    std::vector<NearMiss> misses;

    /// \pre a member. O(log members)
    std::uint32_t ownOf(DocId doc) const;
};

using GroupContentPtr = std::shared_ptr<const GroupContent>;

/// How far below the threshold a near miss may be, in millionths, and how many are kept.
inline constexpr std::uint32_t missMargin = 100'000;
inline constexpr std::size_t mostMisses = 50;

/// Null when stopped, or when the analysis is gone. O(shingles log shingles + known pairs).
GroupContentPtr makeGroupContent(
    const GroupTablePtr& table, std::uint32_t group, const std::stop_token& stop);

} // namespace alike

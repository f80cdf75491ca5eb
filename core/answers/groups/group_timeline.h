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

/// When the members of a group were written, and how similar each is to the first of them.
struct GroupTimeline {
    struct Point {
        DocId doc {};
        std::uint64_t seconds = 0; ///< as WrittenDate has it
        Overlap toFirst;
    };

    GroupTablePtr table;
    std::uint32_t group = 0;
    std::vector<Point> points; ///< by time, then in corpus order
    std::size_t undated = 0; ///< members without a date that can be read
};

using GroupTimelinePtr = std::shared_ptr<const GroupTimeline>;

/// Null when stopped, or when the analysis is gone. O(members log members + shingles of the sets).
GroupTimelinePtr makeGroupTimeline(
    const GroupTablePtr& table, std::uint32_t group, const std::stop_token& stop);

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/explore/groups/groups.h"
#include "core/explore/groups/keep_order.h"
#include "core/explore/groups/material.h"
#include "core/similarity/threshold.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace alike::groups {

/// A document that goes from a collection, and the one that stays in its place.
struct Removal {
    DocId doc;
    DocId kept; ///< of the documents of its group that stay, the most similar
    Overlap overlap; ///< of the two
    Kind kind; ///< what the two are to each other; Chained: only other members link them
    std::uint32_t group; ///< in the order of Groups, from 0

    /// Whether what goes has more shingles than what stays.
    bool losesMore() const { return overlap.sizeA > overlap.sizeB; }
};

/// What goes so that of each group one document stays, the first by `places`; with `perLabel` one for each
/// value of that label in the group, so that no source loses all. No two documents that stay reach the
/// threshold after single linkage or stars without labels: of stars no two centres are linked, and groups of
/// single linkage are not linked at all. O(sum over groups of sets * kept sets * elements). Errors:
/// Cancelled.
///
/// \param places of each document in the order of what is kept (see keepOrder)
/// \param perLabel a label's name; empty for none
/// \param chosen documents that stay besides, ascending
/// \pre the shingles of the material are at hand
Result<std::vector<Removal>> removals(const Material& material, const Groups& groups,
    std::span<const std::uint32_t> places, std::string_view perLabel, Threshold threshold, const Work& work,
    Measure measure = Measure::Jaccard, std::span<const DocId> chosen = {});

/// What goes since a reference has it: each other document that makes a pair with one of it, which stays, the
/// most similar one. `group` counts those that stay. Documents of the reference never go. O(links +
/// documents). Errors: Cancelled. \param links pairs across, by Jaccard descending
Result<std::vector<Removal>> removalsByReference(
    const Material& material, std::span<const Link> links, const Work& work);

} // namespace alike::groups

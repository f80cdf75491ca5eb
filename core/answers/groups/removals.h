// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/groups/groups.h"
#include "core/answers/groups/removal_preview.h"
#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/explore/groups/bucket_groups.h"
#include "core/explore/groups/removals.h"
#include "core/pipeline/snapshot.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace alike {

/// Which documents a clean collection leaves out.
struct RemovalRule {
    /// Of groups by single linkage. Star: what is near to a document that stays. Single: all of a group but
    /// the one that stays.
    groups::Linkage linkage = groups::Linkage::Star;
    groups::Linkage grouped = groups::Linkage::Single; ///< how documents are joined to the groups in sight
    groups::Keep keep = groups::Keep::First;
    std::string perLabel; ///< a document for each value of this label stays in a group; empty: one
    std::optional<Threshold> containment {}; ///< as for groups: see Grouping
    groups::Preference prefer {}; ///< by a label alone
    bool operator==(const RemovalRule&) const = default;

    /// The linkage by which documents go, all of a group but the one that stays: with others than single
    /// linkage every member is near to that anyway, or to all.
    groups::Linkage applied() const { return grouped == groups::Linkage::Single ? linkage : grouped; }
};

/// What goes by a rule, from the pairs that an analysis knows. Never changed.
struct RemovalTable {
    SnapshotPtr snapshot;
    RemovalRule rule;
    groups::Constraints constraints; ///< what marks say of pairs
    std::vector<DocId> chosen; ///< by marks to stand for their groups, ascending
    std::vector<groups::Removal> removed; ///< by document
    std::size_t groups = 0;
    bool exact = false; ///< every pair from the threshold up was known; see GroupTable
    std::string problem; ///< why nothing goes, in a sentence; empty where there is no problem
    RemovalPreview preview;
    /// What would go if every shared bucket counted as a link; none when the buckets are not there.
    std::optional<groups::BucketGroups> unverified;

    /// Null for a document that stays. O(log removed).
    const groups::Removal* find(DocId doc) const;
};

using RemovalTablePtr = std::shared_ptr<const RemovalTable>;

/// As `groups::makeGroups` and `groups::removals` cost. Null when stopped, or when the analysis is gone.
/// \param marks as for groups: see makeGroupTable
RemovalTablePtr makeRemovalTable(
    const SnapshotPtr& snapshot, const RemovalRule& rule, const review::Marks& marks, const Work& work);

} // namespace alike

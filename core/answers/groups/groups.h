// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/document_pair.h"
#include "core/answers/listing.h"
#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/explore/groups/groups.h"
#include "core/pipeline/snapshot.h"
#include "core/review/marks.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace alike {

/// How the pairs of an analysis are joined to groups.
struct Grouping {
    groups::Linkage linkage = groups::Linkage::Single;
    groups::Keep keep = groups::Keep::First;
    /// Sets are linked where one stands in the other to this part; none: by the Jaccard similarity of the
    /// threshold.
    std::optional<Threshold> containment {};
    groups::Preference prefer {}; ///< by a label alone
    bool operator==(const Grouping&) const = default;

    Measure measure() const { return containment ? Measure::Containment : Measure::Jaccard; }
};

/// The groups of an analysis at its threshold. Immutable; made on a worker.
struct GroupTable {
    /// What a list of them shows, and may be sorted by.
    enum Column { Size, Title, Kind, WeakestLink, WeakestPair, Date, ColumnCount };

    static constexpr std::uint32_t none = UINT32_MAX;

    /// The earliest and the latest of the dates of a group that can be read.
    struct Span {
        DocId first {};
        DocId last {};
    };

    SnapshotPtr snapshot;
    Grouping grouping;
    groups::Groups groups;
    std::vector<DocId> documents; ///< of each group in corpus order, one group behind the other
    std::vector<std::uint64_t> begin { 0 }; ///< of each group in `documents`, and the end
    std::vector<std::uint32_t> groupOf; ///< of each document, or `none`
    std::vector<std::optional<Span>> dates; ///< of each group; none when no date can be read
    std::vector<std::uint32_t> references; ///< of each group: how many documents are of the reference
    groups::Constraints constraints; ///< what marks say of pairs
    std::vector<DocId> chosen; ///< by marks to stand for their groups, ascending
    std::set<std::pair<SetId, SetId>> cuts; ///< pairs that a mark has cut, the smaller set first
    /// Pairs marked the same that are below the threshold, by Jaccard descending.
    std::vector<groups::Link> tied;
    /// Every pair from the threshold up was there to be joined; else those alone that are known so far, or
    /// that share a bucket where the exact list does not reach down to the threshold.
    bool exact = false;
    std::vector<groups::Link> contained; ///< all links by containment, where these are asked for
    std::string problem; ///< why there are no groups, in a sentence; empty where there is no problem

    std::size_t size() const { return groups.size(); }
    /// Of the two by which a group is told to hold together, as the links are measured.
    double similarity(const Overlap& overlap) const { return alike::similarity(grouping.measure(), overlap); }
    std::span<const DocId> documentsOf(std::size_t group) const
    {
        return std::span(documents).subspan(begin[group], begin[group + 1] - begin[group]);
    }
    std::optional<std::uint32_t> find(DocId doc) const
    {
        const std::uint32_t group = index(doc) < groupOf.size() ? groupOf[index(doc)] : none;
        return group == none ? std::nullopt : std::optional(group);
    }
};

using GroupTablePtr = std::shared_ptr<const GroupTable>;

/// Every known pair from the threshold up, by Jaccard descending. O(pairs). Some of them when stopped.
std::vector<groups::Link> knownLinks(const Snapshot& snapshot, const std::stop_token& stop);
/// Every pair by which documents are grouped, by similarity descending: the known ones from the threshold up,
/// or those of a containment. Errors: Cancelled; TooLarge where there are too many of the latter;
/// BadParameter where these need sets. \param sets null where they are not at hand
Result<std::vector<groups::Link>> linksBy(const Snapshot& snapshot, const ShingleSets* sets,
    const std::optional<Threshold>& containment, const Work& work);
/// Whether the known ones are all that there are; else those that share a bucket, or that are known so far.
bool knowsAllPairs(const Snapshot& snapshot);

/// The same groups as in `makeGroupTable`, by single linkage, with their documents alone: a part of its time,
/// since no text is read. None when stopped, or when the analysis is gone.
std::optional<groups::Groups> groupMembers(
    const Snapshot& snapshot, const Work& work, const review::Marks& marks);

/// Null when stopped, or when the analysis behind the snapshot is gone or not there yet. O(bytes + known
/// pairs), and what `groups::makeGroups` takes. Progress counts groups.
///
/// \param marks pairs that are the same are in one group, different ones in none together, and cut ones do
/// not count
GroupTablePtr makeGroupTable(
    const SnapshotPtr& snapshot, const Grouping& grouping, const Work& work, const review::Marks& marks = {});

/// The groups that match a filter, sorted by a column of the table, by itself the largest first; ties keep
/// that order in both directions. A group matches when one of its documents does, for which `j` is the
/// weakest link and `near` the number of the others. For a worker: O(bytes) with a filter, O(n log n) to
/// sort. Null when stopped.
std::shared_ptr<const RowOrder> orderGroups(
    const GroupTable& table, const ListFilter& filter, const Sorting& sorting, const std::stop_token& stop);

/// A member of a group.
struct GroupMember {
    DocId doc {};
    std::uint32_t words = 0;
    Overlap toKept; ///< to the representative
};

/// Two texts of a group that a link joins, by their first documents in corpus order.
struct GroupLink {
    DocumentPair pair {};
    Overlap overlap;
    /// Of each of the two the documents of the group that are the same after cleaning, itself among them.
    std::uint32_t documentsA = 1;
    std::uint32_t documentsB = 1;
};

/// What there is to say of one group.
struct GroupDetail {
    GroupTablePtr table;
    std::uint32_t group = 0;
    /// The representative first, then the most similar to it, ties in corpus order.
    std::vector<GroupMember> members;
    std::optional<GroupLink> weakestLink; ///< none where all sets are equal
    std::vector<GroupLink> bridges; ///< the most similar first
    std::vector<std::string> labels; ///< "name: value" lines that all members have

    const groups::Group& facts() const { return table->groups[group]; }
};

using GroupDetailPtr = std::shared_ptr<const GroupDetail>;

/// Null when stopped or when the analysis is gone. O(members log members + known pairs + shingles of the
/// sets).
GroupDetailPtr makeGroupDetail(const GroupTablePtr& table, std::uint32_t group, const std::stop_token& stop);

/// The links of a group that are in the table's analysis, without those cut and with those of pairs marked
/// the same, by Jaccard similarity descending. O(known pairs log cuts). Empty when stopped.
std::vector<groups::Link> linksOfGroup(
    const GroupTable& table, std::uint32_t group, const SetOutline& sets, const std::stop_token& stop);

} // namespace alike

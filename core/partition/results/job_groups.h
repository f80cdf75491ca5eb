// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/explore/groups/groups.h"
#include "core/partition/folder.h"
#include "core/partition/job_ids.h"
#include "core/partition/results/batches.h"
#include "core/partition/results/collect.h"
#include "core/partition/stage_file.h"
#include "core/similarity/jaccard.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace alike::partition {

/// A group of documents of a job, which are called by their numbers in it.
struct JobGroup {
    std::uint32_t documents;
    std::uint32_t first; ///< of them
    std::uint32_t representative;
    groups::Kind kind;
    Overlap weakestLink;
    Overlap weakestPair;
    bool weakestPairExact;
    std::uint32_t bridges;
    std::array<std::uint32_t, 2> lastBridge; ///< documents of its least similar bridge, where it has one
    Overlap lastBridgeOverlap;
    std::uint64_t members; ///< where they begin in the file of members
};

/// A document of a group, and what its set and that of the representative have in common.
struct GroupMember {
    std::uint32_t document;
    Overlap toRepresentative;
};

/// The groups of a job, as `makeGroups` over all of it would have them.
struct JobGroups {
    Counts counts;
    std::array<StageRun, stageCount> stages {}; ///< how long they took, as far as they ran
    std::size_t contradictions = 0; ///< see groups::Groups
    std::vector<JobGroup> groups; ///< in the order of groups::Groups
    JobIds ids; ///< of their documents
    std::optional<StageFile> members; ///< of all groups

    std::string_view id(std::uint32_t document) const { return ids.of(document); }
    /// The documents of a group in corpus order. O(documents). Errors: those of StageFile.
    Result<std::vector<GroupMember>> membersOf(const JobGroup& group) const;
};

/// Makes groups of what all tasks found, a batch of them at a time: documents that hang together by pairs are
/// in one batch, with their texts, and as many more as the memory allows. The members of the groups go to a
/// file of the folder, so that in memory are 12 bytes a document of the job, some 100 for each
/// one in a group, and what a batch takes.
///
/// Errors: those of StageFile::open and of the pipeline; TooLarge where documents hang together that take
/// more than the memory, with what they take; Cancelled.
/// \param described all documents without their texts, where dates, labels and decisions
/// matter; may be null
Result<JobGroups> groupsOf(const Folder& folder, std::size_t tasks, const groups::Options& options,
    const BatchMemory& memory, const Decided& decided, const Corpus* described, const Work& work);

} // namespace alike::partition

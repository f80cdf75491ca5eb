// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/explore/groups/bucket_groups.h"
#include "core/explore/groups/evidence.h"
#include "core/explore/groups/groups.h"
#include "core/explore/groups/removals.h"
#include "core/partition/folder.h"
#include "core/partition/results/batches.h"
#include "core/partition/results/collect.h"
#include "core/partition/stage_file.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace alike::partition {

/// By what documents of a job go. They are called by their numbers in it.
struct RemovalOptions {
    groups::Options groups;
    std::string perLabel {}; ///< see groups::removals; empty: none
    bool evidence = false; ///< whether it will be asked for
    bool unverified = false; ///< whether to tell what buckets alone would join
};

/// What goes of a job, as `groups::removals` over all of it would have it.
struct JobRemovals {
    Counts counts;
    std::array<StageRun, stageCount> stages {}; ///< how long they took, as far as they ran
    std::size_t groups = 0;
    std::size_t contradictions = 0; ///< see groups::Groups
    std::vector<groups::Removal> removed; ///< by document
    std::optional<groups::BucketGroups> unverified; ///< when asked for

    /// See groups::RemovalEvidence. O(steps). Errors: those of StageFile. \pre it was asked for
    Result<std::vector<groups::EvidenceStep>> evidenceOf(std::size_t removal) const;
    /// Bytes of the text of each document. O(documents). Errors: those of StageFile::open.
    Result<std::vector<std::uint32_t>> textBytes() const;

    // Behind them.
    struct Steps {
        std::uint64_t begin; ///< in the file
        std::uint32_t count;
    };
    std::vector<Steps> steps; ///< of each removal
    std::optional<StageFile> evidence;
    std::optional<Folder> folder;
};

/// Finds what goes of what all tasks found, a batch at a time, as `groupsOf` does. In memory are 12 bytes a
/// document of the job, 40 for each one that goes, and what a batch takes; evidence is in a file of the
/// folder. Errors: those of StageFile::open and of the pipeline; TooLarge as `groupsOf`; Cancelled.
/// \param described all documents without their texts
Result<JobRemovals> removalsOf(const Folder& folder, std::size_t tasks, const RemovalOptions& options,
    const BatchMemory& memory, const Decided& decided, const Corpus& described, const Work& work);

} // namespace alike::partition

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/partition/folder.h"
#include "core/partition/job_ids.h"
#include "core/partition/results/sorted_pairs.h"
#include "core/pipeline/snapshot.h"
#include "core/shingle/shingle_sets.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace alike::partition {

/// What became of the documents of a job.
struct Counts {
    std::uint64_t documentsRead = 0;
    std::uint64_t noText = 0;
    std::uint64_t unreadable = 0;
    std::uint64_t tooShort = 0;
    std::uint64_t repeatedIds = 0;
    std::vector<std::string> problems; ///< the first of each portion, in sentences

    /// Those that are long enough.
    std::uint64_t kept() const
    {
        return documentsRead - std::min(documentsRead, noText + unreadable + tooShort);
    }
};

/// The pairs of a job, as a pipeline over all of it would have them.
struct Results {
    Counts counts;
    std::array<StageRun, stageCount> stages {}; ///< how long they took, as far as they ran
    /// Of the documents in pairs; the others have no set here.
    SetOutline sets;
    SortedPairs pairs; ///< from the threshold up
    JobIds ids; ///< of documents in pairs

    /// Of documents in pairs; others have none here.
    std::string_view id(DocId doc) const { return ids.of(static_cast<std::uint32_t>(index(doc))); }
};

/// What became of the documents of all portions. O(documents). Errors: those of StageFile::open.
Result<Counts> count(const Folder& folder);

/// Puts together what all tasks found. O(documents + pairs log pairs), in `memory` bytes for the pairs and
/// some 20 bytes a document. Errors: those of StageFile::open; NotWritable; Cancelled.
Result<Results> collect(const Folder& folder, std::size_t tasks, std::uint64_t memory, const Work& work);

} // namespace alike::partition

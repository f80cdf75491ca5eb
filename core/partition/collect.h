// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/lsh/buckets.h"
#include "core/partition/folder.h"
#include "core/partition/job_ids.h"
#include "core/pipeline/snapshot.h"
#include "core/shingle/shingle_sets.h"
#include "core/similarity/scored_pairs.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
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
    ScoredPairs pairs; ///< from the threshold up
    /// Of documents in pairs; others have none here.
    std::string_view id(DocId doc) const { return ids.of(static_cast<std::uint32_t>(index(doc))); }
    /// The bands that a pair of sets shares, ascending. \pre it is one of the pairs
    std::vector<SharedBand> bands(SetId a, SetId b) const;

    // Behind them.
    struct Bands {
        std::uint64_t begin; ///< in `bandValues`
        std::uint32_t count;
    };
    std::unordered_map<std::uint64_t, Bands> bandsOf; ///< by a and b
    std::vector<std::uint16_t> bandValues;
    JobIds ids;
};

/// What became of the documents of all portions. O(documents). Errors: those of StageFile::open.
Result<Counts> count(const Folder& folder);

/// Puts together what all tasks found. O(documents + pairs log pairs), in the memory of the pairs and some
/// 20 bytes a document. Errors: those of StageFile::open; Cancelled.
Result<Results> collect(const Folder& folder, std::size_t tasks, const Work& work);

} // namespace alike::partition

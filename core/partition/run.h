// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/read.h"
#include "core/explore/groups/groups.h"
#include "core/partition/results/collect.h"
#include "core/partition/results/job_groups.h"
#include "core/partition/results/job_removals.h"
#include "core/pipeline/parameters.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <vector>

namespace alike::partition {

/// A collection to be worked through in portions.
struct Job {
    std::vector<std::filesystem::path> paths;
    corpus::Options reading;
    Parameters parameters;
    std::filesystem::path folder; ///< for the files between the stages; made when it is not there
    std::uint64_t memory = 0; ///< bytes to keep to, about
    std::size_t portions = 0; ///< 0: by the memory
    std::filesystem::path results {}; ///< a folder for what people look at (run_files.h); empty: none
};

/// About how many bytes finding the pairs of a collection takes in memory at once.
/// \param bytes of the files
std::uint64_t memoryAtOnce(std::uint64_t bytes, const Parameters& parameters);

/// How many portions keep to the memory of a job. \param bytes of the files
std::size_t portionsFor(const Job& job, std::uint64_t bytes, unsigned threads);
/// Bytes of text in a cell that keep to it.
std::uint64_t cellBytesFor(const Job& job, unsigned threads);

/// Runs all stages of a job, several parts of one at a time, and gives its pairs. What is there from an
/// earlier run of the same job is not done again; one that was killed goes on where it was. Progress counts
/// bytes of the files, and parts.
/// Errors: those of the stages, and of writeRun; InUse when another process works in the folder.
Result<Results> run(const Job& job, const Work& work);

/// What is done with the pairs, decided when all documents are described (see Portions::describe): labels,
/// dates and ids may have to be looked for among all of them. Its errors end the run before the stages.
template <typename Options> using Rules = std::function<Result<Options>(corpus::Loaded described)>;

/// The same, and gives the groups that its pairs make, in place of the pairs.
/// Errors: those of the stages and of groupsOf; InUse.
Result<JobGroups> runGroups(const Job& job, const groups::Options& options, const Work& work);
/// Where dates, labels or ids decide. Errors: also those of Portions::describe.
Result<JobGroups> runGroups(const Job& job, const Rules<groups::Options>& rules, const Work& work);
/// The same, and gives what goes of the collection. Errors: those of the stages, of Portions::describe and
/// of removalsOf; InUse.
Result<JobRemovals> runRemovals(const Job& job, const Rules<RemovalOptions>& rules, const Work& work);

/// Removes the files of stages from a folder, told by how they begin, and the folder when nothing else is in
/// it.
void removeFiles(const std::filesystem::path& folder);

} // namespace alike::partition

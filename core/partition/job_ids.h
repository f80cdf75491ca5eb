// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bits.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/partition/folder.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace alike::partition {

struct JobIds {
    std::vector<std::uint32_t> documents; ///< that were asked for, ascending
    std::vector<std::uint64_t> ends; ///< of their ids in `text`, one after another
    std::string text;
    std::uint64_t repeated = 0; ///< of all documents: those whose id an earlier one has

    /// Empty for one that was not asked for. O(log documents).
    std::string_view of(std::uint32_t document) const;
};

/// The ids that documents have among all of the job: those that stand in the files, and where one is repeated
/// what CorpusBuilder makes of it. O(documents log documents), in 8 bytes a document and what is repeated.
/// \param wanted of each document whether to tell its id
/// Errors: those of StageFile::open; Cancelled.
Result<JobIds> idsOf(
    const Folder& folder, std::span<const std::uint32_t> begins, const Bits& wanted, const Work& work);

} // namespace alike::partition

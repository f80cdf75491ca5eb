// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/partition/folder.h"

#include <cstdint>
#include <functional>

namespace alike::partition {

/// Calls `visit(link)` for all links of a job, some at a time. O(links). Errors: those of StageFile;
/// BadFormat for a link of other documents than the job has; Cancelled.
Result<Done> forEachLink(const Folder& folder, std::uint64_t documents, const Work& work,
    const std::function<void(const Link&)>& visit);

} // namespace alike::partition

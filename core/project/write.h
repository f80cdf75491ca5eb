// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/project/contents.h"
#include "core/project/file_lock.h"

#include <filesystem>

namespace alike::project {

/// What is written.
struct Saved {
    std::shared_ptr<const Corpus> corpus;
    LoadReport report;
    Origin origin;
    State state;
    SnapshotPtr snapshot; ///< kept when it is complete; may be null
};

/// Above so many bytes of text a user is asked whether a project shall only refer to the documents.
inline constexpr std::uint64_t manyBytes = 200'000'000;
std::uint64_t textBytes(const Corpus& corpus);

/// Writes a whole project, which appears or not at all: under another name in the same folder, flushed to the
/// disk, renamed. A link is followed.
/// \param held the lock on the project that stands there, when the caller has it
/// \return the lock on the new one. Errors: NotWritable, InUse, Cancelled; what was there is unharmed.
Result<FileLock> write(
    const std::filesystem::path& path, const Saved& saved, const Work& work, FileLock held = {});

} // namespace alike::project

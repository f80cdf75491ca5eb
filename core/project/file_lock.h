// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>

namespace alike::project {

/// Keeps other windows from changing a project as long as it lives; a crash ends it. Reading stays possible.
///
/// A file of a process must not be closed while SQLite has it open in that process (its own locks would go),
/// so a lock ends on the thread that saves.
class FileLock {
public:
    FileLock() = default;
    /// Errors: InUse; NotFound, NotReadable. Where a file system knows no locks there is none.
    static Result<FileLock> take(const std::filesystem::path& path);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    ~FileLock();

    bool holds() const { return m_descriptor >= 0; }
    /// Whether it is still this file that stands at `path`.
    bool isAt(const std::filesystem::path& path) const;

private:
    int m_descriptor = -1;
};

} // namespace alike::project

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/project/file_lock.h"
#include "core/project/write.h"

#include <filesystem>

namespace alike::project {

/// Keeps one project up to date, alone: other windows may read it meanwhile. All of it on one thread.
///
/// Small changes go into the file in one transaction, with SQLite's journal beside it until it is through:
/// after a crash the file holds the state before or after, never one between.
class Keeper {
public:
    explicit Keeper(std::filesystem::path path)
        : m_path(std::move(path))
    {
    }
    const std::filesystem::path& path() const { return m_path; }

    /// Takes the project that stands there. Errors: InUse, NotFound, NotReadable.
    Result<Done> lock();
    /// Writes all of it anew.
    Result<Done> write(const Saved& saved, const Work& work);
    /// Errors: NotWritable, InUse, BadFormat; the file is as before.
    Result<Done> save(const State& state);
    /// Results that are not complete, or whose stages are gone, leave those in the file.
    Result<Done> save(const State& state, const SnapshotPtr& snapshot);

private:
    std::filesystem::path m_path;
    FileLock m_lock;
};

} // namespace alike::project

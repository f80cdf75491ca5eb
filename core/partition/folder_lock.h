// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string_view>

namespace alike::partition {

/// Keeps other processes that ask for it from a folder, while it lives.
class FolderLock {
public:
    static constexpr std::string_view name = "lock"; ///< of its file

    /// Also removes what a process left that was killed while it wrote. Errors: NotWritable; InUse.
    static Result<FolderLock> take(const std::filesystem::path& folder);

    FolderLock(FolderLock&& other) noexcept;
    FolderLock& operator=(FolderLock&&) = delete;
    ~FolderLock();

private:
    explicit FolderLock(int file)
        : m_file(file)
    {
    }
    int m_file;
};

} // namespace alike::partition

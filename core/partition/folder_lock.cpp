// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/folder_lock.h"

#include <fmt/format.h>

#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace alike::partition {

namespace {
    void removeUnfinished(const std::filesystem::path& folder)
    {
        std::error_code ignored;
        for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
            const std::string name = entry.path().filename();
            if (name.starts_with(".alike-") && name.ends_with(".part"))
                std::filesystem::remove(entry.path(), ignored);
        }
    }
}

Result<FolderLock> FolderLock::take(const std::filesystem::path& folder)
{
    FolderLock lock(open((folder / name).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
    if (lock.m_file < 0)
        return Error { ErrorCode::NotWritable,
            fmt::format("Cannot write in {}: {}.", folder.string(), std::generic_category().message(errno)) };
    if (flock(lock.m_file, LOCK_EX | LOCK_NB) != 0)
        return Error { ErrorCode::InUse,
            fmt::format("{}: another process works in this folder. Wait for it, or name another folder.",
                folder.string()) };
    removeUnfinished(folder);
    return lock;
}

FolderLock::FolderLock(FolderLock&& other) noexcept
    : m_file(std::exchange(other.m_file, -1))
{
}

FolderLock::~FolderLock()
{
    if (m_file >= 0)
        close(m_file);
}

} // namespace alike::partition

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/file_lock.h"

#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace alike::project {

Result<FileLock> FileLock::take(const std::filesystem::path& path)
{
    FileLock lock;
    lock.m_descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (lock.m_descriptor < 0) {
        const int reason = errno;
        return Error { reason == ENOENT ? ErrorCode::NotFound : ErrorCode::NotReadable,
            path.string() + " cannot be opened: " + std::generic_category().message(reason) + "." };
    }
    if (flock(lock.m_descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return Error { ErrorCode::InUse, path.string() + " is open in another window." };
    return lock;
}

FileLock::FileLock(FileLock&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1))
{
}

FileLock& FileLock::operator=(FileLock&& other) noexcept
{
    std::swap(m_descriptor, other.m_descriptor);
    return *this;
}

FileLock::~FileLock()
{
    if (m_descriptor >= 0)
        close(m_descriptor);
}

bool FileLock::isAt(const std::filesystem::path& path) const
{
    struct stat here { };
    struct stat there { };
    return m_descriptor >= 0 && fstat(m_descriptor, &here) == 0 && stat(path.c_str(), &there) == 0
        && here.st_dev == there.st_dev && here.st_ino == there.st_ino;
}

} // namespace alike::project

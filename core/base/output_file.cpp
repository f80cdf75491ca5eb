// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/output_file.h"

#include "core/base/output_parts.h"

#include <cerrno>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace alike {

namespace {

    std::string_view remedyFor(int errorNumber)
    {
        switch (errorNumber) {
        case ENOENT:
        case ENOTDIR:
            return " Its folder has to be there: make it first, or name another place.";
        case ENOSPC:
        case EDQUOT:
            return " Make room on the disk, or name a place on another one.";
        case EACCES:
        case EPERM:
        case EROFS:
            return " Name a place where you may write.";
        default:
            return "";
        }
    }

} // namespace

Error OutputFile::failure(const std::filesystem::path& shown, int errorNumber)
{
    std::string detail
        = "Cannot write " + shown.string() + ": " + std::generic_category().message(errorNumber) + '.';
    return Error { ErrorCode::NotWritable, detail.append(remedyFor(errorNumber)) };
}

Result<OutputFile> OutputFile::create(const std::filesystem::path& target)
{
    OutputFile file;
    file.m_shown = target;
    std::error_code unknown;
    const auto status = std::filesystem::status(target, unknown);
    if (std::filesystem::is_directory(status))
        return file.failure(EISDIR);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        file.m_descriptor = open(target.c_str(), O_WRONLY | O_CLOEXEC);
        if (file.m_descriptor < 0)
            return file.failure(errno);
        return file;
    }

    file.m_target = settledTarget(target);
    if (!file.m_target.has_filename())
        return file.failure(EINVAL);
    if (const int wrong = file.makePart(); wrong != 0)
        return file.failure(wrong);
    if (std::filesystem::exists(status))
        fchmod(file.m_descriptor, static_cast<mode_t>(status.permissions()));
    return file;
}

int OutputFile::makePart()
{
    for (;;) {
        m_temporary = newPartBeside(m_target);
        m_descriptor = open(m_temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (m_descriptor < 0) {
            const int wrong = errno;
            m_temporary.clear();
            if (wrong == EEXIST)
                continue; // of a process of the same number
            return wrong;
        }
        // The lock outlives the descriptor that is closed before the file is renamed.
        m_lock = fcntl(m_descriptor, F_DUPFD_CLOEXEC, 0);
        if (holdPart(m_descriptor, m_temporary))
            return 0;
        discard();
    }
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : m_shown(std::move(other.m_shown))
    , m_target(std::move(other.m_target))
    , m_temporary(std::exchange(other.m_temporary, {}))
    , m_descriptor(std::exchange(other.m_descriptor, -1))
    , m_lock(std::exchange(other.m_lock, -1))
{
}

OutputFile& OutputFile::operator=(OutputFile&& other) noexcept
{
    if (this != &other) {
        discard();
        m_shown = std::move(other.m_shown);
        m_target = std::move(other.m_target);
        m_temporary = std::exchange(other.m_temporary, {});
        m_descriptor = std::exchange(other.m_descriptor, -1);
        m_lock = std::exchange(other.m_lock, -1);
    }
    return *this;
}

OutputFile::~OutputFile()
{
    discard();
}

void OutputFile::discard() noexcept
{
    if (m_descriptor >= 0)
        close(m_descriptor);
    if (!m_temporary.empty())
        unlink(m_temporary.c_str());
    if (m_lock >= 0)
        close(m_lock);
    m_descriptor = m_lock = -1;
    m_temporary.clear();
}

Result<Done> OutputFile::write(std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(m_descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return failure(errno);
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return Done {};
}

Result<Done> OutputFile::commit(Flush flush)
{
    if (!m_temporary.empty() && flush == Flush::ToDisk && fsync(m_descriptor) != 0)
        return failure(errno);
    if (close(std::exchange(m_descriptor, -1)) != 0)
        return failure(errno);
    if (m_temporary.empty())
        return Done {};
    if (rename(m_temporary.c_str(), m_target.c_str()) != 0)
        return failure(errno);
    m_temporary.clear();
    discard();
    return Done {};
}

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/output_file.h"

#include <atomic>
#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace alike {

namespace {

    /// A name in the folder of `target` that no other file has, and short, so that it fits wherever the
    /// target's does.
    std::filesystem::path besides(const std::filesystem::path& target)
    {
        static std::atomic<unsigned> made { 0 };
        return target.parent_path()
            / (".alike-" + std::to_string(getpid()) + "-" + std::to_string(made.fetch_add(1)) + ".part");
    }

}

Error OutputFile::failure(int errorNumber) const
{
    return Error { ErrorCode::NotWritable,
        "Cannot write " + m_shown.string() + ": " + std::generic_category().message(errorNumber) + "." };
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

    file.m_target = std::filesystem::absolute(target, unknown);
    if (!unknown)
        file.m_target = std::filesystem::weakly_canonical(file.m_target, unknown);
    if (unknown || !file.m_target.has_filename())
        return file.failure(unknown ? unknown.value() : EINVAL);
    int wrong = 0;
    do {
        file.m_temporary = besides(file.m_target);
        file.m_descriptor = open(file.m_temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        wrong = errno;
    } while (file.m_descriptor < 0 && wrong == EEXIST); // left by a process of the same number
    if (file.m_descriptor < 0) {
        file.m_temporary.clear();
        return file.failure(wrong);
    }
    if (std::filesystem::exists(status))
        fchmod(file.m_descriptor, static_cast<mode_t>(status.permissions()));
    return file;
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : m_shown(std::move(other.m_shown))
    , m_target(std::move(other.m_target))
    , m_temporary(std::exchange(other.m_temporary, {}))
    , m_descriptor(std::exchange(other.m_descriptor, -1))
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
    m_descriptor = -1;
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
    return Done {};
}

} // namespace alike

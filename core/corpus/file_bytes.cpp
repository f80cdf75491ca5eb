// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/file_bytes.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace alike::corpus {
namespace {

    constexpr std::size_t readAtOnce = 4 * 1024 * 1024; // about a millisecond from memory
    constexpr int waitMilliseconds = 20; // between two looks at the stop token

    Error systemError(int number)
    {
        return { number == ENOENT || number == ENOTDIR ? ErrorCode::NotFound : ErrorCode::NotReadable,
            reasonInWords(number) };
    }

    /// Waits until there is something to read, or the end, or a stop. \return whether to read on
    bool waitForInput(int descriptor, const std::stop_token& stop)
    {
        pollfd waited { descriptor, POLLIN, 0 };
        while (!stop.stop_requested()) {
            const int ready = poll(&waited, 1, waitMilliseconds);
            if (ready > 0 || (ready < 0 && errno != EINTR))
                return true; // read() will tell what is wrong
        }
        return false;
    }

    Result<Bytes> readToEnd(int descriptor, std::size_t expected, const std::stop_token& stop)
    {
        Bytes bytes;
        for (;;) {
            // A byte more than expected, so that the end is met without growing.
            const bool asExpected = expected > 0 && expected >= bytes.size();
            const std::size_t left = asExpected ? expected - bytes.size() + 1 : 64 * 1024;
            const std::size_t wanted = std::min(left, readAtOnce);
            const auto got
                = readSome(descriptor, bytes.room(bytes.size() == 0 ? left : wanted), wanted, stop);
            if (!got)
                return got.error();
            if (*got == 0)
                return bytes;
            bytes.grew(*got);
        }
    }

} // namespace

char* Bytes::room(std::size_t count)
{
    if (m_capacity - m_size < count) {
        const std::size_t capacity = std::max(m_size + count, m_capacity + m_capacity / 2);
        auto grown = std::make_unique_for_overwrite<char[]>(capacity);
        if (m_size > 0)
            std::memcpy(grown.get(), m_data.get(), m_size);
        m_data = std::move(grown);
        m_capacity = capacity;
    }
    return m_data.get() + m_size;
}

void Bytes::removePrefix(std::size_t count)
{
    m_size -= count;
    if (count > 0 && m_size > 0)
        std::memmove(m_data.get(), m_data.get() + count, m_size);
}

OpenFile::OpenFile(const std::string& path)
    : m_number(open(path.c_str(), O_RDONLY | O_CLOEXEC))
{
}

OpenFile::~OpenFile()
{
    if (m_number >= 0)
        close(m_number);
}

Result<Bytes> readFile(const std::string& path, const std::stop_token& stop)
{
    const OpenFile file(path);
    if (file.number() < 0)
        return systemError(errno);
    struct stat facts { };
    const bool regular = fstat(file.number(), &facts) == 0 && S_ISREG(facts.st_mode);
    return readToEnd(file.number(), regular ? static_cast<std::size_t>(facts.st_size) : 0, stop);
}

Result<std::size_t> readSome(int descriptor, char* to, std::size_t count, const std::stop_token& stop)
{
    for (;;) {
        if (!waitForInput(descriptor, stop))
            return cancelled();
        const ssize_t got = ::read(descriptor, to, count);
        if (got >= 0)
            return static_cast<std::size_t>(got);
        if (errno != EINTR && errno != EAGAIN)
            return systemError(errno);
    }
}

Result<Bytes> readStream(int descriptor, const std::stop_token& stop)
{
    return readToEnd(descriptor, 0, stop);
}

std::string reasonInWords(int errorNumber)
{
    switch (errorNumber) {
    case EACCES:
    case EPERM:
        return "permission is denied";
    case EIO:
        return "the device reports an error";
    case EISDIR:
        return "it is a folder";
    case ELOOP:
        return "its links lead in a circle";
    case EMFILE:
    case ENFILE:
        return "too many files are open";
    case ENAMETOOLONG:
        return "its name is too long";
    case ENOENT:
    case ENOTDIR:
        return "there is no such file or folder";
    case ESTALE:
        return "the network drive has lost it";
    default:
        return std::generic_category().message(errorNumber);
    }
}

} // namespace alike::corpus

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/file_bytes.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <new>
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

    /// Ends early behind more than `maxBytes`.
    /// \param bytes what was read before
    Result<Bytes> readToEnd(int descriptor, std::size_t expected, const std::stop_token& stop,
        std::uint64_t maxBytes = UINT64_MAX, Bytes bytes = {})
    {
        for (;;) {
            // A byte more than expected, so that the end is met without growing.
            const bool asExpected = expected > 0 && expected >= bytes.size();
            const std::size_t left = asExpected ? expected - bytes.size() + 1 : 64 * 1024;
            const std::size_t wanted = std::min(left, readAtOnce);
            // All that is expected gets its room at once.
            ALIKE_ASSIGN(
                const auto got, readSome(descriptor, bytes.room(asExpected ? left : wanted), wanted, stop));
            bytes.grew(got);
            if (got == 0 || bytes.size() > maxBytes)
                return bytes;
        }
    }

    /// The first bytes, fewer only at the end.
    Result<Bytes> readGlance(int descriptor, const std::stop_token& stop)
    {
        Bytes bytes;
        for (std::size_t got = 1; got > 0 && bytes.size() < glanceBytes; bytes.grew(got)) {
            const std::size_t wanted = glanceBytes - bytes.size();
            ALIKE_ASSIGN(got, readSome(descriptor, bytes.room(wanted), wanted, stop));
        }
        return bytes;
    }

} // namespace

void Bytes::allocate(std::size_t capacity)
{
    char* const moved = static_cast<char*>(std::realloc(m_data.get(), capacity));
    if (!moved)
        throw std::bad_alloc();
    (void)m_data.release(); // it is `moved` now
    m_data.reset(moved);
    m_capacity = capacity;
}

char* Bytes::room(std::size_t count)
{
    if (m_capacity - m_size < count)
        allocate(std::max(m_size + count, m_capacity + m_capacity / 2));
    return m_data.get() + m_size;
}

void Bytes::fit()
{
    if (m_size == 0)
        *this = {};
    else if (m_size < m_capacity)
        allocate(m_size);
}

void Bytes::removePrefix(std::size_t count)
{
    m_size -= count;
    if (count > 0 && m_size > 0)
        std::memmove(m_data.get(), m_data.get() + count, m_size);
}

FileStamp fileStamp(const std::string& path)
{
    struct stat facts { };
    if (path.empty() || stat(path.c_str(), &facts) != 0)
        return {};
    constexpr std::int64_t nanoseconds = 1'000'000'000;
    return { std::int64_t { facts.st_mtim.tv_sec } * nanoseconds + facts.st_mtim.tv_nsec,
        static_cast<std::uint64_t>(facts.st_size) };
}

OpenFile::OpenFile(const std::string& path, int flags)
    : m_number(open(path.c_str(), O_RDONLY | O_CLOEXEC | flags))
{
}

OpenFile::~OpenFile()
{
    if (m_number >= 0)
        close(m_number);
}

Result<Bytes> readFile(const std::string& path, const std::stop_token& stop,
    const std::function<bool(std::string_view beginning)>& goesOn)
{
    const OpenFile file(path);
    if (file.number() < 0)
        return systemError(errno);
    struct stat facts { };
    const bool regular = fstat(file.number(), &facts) == 0 && S_ISREG(facts.st_mode);
    const std::size_t expected = regular ? static_cast<std::size_t>(facts.st_size) : 0;
    if (!goesOn || (regular && expected <= glanceBytes))
        return readToEnd(file.number(), expected, stop);
    ALIKE_ASSIGN(auto beginning, readGlance(file.number(), stop));
    if (beginning.size() < glanceBytes || !goesOn(beginning.view()))
        return beginning;
    return readToEnd(file.number(), expected, stop, UINT64_MAX, std::move(beginning));
}

Result<Bytes> readSideFile(const std::string& path, std::uint64_t maxBytes, const std::stop_token& stop)
{
    // Without O_NONBLOCK, opening a pipe blocks until another process writes to it.
    const OpenFile file(path, O_NONBLOCK);
    if (file.number() < 0)
        return systemError(errno);
    struct stat facts { };
    if (fstat(file.number(), &facts) != 0)
        return systemError(errno);
    if (S_ISDIR(facts.st_mode))
        return systemError(EISDIR);
    if (!S_ISREG(facts.st_mode))
        return Error { ErrorCode::NotReadable, "it is a device or a pipe, not a file" };
    const auto tooLarge = [&] {
        return Error { ErrorCode::TooLarge,
            "it is larger than " + std::to_string(maxBytes / 1'000'000)
                + " MB, the most that is read of it" };
    };
    if (static_cast<std::uint64_t>(facts.st_size) > maxBytes)
        return tooLarge();
    auto bytes = readToEnd(file.number(), static_cast<std::size_t>(facts.st_size), stop, maxBytes);
    if (bytes && bytes->size() > maxBytes) // it has grown, or does not say its size, as in /proc
        return tooLarge();
    return bytes;
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

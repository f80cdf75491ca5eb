// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include "core/base/output_parts.h"

#include <cerrno>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include <poll.h>
#include <unistd.h>

namespace alike::cli {

Result<Output> Output::open(const std::string& file, Interrupt& interrupt)
{
    Output output;
    output.m_stop = interrupt.token();
    output.m_buffer.reserve(largeBuffer + largeBuffer / 4);
    if (file.empty())
        return output;
    output.m_hold = interrupt.holdFile();
    if (output.m_stop.stop_requested())
        return cancelled();
    removeAbandonedParts(file);
    ALIKE_ASSIGN(output.m_file, OutputFile::create(file));
    return output;
}

void Output::flush()
{
    if (m_problem || m_readerGone)
        return;
    const Result<Done> written = m_file ? m_file->write(m_buffer) : writeStandardOutput();
    if (!written)
        m_problem = written.error();
    m_buffer.clear();
}

Result<Done> Output::writeStandardOutput()
{
    std::string_view rest = m_buffer;
    while (!rest.empty() && !m_stop.stop_requested()) {
        const ssize_t written = ::write(STDOUT_FILENO, rest.data(), rest.size());
        if (written >= 0) {
            rest.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EPIPE) {
            m_readerGone = true;
            break;
        } else if (errno == EAGAIN) { // somebody made it non-blocking
            pollfd ready { STDOUT_FILENO, POLLOUT, 0 };
            poll(&ready, 1, 100);
        } else if (errno != EINTR) {
            return Error { ErrorCode::NotWritable,
                "Cannot write to standard output: " + std::generic_category().message(errno) + "." };
        }
    }
    return Done {};
}

Result<Done> Output::close()
{
    if (m_stop.stop_requested())
        return cancelled();
    flush();
    if (m_problem)
        return *m_problem;
    if (m_stop.stop_requested())
        return cancelled();
    if (m_file) {
        const Result<Done> committed = m_file->commit();
        m_file.reset();
        m_hold.reset();
        return committed;
    }
    return Done {};
}

Result<Done> checkWritable(const std::string& file)
{
    std::error_code unknown;
    const auto status = std::filesystem::status(file, unknown);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)
        && !std::filesystem::is_directory(status))
        return Done {}; // opening a pipe to try would be seen at its other end
    ALIKE_TRY(OutputFile::create(file)); // which leaves nothing behind
    return Done {};
}

} // namespace alike::cli

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/interrupt.h"

#include "core/base/output_file.h"
#include "core/base/result.h"

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>

namespace alike::cli {

/// Where bytes go: standard output, or a file that appears whole or not at all. Written through one large
/// buffer.
class Output {
public:
    /// \param file empty for standard output
    /// Errors: NotWritable; Cancelled when the program has been asked to stop.
    static Result<Output> open(const std::string& file, Interrupt& interrupt);

    /// Append here, and call `flushLarge` now and then.
    std::string& buffer() { return m_buffer; }

    /// Writes the buffer when it has grown large.
    /// \return false when there is no use in going on: writing failed, nobody reads any more, or the program
    /// is asked
    ///     to stop. `close` knows which.
    bool flushLarge()
    {
        if (m_buffer.size() >= largeBuffer)
            flush();
        return !m_problem && !m_readerGone && !m_stop.stop_requested();
    }

    /// Writes the rest and lets the file appear. A reader that left early (`| head`) is no error.
    Result<Done> close();

private:
    Output() = default;
    void flush();
    Result<Done> writeStandardOutput();

    static constexpr std::size_t largeBuffer = std::size_t { 1 } << 20;
    std::string m_buffer;
    Interrupt::FileHold m_hold;
    std::optional<OutputFile> m_file;
    std::stop_token m_stop;
    std::optional<Error> m_problem;
    bool m_readerGone = false;
};

/// An error when a file of this name cannot be written, so that nobody waits for a result in vain.
Result<Done> checkWritable(const std::string& file);

} // namespace alike::cli

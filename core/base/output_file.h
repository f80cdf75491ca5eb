// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <string_view>

namespace alike {

/// A file that appears whole or not at all: written under another name in the same folder, flushed to the
/// disk, then renamed (see output_parts.h). Without `commit` the destructor removes what was written and the
/// file that stood there stays untouched.
///
/// A link is followed, and what already exists there keeps its permissions. A device or a named pipe is
/// written directly: it cannot be replaced.
class OutputFile {
public:
    /// Errors: NotWritable, with a sentence.
    static Result<OutputFile> create(const std::filesystem::path& target);

    OutputFile(OutputFile&& other) noexcept;
    OutputFile& operator=(OutputFile&& other) noexcept;
    ~OutputFile();

    Result<Done> write(std::string_view bytes);
    /// Whether the file is on the disk when it appears, so that it outlives a loss of power.
    enum class Flush : std::uint8_t {
        ToDisk,
        Never ///< for what has a checksum and can be made again
    };
    /// Lets the file appear. Nothing may be written afterwards.
    Result<Done> commit(Flush flush = Flush::ToDisk);

    /// What an error of the system means for who names a place to write to, with a remedy.
    static Error failure(const std::filesystem::path& shown, int errorNumber);

private:
    OutputFile() = default;
    void discard() noexcept;
    /// Opens a part (see output_parts.h). \return 0, or the number of the error
    int makePart();
    Error failure(int errorNumber) const { return failure(m_shown, errorNumber); }

    std::filesystem::path m_shown; ///< as the caller named it
    std::filesystem::path m_target; ///< with links followed
    std::filesystem::path m_temporary; ///< empty when written directly, or committed
    int m_descriptor = -1;
    int m_lock = -1; ///< holds the part
};

} // namespace alike

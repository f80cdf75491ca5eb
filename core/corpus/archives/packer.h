// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/output_file.h"
#include "core/base/result.h"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

struct archive;

namespace alike::corpus {

/// Whether a file of this name is written as an archive: .zip, .tar, .7z, or a compressed .tar.
bool packsArchive(std::string_view name);
/// Whether it is written as one compressed file: .gz, .bz2, .xz, .zst.
bool packsFile(std::string_view name);

/// Writes an archive, or one compressed file, by the extension of its name. It appears whole or not at all.
/// Entries have no time and no owner: equal content gives equal bytes.
class Packer {
public:
    /// \pre packsArchive or packsFile of its name
    static Result<Packer> create(const std::filesystem::path& target);
    /// One that is to stand in another: `bytes` has it when it is committed, and outlives the packer. \pre as
    /// above
    static Result<Packer> inMemory(const std::string& name, std::string& bytes);

    /// \param name of an entry, bytes as stored; of a compressed file there is one, whose name counts nothing
    Result<Done> add(const std::string& name, std::string_view bytes);
    /// Lets the file appear.
    Result<Done> commit();

private:
    struct Free {
        void operator()(archive* writer) const;
    };
    Packer() = default;
    Result<Done> open(std::string_view name);
    Error failure() const;

    std::unique_ptr<OutputFile> m_file; ///< stays where it is: libarchive writes through it; null: in memory
    std::unique_ptr<Result<Done>> m_written = std::make_unique<Result<Done>>(Done {});
    std::string m_shown;
    struct Sink {
        OutputFile* file;
        std::string* bytes; ///< in place of a file
        Result<Done>* written;
    };
    std::unique_ptr<Sink> m_sink;
    std::unique_ptr<archive, Free> m_archive; ///< the last: it may write while it is freed
};

} // namespace alike::corpus

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/output_file.h"
#include "core/base/result.h"
#include "core/corpus/source_file.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace alike {

/// What a collection is written to: takes the pieces of one file after another. Nothing of it is there under
/// its name until all is.
class KeptSink {
public:
    virtual ~KeptSink() = default;
    /// \param size of all its pieces, 0 where it is not known \param packed whether the pieces are to be
    /// compressed as the name says, where the sink does not compress what it gets in any case
    virtual Result<Done> begin(const std::string& name, std::uint64_t size, bool packed) = 0;
    virtual Result<Done> write(std::string_view bytes) = 0;
    virtual Result<Done> end() = 0;
    /// Gives the file that ended last the permissions of another, and its time where they are the same.
    virtual void takeAfter(const std::filesystem::path& original, bool same);
    /// Lets everything appear.
    virtual Result<Done> commit() = 0;
};

/// One file, written as it comes. Errors: NotWritable.
Result<std::unique_ptr<KeptSink>> fileSink(
    const std::filesystem::path& target, OutputFile::Flush flush = OutputFile::Flush::ToDisk);
/// An archive, or one compressed file, by the extension of its name. \pre packsArchive or packsFile of it
Result<std::unique_ptr<KeptSink>> packedSink(const std::filesystem::path& target);
/// The same in memory, to stand in another sink: `bytes` has it when it is committed.
Result<std::unique_ptr<KeptSink>> packedSink(const std::string& name, std::string& bytes);
/// A folder, filled under another name. Errors: NotWritable, also where it exists.
Result<std::unique_ptr<KeptSink>> folderSink(const std::filesystem::path& target);

/// Writes bytes of an open file, piece by piece. Errors: NotReadable, also where the file is shorter, with a
/// reason in words; those of the sink; Cancelled.
Result<Done> copyBytes(int descriptor, corpus::ByteRange bytes, KeptSink& sink, const std::stop_token& stop);

/// What lies outside of cuts, which are ascending.
std::vector<corpus::ByteRange> rangesOutside(std::span<const corpus::ByteRange> cuts, std::uint64_t size);

/// What is wrong with a file that is no longer what was read from it, in words.
inline constexpr std::string_view hasChanged = "it has changed since it was read";
/// \param why in words
Error cannotReadAgain(const std::string& path, std::string_view why);

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/file_bytes.h"
#include "core/corpus/load_report.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace alike::corpus {

/// A file of an archive.
struct ArchiveEntry {
    std::string name; ///< its path in the archive, bytes as stored, without a lone top folder
    Bytes bytes; ///< empty when it was not wanted
    bool wanted = false;
};

struct Unpacked {
    std::vector<ArchiveEntry> entries; ///< in byte order of their names
    bool compressedFile
        = false; ///< not an archive but one compressed file, whose name lost its last extension
};

/// What to take out of an archive, and how much at most.
struct UnpackOptions {
    std::function<bool(std::string_view name)> wanted;
    std::uint64_t maxBytes = UINT64_MAX; ///< of all wanted entries together
};

/// Reads an archive (tar, zip, 7z, … compressed or not) or a single compressed file in one pass into memory;
/// the files of a usual zip in parallel.
///
/// When the archive is damaged, what came before is kept and the damage is listed in `report`, as are
/// encrypted entries; of an entry cut off in the middle, the beginning is kept if its format consists of
/// records. Progress advances by bytes of the archive. Fails with NotReadable, BadFormat (not a single entry
/// can be read), TooLarge and Cancelled; the details are whole sentences.
Result<Unpacked> unpack(
    const std::string& path, const UnpackOptions& options, LoadReport& report, const Work& work);

/// The same from memory, always in one pass; `path` is only its name.
Result<Unpacked> unpackBytes(std::string_view bytes, const std::string& path, const UnpackOptions& options,
    LoadReport& report, const Work& work);

} // namespace alike::corpus

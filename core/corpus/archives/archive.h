// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/archives/unpack_limits.h"
#include "core/corpus/file_bytes.h"
#include "core/corpus/load_report.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace alike::corpus {

/// Whether a file is an archive or compressed, by its extension or, if that says nothing or names a format
/// that is no zip, by how it begins.
bool isArchive(std::string_view name, std::string_view firstBytes);
/// How many first bytes it looks at.
inline constexpr std::size_t archiveMagicBytes = 512;

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
    std::uint64_t bytes = 0; ///< that came out of it, with those thrown away
};

/// What to take out of an archive, and how much at most.
struct UnpackOptions {
    std::function<bool(std::string_view name)> wanted;
    UnpackLimits limits {};
    /// Entries of a zip that are neither stored nor deflated are left out, as of office files, which know no
    /// others: PPMd takes up to 256 MB for an entry of any size.
    bool deflatedAlone = false;
};

/// Reads an archive (tar, zip, 7z, … compressed or not) or a single compressed file in one pass into memory;
/// the files of a usual zip in parallel.
///
/// Whatever the format knows of damage is checked to its end (see `unwrapped` and `zipFault`; a tar has no
/// checksum but of its headers). What could be read is kept, and the damage is listed in `report`, as are
/// encrypted entries; of an entry cut off in the middle, the beginning is kept if its format consists of
/// records. Behind a limit nothing is read, which the report says; an entry above the limit of one is left
/// out. An entry that is no text, as its beginning shows, takes no memory: of a text file what is left ends
/// behind its first NUL.
///
/// Progress advances by bytes of the archive. Fails with NotReadable, BadFormat (not a single entry can be
/// read), TooLarge (none within the limits) and Cancelled; the details are whole sentences.
Result<Unpacked> unpack(
    const std::string& path, const UnpackOptions& options, LoadReport& report, const Work& work);

/// The same from memory, always in one pass; `path` is only its name.
Result<Unpacked> unpackBytes(std::string_view bytes, const std::string& path, const UnpackOptions& options,
    LoadReport& report, const Work& work);

/// Whether a file begins as those of a format do that may hold NUL, whatever its name.
bool hasMark(std::string_view beginning);

/// Leaves of a text file in which there is a NUL `at` so much that it shows what it is, and gives back the
/// rest.
void cutAtNul(Bytes& bytes, std::size_t at);

} // namespace alike::corpus

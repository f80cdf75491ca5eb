// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace alike::corpus {

/// Bytes of a file.
struct ByteRange {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
};

/// What tells whether a file on disk is still what it was.
struct FileStamp {
    std::int64_t modified = 0; ///< nanoseconds since 1970
    std::uint64_t bytes = 0;

    bool operator==(const FileStamp&) const = default;
};

/// A file that documents were read from, and where each stands in it.
struct SourceFile {
    enum class Kind : std::uint8_t {
        File,
        Stream, ///< the standard input
        Compressed, ///< a file that holds one other, compressed
        InArchive,
    };
    Kind kind = Kind::File;
    std::string path; ///< on disk, bytes as the file system has them
    std::string name; ///< its path in the folder or archive that was given, bytes as stored; or its own name
    std::string inner {}; ///< InArchive: its path in the archive or compressed file of that name; else empty
    std::size_t collection = 0; ///< of the given path that it comes from
    DocId first {}; ///< its documents follow one another in the corpus
    std::vector<ByteRange> records {}; ///< of each of them; empty where the file is the one document
    std::string encoding {}; ///< where the file is not in UTF-8; records are of what it became in UTF-8
    bool inArray = false; ///< records are elements of an array, with commas between them
    bool isWebArchive = false; ///< records are of WARC, where others may tell of them
    std::uint32_t documents = 0;
    std::uint32_t repeat = 0; ///< InArchive: so many entries of the same name stand before it
    std::uint32_t innerRepeat = 0; ///< the same of its entries called `inner`
    FileStamp stamp {}; ///< of `path`, before it was read; none where that is not known
};

/// The path of an InArchive; an archive in it stands for a folder, and a compressed file for what is in it.
std::string nameInArchive(const SourceFile& file);

} // namespace alike::corpus

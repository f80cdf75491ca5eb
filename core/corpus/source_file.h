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
    std::size_t collection = 0; ///< of the given path that it comes from
    DocId first {}; ///< its documents follow one another in the corpus
    std::vector<ByteRange> records {}; ///< of each of them; empty where the file is the one document
    std::string encoding {}; ///< where the file is not in UTF-8; records are of what it became in UTF-8
    bool inArray = false; ///< records are elements of an array, with commas between them
    bool isWebArchive = false; ///< records are of WARC, where others may tell of them
    std::uint32_t documents = 0;
};

} // namespace alike::corpus

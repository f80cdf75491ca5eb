// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/corpus/archives/byte_stream.h"
#include "core/corpus/file_bytes.h"
#include "core/corpus/readers/fragment.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace alike::corpus {

/// Whole records of a stream, one behind the other.
struct RecordPiece {
    std::uint64_t begin = 0; ///< its place in the stream
    std::string_view bytes; ///< not empty
};

/// Cuts a stream between records into pieces of some megabytes, in the memory of some records.
class RecordPieces {
public:
    /// \param stream outlives this \param recordEnd where the record ends that begins at a place, see Reader
    RecordPieces(ByteStream& stream, RecordEnd recordEnd);

    /// The next piece, which lasts until the next call; nothing at the end. Where the stream breaks off, what
    /// came before is given first. Records above 256 MB are cut. Errors: those of the stream.
    Result<std::optional<RecordPiece>> next();

private:
    ByteStream& m_stream;
    RecordEnd m_recordEnd;
    Bytes m_bytes;
    std::uint64_t m_begin = 0; ///< of these
    std::size_t m_given = 0; ///< of these, by the last call
    std::optional<Error> m_failure;
    bool m_ended = false;
};

} // namespace alike::corpus

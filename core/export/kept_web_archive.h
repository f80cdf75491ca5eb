// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/archives/byte_stream.h"
#include "core/corpus/source_file.h"
#include "core/export/kept_output.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace alike {

/// What of a web archive (WARC) goes with some of its documents, and where its records begin, in its unpacked
/// bytes.
struct WebArchiveCuts {
    std::vector<corpus::ByteRange> cuts; ///< ascending
    std::vector<std::uint64_t> records;
    std::uint64_t size = 0;
};

/// Besides the records of the documents go those that were written down about them alone: a request,
/// metadata, a revisit or a continuation that names such a record as one of the same visit
/// (WARC-Concurrent-To), as what it refers to (WARC-Refers-To) or goes on with (WARC-Segment-Origin-ID), or
/// is named by one as of the same visit. All others stay. O(bytes) time; memory of some records and of what
/// records say about others. Errors: those of the stream; NotReadable where the records are no longer there;
/// Cancelled.
///
/// \param stream of the whole file, read to its end \param removed records of documents, ascending
Result<WebArchiveCuts> webArchiveCuts(
    corpus::ByteStream& stream, std::span<const corpus::ByteRange> removed, const Work& work);

/// Writes the bytes of a web archive on disk that stay: what is before `begin` and after `end` of the sink is
/// the caller's.
///
/// \param compressed whether the file is \param inMembers whether what is written is to be gzip data with a
/// member for each record: members of the file of which all stays are copied as they are, and records of
/// others packed anew \param most unpacked bytes, above which it is an error
Result<Done> writeKeptWebArchive(const std::string& path, bool compressed, bool inMembers,
    std::span<const corpus::ByteRange> removed, std::uint64_t most, KeptSink& sink, const Work& work);

} // namespace alike

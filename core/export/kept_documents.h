// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/read.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <vector>

namespace alike {

/// Where a collection is written to, by what it came from: an archive if `target` is called like one; else a
/// file becomes a file, several files, folders and archives a folder.
enum class KeptAs : std::uint8_t { File, Folder, Archive };
KeptAs keptAs(std::span<const std::filesystem::path> paths, std::span<const corpus::SourceFile> sources,
    const std::filesystem::path& target);

/// Writes a collection without some of its documents, in the formats in which it was read: of a file that
/// holds several, their bytes are cut out and all others stay as they are, records that are no documents
/// among them; files that are a document are copied or left out; files that are none are left out. Of web
/// archives what was written down about a record goes with it (see kept_web_archive.h). What is read is never
/// changed, and `target` appears whole or not at all; what writers that were killed left beside it is
/// removed. In folders files keep their permissions, those of which all stays also their time. What they are
/// called: see kept_names.h.
///
/// O(bytes). A compressed file other than a web archive, an array of JSON, and records in another encoding
/// than UTF-8 are in memory as a whole, of an archive all documents. Errors: NotWritable (also when the
/// target exists and is a folder), NotReadable (also a file that is not what it was when it was read),
/// BadFormat (a file in an encoding with states or a collection of TEI, out of which they cannot be cut),
/// those of archives, Cancelled.
///
/// \param removed of each document whether it goes
/// \param ready is called when all is written and has only to appear; when it fails, nothing does
Result<Done> writeKept(std::span<const std::filesystem::path> paths,
    std::span<const corpus::SourceFile> sources, const std::vector<char>& removed,
    const std::filesystem::path& target, const corpus::Options& reading, const Work& work,
    const std::function<Result<Done>()>& ready = {});

/// The parts of a file's bytes that stay when some of its documents go. O(documents, for an array also
/// bytes). \param bytes of the file; only looked at when its documents are elements of an array
std::vector<corpus::ByteRange> keptRanges(const corpus::SourceFile& source, const std::vector<char>& removed,
    std::uint64_t size, std::string_view bytes);

} // namespace alike

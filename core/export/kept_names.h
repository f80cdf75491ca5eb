// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/source_file.h"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace alike {

/// Whether what an archive holds is an archive, or a compressed file, that is written as one again: the name
/// of such a file is that of the archive, the same for all that it holds.
bool keepsPacked(const corpus::SourceFile& source);
/// The archives of which the files are written into a folder of their name, since the format is not written,
/// or since they are files of a folder: each once, by their paths within what was given. O(files).
std::vector<std::string> archivesAsFolders(
    std::span<const std::filesystem::path> paths, std::span<const corpus::SourceFile> sources);

/// What each file of a collection is called in the folder or archive that it is written to. Of several paths
/// each has a folder of its own, or is a file beside them; an archive within a folder becomes a folder of its
/// name. No two are the same: what would stand in another's place gets a number before its extension. O(n log
/// n) for n files.
///
/// \param inArchive where one name may stand several times, and no file is compressed by itself
std::vector<std::string> keptNames(std::span<const std::filesystem::path> paths,
    std::span<const corpus::SourceFile> sources, bool inArchive);

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/source_file.h"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace alike {

/// What each file of a collection is called in the folder or archive that it is written to. Of several paths
/// each has a folder of its own, or is a file beside them; an archive within a folder becomes a folder of its
/// name. No two are the same: what would stand in another's place gets a number before its extension. O(n log
/// n) for n files.
///
/// \param inArchive where one name may stand several times, and no file is compressed by itself
std::vector<std::string> keptNames(std::span<const std::filesystem::path> paths,
    std::span<const corpus::SourceFile> sources, bool inArchive);

} // namespace alike

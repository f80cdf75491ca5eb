// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/corpus/archive.h"

#include <optional>
#include <vector>

namespace alike::corpus {

/// The files of a zip archive in the order in which they lie in it, with their names as stored, unpacked by
/// as many threads as there are: its list at the end says where each begins.
///
/// This is the quick way for archives as programs usually write them. It gives nothing where something is out
/// of the ordinary (encrypted, larger than 4 GB, another compression, names that are not ASCII, links,
/// something before, behind or between the files), or wrong in the least (a checksum, a length, two accounts
/// of one file that differ), or when it was stopped; then `unpack` looks in its general way, which says what
/// it is. \param file open for reading, where it stands does not matter and stays as it is
std::optional<std::vector<ArchiveEntry>> unzip(int file, const UnpackOptions& options, const Work& work);

} // namespace alike::corpus

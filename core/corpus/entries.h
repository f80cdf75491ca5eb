// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/corpus/load_report.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace alike::corpus {

/// A file below a folder.
struct Entry {
    std::string name; ///< its path relative to the folder, bytes as in the file system, parts divided by '/'
    std::uint64_t bytes = 0;
    bool regular = true; ///< false for a device, a socket or a named pipe, which are never read
};

/// All files below a folder in byte order of their names; hidden ones are files like others.
///
/// Links to files are followed, and so are links to folders, after all real folders: no folder is entered
/// twice, so circles end and the result does not depend on the order in which the system lists names. Folders
/// that cannot be opened are listed in `report` as unreadable. Fails with NotReadable when `folder` itself
/// cannot be opened, with the reason in words, and with Cancelled.
/// \param most of them, about: of a large folder these need not be the first ones
Result<std::vector<Entry>> listFolder(
    const std::string& folder, LoadReport& report, const std::stop_token& stop, std::size_t most = SIZE_MAX);

} // namespace alike::corpus

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace alike {

/// Which file a path means, however it is spelled and through whatever links: two paths with equal identities
/// are one file. Of a regular file device and inode; of one that is not there yet those of its folder, and
/// its name there.
struct FileIdentity {
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::string name; ///< empty: the file is there

    bool operator==(const FileIdentity&) const = default;
};

/// None for what cannot be replaced by writing to it (a folder, a device, a named pipe), and where the folder
/// is missing.
std::optional<FileIdentity> identityOf(const std::filesystem::path& path);
/// Of what an open descriptor reads, under the same rules.
std::optional<FileIdentity> identityOf(int descriptor);

/// Whether both paths mean one regular file, be it there or not.
bool sameFile(const std::filesystem::path& a, const std::filesystem::path& b);

} // namespace alike

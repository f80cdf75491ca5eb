// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace alike {

/// Output is made as a *part*, a hidden file or folder beside its target, and renamed when it is whole.
/// Whoever makes one holds a lock (flock) on it until then, which the kernel lets go when the process is
/// killed: a part that nobody holds is abandoned, whatever became of the number of its process. O_TMPFILE
/// would leave nothing behind, but has no folders, and what is there already cannot be replaced by linkat.

/// The file that a path means, links followed, in a form that has a folder; empty when that cannot be told.
std::filesystem::path settledTarget(const std::filesystem::path& target);
/// A new name in the folder of `target` that no other part of this process has, and short, so that it fits
/// wherever the target's does.
std::filesystem::path newPartBeside(const std::filesystem::path& target);

/// Takes the lock on a part that was just made, for as long as a descriptor of this opening is open. False
/// when it was taken for an abandoned one meanwhile: another has to be made. True where the file system has
/// no locks.
bool holdPart(int descriptor, const std::filesystem::path& part);

/// Removes the abandoned parts in the folder of `target`: files, and folders with all in them, of this user
/// and of such a name. Those that somebody holds stay, and those on file systems without locks. O(entries).
void removeAbandonedParts(const std::filesystem::path& target);

} // namespace alike

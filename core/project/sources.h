// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/contents.h"

#include <cstddef>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace alike::project {

/// The sources of a corpus that is read from these paths, with what tells later whether they have changed.
/// Best called before reading: what changes meanwhile is noticed then. Looks at every file, O(files).
Origin originOf(const std::vector<std::filesystem::path>& paths, const corpus::Options& reading);

/// The same of paths whose documents are joined to those of `origin`.
void addSources(Origin& origin, const std::vector<std::filesystem::path>& paths, corpus::Role role);
/// The sources as they are now. O(files).
std::vector<Source> lookedAtAgain(const std::vector<Source>& sources);

/// What has become of the sources since they were read. Files by their paths below a folder, else by their
/// own.
struct SourceChanges {
    std::vector<std::filesystem::path> gone; ///< sources of which nothing is left
    std::vector<std::string> changed;
    std::vector<std::string> added;
    std::vector<std::string> removed;

    bool any() const { return !(gone.empty() && changed.empty() && added.empty() && removed.empty()); }
    bool operator==(const SourceChanges&) const = default;
};

/// Of a folder without a list of its files (version 1 of the schema) only that it is gone. O(files).
SourceChanges sourceChanges(const Origin& origin, const std::stop_token& stop = {});

/// What has become of a folder.
struct FolderLook {
    std::vector<SourceFile> added;
    std::vector<std::string> changed;
    std::vector<std::string> removed;
    std::vector<std::filesystem::path> folders; ///< itself and those below it
};
/// \param most folders to be listed, about. O(files). Incomplete when stopped
FolderLook lookAtFolder(const Source& before, std::size_t most, const std::stop_token& stop);

/// "3 changed (a.txt, b.txt, c.txt), 1 new (d.txt), 12 gone (e.txt, f.txt, g.txt, …)": counts with the first
/// names. Empty without any.
std::string changesInWords(const std::vector<std::string>& changed, const std::vector<std::string>& added,
    const std::vector<std::string>& removed);

} // namespace alike::project

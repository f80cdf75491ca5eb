// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace alike::project {

/// A key of a job file and its values as words of a command line: of a text what it says, of a number its
/// shortest form.
struct JobEntry {
    std::string name;
    std::vector<std::string> words;
    bool isText = false; ///< one text, and no list, number or flag
    std::uint32_t line = 0; ///< where the value stands
    std::uint32_t column = 0;
};

/// Reads a job file (TOML), keys in byte order. O(bytes). Errors: NotFound, NotReadable; BadFormat with line
/// and column.
Result<std::vector<JobEntry>> readJob(const std::string& file);
/// What is wrong at an entry, with line and column.
Error wrongEntry(const std::string& file, const JobEntry& entry, const std::string& why);

/// Whether a path is a job by its name and is a file.
bool isJob(const std::filesystem::path& path);
/// The folder in which a run of a job keeps its results for the window; a relative path is meant from where
/// the window was started where there is one, or else from where the job is. Errors: those of readJob;
/// NotFound for a job without one.
Result<std::filesystem::path> resultsOfJob(const std::filesystem::path& path);

} // namespace alike::project

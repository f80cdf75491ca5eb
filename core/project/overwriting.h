// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/read.h"
#include "core/project/contents.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <vector>

namespace alike::project {

/// The file that would go if `target` were written: one of `inputs`, or one below a folder among them that is
/// read as a document. Files are told by their identity: spelling and links make no difference. None: nothing
/// would go. Where `target` is there already, the folders are listed: O(files).
std::optional<std::filesystem::path> inputAt(const std::filesystem::path& target,
    const std::vector<std::filesystem::path>& inputs, const corpus::Options& reading,
    const std::stop_token& stop = {});

/// The same of the files and folders that a corpus was read from.
std::optional<std::filesystem::path> inputAt(const std::filesystem::path& target, const Origin& origin);

/// Why a project is not to be written over unasked.
struct WorkInProject {
    enum class What : std::uint8_t {
        Marks, ///< it holds marks or notes
        Unreadable, ///< it may: it is damaged, or of a newer version
        Open, ///< a window has it open
    };
    What what;
    std::size_t marks = 0;
};

/// None where there is no project, or one with documents and results alone, which can be made again.
std::optional<WorkInProject> workAt(const std::filesystem::path& target);

} // namespace alike::project

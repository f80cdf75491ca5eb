// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/project/contents.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <vector>

namespace alike::project {

/// Whether a file is a project by how it begins, or calls itself one by its name (.alike).
bool isProject(const std::filesystem::path& path);

enum class Part {
    All,
    Documents, ///< and marks, but no results
    DocumentsOfPart, ///< of a project that stands in another one: it may not refer to a further project
};

/// Reads a whole project; the file stays as it is. Nothing in it is trusted: results that do not fit the
/// documents, or that are damaged, are left out and made again.
///
/// \param originals where the documents are that the project refers to; empty: where it says
/// Progress counts bytes. Errors: NotFound (the project, or the originals that it refers to),
/// NotReadable, InUse, BadFormat (no project, damaged, or of a newer version), Cancelled.
Result<Contents> read(const std::filesystem::path& path, const std::vector<std::filesystem::path>& originals,
    const Work& work, Part part = Part::All);

/// What can be told of a project without its texts and results.
struct Summary {
    Origin origin;
    State state;
    std::uint64_t documents = 0;
    std::optional<std::uint64_t> used; ///< those that are not too short; none without results
    std::uint64_t bytes = 0; ///< of text
    bool analysed = false;
    std::string program; ///< that made it: "alike 0.1.0"
    int version = 0; ///< of the schema
};
Result<Summary> summary(const std::filesystem::path& path);

/// The parameters of a project as they are set; none where they are damaged.
Result<std::optional<Parameters>> parametersIn(const std::filesystem::path& path);
/// Where the documents of a project came from.
Result<Origin> originIn(const std::filesystem::path& path);
/// How many marks and notes are in a project.
Result<std::size_t> countMarks(const std::filesystem::path& path);

} // namespace alike::project

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/joining.h"
#include "core/corpus/read.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace alike::project {

/// What has become of a corpus by documents that were read for it.
struct Addition {
    corpus::Loaded loaded; ///< the corpus of all, the reports as one, the files of all but a reference
    std::uint64_t documents = 0; ///< that were added
    std::uint64_t renamed = 0; ///< of them: whose id another document had
    std::vector<std::string> notes; ///< what the user should know, a sentence each
    std::vector<LoadIssue> leftOut {}; ///< of files that have come to a folder: what is no document
};

/// Reads paths for a corpus that is there, and joins what they hold to it, behind what it has. They are read
/// whole: a table of metadata and a sample are of the first documents alone. Of a project (.alike) its
/// documents are taken, whatever they are to one another there; it may not refer to another project.
/// O(documents of both), and reading. Errors: those of reading, BadFormat, Cancelled.
/// \pre `paths` is not empty
Result<Addition> add(const corpus::Loaded& base, const std::vector<std::filesystem::path>& paths,
    corpus::Role role, corpus::Options reading, const Work& work);

/// The same of files that have come to a folder of which documents are there, by their paths below it: with
/// the ids that they have in the folder, as a collection of their own. Where none is a document, the corpus
/// is that of before, and the report has what was left out, unless it has it already. \param collection of
/// the folder, by which its files are known
Result<Addition> addFiles(const corpus::Loaded& base, const std::filesystem::path& folder,
    std::size_t collection, const std::vector<std::string>& names, corpus::Options reading, const Work& work);

} // namespace alike::project

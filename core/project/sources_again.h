// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/project/contents.h"

#include <filesystem>
#include <vector>

namespace alike::project {

/// What a project was made of, read once more: where each document stands, which the project does not keep.
struct SourcesAgain {
    std::vector<std::filesystem::path> paths; ///< those of a reference left out
    corpus::Options reading;
    std::vector<corpus::SourceFile> files;
    std::vector<DocId> documents; ///< of each document in the files the same one of the project

    /// Of each document in the files whether it goes. \param goes of each of the project
    std::vector<char> inFiles(const std::vector<char>& goes) const;
};

/// Whether the sources can be read once more at all, without a look at them: not those of a sample, nor the
/// standard input. Errors: BadParameter, with a sentence.
Result<Done> checkReadable(const Origin& origin);

/// Reads the sources of a project once more. They have to hold the documents of the project, by id and text,
/// and no others, in whichever order: files that came to a folder later stand behind the others in a project.
/// O(bytes). Errors: as above; those of reading; NotReadable where there are other documents now, Cancelled.
Result<SourcesAgain> readAgain(const Origin& origin, const Corpus& kept, const Work& work);

} // namespace alike::project

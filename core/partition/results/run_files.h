// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/corpus/load_report.h"
#include "core/partition/folder.h"
#include "core/partition/results/collect.h"
#include "core/pipeline/snapshot.h"

#include <filesystem>
#include <memory>
#include <string_view>

namespace alike::partition {

/// Writes what people look at of a run that is done: its pairs, the documents in them with where their texts
/// are, counts and parameters. The folder is new, empty, or has another run, which it takes the place of.
/// O(documents in pairs + pairs), and their texts where these cannot be read again by themselves. The file
/// that names the others is written last. Errors: NotWritable; those of StageFile::open; Cancelled.
Result<Done> writeRun(
    const std::filesystem::path& path, const Folder& folder, const Results& results, const Work& work);

/// What a folder of a run may hold besides: marks on what was found, which another run leaves where it is.
inline constexpr std::string_view marksName = "marks.csv";

/// Makes sure beforehand that a run can be written there. Errors: NotWritable.
Result<Done> prepareRun(const std::filesystem::path& path);
/// Whether a run was written there.
bool isRun(const std::filesystem::path& path);

/// A run that came home.
struct OpenedRun {
    /// The documents in pairs alone, in the order of the job, their texts on demand.
    std::shared_ptr<const Corpus> corpus;
    LoadReport report; ///< of all documents
    /// Complete, with its outline and details, without a generation. `scored` has the pairs from the
    /// threshold of the run up, which is its floor.
    Snapshot snapshot;
};

/// O(documents in pairs + pairs), without a look at any text. Errors: NotFound, NotReadable; BadFormat for
/// what is damaged; Cancelled.
Result<OpenedRun> openRun(const std::filesystem::path& path, const Work& work);

/// Whether these parameters ask for no more than a run has: pairs from a threshold up that is not below its
/// own.
bool answers(const Snapshot& run, const Parameters& parameters);

} // namespace alike::partition

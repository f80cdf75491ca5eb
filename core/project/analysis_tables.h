// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/pipeline/snapshot.h"
#include "core/project/database.h"

#include <optional>

namespace alike::project {

/// The parts of complete results that a project keeps, held until they are written.
struct KeptAnalysis {
    SnapshotPtr snapshot;
    HeldOutline outline;
    std::shared_ptr<const Signatures> signatures;
};
/// None when the results are not complete, or their stages are gone.
std::optional<KeptAnalysis> keep(const SnapshotPtr& snapshot);

/// The tables analysis, analysed, sets, signatures, pairs and evaluation_bins. In a transaction of the
/// caller. Signatures that the file has already stay as they are.
Result<Done> writeAnalysis(Database& database, const KeptAnalysis& analysis);
/// Of a project without results.
Result<Done> writeNoAnalysis(Database& database);

/// What an earlier analysis gave; none when there was none. Errors: BadFormat when it is damaged, or does not
/// fit the corpus.
Result<std::optional<RestoredAnalysis>> readAnalysis(
    Database& database, const std::shared_ptr<const Corpus>& corpus, const Work& work);

} // namespace alike::project

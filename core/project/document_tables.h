// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/project/contents.h"
#include "core/project/database.h"

#include <memory>
#include <string>
#include <vector>

namespace alike::project {

/// The tables settings, sources, left_out and documents. In a transaction of the caller.
Result<Done> writeDocuments(Database& database, const Corpus& corpus, const LoadReport& report,
    const Origin& origin, const Work& work);

/// Where the documents came from and what was met there: what is known without them.
struct Provenance {
    Origin origin;
    LoadReport report;
    std::string program;
};
Result<Provenance> readProvenance(Database& database);

/// The documents, with their texts from the file itself or from where they are.
struct ReadDocuments {
    std::shared_ptr<const Corpus> corpus;
    // Of referred ones, by id: those whose text is another now, that have come, and that are gone.
    std::vector<std::string> changed;
    std::vector<std::string> added;
    std::vector<std::string> removed;
    bool reordered = false; ///< of referred ones: they stand in another order now
    std::string metadataGone; ///< of referred ones: the table that described them, which is not there now

    bool sameAsBefore() const { return changed.empty() && added.empty() && removed.empty() && !reordered; }
};
/// \param ofProjects whether sources may be projects themselves
Result<ReadDocuments> readDocuments(
    Database& database, const Provenance& provenance, const Work& work, bool ofProjects);

} // namespace alike::project

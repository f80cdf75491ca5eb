// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/pipeline/parameters.h"
#include "core/pipeline/snapshot.h"
#include "core/sketch/simhash.h"

#include <cstddef>

namespace alike {

/// What it takes to add a document, measured: documents of the corpus, evenly from all of it, are made anew
/// as if each were the only one there is.
struct NewDocument {
    std::size_t tried = 0;
    std::size_t same = 0; ///< those that came out as they are in the corpus: nothing beside them plays a part
    double seconds = 0; ///< from the text on, for one
};

/// Fingerprints. Errors: Cancelled. \param fingerprints of the whole corpus
Result<NewDocument> fingerprintsAlone(const Snapshot& snapshot, const Fingerprints& fingerprints,
    const simhash::Options& options, std::size_t sample, const Work& work);

/// Signatures and buckets of a family. \param whole an analysis with it, whose outputs are still held
/// Errors: Cancelled.
Result<NewDocument> signaturesAlone(const Snapshot& whole, std::size_t sample, const Work& work);

} // namespace alike

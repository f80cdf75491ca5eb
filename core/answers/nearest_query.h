// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/fingerprint_neighbours.h"
#include "core/pipeline/method_outputs.h"
#include "core/pipeline/snapshot.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace alike {

/// What is looked for: a document of the corpus, or a text from outside.
struct NearestQuery {
    SnapshotPtr snapshot;
    simhash::Options options;
    std::optional<DocId> doc;
    std::string text; ///< when there is no document; UTF-8
};

struct NearestAnswer {
    std::uint32_t features = 0; ///< 0: nothing to look for
    double seconds = 0; ///< to make the fingerprint of a text, and to compare it with all
    std::vector<FingerprintNeighbour> nearest;
};

/// The 100 nearest. None when stopped or when the analysis is gone.
std::optional<NearestAnswer> findNearest(
    const NearestQuery& query, MethodOutputs& outputs, const std::stop_token& stop);

} // namespace alike

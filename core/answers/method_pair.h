// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/document_pair.h"
#include "core/explore/fingerprint_bits.h"
#include "core/pipeline/method_figures.h"
#include "core/pipeline/snapshot.h"
#include "core/similarity/scored_pairs.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace alike {

/// What the methods that need no other document say of a pair. Immutable; made on a worker.
struct MethodPair {
    SnapshotPtr snapshot;
    MethodOptions options;
    DocumentPair pair;
    std::optional<ScoredPair> score; ///< none when one of them has no shingles
    std::uint32_t sharedBands = 0;
    FingerprintBits bitsA;
    FingerprintBits bitsB;
    bool equalRaw = false;
    bool equalCleaned = false;

    bool hasFingerprints() const { return bitsA.weight > 0 && bitsB.weight > 0; }
    std::uint32_t distance() const { return simhash::distance(bitsA.made, bitsB.made); }
};

using MethodPairPtr = std::shared_ptr<const MethodPair>;

/// O(the two documents). Null when the analysis is gone.
MethodPairPtr makeMethodPair(const SnapshotPtr& snapshot, const MethodOptions& options, DocumentPair pair);

/// A word that adds to the cosine of a pair.
struct CosineTerm {
    std::string word;
    double contribution = 0;
    std::uint32_t inA = 0; ///< how often it stands there
    std::uint32_t inB = 0;
    std::uint32_t documents = 0; ///< that have it
};

struct CosinePair {
    SnapshotPtr snapshot;
    cosine::Options options;
    DocumentPair pair;
    std::optional<double> cosine; ///< none where one of the vectors is zero
    std::vector<CosineTerm> terms; ///< the largest contribution first
};

using CosinePairPtr = std::shared_ptr<const CosinePair>;

/// Needs the vectors of all documents. Null when stopped or when the analysis is gone.
CosinePairPtr makeCosinePair(const SnapshotPtr& snapshot, const cosine::Options& options, DocumentPair pair,
    MethodOutputs& outputs, const std::stop_token& stop);

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/document_pair.h"
#include "core/base/classes.h"
#include "core/explore/neighbours/method_neighbours.h"
#include "core/pipeline/method_figures.h"
#include "core/pipeline/method_outputs.h"
#include "core/pipeline/snapshot.h"
#include "core/similarity/checksum.h"
#include "core/similarity/scored_pairs.h"
#include "core/sketch/simhash.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace alike {

/// The fingerprints and the checksums of two documents.
struct FingerprintPair {
    FingerprintBits bitsA;
    FingerprintBits bitsB;
    bool equalRaw = false;
    bool equalCleaned = false;

    bool hasFingerprints() const { return bitsA.weight > 0 && bitsB.weight > 0; }
    std::uint32_t distance() const { return simhash::distance(bitsA.made, bitsB.made); }
};

/// O(the two documents). \param tokens of the snapshot
FingerprintPair fingerprintPair(
    const Snapshot& snapshot, const Tokens& tokens, const simhash::Options& options, DocumentPair pair);

/// What the methods that need no other document say of a pair. Immutable; made on a worker.
struct MethodPair : FingerprintPair {
    SnapshotPtr snapshot;
    MethodOptions options;
    DocumentPair pair;
    std::optional<ScoredPair> score; ///< none when one of them has no shingles
    std::uint32_t sharedBands = 0;
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

/// The documents in groups of equal texts; those that are like no other are left out. Immutable; made on a
/// worker.
struct EqualGroups {
    SnapshotPtr snapshot;
    TextOf which = TextOf::Raw;
    Classes classes;
    std::vector<std::uint32_t> groups; ///< classes of two documents or more, the largest first
    std::uint64_t documents = 0; ///< in them
    std::uint64_t pairs = 0; ///< of equal documents

    std::span<const DocId> of(std::size_t group) const { return classes.of(groups[group]); }
};

using EqualGroupsPtr = std::shared_ptr<const EqualGroups>;

/// Null when stopped or when the analysis is gone.
EqualGroupsPtr makeEqualGroups(const SnapshotPtr& snapshot, TextOf which, const std::stop_token& stop);

} // namespace alike

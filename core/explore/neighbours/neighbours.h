// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/lsh/buckets.h"
#include "core/shingle/shingle_sets.h"
#include "core/similarity/scored_pairs.h"
#include "core/sketch/agreement.h"
#include "core/sketch/signatures.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace alike {

/// What a neighbour query reads: the outputs of one analysis.
struct Analysis {
    const ShingleSets& sets;
    const Signatures& signatures;
    const Buckets& buckets;
    std::uint32_t hashes; ///< rows of the signature in use, h

    /// How rows of two signatures agree, for what is to be expected of a pair.
    sketch::AgreementModel agreement() const { return { signatures.family().kind, sets.rows() }; }
};

enum class Rank : std::uint8_t { Estimate, SignatureJaccard, Jaccard };

/// A document near another. In `score`, a is the document that was asked about and b the neighbour.
struct Neighbour {
    DocId doc;
    ScoredPair score;
};

/// Whether one neighbour of a document stands before another: by `rank`, ties by Jaccard, then by corpus
/// order.
bool ranksBefore(const Neighbour& l, const Neighbour& r, Rank rank);

/// How many of `shingles` every set has, by set. O(elements of the corpus). Errors: Cancelled.
/// \pre the numbers are those of `sets`
Result<std::vector<std::uint32_t>> sharedCounts(
    const ShingleSets& sets, std::span<const ShingleNumber> shingles, const Work& work);

// With a reference, what is near a document is on the other side: see Sides.

/// The documents that share a bucket with `doc`, best first, as `ranksBefore` has them. The threshold plays
/// no part. Equal sets are neighbours with similarity 1. Empty for a document without shingles.
/// \param limit at most that many. Errors: Cancelled.
Result<std::vector<Neighbour>> neighbours(
    const Analysis& analysis, DocId doc, std::size_t limit, Rank rank, const Work& work);

/// The document with the highest exact Jaccard similarity to `doc`, shared bucket or not; none when no
/// document shares a shingle. Ties by corpus order. O(elements). Errors: Cancelled.
Result<std::optional<Neighbour>> nearestExact(const Analysis& analysis, DocId doc, const Work& work);

/// The documents that share a shingle with `doc`, shared bucket or not, by Jaccard, ties in corpus order.
/// \param limit at most that many. O(elements + sets log limit). Errors: Cancelled.
Result<std::vector<Neighbour>> exactNeighbours(
    const Analysis& analysis, DocId doc, std::size_t limit, const Work& work);

/// The actual neighbours of a document within one range of Jaccard similarity, and which of them the buckets
/// missed.
struct Level {
    Threshold from;
    Threshold to;
    bool closed; ///< `to` itself belongs to the level
    std::size_t actual = 0;
    std::size_t found = 0;
    std::vector<DocId> missed; ///< corpus order
};

/// The levels of a document without neighbours, highest first.
std::array<Level, 6> emptyLevels();

/// The levels of the Reuters study: [0.9, 1], [0.8, 0.9), [0.7, 0.8), [0.6, 0.7), [0.5, 0.6), [0.1, 0.5).
/// O(elements). Errors: Cancelled.
Result<std::array<Level, 6>> neighbourLevels(const Analysis& analysis, DocId doc, const Work& work);

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/classes.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/similarity/term_vectors.h"
#include "core/similarity/threshold.h"

#include <cstdint>
#include <vector>

namespace alike {

/// All pairs of different vectors that share a term and have a cosine >= floor (see cosine::similarity), the
/// most similar first, ties by (a, b). The same for any number of threads.
///
/// By an inverted index with prefix bounds of the Euclidean length (Anastasiu, Karypis 2014, "L2AP: Fast
/// cosine similarity search with prefix L-2 norm bounds"): terms go from those of many documents to those of
/// few, and for every term t a vector x has |x before t|, the length of what comes before. When t is the last
/// term that x and y share, their cosine is at most |x up to t| |y up to t|, so
///   - a term t with |x up to t| < floor cannot be the last of a pair: it is not in the index, nor looked up;
///   - a partner is dropped as soon as what it has collected and |x before t| |y before t| together are
///     below the floor, or, in the end, what it has collected and the lengths within ranges of the terms that
///     are not in the index (LengthProfile).
/// The bounds are loosened by more than the rounding of what they are made from; what passes is multiplied
/// out.
///
/// Errors: TooLarge above `maxPairs` pairs; Cancelled.
Result<std::vector<SimilarClasses>> cosineJoin(
    const TermVectors& vectors, Threshold floor, std::uint64_t maxPairs, const Work& work);

} // namespace alike

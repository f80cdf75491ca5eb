// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/explore/neighbours/neighbours.h"
#include "core/lsh/buckets.h"
#include "core/shingle/ignored.h"
#include "core/similarity/threshold.h"
#include "core/text/options.h"
#include "core/text/tokens.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace alike {

/// A text from outside the corpus, cut and signed as if it were one of its documents.
///
/// A shingle that stands nowhere in the corpus has no number. It counts in |A| and in |A or B|. For the
/// signature it may not take a number beyond N: modulo the prime just above N that number would be the one of
/// another shingle, and the text would seem to share it. Instead such a shingle draws, for each function, a
/// place of its own among the values of the others, evenly and from its words. It can win a row, and then no
/// document agrees in that row. So the chance that a row agrees is the Jaccard similarity, as between
/// documents, and a text whose shingles are all known gets exactly the signature of a document with them.
struct Query {
    /// The value of a row that an unknown shingle won; never a value of the family, whose modulus fits 32
    /// bits.
    static constexpr std::uint32_t unknownValue = UINT32_MAX;

    std::uint32_t words = 0;
    std::uint32_t units = 0; ///< words again, or characters where these are the units
    std::vector<ShingleNumber> known; ///< ascending
    std::uint32_t unknown = 0; ///< distinct shingles that stand nowhere in the corpus
    std::vector<std::uint32_t> signature; ///< h rows; empty without shingles
    /// The shingles in the order of the text, like shingle::positions; one that stands nowhere in the corpus
    /// has a number above N, equal ones the same.
    std::vector<ShingleNumber> positions;

    std::uint32_t shingles() const { return static_cast<std::uint32_t>(known.size()) + unknown; }
};

/// Cuts and signs `text`. Without shingles when it has fewer words than `options.minWords`, or fewer units
/// than k. O(bytes + vocabulary + N + shingles * h). `text` may be any bytes. Errors: Cancelled. \param seed
/// of the corpus' signatures
Result<Query> makeQuery(std::string_view text, const text::Options& options, const Tokens& tokens,
    const Analysis& analysis, std::uint64_t seed, const Work& work,
    const shingle::IgnoredShingles* ignored = nullptr);

/// Compares a query with one set; in the answer a is `noSet`. O(h log h + shingles).
/// \pre the query has shingles
ScoredPair scoreQuery(const Query& query, const Analysis& analysis, SetId set);

/// The bands in which a set has the bucket of the query. O(h).
std::vector<SharedBand> sharedBands(const Query& query, const Analysis& analysis, SetId set);

/// A document near a query. In its score, a is `noSet`.
struct QueryMatch {
    Neighbour neighbour;
    std::uint32_t bands = 0; ///< bands in which it has the bucket of the query
    std::uint32_t collisions = 0; ///< in so many of them the rows differ
};

struct QueryMatches {
    /// Those that hold most of the query's shingles first, then by Jaccard, then in corpus order.
    std::vector<QueryMatch> matches;
    std::size_t total = 0; ///< documents that share a shingle or a bucket, listed or not
    std::size_t whole = 0; ///< of the total, those that hold every shingle of the query
    std::size_t near = 0; ///< of the total, from the threshold up
    std::size_t missed = 0; ///< of the near ones, those that share no bucket
};

/// The documents that share a shingle or a bucket with the query. A passage stands in an article and is not
/// like it: its Jaccard similarity is as low as it is short, and no bucket holds both. So they are ranked by
/// containment, |query and document| / |query|. Exact, by comparing with every set: O(elements + d log d) for
/// d documents. \param limit matches to give at most. Errors: Cancelled.
Result<QueryMatches> queryMatches(
    const Query& query, const Analysis& analysis, Threshold threshold, std::size_t limit, const Work& work);

} // namespace alike

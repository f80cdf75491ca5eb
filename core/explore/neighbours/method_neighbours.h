// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/explore/join/term_postings.h"
#include "core/similarity/term_vectors.h"
#include "core/sketch/simhash.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace alike {

namespace cosine {
    struct Weighted {
        std::uint32_t number; ///< of the class
        double weight;
    };
    using Postings = TermPostings<Weighted>;
}

/// Every entry of every vector, for questions after neighbours. O(entries). Errors: Cancelled.
Result<cosine::Postings> indexTerms(const TermVectors& vectors, const Work& work);

struct CosineNeighbour {
    DocId doc;
    double similarity; ///< see cosine::similarity

    bool operator==(const CosineNeighbour&) const = default;
};

/// The documents that share a term with `doc`, the highest cosine first, ties by corpus order. Exact: looks
/// at every document that has a term of it. O(postings of its terms). \param limit at most that many
/// Errors: Cancelled.
Result<std::vector<CosineNeighbour>> cosineNeighbours(const TermVectors& vectors,
    const cosine::Postings& postings, DocId doc, std::size_t limit, const Work& work);

struct FingerprintNeighbour {
    DocId doc;
    std::uint32_t distance; ///< bits that differ

    bool operator==(const FingerprintNeighbour&) const = default;
};

/// The `limit` documents whose fingerprints differ in the fewest bits from `query`, ties in corpus order.
/// O(documents). Errors: Cancelled.
/// \param except is left out
Result<std::vector<FingerprintNeighbour>> nearestFingerprints(const Fingerprints& fingerprints,
    const simhash::Fingerprint& query, std::optional<DocId> except, std::size_t limit, const Work& work);

} // namespace alike

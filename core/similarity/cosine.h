// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/similarity/term_vectors.h"
#include "core/text/tokens.h"

#include <optional>
#include <vector>

namespace alike {

namespace cosine {
    /// A cosine as it is shown and compared: the sum of products to twelve decimals, within [0, 1]. What is
    /// equal but for the rounding of sums is equal so, and a cosine at a threshold reaches it.
    double similarity(double dotProduct);
}

/// The cosine of two documents; 1 for two of one class, 0 with a zero vector.
double cosineSimilarity(const TermVectors& vectors, DocId a, DocId b);

/// What is shown of it: none where one of the vectors is zero and so has no direction. That is so of a
/// document whose words all stand everywhere (idf 0), and of one that was not kept.
std::optional<double> definedCosine(const TermVectors& vectors, DocId a, DocId b);

/// A word that two documents share, and the product of its weights: those of two different documents sum up
/// to their cosine.
struct SharedTerm {
    TokenId word;
    double contribution;
};
/// All that two documents share, the largest contribution first, ties by TokenId.
std::vector<SharedTerm> sharedTerms(const TermVectors& vectors, DocId a, DocId b);

} // namespace alike

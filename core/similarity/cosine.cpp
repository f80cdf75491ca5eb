// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/cosine.h"

#include <algorithm>
#include <cmath>

namespace alike {

namespace {
    /// Calls `visit(term, weight of a, weight of b)` for what two vectors share, by term ascending.
    template <typename Visit>
    void forEachShared(const TermVectors::Row& a, const TermVectors::Row& b, Visit&& visit)
    {
        for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
            if (a.terms[i] == b.terms[j]) {
                visit(a.terms[i], a.weights[i], b.weights[j]);
                ++i;
                ++j;
            } else if (a.terms[i] < b.terms[j]) {
                ++i;
            } else {
                ++j;
            }
        }
    }
}

double cosine::similarity(double dotProduct)
{
    constexpr double places = 1e12; // the sum of a million products is still right to one more
    return std::clamp(std::round(dotProduct * places) / places, 0.0, 1.0);
}

double cosineSimilarity(const TermVectors& vectors, DocId a, DocId b)
{
    const std::uint32_t classA = vectors.classOf(a);
    const std::uint32_t classB = vectors.classOf(b);
    if (classA == TermVectors::noClass || classB == TermVectors::noClass)
        return 0;
    if (classA == classB)
        return 1;
    double sum = 0;
    forEachShared(vectors.of(classA), vectors.of(classB),
        [&](cosine::Term, double weightA, double weightB) { sum += weightA * weightB; });
    return cosine::similarity(sum);
}

std::optional<double> definedCosine(const TermVectors& vectors, DocId a, DocId b)
{
    for (const DocId doc : { a, b }) {
        if (vectors.classOf(doc) == TermVectors::noClass)
            return std::nullopt;
    }
    return cosineSimilarity(vectors, a, b);
}

std::vector<SharedTerm> sharedTerms(const TermVectors& vectors, DocId a, DocId b)
{
    std::vector<SharedTerm> shared;
    const std::uint32_t classA = vectors.classOf(a);
    const std::uint32_t classB = vectors.classOf(b);
    if (classA == TermVectors::noClass || classB == TermVectors::noClass)
        return shared;
    forEachShared(
        vectors.of(classA), vectors.of(classB), [&](cosine::Term term, double weightA, double weightB) {
            shared.push_back({ vectors.word(term), weightA * weightB });
        });
    std::ranges::sort(shared, [](const SharedTerm& l, const SharedTerm& r) {
        return l.contribution != r.contribution ? l.contribution > r.contribution : l.word < r.word;
    });
    return shared;
}

} // namespace alike

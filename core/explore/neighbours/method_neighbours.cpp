// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/neighbours/method_neighbours.h"

#include "core/base/sort.h"
#include "core/similarity/cosine.h"

#include <algorithm>

namespace alike {

Result<cosine::Postings> indexTerms(const TermVectors& vectors, const Work& work)
{
    return cosine::Postings::make(
        vectors, [](std::size_t) { return std::size_t { 0 }; },
        [&](std::size_t number, std::size_t at) {
            return cosine::Weighted { static_cast<std::uint32_t>(number), vectors.of(number).weights[at] };
        },
        work);
}

Result<std::vector<CosineNeighbour>> cosineNeighbours(const TermVectors& vectors,
    const cosine::Postings& postings, DocId doc, std::size_t limit, const Work& work)
{
    std::vector<CosineNeighbour> found;
    const std::uint32_t own = vectors.classOf(doc);
    if (own == TermVectors::noClass)
        return found;
    const TermVectors::Row row = vectors.of(own);
    std::vector<double> sums(vectors.classes().size());
    for (std::size_t at = 0; at < row.size(); ++at) { // by term ascending, as all cosines are added up
        if (work.stopped())
            return cancelled();
        for (const auto& [number, weight] : postings.of(row.terms[at]))
            sums[number] += row.weights[at] * weight;
    }
    for (std::size_t number = 0; number < sums.size(); ++number) {
        if (sums[number] == 0 && number != own)
            continue;
        const double cosine = number == own ? 1 : cosine::similarity(sums[number]);
        for (const DocId other : vectors.classes().of(number))
            if (other != doc && vectors.classes().sides().makePair(doc, other))
                found.push_back({ other, cosine });
    }
    const auto before = [](const CosineNeighbour& l, const CosineNeighbour& r) {
        return l.similarity != r.similarity ? l.similarity > r.similarity : l.doc < r.doc;
    };
    if (!stoppableSort(std::span(found), work, before))
        return cancelled();
    found.resize(std::min(limit, found.size()));
    return found;
}

Result<std::vector<FingerprintNeighbour>> nearestFingerprints(const Fingerprints& fingerprints,
    const simhash::Fingerprint& query, std::optional<DocId> except, std::size_t limit, const Work& work)
{
    constexpr std::size_t documentsPerStopCheck = 1 << 16;
    std::vector<FingerprintNeighbour> found;
    for (std::size_t d = 0; d < fingerprints.documents(); ++d) {
        if (d % documentsPerStopCheck == 0 && work.stopped())
            return cancelled();
        if (fingerprints.has(docId(d)) && except != docId(d)
            && (!except || fingerprints.sides().makePair(*except, docId(d))))
            found.push_back({ docId(d), simhash::distance(query, fingerprints.of(docId(d))) });
    }
    const auto before = [](const FingerprintNeighbour& a, const FingerprintNeighbour& b) {
        return a.distance != b.distance ? a.distance < b.distance : a.doc < b.doc;
    };
    const std::size_t kept = std::min(limit, found.size());
    std::ranges::partial_sort(found, found.begin() + static_cast<std::ptrdiff_t>(kept), before);
    found.resize(kept);
    return found;
}

} // namespace alike

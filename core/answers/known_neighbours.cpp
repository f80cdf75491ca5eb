// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/known_neighbours.h"

#include "core/answers/known_pairs.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace alike {
namespace {

    /// Of two documents with one set: everything is shared.
    ScoredPair scoreOfEqual(
        const SetOutline& sets, const Signatures& signatures, std::uint32_t hashes, SetId set)
    {
        std::vector<std::uint32_t> row(hashes);
        signatures.copyRow(set, row);
        const auto size = static_cast<std::uint32_t>(sets.size(set));
        return { set, set, { size, size, size }, estimate(row, row), true };
    }

    /// In how many bands all rows are equal.
    std::uint32_t equalBands(const Signatures& signatures, const lsh::Banding& banding, SetId a, SetId b)
    {
        std::vector<std::uint32_t> rowA(banding.hashes);
        std::vector<std::uint32_t> rowB(banding.hashes);
        signatures.copyRow(a, rowA);
        signatures.copyRow(b, rowB);
        std::uint32_t bands = 0;
        for (std::uint32_t band = 0; band < banding.bands(); ++band)
            bands += std::equal(
                &rowA[banding.begin(band)], rowA.data() + banding.end(band), &rowB[banding.begin(band)]);
        return bands;
    }

} // namespace

NeighbourAnswer knownNeighbours(const SnapshotPtr& snapshot, DocId doc, std::size_t limit)
{
    NeighbourAnswer answer;
    answer.doc = doc;
    answer.snapshot = snapshot;
    const auto outline = holdOutline(*snapshot);
    const auto signatures = snapshot->signatures.lock();
    const std::uint32_t hashes = snapshot->parameters.sketch.hashes;
    if (!outline || !signatures || signatures->hashes() < hashes || !snapshot->scored)
        return answer;
    if (!outline->kept(doc)) {
        answer.state = NeighbourAnswer::State::TooShort;
        return answer;
    }
    answer.words = outline->words(doc);
    const SetOutline& sets = outline->sets();
    const SetId set = sets.setOf(doc);
    if (set == noSet) {
        answer.state = NeighbourAnswer::State::NoShingles;
        return answer;
    }
    std::vector<Neighbour> all;
    if (sets.documentsOf(set).size() > 1) {
        const ScoredPair score = scoreOfEqual(sets, *signatures, hashes, set);
        for (const DocId other : sets.documentsOf(set))
            if (other != doc)
                all.push_back({ other, score });
    }
    const Threshold threshold = snapshot->parameters.results.threshold;
    forEachKnownPair(*snapshot, Threshold(0), [&](const KnownPair&, const ScoredPair& pair) {
        if (pair.a != set && pair.b != set)
            return true;
        if (!pair.candidate && !threshold.reached(pair.overlap.shared, pair.overlap.united()))
            return true; // neither found nor missed
        ScoredPair score = pair;
        if (score.a != set) {
            std::swap(score.a, score.b);
            std::swap(score.overlap.sizeA, score.overlap.sizeB);
        }
        for (const DocId other : sets.documentsOf(score.b))
            all.push_back({ other, score });
        return true;
    });
    if (all.empty())
        return answer;
    std::ranges::sort(all, [rank = snapshot->parameters.results.rank](const auto& x, const auto& y) {
        return ranksBefore(x, y, rank);
    });
    answer.total = all.size();
    for (const Neighbour& neighbour : all) {
        answer.missed += !neighbour.score.candidate;
        answer.near += threshold.reached(neighbour.score.overlap.shared, neighbour.score.overlap.united());
    }
    all.resize(std::min(all.size(), limit));
    for (const Neighbour& neighbour : all) {
        NeighbourRow row { neighbour };
        row.words = outline->words(neighbour.doc);
        row.bands = equalBands(*signatures, snapshot->banding, neighbour.score.a, neighbour.score.b);
        if (row.bands == 0 && neighbour.score.candidate) // then a bucket is shared that rows do not share
            row.bands = row.collisions = 1;
        answer.rows.push_back(row);
    }
    answer.state = NeighbourAnswer::State::Ready;
    return answer;
}

} // namespace alike

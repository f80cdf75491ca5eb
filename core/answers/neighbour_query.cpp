// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/neighbour_query.h"

#include "core/answers/known_neighbours.h"
#include "core/lsh/buckets.h"

#include <algorithm>
#include <utility>

namespace alike {
namespace {

    /// The score as seen from `set`.
    ScoredPair seenFrom(SetId set, ScoredPair score)
    {
        if (score.a != set) {
            std::swap(score.a, score.b);
            std::swap(score.overlap.sizeA, score.overlap.sizeB);
        }
        return score;
    }

    void addMissed(std::vector<Neighbour>& all, const Snapshot& snapshot, const ShingleSets& sets, SetId set)
    {
        if (!snapshot.exact)
            return;
        for (const ScoredPair& pair : snapshot.exact->atLeast(snapshot.parameters.results.threshold)) {
            if (pair.candidate || (pair.a != set && pair.b != set))
                continue;
            const ScoredPair score = seenFrom(set, pair);
            for (const DocId doc : sets.documentsOf(score.b))
                all.push_back({ doc, score });
        }
    }

    NeighbourRow withBands(const HeldAnalysis& held, const Neighbour& neighbour)
    {
        NeighbourRow row { neighbour };
        row.words = static_cast<std::uint32_t>(held.tokens->wordsOf(neighbour.doc));
        for (const SharedBand& band :
            sharedBands(*held.buckets, *held.signatures, neighbour.score.a, neighbour.score.b)) {
            ++row.bands;
            row.collisions += band.collision ? 1 : 0;
        }
        return row;
    }

    search::RowFacts factsOfNeighbour(
        const HeldAnalysis& held, const review::MarkTable& marks, DocId doc, const Neighbour& neighbour)
    {
        search::RowFacts facts;
        facts.documents[0] = neighbour.doc;
        facts.words[0] = search::Ratio::whole(held.tokens->of(neighbour.doc).size());
        facts.shingles[0] = search::Ratio::whole(held.sets->size(neighbour.score.b));
        facts.jaccard = { neighbour.score.overlap.shared, neighbour.score.overlap.united() };
        facts.estimate = { neighbour.score.estimate.equalRows, neighbour.score.estimate.hashes };
        facts.shared = search::Ratio::whole(neighbour.score.overlap.shared);
        facts.found = neighbour.score.candidate || neighbour.score.a == neighbour.score.b;
        facts.mark = marks.of(doc, neighbour.doc);
        return facts;
    }

    void keepFitting(std::vector<Neighbour>& all, const HeldAnalysis& held, const Corpus& corpus, DocId doc,
        const ListFilter& filter, const std::stop_token& stop)
    {
        search::Matcher matcher(
            filter.filter, corpus, filter.index.get(), search::Matcher::Anywhere::IdTitleText, stop);
        const review::MarkTable marks = filter.usesMarks() ? filter.markTable(corpus) : review::MarkTable();
        std::erase_if(all, [&](const Neighbour& neighbour) {
            return stop.stop_requested() || !matcher.matches(factsOfNeighbour(held, marks, doc, neighbour));
        });
    }

} // namespace

NeighbourAnswer findNeighbours(const SnapshotPtr& snapshot, DocId doc, std::size_t limit,
    const std::stop_token& stop, const ListFilter& filter)
{
    NeighbourAnswer answer;
    answer.doc = doc;
    answer.snapshot = snapshot;
    const auto held = hold(*snapshot);
    if (!held)
        return snapshot->saved ? knownNeighbours(snapshot, doc, limit) : answer;
    answer.words = static_cast<std::uint32_t>(held->tokens->wordsOf(doc));
    const SetId set = held->sets->setOf(doc);
    if (set == noSet) {
        answer.state
            = held->tokens->kept(doc) ? NeighbourAnswer::State::NoShingles : NeighbourAnswer::State::TooShort;
        return answer;
    }
    Progress progress;
    const Work work { progress, stop };
    const Rank rank = snapshot->parameters.results.rank;
    auto found = neighbours(held->view(), doc, SIZE_MAX, rank, work);
    if (!found)
        return answer;
    std::vector<Neighbour> all = std::move(found).value();
    const std::size_t inBuckets = all.size();
    addMissed(all, *snapshot, *held->sets, set);
    std::ranges::sort(all, [rank](const auto& x, const auto& y) { return ranksBefore(x, y, rank); });
    answer.total = all.size();
    answer.missed = all.size() - inBuckets;
    const Threshold threshold = snapshot->parameters.results.threshold;
    answer.near = static_cast<std::size_t>(std::ranges::count_if(all, [&](const Neighbour& neighbour) {
        const Overlap& overlap = neighbour.score.overlap;
        return threshold.reached(overlap.shared, overlap.united());
    }));
    if (all.empty()) {
        auto nearest = nearestExact(held->view(), doc, work);
        if (!nearest)
            return answer;
        answer.nearest = *nearest;
    }
    if (!filter.empty())
        keepFitting(all, *held, *snapshot->corpus, doc, filter, stop);
    answer.fitting = all.size();
    all.resize(std::min(all.size(), limit));
    answer.rows.reserve(all.size());
    for (const Neighbour& neighbour : all)
        answer.rows.push_back(withBands(*held, neighbour));
    answer.state = NeighbourAnswer::State::Ready;
    return answer;
}

std::optional<std::array<Level, 6>> findLevels(
    const SnapshotPtr& snapshot, DocId doc, const std::stop_token& stop)
{
    const auto held = hold(*snapshot);
    if (!held || held->sets->setOf(doc) == noSet)
        return std::nullopt;
    Progress progress;
    auto levels = neighbourLevels(held->view(), doc, Work { progress, stop });
    if (!levels)
        return std::nullopt;
    return std::move(levels).value();
}

} // namespace alike

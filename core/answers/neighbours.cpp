// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/neighbours.h"

#include "core/base/parallel.h"
#include "core/lsh/buckets.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace alike {
namespace {

    /// Best first, as the parameters rank them.
    void rankAll(std::vector<Neighbour>& all, Rank rank)
    {
        std::ranges::sort(all, [rank](const auto& x, const auto& y) { return ranksBefore(x, y, rank); });
    }

    /// The score as seen from `set`.
    ScoredPair seenFrom(SetId set, ScoredPair score)
    {
        if (score.a != set) {
            std::swap(score.a, score.b);
            std::swap(score.overlap.sizeA, score.overlap.sizeB);
        }
        return score;
    }

    /// The documents with a set that make a pair with one.
    void addPartners(std::vector<Neighbour>& all, const SetOutline& sets, DocId doc, const ScoredPair& score)
    {
        for (const DocId other : sets.documentsOf(score.b))
            if (other != doc && sets.sides().makePair(doc, other))
                all.push_back({ other, score });
    }

    void addMissed(std::vector<Neighbour>& all, const Snapshot& snapshot, const SetOutline& sets, DocId doc)
    {
        const SetId set = sets.setOf(doc);
        if (!snapshot.exact)
            return;
        for (const ScoredPair& pair : snapshot.exact->atLeast(snapshot.parameters.results.threshold)) {
            if (pair.candidate || (pair.a != set && pair.b != set))
                continue;
            addPartners(all, sets, doc, seenFrom(set, pair));
        }
    }

    NeighbourRow rowOf(const Neighbour& neighbour, std::uint32_t words, const std::vector<SharedBand>& shared)
    {
        const auto collisions = std::ranges::count_if(shared, &SharedBand::collision);
        return { neighbour, static_cast<std::uint32_t>(shared.size()), static_cast<std::uint32_t>(collisions),
            words };
    }

    search::RowFacts factsOfNeighbour(const HeldAnalysis& held, const Corpus& corpus,
        const review::MarkTable& marks, DocId doc, const Neighbour& neighbour)
    {
        search::RowFacts facts;
        facts.documents[0] = neighbour.doc;
        facts.words[0] = search::Ratio::integer(held.tokens->wordsOf(neighbour.doc));
        facts.shingles[0] = search::Ratio::integer(held.sets->size(neighbour.score.b));
        facts.jaccard = { neighbour.score.overlap.shared, neighbour.score.overlap.united() };
        facts.estimate = { neighbour.score.estimate.equalRows, neighbour.score.estimate.hashes };
        facts.shared = search::Ratio::integer(neighbour.score.overlap.shared);
        facts.found = neighbour.score.candidate || neighbour.score.a == neighbour.score.b;
        facts.across = corpus.collection(doc) != corpus.collection(neighbour.doc);
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
            return stop.stop_requested()
                || !matcher.matches(factsOfNeighbour(held, corpus, marks, doc, neighbour));
        });
    }

    /// The bands that two sets share, of a run that keeps them. \param pairOf by the second set
    std::vector<SharedBand> bandsOfRun(const SavedDetails& details, const ScoredPair& score,
        const lsh::Banding& banding, const std::unordered_map<SetId, std::size_t>& pairOf)
    {
        if (const auto pair = pairOf.find(score.b); pair != pairOf.end()) {
            const auto bands = details.bandsOf(pair->second);
            return { bands.begin(), bands.end() };
        }
        std::vector<SharedBand> all; // of equal sets
        for (std::uint32_t band = 0; band < banding.bands(); ++band)
            all.push_back({ static_cast<std::uint16_t>(band), false });
        return all;
    }

    /// The same as findNeighbours from the pairs that results from a file have, while sets and buckets are
    /// made again. Ready when the candidates are listed and there are any neighbours: a nearest one is not
    /// looked for.
    NeighbourAnswer knownNeighbours(const SnapshotPtr& snapshot, DocId doc, std::size_t limit)
    {
        NeighbourAnswer answer;
        answer.doc = doc;
        answer.snapshot = snapshot;
        const auto outline = holdOutline(*snapshot);
        const auto signatures = snapshot->signatures.lock();
        const std::uint32_t hashes = snapshot->parameters.sketch.hashes;
        const SavedDetails* details = snapshot->details();
        if (!outline
            || (!details && (!signatures || signatures->hashes() < hashes || !snapshot->candidatesListed)))
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
        const auto rowsOf = [&](SetId of) {
            std::vector<std::uint32_t> row(hashes);
            signatures->copyRow(of, row);
            return row;
        };
        std::vector<Neighbour> all;
        if (sets.partnersOf(doc, set) > 0) {
            const auto size = static_cast<std::uint32_t>(sets.size(set));
            const Estimate equal { hashes, hashes, 1, 1 };
            const std::vector<std::uint32_t> row = details ? std::vector<std::uint32_t>() : rowsOf(set);
            const ScoredPair score { set, set, { size, size, size }, details ? equal : estimate(row, row),
                true };
            addPartners(all, sets, doc, score);
        }
        std::unordered_map<SetId, std::size_t> pairOf; // by the other set
        const auto& pairs = snapshot->scored->pairs;
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const ScoredPair& pair = pairs[i];
            if (pair.a != set && pair.b != set)
                continue;
            pairOf.emplace(pair.a == set ? pair.b : pair.a, i);
            addPartners(all, sets, doc, seenFrom(set, pair));
        }
        addMissed(all, *snapshot, sets, doc);
        if (all.empty()) {
            if (details)
                answer.state = NeighbourAnswer::State::Ready; // none will come
            return answer;
        }
        rankAll(all, snapshot->parameters.results.rank);
        answer.total = all.size();
        const Threshold threshold = snapshot->parameters.results.threshold;
        for (const Neighbour& neighbour : all) {
            answer.missed += !neighbour.score.candidate;
            answer.near
                += threshold.reached(neighbour.score.overlap.shared, neighbour.score.overlap.united());
        }
        answer.fitting = all.size();
        all.resize(std::min(all.size(), limit));
        const std::vector<std::uint32_t> own = details ? std::vector<std::uint32_t>() : rowsOf(set);
        for (const Neighbour& neighbour : all) {
            const std::vector<SharedBand> shared = details
                ? bandsOfRun(*details, neighbour.score, snapshot->banding, pairOf)
                : sharedBands(snapshot->banding, own, rowsOf(neighbour.score.b));
            answer.rows.push_back(rowOf(neighbour, outline->words(neighbour.doc), shared));
        }
        answer.state = NeighbourAnswer::State::Ready;
        return answer;
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
    const Work work { progress, stop, availableThreads() };
    const Rank rank = snapshot->parameters.results.rank;
    auto found = neighbours(held->view(), doc, SIZE_MAX, rank, work);
    if (!found)
        return answer;
    std::vector<Neighbour> all = std::move(found).value();
    const std::size_t inBuckets = all.size();
    addMissed(all, *snapshot, *held->sets, doc);
    rankAll(all, rank);
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
        answer.rows.push_back(
            rowOf(neighbour, static_cast<std::uint32_t>(held->tokens->wordsOf(neighbour.doc)),
                sharedBands(*held->buckets, *held->signatures, neighbour.score.a, neighbour.score.b)));
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
    auto levels = neighbourLevels(held->view(), doc, Work { progress, stop, availableThreads() });
    if (!levels)
        return std::nullopt;
    return std::move(levels).value();
}

} // namespace alike

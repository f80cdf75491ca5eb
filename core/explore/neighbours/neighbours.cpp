// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/neighbours/neighbours.h"

#include "core/base/parallel.h"
#include "core/base/sort.h"

#include <algorithm>
#include <utility>

namespace alike {

namespace {
    /// Where the shingles of one set are, as bits by number.
    class Membership {
    public:
        Membership(std::span<const ShingleNumber> set, std::size_t distinct)
            : m_words(distinct / 64 + 1)
        {
            for (const ShingleNumber number : set)
                m_words[number / 64] |= bit(number);
        }
        std::uint32_t count(std::span<const ShingleNumber> set) const
        {
            std::uint32_t shared = 0;
            for (const ShingleNumber number : set)
                shared += (m_words[number / 64] & bit(number)) != 0;
            return shared;
        }

    private:
        static std::uint64_t bit(ShingleNumber number) { return std::uint64_t { 1 } << number % 64; }

        std::vector<std::uint64_t> m_words;
    };

    /// The other sets that share a bucket with a set, ascending.
    std::vector<SetId> bucketMates(const Buckets& buckets, SetId set)
    {
        std::vector<SetId> mates;
        for (std::uint32_t band = 0; band < buckets.bands(); ++band) {
            const auto members = buckets.members(band, buckets.bucketOf(set, band));
            mates.insert(mates.end(), members.begin(), members.end());
        }
        std::sort(mates.begin(), mates.end());
        mates.erase(std::unique(mates.begin(), mates.end()), mates.end());
        std::erase(mates, set);
        return mates;
    }

    ScoredPair score(const Analysis& analysis, SetId a, SetId b)
    {
        return scorePair(analysis.sets, analysis.signatures, analysis.hashes, analysis.buckets, a, b);
    }

    /// Compares a / b with c / d: negative, 0 or positive. \pre b and d are not 0
    int compareFractions(std::uint64_t a, std::uint64_t b, std::uint64_t c, std::uint64_t d)
    {
        return a * d < c * b ? -1 : a * d > c * b;
    }

    /// Positive when l ranks above r, 0 when only the documents can decide.
    int compareScores(const ScoredPair& l, const ScoredPair& r, Rank rank)
    {
        int order = 0;
        if (rank == Rank::Estimate)
            order = compareFractions(
                l.estimate.equalRows, l.estimate.hashes, r.estimate.equalRows, r.estimate.hashes);
        else if (rank == Rank::SignatureJaccard)
            order = compareFractions(l.estimate.sharedValues, l.estimate.unitedValues,
                r.estimate.sharedValues, r.estimate.unitedValues);
        return order ? order : compareJaccard(l.overlap, r.overlap);
    }

    /// Appends the documents behind `scored.b`, except the one that was asked about.
    void addDocuments(
        const ShingleSets& sets, DocId asked, const ScoredPair& scored, std::vector<Neighbour>& out)
    {
        for (const DocId doc : sets.documentsOf(scored.b))
            if (doc != asked && sets.sides().makePair(asked, doc))
                out.push_back({ doc, scored });
    }

    /// How many shingles of `set` every set has; its own count is 0. O(elements).
    Result<std::vector<std::uint32_t>> sharedWithAll(const ShingleSets& sets, SetId set, const Work& work)
    {
        auto shared = sharedCounts(sets, sets.of(set), work);
        if (shared)
            (*shared)[index(set)] = 0;
        return shared;
    }

    Overlap overlap(const ShingleSets& sets, SetId a, SetId b, std::uint32_t shared)
    {
        return { static_cast<std::uint32_t>(sets.size(a)), static_cast<std::uint32_t>(sets.size(b)), shared };
    }

    /// The first document of a set that makes a pair with the one asked about.
    std::optional<DocId> firstOther(const ShingleSets& sets, SetId set, DocId asked)
    {
        const auto documents = sets.documentsOf(set);
        const auto other = std::ranges::find_if(
            documents, [&](DocId doc) { return doc != asked && sets.sides().makePair(asked, doc); });
        return other == documents.end() ? std::nullopt : std::optional(*other);
    }

    /// Counts the documents of a set into a level, as found or as missed.
    void count(Level& level, const ShingleSets& sets, SetId set, DocId asked, bool found)
    {
        for (const DocId doc : sets.documentsOf(set)) {
            if (doc == asked || !sets.sides().makePair(asked, doc))
                continue;
            ++level.actual;
            if (found)
                ++level.found;
            else
                level.missed.push_back(doc);
        }
    }
}

Result<std::vector<std::uint32_t>> sharedCounts(
    const ShingleSets& sets, std::span<const ShingleNumber> shingles, const Work& work)
{
    constexpr std::size_t setGrain = 2048;
    const Membership membership(shingles, sets.distinct());
    std::vector<std::uint32_t> shared(sets.sets());
    work.progress.begin(Stage::Exact, sets.sets());
    const bool done = parallelChunks(sets.sets(), setGrain, work, [&](std::size_t begin, std::size_t end) {
        for (std::size_t set = begin; set < end; ++set)
            shared[set] = membership.count(sets.of(setId(set)));
    });
    if (!done)
        return cancelled();
    return shared;
}

bool ranksBefore(const Neighbour& l, const Neighbour& r, Rank rank)
{
    const int order = compareScores(l.score, r.score, rank);
    return order != 0 ? order > 0 : l.doc < r.doc;
}

Result<std::vector<Neighbour>> neighbours(
    const Analysis& analysis, DocId doc, std::size_t limit, Rank rank, const Work& work)
{
    constexpr std::size_t mateGrain = 256;
    const SetId set = analysis.sets.setOf(doc);
    if (set == noSet)
        return std::vector<Neighbour> {};
    std::vector<SetId> mates = bucketMates(analysis.buckets, set);
    std::erase_if(mates, [&](SetId mate) { return analysis.sets.partnersOf(doc, mate) == 0; });
    std::vector<ScoredPair> scores(mates.size());
    work.progress.begin(Stage::Verify, mates.size());
    const bool done = parallelChunks(mates.size(), mateGrain, work, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            scores[i] = score(analysis, set, mates[i]);
    });
    if (!done)
        return cancelled();

    std::vector<Neighbour> found;
    addDocuments(analysis.sets, doc, score(analysis, set, set), found);
    for (const ScoredPair& scored : scores)
        addDocuments(analysis.sets, doc, scored, found);
    const bool sorted = stoppableSort(std::span(found), work,
        [&](const Neighbour& l, const Neighbour& r) { return ranksBefore(l, r, rank); });
    if (!sorted)
        return cancelled();
    found.resize(std::min(limit, found.size()));
    return found;
}

Result<std::optional<Neighbour>> nearestExact(const Analysis& analysis, DocId doc, const Work& work)
{
    const ShingleSets& sets = analysis.sets;
    const SetId set = sets.setOf(doc);
    if (set == noSet)
        return std::optional<Neighbour> {};
    if (const auto sibling = firstOther(sets, set, doc))
        return std::optional(Neighbour { *sibling, score(analysis, set, set) });
    ALIKE_ASSIGN(const auto shared, sharedWithAll(sets, set, work));

    SetId best = set; // whose own count is 0
    for (std::size_t s = 0; s < shared.size(); ++s) {
        const SetId other = setId(s);
        if (sets.partnersOf(doc, other) == 0)
            continue;
        if (compareJaccard(
                overlap(sets, set, other, shared[s]), overlap(sets, set, best, shared[index(best)]))
            > 0)
            best = other; // sets stand in the order of their first documents, so the first of equals stays
    }
    if (best == set)
        return std::optional<Neighbour> {};
    return std::optional(Neighbour { *firstOther(sets, best, doc), score(analysis, set, best) });
}

Result<std::vector<Neighbour>> exactNeighbours(
    const Analysis& analysis, DocId doc, std::size_t limit, const Work& work)
{
    const ShingleSets& sets = analysis.sets;
    const SetId set = sets.setOf(doc);
    std::vector<Neighbour> found;
    if (set == noSet)
        return found;
    ALIKE_ASSIGN(auto shared, sharedWithAll(sets, set, work));
    shared[index(set)] = static_cast<std::uint32_t>(sets.size(set)); // equal documents are neighbours too

    std::vector<std::pair<DocId, Overlap>> sharing;
    for (std::size_t s = 0; s < shared.size(); ++s) {
        if (shared[s] == 0)
            continue;
        for (const DocId other : sets.documentsOf(setId(s)))
            if (other != doc && sets.sides().makePair(doc, other))
                sharing.emplace_back(other, overlap(sets, set, setId(s), shared[s]));
    }
    const bool sorted = stoppableSort(std::span(sharing), work, [](const auto& l, const auto& r) {
        const int order = compareJaccard(l.second, r.second);
        return order != 0 ? order > 0 : l.first < r.first;
    });
    if (!sorted)
        return cancelled();
    sharing.resize(std::min(limit, sharing.size()));
    for (const auto& [other, with] : sharing)
        found.push_back({ other, score(analysis, set, sets.setOf(other)) });
    return found;
}

std::array<Level, 6> emptyLevels()
{
    const auto level = [](std::uint32_t from, std::uint32_t to) {
        return Level { Threshold(from * 100'000), Threshold(to * 100'000), to == 10, 0, 0, {} };
    };
    return { level(9, 10), level(8, 9), level(7, 8), level(6, 7), level(5, 6), level(1, 5) };
}

Result<std::array<Level, 6>> neighbourLevels(const Analysis& analysis, DocId doc, const Work& work)
{
    const ShingleSets& sets = analysis.sets;
    auto levels = emptyLevels();
    const SetId set = sets.setOf(doc);
    if (set == noSet)
        return levels;
    ALIKE_ASSIGN(const auto shared, sharedWithAll(sets, set, work));

    count(levels.front(), sets, set, doc, true);
    for (std::size_t s = 0; s < shared.size(); ++s) {
        const Overlap with = overlap(sets, set, setId(s), shared[s]);
        const auto level = std::ranges::find_if(
            levels, [&](const Level& l) { return l.from.reached(with.shared, with.united()); });
        if (level != levels.end())
            count(*level, sets, setId(s), doc, analysis.buckets.share(set, setId(s)));
    }
    for (Level& level : levels)
        std::ranges::sort(level.missed);
    return levels;
}

} // namespace alike

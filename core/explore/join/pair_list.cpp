// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/join/pair_list.h"

#include "core/base/parallel.h"
#include "core/similarity/row_estimates.h"
#include "core/similarity/scored_pairs.h"

#include <algorithm>
#include <utility>

namespace alike {

namespace {
    /// The same score with a and b exchanged.
    ScoredPair turned(ScoredPair score)
    {
        std::swap(score.a, score.b);
        std::swap(score.overlap.sizeA, score.overlap.sizeB);
        return score;
    }

    /// Streams the pairs of documents with equal sets. \return false when the visitor had enough
    bool visitIdentical(const SetOutline& sets, const IdenticalScore& identical, const RowVisitor& row)
    {
        for (std::size_t d = 0; d < sets.documents(); ++d) {
            const DocId a = docId(d);
            const SetId set = sets.setOf(a);
            if (set == noSet || sets.documentsOf(set).back() == a || sets.partnersOf(a, set) == 0)
                continue;
            const ScoredPair score = identical(set);
            const auto members = sets.documentsOf(set);
            for (auto b = std::ranges::upper_bound(members, a); b != members.end(); ++b)
                if (sets.sides().makePair(a, *b) && !row(a, *b, score))
                    return false;
        }
        return true;
    }

    struct Row {
        DocId a;
        DocId b;
        const ScoredPair* score; ///< of (set of b, set of a) when turned
        bool turned;
    };

    /// The pairs of documents behind pairs of sets of one similarity, in the order of the contract.
    void expand(const SetOutline& sets, std::span<const ScoredPair> equals, std::vector<Row>& rows)
    {
        rows.clear();
        for (const ScoredPair& pair : equals)
            for (const DocId a : sets.documentsOf(pair.a))
                for (const DocId b : sets.documentsOf(pair.b))
                    if (sets.sides().makePair(a, b))
                        rows.push_back({ std::min(a, b), std::max(a, b), &pair, b < a });
        std::ranges::sort(
            rows, [](const Row& l, const Row& r) { return l.a != r.a ? l.a < r.a : l.b < r.b; });
    }
}

std::vector<IdenticalGroup> identicalGroups(const SetOutline& sets)
{
    std::vector<IdenticalGroup> groups;
    for (std::size_t s = 0; s < sets.sets(); ++s) {
        if (sets.pairsWithin(setId(s)) > 0)
            groups.push_back({ setId(s), static_cast<std::uint32_t>(sets.documentsOf(setId(s)).size()) });
    }
    return groups;
}

std::uint64_t identicalPairs(const SetOutline& sets)
{
    std::uint64_t pairs = 0;
    for (std::size_t s = 0; s < sets.sets(); ++s)
        pairs += sets.pairsWithin(setId(s));
    return pairs;
}

std::uint64_t documentPairs(const SetOutline& sets, std::span<const ScoredPair> pairs)
{
    std::uint64_t count = 0;
    for (const ScoredPair& pair : pairs)
        count += sets.pairsBehind(pair.a, pair.b);
    return count;
}

Result<ScoredPairs> scoreExact(
    const Analysis& analysis, const ExactPairs& exact, const Work& work, const KnownScores* known)
{
    constexpr std::size_t pairGrain = 1024;
    ScoredPairs scored;
    work.progress.begin(Stage::Exact, exact.pairs.size());
    scored.pairs.resize(exact.pairs.size());
    DistinctRows distinct(analysis.signatures.sets());
    const bool done
        = parallelChunks(exact.pairs.size(), pairGrain, work, [&](std::size_t begin, std::size_t end) {
              RowEstimates estimates(analysis.signatures, analysis.hashes, &distinct);
              for (std::size_t i = begin; i < end; ++i) {
                  const auto& [a, b, overlap] = exact.pairs[i];
                  const ScoredPair* before = known ? known->find(a, b) : nullptr;
                  scored.pairs[i] = { a, b, overlap, before ? before->estimate : estimates.of(a, b),
                      analysis.buckets.share(a, b) };
              }
          });
    if (!done)
        return cancelled();
    return scored;
}

void forEachDocumentPair(const SetOutline& sets, std::span<const ScoredPair> pairs,
    const IdenticalScore& identical, const RowVisitor& row)
{
    if (!visitIdentical(sets, identical, row))
        return;
    std::vector<Row> rows;
    for (auto begin = pairs.begin(); begin != pairs.end();) {
        const auto end = std::find_if(begin, pairs.end(),
            [&](const ScoredPair& pair) { return compareJaccard(pair.overlap, begin->overlap) != 0; });
        expand(sets, { begin, end }, rows);
        for (const Row& r : rows)
            if (!row(r.a, r.b, r.turned ? turned(*r.score) : *r.score))
                return;
        begin = end;
    }
}

void forEachDocumentPair(const Analysis& analysis, std::span<const ScoredPair> pairs, const RowVisitor& row)
{
    const auto identical = [&](SetId set) {
        return scorePair(analysis.sets, analysis.signatures, analysis.hashes, analysis.buckets, set, set);
    };
    forEachDocumentPair(analysis.sets, pairs, identical, row);
}

} // namespace alike

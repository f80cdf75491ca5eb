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

bool forEachIdenticalPair(const SetOutline& sets, const IdenticalScore& identical, const RowVisitor& row)
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

/// Rows that wait, as long as the next one is due.
template <typename IsDue> bool DocumentPairs::visitWaiting(IsDue isDue)
{
    while (!m_waiting.empty() && isDue(m_waiting.top())) {
        const Row row = m_waiting.top();
        m_waiting.pop();
        const ScoredPair& score = row.pair->score;
        if (!m_row(row.a, row.b, row.turned ? turned(score) : score, row.pair->extra))
            return false;
    }
    return true;
}

bool DocumentPairs::add(const ScoredPair& pair, std::span<const std::uint16_t> extra)
{
    const auto membersA = m_sets.documentsOf(pair.a);
    const auto membersB = m_sets.documentsOf(pair.b);
    // Sets are numbered by their first documents: of this pair and of those behind it with the same
    // similarity no row stands before that of these.
    const auto first = std::pair(membersA.front(), membersB.front());
    const bool sameSimilarity = m_last && compareJaccard(*m_last, pair.overlap) == 0;
    m_last = pair.overlap;
    if (!visitWaiting([&](const Row& row) { return !sameSimilarity || std::pair(row.a, row.b) < first; }))
        return false;
    if (membersA.size() == 1 && membersB.size() == 1)
        return !m_sets.sides().makePair(first.first, first.second)
            || m_row(first.first, first.second, pair, extra);
    const auto shared = std::make_shared<const Pair>(Pair { pair, { extra.begin(), extra.end() } });
    for (const DocId a : membersA)
        for (const DocId b : membersB)
            if (m_sets.sides().makePair(a, b))
                m_waiting.push({ std::min(a, b), std::max(a, b), shared, b < a });
    return true;
}

bool DocumentPairs::finish()
{
    return visitWaiting([](const Row&) { return true; });
}

void forEachDocumentPair(const SetOutline& sets, std::span<const ScoredPair> pairs,
    const IdenticalScore& identical, const RowVisitor& row)
{
    if (!forEachIdenticalPair(sets, identical, row))
        return;
    DocumentPairs documents(
        sets, [&](DocId a, DocId b, const ScoredPair& score, auto) { return row(a, b, score); });
    if (std::ranges::all_of(pairs, [&](const ScoredPair& pair) { return documents.add(pair); }))
        documents.finish();
}

void forEachDocumentPair(const Analysis& analysis, std::span<const ScoredPair> pairs, const RowVisitor& row)
{
    const auto identical = [&](SetId set) {
        return scorePair(analysis.sets, analysis.signatures, analysis.hashes, analysis.buckets, set, set);
    };
    forEachDocumentPair(analysis.sets, pairs, identical, row);
}

} // namespace alike

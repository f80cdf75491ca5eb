// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/known_pairs.h"

#include "core/explore/join/pair_list.h"

#include <algorithm>

namespace alike {
namespace {

    bool before(const ScoredPair& x, const ScoredPair& y)
    {
        if (const int order = compareJaccard(x.overlap, y.overlap); order != 0)
            return order > 0;
        return x.a != y.a ? x.a < y.a : x.b < y.b;
    }

    /// About a millisecond of counting, which is what the event loop can give.
    constexpr std::size_t countedAtOnce = 100'000;

    FirstPlace placeOf(const SetOutline& sets, const ScoredPair& pair)
    {
        const auto [a, b] = sets.firstPair(pair.a, pair.b);
        return { std::min(a, b), std::max(a, b) };
    }

    std::optional<FirstPlace> firstIdentical(const SetOutline& sets)
    {
        for (std::size_t s = 0; s < sets.sets(); ++s) {
            if (sets.pairsWithin(setId(s)) == 0)
                continue;
            const auto [a, b] = sets.firstPair(setId(s));
            return FirstPlace { a, b };
        }
        return std::nullopt;
    }

    std::optional<FirstPlace> firstKept(const HeldOutline& outline)
    {
        for (std::size_t d = 0; d < outline.sets().documents(); ++d) {
            if (outline.kept(docId(d)))
                return FirstPlace { docId(d), std::nullopt };
        }
        return std::nullopt;
    }

} // namespace

void forEachKnownPair(const Snapshot& snapshot, Threshold threshold,
    const std::function<bool(const KnownPair&, const ScoredPair&)>& take)
{
    std::span<const ScoredPair> candidates;
    std::span<const ScoredPair> exact;
    if (snapshot.scored)
        candidates = snapshot.scored->atLeast(threshold);
    if (snapshot.exact)
        exact = snapshot.exact->atLeast(threshold);
    std::uint32_t c = 0;
    std::uint32_t e = 0;
    for (;;) {
        // A candidate stands in both lists: it is taken from the first.
        while (snapshot.scored && e < exact.size() && exact[e].candidate)
            ++e;
        const bool fromCandidates
            = c < candidates.size() && (e >= exact.size() || before(candidates[c], exact[e]));
        if (!fromCandidates && e >= exact.size())
            return;
        const KnownPair pair { fromCandidates ? KnownPair::Source::Candidates : KnownPair::Source::Exact,
            fromCandidates ? c++ : e++ };
        if (!take(pair, pair.in(snapshot)))
            return;
    }
}

std::optional<FoundPairs> foundPairs(const Snapshot& snapshot)
{
    if (const auto& evaluation = snapshot.evaluation)
        return FoundPairs { evaluation->nearFound(), evaluation->samePairs, evaluation->truthPairs };
    if (!snapshot.scored)
        return std::nullopt;
    const auto pairs = snapshot.scored->atLeast(snapshot.parameters.results.threshold);
    const auto outline = holdOutline(snapshot);
    // A complete snapshot without an evaluation never gets one later: then the pairs are counted, however
    // long that takes.
    if (!outline || (pairs.size() > countedAtOnce && !snapshot.complete()))
        return std::nullopt;
    return FoundPairs { documentPairs(outline->sets(), pairs), snapshot.statistics.identicalPairs,
        std::nullopt };
}

std::optional<FirstPlace> firstPlace(const Snapshot& snapshot)
{
    const auto outline = holdOutline(snapshot);
    if (!outline)
        return std::nullopt;
    for (const auto& known : { snapshot.scored, snapshot.exact }) {
        if (known && !known->pairs.empty())
            return placeOf(outline->sets(), known->pairs.front());
    }
    if (!snapshot.complete())
        return std::nullopt;
    if (const auto identical = firstIdentical(outline->sets()))
        return identical;
    return firstKept(*outline);
}

} // namespace alike

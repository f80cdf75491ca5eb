// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/known_pairs.h"

namespace alike {
namespace {

    bool before(const ScoredPair& x, const ScoredPair& y)
    {
        if (const int order = compareJaccard(x.overlap, y.overlap); order != 0)
            return order > 0;
        return x.a != y.a ? x.a < y.a : x.b < y.b;
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
        // A candidate stands in both lists: it is taken from the first. Without a list of candidates, all are
        // exact.
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

} // namespace alike

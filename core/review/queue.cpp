// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/review/queue.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace alike::review {
namespace {

    using SetPairs = std::unordered_set<std::uint64_t>;

    std::uint64_t keyOfSets(SetId a, SetId b)
    {
        const auto x = static_cast<std::uint32_t>(a);
        const auto y = static_cast<std::uint32_t>(b);
        return std::uint64_t { std::min(x, y) } << 32U | std::max(x, y);
    }

    void insert(SetPairs& pairs, const ShingleSets& sets, DocId a, DocId b)
    {
        const SetId setA = sets.setOf(a);
        const SetId setB = sets.setOf(b);
        if (setA != noSet && setB != noSet)
            pairs.insert(keyOfSets(setA, setB));
    }

    struct Nearest {
        const ScoredPair* pair = nullptr;
        double distance = 0;

        void meet(const ScoredPair& other, double far)
        {
            if (pair
                && (far > distance
                    || (far == distance && std::pair(other.a, other.b) > std::pair(pair->a, pair->b))))
                return;
            pair = &other;
            distance = far;
        }
    };

} // namespace

QueuePlace nextUndecided(const ShingleSets& sets, const ScoredPairs* scored, const ScoredPairs* exact,
    Threshold threshold, const MarkTable& marks, std::span<const std::pair<DocId, DocId>> skipped,
    const std::stop_token& stop)
{
    SetPairs decided;
    marks.forEachPair([&](DocId a, DocId b, const Mark& mark) {
        if (mark.verdict != Verdict::None && mark.verdict != Verdict::Cut)
            insert(decided, sets, a, b);
    });
    SetPairs passed;
    for (const auto& [a, b] : skipped)
        insert(passed, sets, a, b);

    QueuePlace place;
    Nearest fresh;
    Nearest again;
    std::size_t seen = 0;
    for (const ScoredPairs* list : { scored, exact }) {
        if (!list)
            continue;
        for (const ScoredPair& pair : list->pairs) {
            if (++seen % 4096 == 0 && stop.stop_requested())
                return place;
            const std::uint64_t key = keyOfSets(pair.a, pair.b);
            if ((list == exact && scored && pair.candidate) || decided.contains(key))
                continue;
            const double distance = std::abs(pair.overlap.jaccard() - threshold.value());
            ++place.all;
            place.near += distance <= nearThreshold;
            (passed.contains(key) ? again : fresh).meet(pair, distance);
        }
    }
    place.skippedAll = !fresh.pair && again.pair;
    if (const ScoredPair* found = fresh.pair ? fresh.pair : again.pair) {
        const auto [a, b] = sets.firstPair(found->a, found->b);
        place.next = { a, b, found->overlap };
    }
    return place;
}

} // namespace alike::review

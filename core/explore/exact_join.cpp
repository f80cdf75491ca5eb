// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/exact_join.h"

#include "core/base/parallel.h"
#include "core/base/scratch_pool.h"
#include "core/base/stoppable_sort.h"
#include "core/explore/join_index.h"
#include "core/explore/join_probe.h"
#include "core/explore/join_sets.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <utility>

namespace alike {

namespace {
    using Pair = ExactPairs::Pair;

    bool before(const Pair& l, const Pair& r)
    {
        if (const int order = compareJaccard(l.overlap, r.overlap))
            return order > 0;
        return l.a != r.a ? l.a < r.a : l.b < r.b;
    }

    Error tooMany(Threshold floor, std::uint64_t maxPairs)
    {
        return { ErrorCode::TooLarge,
            fmt::format(
                "More than {} pairs of distinct shingle sets have a Jaccard similarity of {} or more. "
                "Choose a higher floor for the exact list, or allow more pairs.",
                maxPairs, floor.value()) };
    }

    std::vector<Pair> joined(ScratchPool<join::Prober>& probers)
    {
        std::size_t total = 0;
        probers.forEach([&](join::Prober& prober) { total += prober.pairs().size(); });
        std::vector<Pair> pairs;
        pairs.reserve(total);
        probers.forEach([&](join::Prober& prober) {
            const std::vector<Pair> part = std::exchange(prober.pairs(), {});
            pairs.insert(pairs.end(), part.begin(), part.end());
        });
        return pairs;
    }

    /// Probes every set, on all threads. The pairs come in any order: sorting makes it one.
    Result<std::vector<Pair>> probeAll(
        const join::JoinSets& sets, Threshold floor, std::uint64_t maxPairs, const Work& work)
    {
        constexpr std::size_t setGrain = 16; // of very different cost: small pieces keep all threads busy
        ALIKE_ASSIGN(const auto index, join::makePrefixIndex(sets, floor, work));
        ScratchPool<join::Prober> probers([&] { return join::Prober(sets, index, floor); });
        std::atomic<std::uint64_t> found { 0 };
        const auto goOn
            = [&] { return !work.stopped() && found.load(std::memory_order_relaxed) <= maxPairs; };
        const auto probeSome = [&](std::size_t begin, std::size_t end) {
            const auto prober = probers.borrow();
            for (std::size_t set = begin; set < end && goOn(); ++set)
                found += prober->probe(static_cast<std::uint32_t>(set), work.stop);
        };
        const bool done = parallelChunks(sets.sets(), setGrain, work, probeSome);
        if (!done || work.stopped())
            return cancelled();
        if (found > maxPairs)
            return tooMany(floor, maxPairs);
        return joined(probers);
    }
}

std::span<const ExactPairs::Pair> ExactPairs::atLeast(Threshold threshold) const
{
    const auto end = std::partition_point(pairs.begin(), pairs.end(),
        [&](const Pair& pair) { return threshold.reached(pair.overlap.shared, pair.overlap.united()); });
    return { pairs.begin(), end };
}

Result<ExactPairs> exactJoin(
    const ShingleSets& sets, Threshold floor, std::uint64_t maxPairs, const Work& work)
{
    work.progress.begin(Stage::Exact, sets.sets());
    if (floor == Threshold(Threshold::one)) // distinct sets are never equal
        return ExactPairs { floor, {} };
    ALIKE_ASSIGN(const auto joinSets, join::makeJoinSets(sets, floor, work));
    work.progress.advance(sets.sets() - joinSets.sets()); // those without a partner are done
    ALIKE_ASSIGN(auto pairs, probeAll(joinSets, floor, maxPairs, work));
    ExactPairs result { floor, std::move(pairs) };
    if (!stoppableSort(std::span(result.pairs), work, before))
        return cancelled();
    return result;
}

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/cosine_join.h"

#include "core/base/parallel.h"
#include "core/base/scratch_pool.h"
#include "core/base/stoppable_sort.h"
#include "core/explore/cosine_probe.h"

#include <fmt/format.h>

#include <atomic>
#include <span>
#include <utility>

namespace alike {

Result<std::vector<SimilarClasses>> cosineJoin(
    const TermVectors& vectors, Threshold floor, std::uint64_t maxPairs, const Work& work)
{
    constexpr std::size_t rowGrain = 16; // of very different cost: small pieces keep all threads busy
    const std::size_t rows = vectors.classes().size();
    work.progress.begin(Stage::Exact, rows);
    ALIKE_ASSIGN(const auto index, cosine::PrefixIndex::make(vectors, floor, work));
    ScratchPool<cosine::PairProber> probers([&] { return cosine::PairProber(vectors, index, floor); });
    std::atomic<std::uint64_t> found { 0 };
    const auto goOn = [&] { return !work.stopped() && found.load(std::memory_order_relaxed) <= maxPairs; };
    const bool done = parallelChunks(rows, rowGrain, work, [&](std::size_t begin, std::size_t end) {
        const auto prober = probers.borrow();
        for (std::size_t number = begin; number < end && goOn(); ++number)
            found += prober->probe(static_cast<std::uint32_t>(number), work.stop);
    });
    if (!done || work.stopped())
        return cancelled();
    if (found > maxPairs) {
        return Error { ErrorCode::TooLarge,
            fmt::format("More than {} pairs of different documents have a cosine of {} or more. Choose a "
                        "higher threshold, or allow more pairs.",
                maxPairs, floor.value()) };
    }
    std::vector<SimilarClasses> pairs;
    pairs.reserve(found);
    probers.forEach([&](cosine::PairProber& prober) {
        const auto part = std::exchange(prober.pairs(), {});
        pairs.insert(pairs.end(), part.begin(), part.end());
    });
    const auto before = [](const SimilarClasses& l, const SimilarClasses& r) {
        if (l.similarity != r.similarity)
            return l.similarity > r.similarity;
        return l.a != r.a ? l.a < r.a : l.b < r.b;
    };
    if (!stoppableSort(std::span(pairs), work, before))
        return cancelled();
    return pairs;
}

} // namespace alike

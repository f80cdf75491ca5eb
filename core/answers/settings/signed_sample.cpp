// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/settings/signed_sample.h"

#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/shingle/shingle_hashes.h"
#include "core/sketch/minima.h"

#include <optional>
#include <span>
#include <utility>

namespace alike {

std::uint64_t drawnSeed(std::uint64_t inUse, std::uint32_t number)
{
    Random seeds(inUse);
    std::uint64_t seed = seeds.next();
    for (std::uint32_t i = 0; i < number; ++i)
        seed = seeds.next();
    return seed;
}

Result<std::vector<std::uint32_t>> signSample(
    const SampledPairs& sample, const HeldAnalysis& held, const sketch::Options& options, const Work& work)
{
    ALIKE_ASSIGN(
        const auto family, sketch::makeFamily(options, held.sets->rows(), options.hashes, nullptr, work));
    std::optional<shingle::SetHashes> hashes;
    if (sketch::mapsHashes(options)) {
        ALIKE_ASSIGN(auto made, shingle::SetHashes::make(*held.tokens, *held.sets, work));
        hashes.emplace(std::move(made));
    }
    const auto ranges = sketch::rangesOf(0, options.hashes);
    const auto minima = sketch::minimaOf(family, ranges);
    std::vector<std::uint32_t> rows(sample.sets.size() * options.hashes);
    ScratchPool<shingle::SetHashes::Scratch> pool;
    const bool whole = parallelChunks(
        sample.sets.size(), fineGrain(sample.sets.size(), 64), work, [&](std::size_t begin, std::size_t end) {
            const auto scratch = pool.borrow();
            for (std::size_t s = begin; s < end; ++s) {
                const std::span<const std::uint32_t> elements = hashes
                    ? hashes->of(sample.sets[s], *scratch)
                    : held.sets->rowsOf(sample.sets[s], scratch->hashes);
                for (std::size_t b = 0; b < ranges.size(); ++b) {
                    if (work.stopped())
                        return;
                    minima[b](elements, &rows[s * options.hashes + ranges[b].first]);
                }
            }
        });
    if (!whole || work.stopped())
        return cancelled();
    return rows;
}

} // namespace alike

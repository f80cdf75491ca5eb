// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/settings/band_simulation.h"

#include "core/answers/settings/signed_sample.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace alike {

namespace {
    /// Whether the rows of any band are equal; with few buckets also whether they collide.
    bool shareBucket(
        const lsh::Banding& banding, std::span<const std::uint32_t> a, std::span<const std::uint32_t> b)
    {
        if (banding.buckets > 0)
            return !sharedBands(banding, a, b).empty();
        for (std::uint32_t band = 0; band < banding.bands(); ++band) {
            const std::uint32_t begin = banding.begin(band);
            const std::uint32_t rows = banding.end(band) - begin;
            if (std::ranges::equal(a.subspan(begin, rows), b.subspan(begin, rows)))
                return true;
        }
        return false;
    }
}

bool needsSimulation(sketch::Family family)
{
    switch (family) {
    case sketch::Family::Dictionary:
    case sketch::Family::Modular:
    case sketch::Family::Bucketed:
        return true;
    case sketch::Family::Hashed:
    case sketch::Family::Permutation:
    case sketch::Family::Given:
        break;
    }
    return false;
}

BandSimulationPtr makeBandSimulation(const SnapshotPtr& snapshot, const std::stop_token& stop)
{
    const HeldAnalysis held = holdParts(*snapshot);
    if (!held.sets || !held.tokens)
        return nullptr;
    auto sampled = samplePairs(*snapshot, mostSimulatedPairs, mostSimulatedElements);
    if (!sampled || stop.stop_requested())
        return nullptr;
    auto made = std::make_shared<BandSimulation>();
    made->snapshot = snapshot;
    made->sample = std::move(*sampled);
    made->pairs.resize(snapshot->evaluation->bins.size());
    made->seeds = simulatedSeeds;
    for (const SampledPairs::Pair& pair : made->sample.pairs) {
        const std::size_t bin = binOf(*snapshot->evaluation, pair.overlap);
        const std::uint64_t behind
            = held.sets->pairsBehind(made->sample.sets[pair.a], made->sample.sets[pair.b]);
        made->bins.push_back(static_cast<std::uint32_t>(bin));
        made->behind.push_back(behind);
        made->pairs[bin] += behind;
    }
    return made;
}

Result<std::vector<std::uint64_t>> simulateBands(
    const BandSimulation& simulation, std::uint32_t number, const Work& work)
{
    const HeldAnalysis held = holdParts(*simulation.snapshot);
    if (!held.sets || !held.tokens)
        return cancelled();
    const lsh::Banding& banding = simulation.snapshot->banding;
    sketch::Options options = simulation.snapshot->parameters.sketch;
    options.seed = drawnSeed(options.seed, number);
    options.hashes = banding.hashes;
    ALIKE_ASSIGN(const auto rows, signSample(simulation.sample, held, options, work));
    const std::vector<SampledPairs::Pair>& pairs = simulation.sample.pairs;
    std::vector<char> shares(pairs.size());
    const bool whole = parallelChunks(pairs.size(), 1024, work, [&](std::size_t begin, std::size_t end) {
        const std::span<const std::uint32_t> all(rows);
        for (std::size_t at = begin; at < end; ++at)
            shares[at] = shareBucket(banding,
                all.subspan(std::size_t { pairs[at].a } * options.hashes, options.hashes),
                all.subspan(std::size_t { pairs[at].b } * options.hashes, options.hashes));
    });
    if (!whole || work.stopped())
        return cancelled();
    std::vector<std::uint64_t> found(simulation.pairs.size());
    for (std::size_t at = 0; at < pairs.size(); ++at)
        found[simulation.bins[at]] += shares[at] != 0 ? simulation.behind[at] : 0;
    return found;
}

void SimulatedRates::add(const BandSimulation& simulation, const std::vector<std::uint64_t>& found)
{
    m_sums.resize(found.size());
    m_squares.resize(found.size());
    for (std::size_t bin = 0; bin < found.size(); ++bin) {
        if (simulation.pairs[bin] == 0)
            continue;
        const double rate = static_cast<double>(found[bin]) / static_cast<double>(simulation.pairs[bin]);
        m_sums[bin] += rate;
        m_squares[bin] += rate * rate;
    }
    ++m_seeds;
}

double SimulatedRates::error(std::size_t bin) const
{
    const double mean = rate(bin);
    const double variance = (m_squares[bin] - m_seeds * mean * mean) / (m_seeds - 1);
    return std::sqrt(std::max(0.0, variance) / m_seeds);
}

} // namespace alike

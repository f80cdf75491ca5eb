// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/settings/family_sweep.h"

#include "core/answers/settings/signed_sample.h"
#include "core/base/parallel.h"
#include "core/similarity/expected_error.h"
#include "core/sketch/signatures.h"

#include <chrono>
#include <cmath>
#include <limits>
#include <utility>

namespace alike {

namespace {
    using sketch::Family;

    sketch::AgreementModel modelOf(const FamilySweep& sweep, Family family)
    {
        return { family, sweep.snapshot->statistics.rows() };
    }

    double bytesToSign(const sketch::Options& options, std::uint64_t distinct)
    {
        const auto shingles = static_cast<double>(distinct);
        const double numbers = sketch::mapsHashes(options) ? 0 : 12 * shingles;
        return numbers + (options.family == Family::Permutation ? 4 * shingles : 16) * options.hashes;
    }

    double meanOver(double sum, const FamilySweep& sweep, std::size_t seeds)
    {
        return sum / (static_cast<double>(sweep.sample.pairs.size()) * static_cast<double>(seeds));
    }
}

FamilySweepPtr makeFamilySweep(const SnapshotPtr& snapshot, const std::stop_token& stop)
{
    auto sampled = samplePairs(*snapshot, mostFamilyPairs, mostFamilyElements);
    if (!sampled)
        return nullptr;
    auto sweep = std::make_shared<FamilySweep>();
    sweep->snapshot = snapshot;
    sweep->sample = std::move(*sampled);
    std::vector<Family> families { Family::Hashed, Family::Bucketed, Family::Dictionary, Family::Modular,
        Family::Permutation };
    if (snapshot->parameters.sketch.family == Family::Given)
        families.push_back(Family::Given); // others have no functions for it
    for (const Family family : families) {
        FamilySweep::Entry entry;
        entry.options = snapshot->parameters.sketch;
        entry.options.family = family;
        entry.seeds = family == Family::Given ? 1
            : family == Family::Permutation   ? permutationSeeds
                                              : familySeeds;
        entry.bytes = bytesToSign(entry.options, snapshot->statistics.rows());
        const sketch::AgreementModel model = modelOf(*sweep, family);
        double squares = 0;
        double errors = 0;
        for (const SampledPairs::Pair& pair : sweep->sample.pairs) {
            if (stop.stop_requested())
                return nullptr;
            const sketch::Agreement rows = agreement(model, pair.overlap);
            const double jaccard = pair.overlap.jaccard();
            errors += rows.chance - jaccard;
            squares += expectedError(rows, jaccard, entry.options.hashes).squared;
        }
        if (!sweep->sample.pairs.empty()) {
            entry.expectedBias = meanOver(errors, *sweep, 1);
            entry.expectedRoot = std::sqrt(meanOver(squares, *sweep, 1));
        }
        sweep->families.push_back(std::move(entry));
    }
    return sweep;
}

Result<FamilySeed> measureFamily(
    const FamilySweep& sweep, std::size_t family, std::uint32_t number, const Work& work)
{
    const HeldAnalysis held = holdParts(*sweep.snapshot);
    if (!held.sets || !held.tokens)
        return cancelled();
    sketch::Options options = sweep.families[family].options;
    options.seed = drawnSeed(options.seed, number);
    ALIKE_ASSIGN(const auto rows, signSample(sweep.sample, held, options, work));
    const sketch::AgreementModel model = modelOf(sweep, options.family);

    // What threads find side by side is summed up in the order of the pairs.
    struct Found {
        double estimate;
        bool covered;
    };
    const std::vector<SampledPairs::Pair>& pairs = sweep.sample.pairs;
    std::vector<Found> found(pairs.size());
    const bool whole = parallelChunks(pairs.size(), 64, work, [&](std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end; ++at) {
            const std::uint32_t* const a = &rows[std::size_t { pairs[at].a } * options.hashes];
            const std::uint32_t* const b = &rows[std::size_t { pairs[at].b } * options.hashes];
            std::uint32_t equal = 0;
            for (std::uint32_t row = 0; row < options.hashes; ++row)
                equal += a[row] == b[row];
            const double estimate = static_cast<double>(equal) / options.hashes;
            const ExpectedRange range = expectedRange(agreement(model, pairs[at].overlap), options.hashes);
            constexpr double rounding = 1e-9;
            found[at] = { estimate, estimate >= range.low - rounding && estimate <= range.high + rounding };
        }
    });
    if (!whole || work.stopped())
        return cancelled();
    FamilySeed seed;
    for (std::size_t at = 0; at < pairs.size(); ++at) {
        const double error = found[at].estimate - pairs[at].overlap.jaccard();
        seed.error += error;
        seed.squared += error * error;
        seed.covered += found[at].covered;
    }
    return seed;
}

Result<double> timeFamily(const FamilySweep& sweep, std::size_t family, const Work& work)
{
    const HeldAnalysis held = holdParts(*sweep.snapshot);
    if (!held.sets || !held.tokens)
        return cancelled();
    const auto start = std::chrono::steady_clock::now();
    ALIKE_ASSIGN(
        const auto made, sign(*held.tokens, *held.sets, sweep.families[family].options, nullptr, work));
    static_cast<void>(made);
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void MeasuredFamily::add(const FamilySeed& seed)
{
    m_seeds.push_back(seed);
}

double MeasuredFamily::bias(const FamilySweep& sweep) const
{
    double sum = 0;
    for (const FamilySeed& seed : m_seeds)
        sum += seed.error;
    return meanOver(sum, sweep, m_seeds.size());
}

double MeasuredFamily::biasError(const FamilySweep& sweep) const
{
    if (m_seeds.size() < 2)
        return std::numeric_limits<double>::quiet_NaN();
    const double mean = bias(sweep);
    double squares = 0;
    for (const FamilySeed& seed : m_seeds) {
        const double off = meanOver(seed.error, sweep, 1) - mean;
        squares += off * off;
    }
    const auto seeds = static_cast<double>(m_seeds.size());
    return std::sqrt(squares / (seeds - 1) / seeds);
}

double MeasuredFamily::root(const FamilySweep& sweep) const
{
    double sum = 0;
    for (const FamilySeed& seed : m_seeds)
        sum += seed.squared;
    return std::sqrt(meanOver(sum, sweep, m_seeds.size()));
}

double MeasuredFamily::coverage(const FamilySweep& sweep) const
{
    double sum = 0;
    for (const FamilySeed& seed : m_seeds)
        sum += static_cast<double>(seed.covered);
    return meanOver(sum, sweep, m_seeds.size());
}

} // namespace alike

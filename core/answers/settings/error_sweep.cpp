// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/settings/error_sweep.h"

#include "core/answers/settings/signed_sample.h"
#include "core/base/parallel.h"
#include "core/similarity/expected_error.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace alike {

namespace {

    std::vector<std::uint32_t> numbersOfFunctions(const sketch::Options& options, std::uint32_t inUse)
    {
        const bool noMore
            = options.family == sketch::Family::Given || options.family == sketch::Family::Permutation;
        const std::uint32_t most = noMore ? inUse : std::max(inUse, mostErrorHashes);
        std::vector<std::uint32_t> numbers { inUse };
        for (std::uint32_t hashes = 8; hashes <= most; hashes *= 2)
            numbers.push_back(hashes);
        std::ranges::sort(numbers);
        const auto rest = std::ranges::unique(numbers);
        numbers.erase(rest.begin(), rest.end());
        return numbers;
    }

} // namespace

ErrorSweepPtr makeErrorSweep(const SnapshotPtr& snapshot, const std::stop_token& stop)
{
    auto sampled = samplePairs(*snapshot, mostErrorPairs, mostErrorElements);
    if (!sampled)
        return nullptr;
    auto sweep = std::make_shared<ErrorSweep>();
    sweep->snapshot = snapshot;
    sweep->sample = std::move(*sampled);
    const sketch::Options& options = snapshot->parameters.sketch;
    sweep->hashes = numbersOfFunctions(options, options.hashes);
    sweep->seeds = options.family == sketch::Family::Given ? 1 : errorSeeds;
    const sketch::AgreementModel model = snapshot->agreement();
    const auto pairs = static_cast<double>(std::max<std::size_t>(1, sweep->sample.pairs.size()));
    for (const std::uint32_t hashes : sweep->hashes) {
        ErrorSweep::Sums mean;
        for (const SampledPairs::Pair& pair : sweep->sample.pairs) {
            if (stop.stop_requested())
                return nullptr;
            const ExpectedError error
                = expectedError(agreement(model, pair.overlap), pair.overlap.jaccard(), hashes);
            mean.absolute += error.absolute / pairs;
            mean.squared += error.squared / pairs;
        }
        sweep->theory.push_back(mean);
    }
    return sweep;
}

std::uint64_t errorSeed(const ErrorSweep& sweep, std::uint32_t number)
{
    return drawnSeed(sweep.snapshot->parameters.sketch.seed, number);
}

Result<std::vector<ErrorSweep::Sums>> measureErrors(
    const ErrorSweep& sweep, std::uint32_t number, const Work& work)
{
    const HeldAnalysis held = holdParts(*sweep.snapshot);
    if (!held.sets || !held.tokens)
        return cancelled();
    sketch::Options options = sweep.snapshot->parameters.sketch;
    options.seed = errorSeed(sweep, number);
    options.hashes = sweep.hashes.back();
    ALIKE_ASSIGN(const auto rows, signSample(sweep.sample, held, options, work));

    // Equal rows of every pair, which threads count side by side; summed up in the order of the pairs.
    const std::vector<SampledPairs::Pair>& pairs = sweep.sample.pairs;
    const std::size_t columns = sweep.hashes.size();
    std::vector<std::uint32_t> equal(pairs.size() * columns);
    const bool whole = parallelChunks(pairs.size(), 256, work, [&](std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end; ++at) {
            const std::uint32_t* const a = &rows[std::size_t { pairs[at].a } * options.hashes];
            const std::uint32_t* const b = &rows[std::size_t { pairs[at].b } * options.hashes];
            std::uint32_t count = 0;
            std::uint32_t row = 0;
            for (std::size_t column = 0; column < columns; ++column) {
                for (; row < sweep.hashes[column]; ++row)
                    count += a[row] == b[row];
                equal[at * columns + column] = count;
            }
        }
    });
    if (!whole)
        return cancelled();
    std::vector<ErrorSweep::Sums> sums(columns);
    for (std::size_t at = 0; at < pairs.size(); ++at) {
        for (std::size_t column = 0; column < columns; ++column) {
            const double error = static_cast<double>(equal[at * columns + column]) / sweep.hashes[column]
                - pairs[at].overlap.jaccard();
            sums[column].absolute += std::abs(error);
            sums[column].squared += error * error;
        }
    }
    return sums;
}

void MeasuredErrors::add(std::span<const ErrorSweep::Sums> ofSeed)
{
    m_sums.resize(ofSeed.size());
    for (std::size_t i = 0; i < ofSeed.size(); ++i) {
        m_sums[i].absolute += ofSeed[i].absolute;
        m_sums[i].squared += ofSeed[i].squared;
    }
    ++m_seeds;
}

double MeasuredErrors::absolute(const ErrorSweep& sweep, std::size_t at) const
{
    return m_sums[at].absolute / (m_seeds * static_cast<double>(sweep.sample.pairs.size()));
}

double MeasuredErrors::root(const ErrorSweep& sweep, std::size_t at) const
{
    return std::sqrt(m_sums[at].squared / (m_seeds * static_cast<double>(sweep.sample.pairs.size())));
}

} // namespace alike

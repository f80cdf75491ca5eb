// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/settings/band_advice.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace alike {
namespace {

    /// Values of hash functions that are made in some tenths of a second.
    constexpr std::uint64_t soonMade = 1'000'000'000;

    bool isTriedSoon(const ShingleSets& sets, const sketch::Options& options)
    {
        return sets.elements() <= soonMade / options.hashes;
    }

} // namespace

BandAdvice adviseBands(const SnapshotPtr& snapshot, double recall, std::uint32_t hashes,
    const std::stop_token& stop, const advice::Budget& budget)
{
    BandAdvice answer;
    answer.snapshot = snapshot;
    answer.recall = recall;
    answer.hashes = hashes;
    answer.budget = budget;
    const auto held = hold(*snapshot);
    if (!held || !snapshot->complete())
        return answer;
    if (!snapshot->exact) {
        answer.state = BandAdvice::State::NoTruth;
        answer.problem = snapshot->exactProblem;
        return answer;
    }
    Progress progress;
    const Work work { progress, stop, availableThreads() };
    std::optional<Signatures> longer;
    if (hashes > held->signatures->hashes()) {
        sketch::Options options = snapshot->parameters.sketch;
        options.hashes = hashes;
        auto made = sign(*held->tokens, *held->sets, options, held->signatures.get(), work);
        if (!made)
            return answer;
        longer = std::move(made).value();
    }
    const Signatures& signatures = longer ? *longer : *held->signatures;

    const Threshold threshold = snapshot->parameters.results.threshold;
    std::vector<ExactPairs::Pair> near;
    for (const ScoredPair& pair : snapshot->exact->atLeast(threshold))
        near.push_back({ pair.a, pair.b, pair.overlap });
    const advice::Target target { recall, threshold };
    std::optional<advice::Pace> pace;
    if (budget.seconds || isTriedSoon(*held->sets, snapshot->parameters.sketch)) {
        auto measured = advice::measurePace(*held->tokens, *held->sets, snapshot->parameters.sketch, work);
        if (!measured)
            return answer;
        pace = measured.value();
    }
    auto advised = advice::advise(
        *held->sets, signatures, hashes, near, snapshot->banding, target, work, budget, pace);
    auto inUse = advice::judge(*held->sets, signatures, near, snapshot->banding, target, work, pace);
    if (!advised || !inUse)
        return answer;
    answer.advice = std::move(advised).value();
    answer.inUse = inUse.value();
    answer.state = BandAdvice::State::Known;
    return answer;
}

Parameters withAdvised(Parameters parameters, const lsh::Banding& banding, std::uint32_t hashes)
{
    // A shorter last band takes all functions there are.
    const bool shorter = banding.lastRows() < banding.rows;
    parameters.sketch.hashes = shorter ? hashes : std::max(parameters.sketch.hashes, banding.hashes);
    parameters.lsh.rows = banding.rows;
    parameters.lsh.bands = banding.hashes < parameters.sketch.hashes ? banding.bands() : 0;
    return parameters;
}

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/settings/start_choice.h"

#include "core/explore/join/exact_join.h"
#include "core/pipeline/presets.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>
#include <string_view>

namespace alike {
namespace {

    Parameters presetCalled(std::string_view key, const Parameters& present)
    {
        const auto preset = std::ranges::find(presetTable(), key, &BuiltInPreset::key);
        return withPreset(preset->parameters, present);
    }

    bool clearlyMore(double pairs, double fewer)
    {
        return pairs >= 2 * fewer && pairs - fewer > 3 * std::sqrt(pairs + fewer);
    }

    double mostPairs(std::span<const EvaluationBin> bins)
    {
        std::uint64_t most = 0;
        for (const EvaluationBin& bin : bins)
            most = std::max(most, bin.pairs);
        return static_cast<double>(most);
    }

} // namespace

StartChoice chooseTexts(const Snapshot& results)
{
    const Statistics& statistics = results.statistics;
    StartChoice choice;
    choice.parameters = results.parameters;
    choice.documents = statistics.documentsKept + statistics.tooShort;
    if (2 * statistics.tooShort > choice.documents) {
        choice.shortTexts = statistics.tooShort;
        choice.parameters = presetCalled("short", results.parameters);
    } else if (results.evaluation && 10 * statistics.otherFigures > results.evaluation->truthPairs) {
        choice.otherFigures = statistics.otherFigures;
        choice.pairs = results.evaluation->truthPairs;
        choice.parameters.text.cleaning = text::Cleaning::AlphaNumeric;
    }
    return choice;
}

void chooseThreshold(const Snapshot& results, StartChoice& choice)
{
    if (!results.evaluation)
        return;
    const std::vector<EvaluationBin> bins = results.evaluation->nearBins();
    Threshold& threshold = choice.parameters.results.threshold;
    if (const auto valley = valleyOf(bins); valley && *valley != threshold)
        choice.valley = threshold = *valley;
    else if (const auto begin = beginOfNear(bins);
             begin && results.evaluation->truthPairs == 0 && *begin < threshold)
        choice.lowered = threshold = *begin;
}

bool looksFurther(const Snapshot& results, const StartChoice& choice)
{
    return results.evaluation && !choice.valley && (!choice.lowered || *choice.lowered <= results.exactFloor);
}

std::optional<std::vector<EvaluationBin>> pairsFurtherDown(const ShingleSets& sets, const Work& work)
{
    constexpr std::uint32_t floor = 200'000; // millionths, as all here
    constexpr std::uint32_t width = 50'000;
    constexpr std::size_t mostSets = 100'000;
    constexpr std::uint64_t mostPairs = 2'000'000;
    if (sets.sets() > mostSets)
        return std::nullopt;
    const auto exact = exactJoin(sets, Threshold(floor), mostPairs, work);
    if (!exact)
        return std::nullopt;
    std::vector<EvaluationBin> bins;
    for (std::uint32_t from = floor; from < Threshold::one; from += width)
        bins.push_back({ from / 1e6, (from + width) / 1e6 });
    for (const ExactPairs::Pair& pair : exact->pairs) {
        const std::uint64_t jaccard
            = pair.overlap.shared * std::uint64_t { Threshold::one } / pair.overlap.united();
        bins[(jaccard - floor) / width].pairs += sets.pairsBehind(pair.a, pair.b);
    }
    return bins;
}

void chooseFurther(const std::vector<EvaluationBin>& bins, StartChoice& choice)
{
    Threshold& threshold = choice.parameters.results.threshold;
    // Whoever shares a common page is alike by more than chance, and near duplicates are not yet.
    constexpr Threshold lowest { 300'000 };
    const auto valley = valleyOf(bins);
    if (!valley || *valley == threshold || *valley < lowest)
        return;
    choice.valley = threshold = *valley;
    choice.lowered.reset();
}

std::optional<Threshold> beginOfNear(const std::vector<EvaluationBin>& bins)
{
    const auto most = std::ranges::max_element(bins, {}, &EvaluationBin::pairs);
    if (most == bins.begin() || most == bins.end())
        return std::nullopt;
    auto begin = most;
    while (begin != bins.begin() && std::prev(begin)->pairs > 0)
        --begin;
    return Threshold::nearest(begin->from);
}

std::optional<Threshold> valleyOf(const std::vector<EvaluationBin>& bins)
{
    const std::span all(bins);
    if (bins.empty() || static_cast<double>(bins.front().pairs) < mostPairs(all))
        return std::nullopt;
    const auto isBetween = [&](std::size_t i) {
        const auto pairs = static_cast<double>(bins[i].pairs);
        return clearlyMore(mostPairs(all.first(i)), pairs)
            && clearlyMore(mostPairs(all.subspan(i + 1)), pairs);
    };
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < bins.size(); ++i) {
        if (isBetween(i) && (!first || bins[i].pairs < bins[*first].pairs))
            first = i;
    }
    if (!first)
        return std::nullopt;
    std::size_t last = *first;
    while (bins[last + 1].pairs == bins[*first].pairs) // the last bin of all is on no slope
        ++last;
    return Threshold::nearest(bins[(*first + last + 1) / 2].from);
}

} // namespace alike

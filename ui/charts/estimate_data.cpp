// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/estimate_data.h"

#include <algorithm>
#include <cmath>

namespace alike::ui {
namespace {

    constexpr std::size_t bandPoints = 201;
    constexpr std::size_t densityColumns = 100;
    constexpr std::size_t densityRows = 110;

    double tenthBelow(double value)
    {
        return std::clamp(std::floor(value * 10 + 1e-9) / 10, 0.0, 0.9);
    }

} // namespace

EstimateDataPtr makeEstimateData(const Snapshot& snapshot)
{
    auto data = std::make_shared<EstimateData>();
    const auto& pairs = snapshot.exact->pairs;
    data->pairs = snapshot.exact;
    data->floor = snapshot.exactFloor;
    data->hashes = pairs.empty() ? snapshot.banding.hashes : pairs.front().estimate.hashes;
    data->lowX = tenthBelow(snapshot.exactFloor.value());
    data->lowY = tenthBelow(std::min(lowestEstimate(pairs), data->lowX));
    data->band = expectedBand(data->hashes, data->lowX, bandPoints);
    data->inside = insideExpectedRange(pairs);
    if (pairs.size() > mostPoints)
        data->density = densityGrid(pairs, data->hashes, data->lowX, data->lowY, densityColumns, densityRows);
    return data;
}

std::optional<EstimateMarks> findMarks(
    const Snapshot& snapshot, const ScoredPairs& pairs, DocId doc, std::optional<DocId> partner)
{
    const auto held = holdOutline(snapshot);
    if (!held)
        return std::nullopt;
    EstimateMarks marks;
    const SetId set = held->sets().setOf(doc);
    if (set == noSet)
        return marks;
    const SetId other = partner ? held->sets().setOf(*partner) : noSet;
    for (std::size_t i = 0; i < pairs.pairs.size(); ++i) {
        const ScoredPair& pair = pairs.pairs[i];
        if (pair.a != set && pair.b != set)
            continue;
        marks.ofDocument.push_back(static_cast<std::uint32_t>(i));
        if (other != noSet && (pair.a == other || pair.b == other) && other != set)
            marks.current = static_cast<std::uint32_t>(i);
    }
    return marks;
}

std::optional<std::size_t> nearestPoint(
    const EstimateData& data, double jaccard, double estimate, double reachX, double reachY)
{
    const auto& pairs = data.pairs->pairs;
    const auto first = std::ranges::lower_bound(pairs, jaccard + reachX, std::ranges::greater {},
        [](const ScoredPair& pair) { return pair.overlap.jaccard(); });
    std::optional<std::size_t> nearest;
    double least = 1;
    for (auto at = first; at != pairs.end() && at->overlap.jaccard() >= jaccard - reachX; ++at) {
        const double distance = std::hypot(
            (at->overlap.jaccard() - jaccard) / reachX, (at->estimate.similarity() - estimate) / reachY);
        if (distance <= least && (!nearest || distance < least)) {
            least = distance;
            nearest = static_cast<std::size_t>(at - pairs.begin());
        }
    }
    return nearest;
}

} // namespace alike::ui

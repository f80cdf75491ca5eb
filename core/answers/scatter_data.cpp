// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/scatter_data.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace alike {

void ScatterData::fill(DensityGrid grid)
{
    for (std::size_t point = 0; point < size(); ++point)
        grid.add(jaccard(point), measure(point));
    density = std::move(grid);
}

double axisBegin(double lowest)
{
    return std::clamp(std::floor(lowest * 10 + 1e-9) / 10, 0.0, 0.9);
}

std::optional<std::size_t> nearestPoint(
    const ScatterData& data, double jaccard, double measure, double reachX, double reachY)
{
    const auto& pairs = data.pairs->pairs;
    const auto first = std::ranges::lower_bound(pairs, jaccard + reachX, std::ranges::greater {},
        [](const ScoredPair& pair) { return pair.overlap.jaccard(); });
    std::optional<std::size_t> nearest;
    double least = 1;
    for (auto at = static_cast<std::size_t>(first - pairs.begin());
         at < data.size() && data.jaccard(at) >= jaccard - reachX; ++at) {
        const double distance
            = std::hypot((data.jaccard(at) - jaccard) / reachX, (data.measure(at) - measure) / reachY);
        if (distance <= least && (!nearest || distance < least)) {
            least = distance;
            nearest = at;
        }
    }
    return nearest;
}

std::optional<ScatterMarks> findMarks(
    const Snapshot& snapshot, const ScoredPairs& pairs, DocId doc, std::optional<DocId> partner)
{
    const auto held = holdOutline(snapshot);
    if (!held)
        return std::nullopt;
    ScatterMarks marks;
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

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/scatter.h"

#include "core/base/parallel.h"
#include "core/pipeline/text_fingerprint.h"
#include "core/similarity/cosine.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace alike {
namespace {

    constexpr std::size_t bandPoints = 201;

    constexpr std::size_t pairsPerLook = 1024; ///< at the stop token

    /// Calls `other(a, b)` for the first documents of every pair; pairs of which it says nothing are left
    /// out.
    template <typename OtherFn>
    bool fillPoints(MethodScatter& made, const ShingleSets& sets, const std::stop_token& stop, OtherFn other)
    {
        const std::vector<ScoredPair>& pairs = made.pairs->pairs;
        made.points.reserve(pairs.size());
        std::vector<char> left(pairs.size());
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            if (i % pairsPerLook == 0 && stop.stop_requested())
                return false;
            const auto [a, b] = sets.firstPair(pairs[i].a, pairs[i].b);
            const std::optional<double> value = other(a, b);
            left[i] = value ? 0 : 1;
            if (value)
                made.points.push_back({ pairs[i].overlap.jaccard(), *value });
        }
        made.undefined = pairs.size() - made.points.size();
        if (made.undefined > 0) {
            auto defined = std::make_shared<ScoredPairs>();
            defined->pairs.reserve(made.points.size());
            for (std::size_t i = 0; i < pairs.size(); ++i) {
                if (!left[i])
                    defined->pairs.push_back(pairs[i]);
            }
            made.pairs = std::move(defined);
        }
        return true;
    }

    bool fillBySimHash(
        MethodScatter& made, const HeldAnalysis& held, MethodOutputs& outputs, const Work& work)
    {
        const simhash::Options wanted = withShinglesOf(made.snapshot->parameters, made.options.simhash);
        const auto features = outputs.featuresOf(*made.snapshot, wanted.features, work);
        if (!features)
            return false;
        const auto fingerprints = outputs.fingerprints(*features, wanted, work);
        if (!fingerprints)
            return false;
        made.lineY = simhash::similarity(std::min(made.options.distance, wanted.bits), wanted.bits);
        return fillPoints(made, *held.sets, work.stop, [&](DocId a, DocId b) {
            return simhash::similarity(
                simhash::distance((*fingerprints)->of(a), (*fingerprints)->of(b)), wanted.bits);
        });
    }

    bool fillByCosine(MethodScatter& made, const HeldAnalysis& held, MethodOutputs& outputs, const Work& work)
    {
        const auto words = outputs.words(*made.snapshot, work);
        if (!words)
            return false;
        const auto vectors = outputs.vectors(*words, made.options.cosine, work);
        if (!vectors)
            return false;
        made.lineY = made.options.leastCosine.value();
        return fillPoints(
            made, *held.sets, work.stop, [&](DocId a, DocId b) { return definedCosine(**vectors, a, b); });
    }

    /// Without its vertical axis. False when the analysis is gone.
    bool takeEstimates(EstimateData& data, const Snapshot& snapshot)
    {
        const auto held = holdOutline(snapshot);
        if (!held)
            return false;
        const auto& pairs = snapshot.exact->pairs;
        data.take(snapshot.exact, held->sets());
        data.floor = snapshot.exactFloor;
        data.model = snapshot.agreement();
        data.family = snapshot.parameters.sketch.family;
        data.hashes = pairs.empty() ? snapshot.banding.hashes : pairs.front().estimate.hashes;
        data.lowX = axisBegin(snapshot.exactFloor.value());
        data.band = expectedBand(data.hashes, data.lowX, bandPoints);
        data.inside = insideExpectedRange(pairs, data.model);
        return true;
    }

    DensityGrid gridFor(const MethodScatter& made)
    {
        return made.other == OtherMeasure::SimHash
            ? emptyGridOfSteps(
                made.options.simhash.bits, made.lowX, made.lowY, densityColumns, mostDensityRows)
            : emptyGrid(made.lowX, made.lowY, 1, densityColumns, mostDensityRows);
    }

} // namespace

void ScatterData::fill(DensityGrid grid)
{
    for (std::size_t point = 0; point < size(); ++point)
        grid.add(jaccard(point), measure(point));
    density = std::move(grid);
}

void ScatterData::take(std::shared_ptr<const ScoredPairs> all, const SetOutline& sets)
{
    pairs = std::move(all);
    behind.reserve(pairs->pairs.size());
    first.reserve(pairs->pairs.size());
    for (const ScoredPair& pair : pairs->pairs) {
        const auto [a, b] = sets.firstPair(pair.a, pair.b);
        behind.push_back(sets.pairsBehind(pair.a, pair.b));
        first.push_back({ a, b });
    }
    documentPairs = std::accumulate(behind.begin(), behind.end(), std::uint64_t { 0 });
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

EstimateDataPtr makeEstimateData(const Snapshot& snapshot)
{
    auto data = std::make_shared<EstimateData>();
    if (!takeEstimates(*data, snapshot))
        return nullptr;
    data->lowY = axisBegin(std::min(lowestEstimate(data->pairs->pairs), data->lowX));
    if (data->size() > mostPoints)
        data->fill(emptyGridOfSteps(data->hashes, data->lowX, data->lowY, densityColumns, mostDensityRows));
    return data;
}

std::shared_ptr<const ResidualData> makeResidualData(const Snapshot& snapshot)
{
    auto data = std::make_shared<ResidualData>();
    if (!takeEstimates(*data, snapshot))
        return nullptr;
    double reach = 0;
    for (std::size_t point = 0; point < data->size(); ++point)
        reach = std::max(reach, std::abs(data->measure(point)));
    for (const RangePoint& at : data->band)
        reach = std::max({ reach, at.range.high - at.jaccard, at.jaccard - at.range.low });
    constexpr double step = 0.05;
    data->highY = std::max(1.0, std::ceil(reach / step)) * step;
    data->lowY = -data->highY;
    if (data->size() > mostPoints)
        data->fill(emptyGrid(data->lowX, data->lowY, data->highY, densityColumns, densityColumns));
    return data;
}

MethodScatterPtr makeMethodScatter(const SnapshotPtr& snapshot, const MethodOptions& options,
    OtherMeasure other, MethodOutputs& outputs, const std::stop_token& stop)
{
    const auto held = hold(*snapshot);
    if (!held)
        return nullptr;
    auto made = std::make_shared<MethodScatter>();
    made->snapshot = snapshot;
    made->options = options;
    made->other = other;
    made->pairs = snapshot->exact;
    Progress progress;
    const Work work { progress, stop, availableThreads() };
    const bool filled = other == OtherMeasure::SimHash ? fillBySimHash(*made, *held, outputs, work)
                                                       : fillByCosine(*made, *held, outputs, work);
    if (!filled)
        return nullptr;
    made->take(made->pairs, *held->sets);
    double lowest = 1;
    for (const MethodPoint& point : made->points)
        lowest = std::min(lowest, point.other);
    made->lineX = snapshot->parameters.results.threshold.value();
    made->lowX = axisBegin(snapshot->exactFloor.value());
    made->lowY = axisBegin(std::min(lowest, made->lineY));
    made->corners = corners(made->points, made->lineX, made->lineY);
    if (made->points.size() > mostPoints)
        made->fill(gridFor(*made));
    return made;
}

} // namespace alike

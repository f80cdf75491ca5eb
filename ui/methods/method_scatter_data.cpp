// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/methods/method_scatter_data.h"

#include "core/base/parallel.h"
#include "core/pipeline/text_fingerprint.h"
#include "core/similarity/cosine.h"
#include "ui/charts/estimate_data.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace alike::ui {
namespace {

    constexpr std::size_t pairsPerLook = 1024; ///< at the stop token
    constexpr std::size_t cellsAcross = 100;
    constexpr std::size_t cellsUp = 100;

    double tenthBelowOrAt(double value)
    {
        return std::clamp(std::floor(value * 10 + 1e-9) / 10, 0.0, 0.9);
    }

    /// Calls `other(a, b)` for the first documents of every pair.
    template <typename OtherFn>
    bool fillPoints(MethodScatter& made, const ShingleSets& sets, const std::stop_token& stop, OtherFn other)
    {
        made.points.reserve(made.pairs->pairs.size());
        for (const ScoredPair& pair : made.pairs->pairs) {
            if (made.points.size() % pairsPerLook == 0 && stop.stop_requested())
                return false;
            made.points.push_back({ pair.overlap.jaccard(),
                other(sets.documentsOf(pair.a).front(), sets.documentsOf(pair.b).front()) });
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
            made, *held.sets, work.stop, [&](DocId a, DocId b) { return cosineSimilarity(**vectors, a, b); });
    }

    PointDensity densityOf(const MethodScatter& made)
    {
        if (made.other == OtherMeasure::Cosine)
            return pointDensity(made.points, made.lowX, made.lowY, 1, cellsAcross, cellsUp);
        // A row for each number of equal bits, or for two of them, each in the middle of its row.
        const std::uint32_t bits = made.options.simhash.bits;
        const auto lowest = static_cast<std::uint32_t>(std::floor(made.lowY * bits));
        const std::uint32_t perRow = bits > 64 ? 2 : 1;
        const std::uint32_t rowCount = (bits - lowest) / perRow + 1;
        const double lowY = (lowest - 0.5) / bits;
        return pointDensity(
            made.points, made.lowX, lowY, lowY + double(rowCount) * perRow / bits, cellsAcross, rowCount);
    }

} // namespace

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
    double lowest = 1;
    for (const MethodPoint& point : made->points)
        lowest = std::min(lowest, point.other);
    made->lineX = snapshot->parameters.results.threshold.value();
    made->lowX = tenthBelowOrAt(snapshot->exactFloor.value());
    made->lowY = tenthBelowOrAt(std::min(lowest, made->lineY));
    made->corners = corners(made->points, made->lineX, made->lineY);
    if (made->points.size() > mostPoints)
        made->density = densityOf(*made);
    return made;
}

std::optional<std::size_t> nearestMethodPoint(
    const MethodScatter& scatter, const MethodPoint& place, double reachX, double reachY)
{
    const auto& points = scatter.points;
    std::optional<std::size_t> nearest;
    double least = 1;
    for (auto at = std::ranges::lower_bound(
             points, place.jaccard + reachX, std::ranges::greater {}, &MethodPoint::jaccard);
         at != points.end() && at->jaccard >= place.jaccard - reachX; ++at) {
        const double distance
            = std::hypot((at->jaccard - place.jaccard) / reachX, (at->other - place.other) / reachY);
        if (distance <= least && (!nearest || distance < least)) {
            least = distance;
            nearest = static_cast<std::size_t>(at - points.begin());
        }
    }
    return nearest;
}

} // namespace alike::ui

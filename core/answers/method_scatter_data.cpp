// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/method_scatter_data.h"

#include "core/base/parallel.h"
#include "core/pipeline/text_fingerprint.h"
#include "core/similarity/cosine.h"

#include <algorithm>
#include <utility>

namespace alike {
namespace {

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
            const std::optional<double> value
                = other(sets.documentsOf(pairs[i].a).front(), sets.documentsOf(pairs[i].b).front());
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

    DensityGrid gridFor(const MethodScatter& made)
    {
        return made.other == OtherMeasure::SimHash
            ? emptyGridOfSteps(
                made.options.simhash.bits, made.lowX, made.lowY, densityColumns, mostDensityRows)
            : emptyGrid(made.lowX, made.lowY, 1, densityColumns, mostDensityRows);
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
    made->lowX = axisBegin(snapshot->exactFloor.value());
    made->lowY = axisBegin(std::min(lowest, made->lineY));
    made->corners = corners(made->points, made->lineX, made->lineY);
    if (made->points.size() > mostPoints)
        made->fill(gridFor(*made));
    return made;
}

} // namespace alike

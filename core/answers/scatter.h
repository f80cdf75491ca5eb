// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/document_pair.h"
#include "core/explore/evaluate/density_grid.h"
#include "core/explore/evaluate/estimate_points.h"
#include "core/explore/evaluate/method_points.h"
#include "core/pipeline/method_figures.h"
#include "core/pipeline/snapshot.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace alike {

/// What a scatter draws: pairs under Jaccard similarity and another measure. Immutable; made on a worker.
/// Points are places in `pairs`.
struct ScatterData {
    ScatterData() = default;
    ScatterData(const ScatterData&) = delete;
    ScatterData& operator=(const ScatterData&) = delete;
    virtual ~ScatterData() = default;

    /// A point under the other measure, from lowY to highY.
    virtual double measure(std::size_t point) const = 0;
    double jaccard(std::size_t point) const { return at(point).overlap.jaccard(); }
    std::size_t size() const { return pairs->pairs.size(); }
    const ScoredPair& at(std::size_t point) const { return pairs->pairs[point]; }

    /// Counts the points in the cells of a grid. O(points).
    void fill(DensityGrid grid);
    /// Takes the pairs over. O(pairs).
    void take(std::shared_ptr<const ScoredPairs> all, const SetOutline& sets);

    std::shared_ptr<const ScoredPairs> pairs; ///< by Jaccard descending
    std::vector<std::uint64_t> behind; ///< pairs of documents behind each of them
    std::vector<DocumentPair> first; ///< of each, the first documents of its two sets
    std::uint64_t documentPairs = 0; ///< behind all of them
    double lowX = 0; ///< where the axes begin
    double lowY = 0;
    double highY = 1; ///< where that of the other measure ends
    std::optional<DensityGrid> density; ///< instead of points, when there are too many to draw
};

using ScatterDataPtr = std::shared_ptr<const ScatterData>;

/// More pairs than this are drawn as a density, on a grid of so many columns and at most so many rows.
inline constexpr std::size_t mostPoints = 2000;
inline constexpr std::size_t densityColumns = 100;
inline constexpr std::size_t mostDensityRows = 110;

/// Where an axis begins that shows values from `lowest` on: at a whole tenth, so that there is room to see
/// them.
double axisBegin(double lowest);

/// The point nearest to a place; distances in units of the axes are divided by `reachX` and `reachY`, and
/// nothing farther than 1 counts. O(log points + points within reachX).
std::optional<std::size_t> nearestPoint(
    const ScatterData& data, double jaccard, double measure, double reachX, double reachY);

/// What of the points concerns the current document and pair.
struct ScatterMarks {
    std::vector<std::uint32_t> ofDocument; ///< pairs of the current document
    std::optional<std::uint32_t> current; ///< the current pair

    bool operator==(const ScatterMarks&) const = default;
};

/// O(pairs). None when the analysis is gone.
std::optional<ScatterMarks> findMarks(
    const Snapshot& snapshot, const ScoredPairs& pairs, DocId doc, std::optional<DocId> partner);

/// All exact pairs, and their estimates.
struct EstimateData : ScatterData {
    double measure(std::size_t point) const override { return at(point).estimate.similarity(); }

    Threshold floor;
    std::uint32_t hashes = 0;
    sketch::Family family {};
    sketch::AgreementModel model; ///< what is to be expected of each pair
    std::vector<RangePoint> band; ///< where 95 % of the estimates should be if rows were independent
    std::size_t inside = 0; ///< pairs within the range to be expected
};

using EstimateDataPtr = std::shared_ptr<const EstimateData>;

/// Null when the analysis is gone. \pre snapshot.exact. O(pairs).
EstimateDataPtr makeEstimateData(const Snapshot& snapshot);

/// The same pairs by how far their estimates are from Jaccard similarity. The axis is as long to either side.
struct ResidualData : EstimateData {
    double measure(std::size_t point) const override { return EstimateData::measure(point) - jaccard(point); }
};

/// Null when the analysis is gone. \pre snapshot.exact. O(pairs).
std::shared_ptr<const ResidualData> makeResidualData(const Snapshot& snapshot);

/// What stands beside Jaccard similarity.
enum class OtherMeasure : std::uint8_t { SimHash, Cosine };

/// All exact pairs under two measures, each measured by the first documents of its two sets.
struct MethodScatter : ScatterData {
    double measure(std::size_t point) const override { return points[point].other; }

    SnapshotPtr snapshot;
    MethodOptions options;
    OtherMeasure other = OtherMeasure::SimHash;
    std::vector<MethodPoint> points;
    /// Pairs that have no cosine, because a vector is zero: they are no points.
    std::size_t undefined = 0;
    double lineX = 0; ///< from here on a pair, by either measure
    double lineY = 0;
    std::array<std::vector<std::uint32_t>, cornerCount> corners;

    const std::vector<std::uint32_t>& in(Corner corner) const
    {
        return corners[static_cast<std::size_t>(corner)];
    }
};

using MethodScatterPtr = std::shared_ptr<const MethodScatter>;

/// \pre snapshot.exact. Null when stopped or when the analysis is gone.
MethodScatterPtr makeMethodScatter(const SnapshotPtr& snapshot, const MethodOptions& options,
    OtherMeasure other, MethodOutputs& outputs, const std::stop_token& stop);

} // namespace alike

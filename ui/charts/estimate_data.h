// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/estimate_points.h"
#include "core/pipeline/snapshot.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace alike::ui {

/// What the scatter of estimates draws; immutable, made on a worker. Points are places in `pairs`.
struct EstimateData {
    std::shared_ptr<const ScoredPairs> pairs; ///< by Jaccard descending
    Threshold floor;
    std::uint32_t hashes = 0;
    std::vector<RangePoint> band;
    std::size_t inside = 0; ///< pairs within the range to be expected
    double lowX = 0; ///< where the axes begin
    double lowY = 0;
    std::optional<DensityGrid> density; ///< instead of points, when there are too many to draw

    std::size_t size() const { return pairs->pairs.size(); }
    const ScoredPair& at(std::size_t point) const { return pairs->pairs[point]; }
};

using EstimateDataPtr = std::shared_ptr<const EstimateData>;

/// More pairs than this are drawn as a density.
inline constexpr std::size_t mostPoints = 2000;

/// \pre snapshot.exact. O(pairs).
EstimateDataPtr makeEstimateData(const Snapshot& snapshot);

/// What of the points concerns the current document and pair.
struct EstimateMarks {
    std::vector<std::uint32_t> ofDocument; ///< pairs of the current document
    std::optional<std::uint32_t> current; ///< the current pair

    bool operator==(const EstimateMarks&) const = default;
};

/// O(pairs). None when the analysis is gone.
std::optional<EstimateMarks> findMarks(
    const Snapshot& snapshot, const ScoredPairs& pairs, DocId doc, std::optional<DocId> partner);

/// The point nearest to a place, as the place in `data.pairs`; distances in units of the axes are divided by
/// `reachX` and `reachY`, and nothing farther than 1 counts. O(log pairs + pairs within reachX).
std::optional<std::size_t> nearestPoint(
    const EstimateData& data, double jaccard, double estimate, double reachX, double reachY);

} // namespace alike::ui

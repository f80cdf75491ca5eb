// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/method_points.h"
#include "core/pipeline/method_figures.h"
#include "core/pipeline/snapshot.h"

#include <array>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace alike::ui {

/// What stands beside Jaccard similarity.
enum class OtherMeasure : std::uint8_t { SimHash, Cosine };

/// All exact pairs under two measures. Immutable; made on a worker. Points are places in `pairs`, of which
/// each is measured by the first documents of its two sets.
struct MethodScatter {
    SnapshotPtr snapshot;
    MethodOptions options;
    OtherMeasure other = OtherMeasure::SimHash;
    std::shared_ptr<const ScoredPairs> pairs; ///< by Jaccard descending
    std::vector<MethodPoint> points;
    double lowX = 0; ///< where the axes begin
    double lowY = 0;
    double lineX = 0; ///< from here on a pair, by either measure
    double lineY = 0;
    std::optional<PointDensity> density; ///< instead of points, when there are too many to draw
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

/// The point nearest to a place; distances in units of the axes are divided by the reaches, and nothing
/// farther than 1 counts. O(log points + points within reachX).
std::optional<std::size_t> nearestMethodPoint(
    const MethodScatter& scatter, const MethodPoint& place, double reachX, double reachY);

} // namespace alike::ui

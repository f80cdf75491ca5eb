// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/scatter_data.h"
#include "core/explore/method_points.h"
#include "core/pipeline/method_figures.h"
#include "core/pipeline/snapshot.h"

#include <array>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace alike {

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

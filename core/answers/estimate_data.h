// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/scatter_data.h"
#include "core/explore/estimate_points.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace alike {

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

/// \pre snapshot.exact. O(pairs).
EstimateDataPtr makeEstimateData(const Snapshot& snapshot);

} // namespace alike

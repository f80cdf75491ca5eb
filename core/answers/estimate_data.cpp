// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/estimate_data.h"

#include <algorithm>

namespace alike {
namespace {

    constexpr std::size_t bandPoints = 201;

} // namespace

EstimateDataPtr makeEstimateData(const Snapshot& snapshot)
{
    auto data = std::make_shared<EstimateData>();
    const auto& pairs = snapshot.exact->pairs;
    data->pairs = snapshot.exact;
    data->floor = snapshot.exactFloor;
    data->model = snapshot.agreement();
    data->family = snapshot.parameters.sketch.family;
    data->hashes = pairs.empty() ? snapshot.banding.hashes : pairs.front().estimate.hashes;
    data->lowX = axisBegin(snapshot.exactFloor.value());
    data->lowY = axisBegin(std::min(lowestEstimate(pairs), data->lowX));
    data->band = expectedBand(data->hashes, data->lowX, bandPoints);
    data->inside = insideExpectedRange(pairs, data->model);
    if (pairs.size() > mostPoints)
        data->fill(emptyGridOfSteps(data->hashes, data->lowX, data->lowY, densityColumns, mostDensityRows));
    return data;
}

} // namespace alike

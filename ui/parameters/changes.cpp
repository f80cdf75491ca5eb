// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/changes.h"

#include <algorithm>

namespace alike::ui {

Parameters withHashes(Parameters parameters, std::uint32_t hashes, const BandLock& lock)
{
    parameters.sketch.hashes = hashes;
    if (lock.bands)
        return withBands(parameters, *lock.bands);
    parameters.lsh.rows = std::min(parameters.lsh.rows, hashes);
    if (std::uint64_t { parameters.lsh.bands } * parameters.lsh.rows > hashes)
        parameters.lsh.bands = 0;
    return parameters;
}

Parameters withBands(Parameters parameters, std::uint32_t bands)
{
    const std::uint32_t hashes = parameters.sketch.hashes;
    parameters.lsh.rows = lsh::bandingForBands(hashes, std::clamp(bands, 1u, hashes)).rows;
    parameters.lsh.bands = 0;
    return parameters;
}

lsh::Banding bandingOf(const Parameters& parameters)
{
    const auto banding = lsh::banding(parameters.sketch.hashes, parameters.lsh);
    return banding ? *banding : lsh::Banding { parameters.sketch.hashes, parameters.sketch.hashes };
}

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/first_stage.h"

#include "core/pipeline/keys.h"
#include "core/pipeline/snapshot.h"

#include <algorithm>

namespace alike {

std::optional<Stage> firstStage(const Parameters& from, const Parameters& to)
{
    if (from.text != to.text)
        return Stage::Clean;
    if (from.shingle != to.shingle)
        return Stage::Shingle;
    if (sketchKeyOf(from) != sketchKeyOf(to) || from.sketch.hashes != to.sketch.hashes)
        return Stage::Sign;
    if (from.lsh != to.lsh)
        return Stage::Band;
    // The exact list goes down to its floor, or to the threshold where that is lower.
    const auto floor
        = [](const Parameters& p) { return std::min(Snapshot {}.exactFloor, p.results.threshold); };
    if (floor(from) != floor(to))
        return Stage::Exact;
    return std::nullopt;
}

} // namespace alike

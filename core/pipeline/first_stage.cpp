// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/first_stage.h"

#include "core/pipeline/keys.h"
#include "core/pipeline/parameter_table.h"
#include "core/pipeline/snapshot.h"

#include <algorithm>

namespace alike {

std::optional<Stage> firstStage(const Parameters& from, const Parameters& to)
{
    std::optional<Stage> first;
    for (const ParameterRow* row : differences(from, to)) {
        // What a family does not use changes no signature, and the results are shown otherwise without a
        // stage.
        const bool idle
            = (row->first == Stage::Sign && row->name != "hashes" && sketchKeyOf(from) == sketchKeyOf(to))
            || row->first == Stage::Exact;
        // Of fewer functions the rows are there.
        const bool fewer = row->name == "hashes" && to.sketch.hashes < from.sketch.hashes;
        const Stage redone = fewer ? Stage::Band : row->first;
        if (!idle && (!first || redone < *first))
            first = redone;
    }
    if (first)
        return first;
    // The exact list goes down to its floor, or to the threshold where that is lower.
    const auto floor
        = [](const Parameters& p) { return std::min(Snapshot {}.exactFloor, p.results.threshold); };
    if (floor(from) != floor(to))
        return Stage::Exact;
    return std::nullopt;
}

} // namespace alike

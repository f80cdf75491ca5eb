// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/live_costs.h"

#include "core/pipeline/keys.h"
#include "core/pipeline/parameter_table.h"

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

void LiveCosts::learn(const Stages& stages)
{
    const auto first = std::ranges::find_if(stages, &StageRun::ran);
    if (first == stages.end())
        return;
    m_runs[static_cast<std::size_t>(first - stages.begin())] = stages;
    for (std::size_t s = 0; s < stageCount; ++s) {
        const auto cost = seconds(static_cast<Stage>(s));
        if (cost && *cost > tooSlow)
            m_live[s] = false;
        else if (cost && *cost < fastAgain)
            m_live[s] = true;
    }
}

std::optional<double> LiveCosts::seconds(Stage first) const
{
    const auto from = static_cast<std::size_t>(first);
    for (std::size_t began = from + 1; began-- > 0;) {
        if (!m_runs[began])
            continue;
        double sum = 0;
        for (std::size_t s = from; s < stageCount; ++s)
            if ((*m_runs[began])[s].ran)
                sum += (*m_runs[began])[s].seconds;
        return sum;
    }
    return std::nullopt;
}

} // namespace alike

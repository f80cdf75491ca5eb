// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/live_costs.h"

#include <algorithm>

namespace alike {

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

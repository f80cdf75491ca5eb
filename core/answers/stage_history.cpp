// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/stage_history.h"

namespace alike {

double StageHistory::Run::seconds() const
{
    double sum = 0;
    for (const StageRun& stage : stages)
        sum += stage.ran ? stage.seconds : 0;
    return sum;
}

std::size_t StageHistory::Run::redone() const
{
    std::size_t count = 0;
    for (const StageRun& stage : stages)
        count += stage.ran ? 1 : 0;
    return count;
}

void StageHistory::add(const Snapshot& snapshot)
{
    const Run run { snapshot.parameters, snapshot.stages, snapshot.complete() };
    if (!m_runs.empty() && !m_runs.front().complete && m_runs.front().parameters == run.parameters)
        m_runs.front() = run;
    else
        m_runs.push_front(run);
    if (m_runs.size() > kept)
        m_runs.pop_back();
}

} // namespace alike

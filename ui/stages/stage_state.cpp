// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/stage_state.h"

#include "core/pipeline/live_costs.h"
#include "ui/words/words.h"

namespace alike::ui {
namespace {

    /// As the run that made the snapshot left it.
    StageState stateIn(const Snapshot& snapshot, Stage stage)
    {
        const StageRun& run = snapshot.stages[static_cast<std::size_t>(stage)];
        StageState state;
        state.bytes = run.bytes;
        if (stage == Stage::Verify && !snapshot.candidatesListed) {
            state.condition = StageCondition::Skipped;
            state.reason
                = Words::tr("There are too many candidates to look at each: the exact join finds the "
                            "similar ones among them.");
        } else if (stage == Stage::Exact && !snapshot.exactProblem.empty()) {
            state.condition = StageCondition::Skipped;
            state.reason = QString::fromUtf8(
                snapshot.exactProblem.data(), static_cast<qsizetype>(snapshot.exactProblem.size()));
        } else if (stage == Stage::Exact && !snapshot.exact) {
            state.condition = StageCondition::Waiting;
        } else {
            state.condition = run.ran ? StageCondition::Done : StageCondition::Kept;
            if (run.ran) {
                state.seconds = run.seconds;
                state.added = run.added;
                state.kept = run.kept;
            }
        }
        return state;
    }

    StageState readState(const StageFacts& facts)
    {
        StageState state;
        if (facts.corpus)
            state = { StageCondition::Done, facts.readSeconds, facts.corpus->usedMemory(), {}, 0, 0 };
        if (facts.opening)
            state.condition = StageCondition::Running;
        return state;
    }

} // namespace

StageStates stageStates(const StageFacts& facts)
{
    StageStates states;
    states[0] = readState(facts);
    if (!facts.corpus)
        return states;
    const auto redone
        = facts.snapshot ? firstStage(facts.snapshot->parameters, facts.wanted) : std::optional(Stage::Clean);
    for (std::size_t i = 1; i < stageCount; ++i) {
        const auto stage = static_cast<Stage>(i);
        StageState& state = states[i];
        if (facts.snapshot)
            state = stateIn(*facts.snapshot, stage);
        if (redone && stage >= *redone)
            state.condition = facts.snapshot ? StageCondition::Stale : StageCondition::Waiting;
        const bool open
            = state.condition == StageCondition::Stale || state.condition == StageCondition::Waiting;
        if (!facts.running || !open)
            continue;
        // The run has passed it; how long that took is known when it publishes.
        if (stage < *facts.running)
            state = { StageCondition::Done, std::nullopt, 0, {}, 0, 0 };
        else if (stage == *facts.running)
            state.condition = StageCondition::Running;
    }
    return states;
}

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/stage_state.h"

#include <QCoreApplication>

#include <algorithm>

namespace alike::ui {
namespace {

    struct StageStateWords {
        Q_DECLARE_TR_FUNCTIONS(alike::ui::StageState)
    };

    /// From here up the exact list is made, whatever the threshold; a lower threshold lowers it.
    constexpr Threshold usualFloor { 500'000 };

    /// As the run that made the snapshot left it.
    StageState stateIn(const Snapshot& snapshot, Stage stage)
    {
        const StageRun& run = snapshot.stages[static_cast<std::size_t>(stage)];
        StageState state;
        state.bytes = run.bytes;
        if (stage == Stage::Verify && !snapshot.candidatesListed) {
            state.condition = StageCondition::Skipped;
            state.reason = StageStateWords::tr("There are too many candidates to list.");
        } else if (stage == Stage::Exact && !snapshot.exactProblem.empty()) {
            state.condition = StageCondition::Skipped;
            state.reason = QString::fromUtf8(
                snapshot.exactProblem.data(), static_cast<qsizetype>(snapshot.exactProblem.size()));
        } else if (stage == Stage::Exact && !snapshot.exact) {
            state.condition = StageCondition::Waiting;
        } else {
            state.condition = run.ran ? StageCondition::Done : StageCondition::Kept;
            if (run.ran)
                state.seconds = run.seconds;
        }
        return state;
    }

    StageState readState(const StageFacts& facts)
    {
        StageState state;
        if (facts.corpus)
            state = { StageCondition::Done, facts.readSeconds, facts.corpus->usedMemory(), {} };
        if (facts.opening)
            state.condition = StageCondition::Running;
        return state;
    }

} // namespace

std::optional<Stage> firstRedone(const Parameters& before, const Parameters& after)
{
    if (before.text != after.text)
        return Stage::Clean;
    if (before.shingle != after.shingle)
        return Stage::Shingle;
    if (before.sketch.family != after.sketch.family || before.sketch.seed != after.sketch.seed
        || before.sketch.hashes < after.sketch.hashes)
        return Stage::Sign;
    if (before.sketch.hashes != after.sketch.hashes || before.lsh != after.lsh)
        return Stage::Band;
    const auto floor = [](const Parameters& p) { return std::min(usualFloor, p.results.threshold); };
    if (floor(before) != floor(after))
        return Stage::Exact;
    return std::nullopt;
}

StageStates stageStates(const StageFacts& facts)
{
    StageStates states;
    states[0] = readState(facts);
    if (!facts.corpus)
        return states;
    const auto redone = facts.snapshot ? firstRedone(facts.snapshot->parameters, facts.wanted)
                                       : std::optional(Stage::Clean);
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
            state = { StageCondition::Done, std::nullopt, 0, {} };
        else if (stage == *facts.running)
            state.condition = StageCondition::Running;
    }
    return states;
}

} // namespace alike::ui

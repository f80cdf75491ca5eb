// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/snapshot.h"

#include <QString>

#include <array>
#include <optional>

namespace alike::ui {

enum class StageCondition {
    Empty, ///< there is no corpus
    Waiting, ///< its turn comes, or would come with an update
    Running,
    Done, ///< in the last run
    Kept, ///< by an earlier run, and still valid
    Stale, ///< its output is of other parameters
    Skipped, ///< it has nothing that it could work on
};

struct StageState {
    StageCondition condition = StageCondition::Empty;
    std::optional<double> seconds; ///< of the last run, when it ran there
    std::uint64_t bytes = 0; ///< of its output
    QString reason; ///< why it was skipped
    std::uint64_t added = 0; ///< documents, or sets, that were new to it, …
    std::uint64_t kept = 0; ///< … and those that were taken over; 0: none were
};

using StageStates = std::array<StageState, stageCount>;

/// What the states follow from.
struct StageFacts {
    std::shared_ptr<const Corpus> corpus;
    SnapshotPtr snapshot;
    Parameters wanted;
    std::optional<double> readSeconds; ///< of the corpus
    bool opening = false;
    std::optional<Stage> running; ///< of an analysis that goes on
};

StageStates stageStates(const StageFacts& facts);

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/snapshot.h"

#include <array>
#include <optional>

namespace alike {

/// The first stage that a change from `from` to `to` makes run again when nothing but what `from` made is
/// cached; none when only another part of what is there is shown.
std::optional<Stage> firstStage(const Parameters& from, const Parameters& to);

/// What changes cost, by the first stage that they redo, from the runs that were measured; and whether that
/// is little enough to follow a slider while it is dragged. Above 200 ms it is not, below 120 ms it is again:
/// in between everything stays as it was, so that nothing flickers.
class LiveCosts {
public:
    static constexpr double tooSlow = 0.200; ///< seconds
    static constexpr double fastAgain = 0.120;

    using Stages = std::array<StageRun, stageCount>;

    /// Takes the times of a run that is complete; one in which nothing ran teaches nothing.
    void learn(const Stages& stages);
    /// Seconds of the last run that began at `first`; else what that stage and those behind it took in the
    /// run that began next before it. None before there was one.
    std::optional<double> seconds(Stage first) const;
    bool live(Stage first) const { return m_live[static_cast<std::size_t>(first)]; }

private:
    std::array<std::optional<Stages>, stageCount> m_runs; ///< the last that began at each stage
    std::array<bool, stageCount> m_live { true, true, true, true, true, true, true };
};

} // namespace alike

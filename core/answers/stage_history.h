// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/snapshot.h"

#include <deque>

namespace alike {

/// The stage times of the last runs over one corpus, the newest first.
class StageHistory {
public:
    struct Run {
        Parameters parameters;
        std::array<StageRun, stageCount> stages;
        bool complete;

        double seconds() const;
        std::size_t redone() const; ///< stages that ran
    };
    static constexpr std::size_t kept = 3;

    /// A run publishes more than once: what it adds replaces what it said before.
    void add(const Snapshot& snapshot);
    void clear() { m_runs.clear(); }
    const std::deque<Run>& runs() const { return m_runs; }

private:
    std::deque<Run> m_runs;
};

} // namespace alike

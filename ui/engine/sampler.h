// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/lanes.h"
#include "core/base/progress.h"
#include "core/base/retirement.h"
#include "core/pipeline/parameters.h"
#include "core/pipeline/pipeline.h"
#include "core/pipeline/snapshot.h"

#include <QObject>

#include <cstdint>
#include <memory>

namespace alike::ui {

/// Analyses a sample of the corpus while a control is dragged that takes too long on all of it. Lives on the
/// GUI thread and never blocks it; the newest parameters win, and what runs for others is finished, so that
/// something follows the hand.
class Sampler : public QObject {
    Q_OBJECT
public:
    /// \param retirement where samples go that nobody wants any more
    explicit Sampler(Retirement& retirement, QObject* parent = nullptr);
    ~Sampler() override;

    /// Analyses a sample drawn from what `whole` knows, or the one drawn before from other results of the
    /// same shingles. Nothing comes of it when no sample is worth its while (see `sampleOf`).
    void analyse(const Parameters& parameters, const SnapshotPtr& whole);
    /// Gives up what goes on, and the sample; what still comes is dropped.
    void drop();
    /// Whether an answer is still to come.
    bool busy() const { return m_awaited != m_answered; }

signals:
    void sampled(const alike::SnapshotPtr& snapshot);

private:
    /// A sample with the outputs of its stages; touched by the lane alone.
    struct Drawn {
        Parameters from; ///< what the results were made with that it was drawn from
        std::shared_ptr<Pipeline> pipeline; ///< null: no sample is worth its while
    };
    /// The sample for these results: the present one or another.
    static void drawFrom(const Snapshot& whole, std::unique_ptr<Drawn>& drawn);
    void deliver(std::uint64_t request, const SnapshotPtr& snapshot);

    Retirement& m_retirement;
    std::uint64_t m_awaited = 0;
    std::uint64_t m_answered = 0;
    std::uint64_t m_dropped = 0; ///< answers to this request and those before nobody wants
    Progress m_unseen;
    std::shared_ptr<std::unique_ptr<Drawn>> m_drawn;
    LatestLane m_lane; ///< last: joined before anything it uses goes
};

} // namespace alike::ui

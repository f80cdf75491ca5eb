// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/live_costs.h"

#include <QObject>

#include <optional>

namespace alike::ui {

/// Whether changed parameters reach the results by themselves: the switch of the user, and by the first stage
/// that a change redoes, whether also while a control is dragged or only when it is let go.
class LiveUpdates : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    bool on() const { return m_on; }
    void setOn(bool on);
    /// Whether results follow a drag that redoes `first`.
    bool follows(Stage first) const;
    std::optional<double> seconds(Stage first) const { return m_costs.seconds(first); }

    /// From here to release() nothing changes its mind: what begins to follow a drag goes on to, unless it
    /// becomes very slow, and what waits for its end does so.
    void hold();
    void release();

    void learn(const LiveCosts::Stages& stages);
    /// Another corpus costs otherwise.
    void forget();

signals:
    void switched(bool on);
    void costsChanged();

private:
    LiveCosts m_costs;
    std::optional<LiveCosts> m_held; ///< as they were when a control was taken in the hand
    bool m_on = true;
};

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/live_costs.h"

#include <QObject>

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
    bool follows(Stage first) const { return m_costs.live(first); }
    std::optional<double> seconds(Stage first) const { return m_costs.seconds(first); }

    void learn(const LiveCosts::Stages& stages);
    /// Another corpus costs otherwise.
    void forget();

signals:
    void switched(bool on);
    void costsChanged();

private:
    LiveCosts m_costs;
    bool m_on = true;
};

} // namespace alike::ui

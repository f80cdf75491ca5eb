// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/changes.h"
#include "core/pipeline/parameters.h"

#include <QObject>
#include <QTimer>

namespace alike::ui {

class Session;

/// The parameters as the controls have them, for all controls of one window. A change shows in the controls
/// at once and reaches the session at once, too, but at most every 20 ms; the last one always does.
class ParameterDraft : public QObject {
    Q_OBJECT
public:
    explicit ParameterDraft(Session* session, QObject* parent = nullptr);

    Session* session() const { return m_session; }
    /// Ahead of the session's by what the timer holds back.
    const Parameters& wanted() const { return m_wanted; }
    /// The number of bands that is kept when h moves.
    BandLock* lock() { return &m_lock; }

    /// The user turns a control.
    void take(const Parameters& wanted);
    /// The user chooses: not held back.
    void choose(const Parameters& wanted);

signals:
    /// Controls show `wanted()` and the newest results of the session.
    void changed();

private:
    void deliver();

    Session* m_session;
    Parameters m_wanted;
    BandLock m_lock;
    QTimer m_throttle;
};

} // namespace alike::ui

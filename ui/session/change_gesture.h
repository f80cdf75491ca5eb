// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace alike::ui {

class Session;

/// Makes one change of the session of all that a control does while the mouse or a key is held down on it.
class ChangeGesture : public QObject {
    Q_OBJECT
public:
    /// Lives as long as `control`.
    ChangeGesture(Session* session, QWidget* control);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    Session* m_session;
};

} // namespace alike::ui

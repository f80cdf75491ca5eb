// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/change_gesture.h"

#include "ui/session/session.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWidget>

namespace alike::ui {

ChangeGesture::ChangeGesture(Session* session, QWidget* control)
    : QObject(control)
    , m_session(session)
{
    control->installEventFilter(this);
}

bool ChangeGesture::eventFilter(QObject*, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        if (static_cast<const QMouseEvent*>(event)->button() == Qt::LeftButton)
            m_session->beginChange();
        break;
    case QEvent::MouseButtonRelease:
        if (static_cast<const QMouseEvent*>(event)->button() == Qt::LeftButton)
            m_session->endChange();
        break;
    case QEvent::KeyPress:
        if (!static_cast<const QKeyEvent*>(event)->isAutoRepeat())
            m_session->beginChange();
        break;
    case QEvent::KeyRelease:
        if (!static_cast<const QKeyEvent*>(event)->isAutoRepeat())
            m_session->endChange();
        break;
    case QEvent::FocusOut: // the widget that takes the focus also takes the release
    case QEvent::Hide:
        m_session->endChange();
        break;
    default:
        break;
    }
    return false;
}

} // namespace alike::ui

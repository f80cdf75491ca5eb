// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/wheel_guard.h"

#include <QEvent>
#include <QObject>
#include <QWidget>

namespace alike::ui {
namespace {

    class WheelGuard : public QObject {
    public:
        using QObject::QObject;

        bool eventFilter(QObject* watched, QEvent* event) override
        {
            if (event->type() != QEvent::Wheel || static_cast<QWidget*>(watched)->hasFocus())
                return false;
            event->ignore();
            return true;
        }
    };

} // namespace

void guardWheel(QWidget* control)
{
    // Otherwise the wheel itself would give it the focus.
    control->setFocusPolicy(Qt::StrongFocus);
    control->installEventFilter(new WheelGuard(control));
}

} // namespace alike::ui

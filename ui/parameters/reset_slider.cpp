// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/reset_slider.h"

#include "ui/parameters/wheel_guard.h"

#include <QMouseEvent>

namespace alike::ui {

ResetSlider::ResetSlider(QWidget* parent)
    : QSlider(Qt::Horizontal, parent)
{
    guardWheel(this);
}

void ResetSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && event->modifiers() & Qt::ControlModifier) {
        emit resetRequested();
        event->accept();
        return;
    }
    QSlider::mousePressEvent(event);
}

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/reset_slider.h"

#include "ui/parameters/control_events.h"

#include <QMouseEvent>
#include <QStyle>
#include <QStyleOptionSlider>

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
    if (event->button() != Qt::LeftButton) {
        QSlider::mousePressEvent(event);
        return;
    }
    // Beside the handle: it comes to the mouse and is dragged from there.
    const QPoint place = event->position().toPoint();
    if (const QRect handle = handleRect(); !handle.contains(place)) {
        QStyleOptionSlider option;
        initStyleOption(&option);
        const QRect groove
            = style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderGroove, this);
        setValue(QStyle::sliderValueFromPosition(minimum(), maximum(),
            place.x() - groove.left() - handle.width() / 2, groove.width() - handle.width(),
            option.upsideDown));
    }
    // Its stops may be far from one another: it is held in the middle wherever the mouse is.
    const QRect handle = handleRect();
    const QPointF held = handle.contains(place) ? event->position() : QRectF(handle).center();
    QMouseEvent press(event->type(), held, mapToGlobal(held), event->button(), event->buttons(),
        event->modifiers(), event->pointingDevice());
    QSlider::mousePressEvent(&press);
    event->setAccepted(press.isAccepted());
}

QRect ResetSlider::handleRect() const
{
    QStyleOptionSlider option;
    initStyleOption(&option);
    return style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this);
}

} // namespace alike::ui

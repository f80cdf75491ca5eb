// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/link_label.h"

#include <QFocusEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOption>

namespace alike::ui {

LinkLabel::LinkLabel(QWidget* parent)
    : QLabel(parent)
{
    setWordWrap(true);
    setTextFormat(Qt::RichText);
    setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
}

void LinkLabel::focusInEvent(QFocusEvent* event)
{
    QLabel::focusInEvent(event);
    // The base class waits for another Tab.
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason)
        QLabel::focusNextPrevChild(event->reason() == Qt::TabFocusReason);
    update();
}

void LinkLabel::focusOutEvent(QFocusEvent* event)
{
    QLabel::focusOutEvent(event);
    update();
}

void LinkLabel::paintEvent(QPaintEvent* event)
{
    QLabel::paintEvent(event);
    if (!hasFocus() || hasSelectedText())
        return;
    QPainter painter(this);
    QStyleOption ring;
    ring.initFrom(this);
    style()->drawPrimitive(QStyle::PE_Frame, &ring, &painter, this);
}

} // namespace alike::ui

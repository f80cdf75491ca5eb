// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/groups/group_picture.h"

#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/words/format.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace alike::ui {

GroupPicture::GroupPicture(const QString& objectName, const QString& accessibleName, QWidget* parent)
    : QWidget(parent)
{
    tellPaintedParts(this, QAccessible::Chart, QAccessible::Graphic);
    setObjectName(objectName);
    setAccessibleName(accessibleName);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(scaled(160, this), scaled(160, this));
}

QSize GroupPicture::sizeHint() const
{
    return { scaled(290, this), scaled(400, this) };
}

bool GroupPicture::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString tip = tipAt(help->pos());
    QToolTip::showText(help->globalPos(), tip.isEmpty() ? tip : format::tip(tip), this); // empty hides it
    return true;
}

void GroupPicture::paintRing(QPainter& painter) const
{
    if (!hasFocus())
        return;
    painter.setPen(QPen(colour(Colour::Accent, palette()), scaled(1, this)));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/outlined_fusion.h"

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

namespace alike::ui {

OutlinedFusion::OutlinedFusion()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("fusion")))
{
}

void OutlinedFusion::drawPrimitive(
    PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element != PE_IndicatorCheckBox && element != PE_IndicatorRadioButton)
        return;
    const bool enabled = option->state & State_Enabled;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    // A little wider than a pixel, so that a curve covers some of them wholly.
    painter->setPen(QPen(
        option->palette.color(enabled ? QPalette::Active : QPalette::Disabled, QPalette::PlaceholderText),
        1.25));
    const QRectF line = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
    if (element == PE_IndicatorCheckBox)
        painter->drawRect(line);
    else
        painter->drawEllipse(line);
    painter->restore();
}

} // namespace alike::ui

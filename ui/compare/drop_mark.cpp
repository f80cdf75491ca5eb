// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/drop_mark.h"

#include <QPainter>

#include <algorithm>

namespace alike::ui {

DropMark::DropMark(QWidget* parent)
    : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void DropMark::showOver(const QRect& place, const QString& words)
{
    m_words = words;
    setGeometry(place);
    show();
    raise();
    update();
}

void DropMark::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = palette().color(QPalette::Highlight);
    QColor veil = ink;
    veil.setAlphaF(0.18F);
    const int thick = std::max(2, fontMetrics().height() / 6);
    painter.fillRect(rect(), veil);
    painter.setPen(QPen(ink, thick, Qt::DashLine));
    painter.drawRect(QRectF(rect()).adjusted(thick, thick, -thick, -thick));
    QFont large = font();
    large.setBold(true);
    painter.setFont(large);
    const QFontMetrics metrics(large);
    QRect label = metrics.boundingRect(m_words).adjusted(
        -metrics.height(), -metrics.height() / 2, metrics.height(), metrics.height() / 2);
    label.moveCenter(rect().center());
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    painter.drawRoundedRect(label, thick, thick);
    painter.setPen(palette().color(QPalette::HighlightedText));
    painter.drawText(label, Qt::AlignCenter, m_words);
}

} // namespace alike::ui

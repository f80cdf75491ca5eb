// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reader/passage_margin.h"

#include "ui/reader/passage_pane.h"
#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/words/format.h"

#include <QApplication>
#include <QCoreApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace alike::ui {

PassageMargin::PassageMargin(PassagePane* pane)
    : QWidget(pane)
    , m_pane(pane)
{
    tellPaintedParts(this, QAccessible::List, QAccessible::Button);
    setAccessibleName(tr("Numbers of the documents that share a passage"));
    setMouseTracking(true);
    setCursor(Qt::ArrowCursor);
}

int PassageMargin::partCount() const
{
    return static_cast<int>(m_pane->numbers().size());
}

PaintedParts::Part PassageMargin::part(int number) const
{
    const PassagePane::Number shown = m_pane->numbers()[static_cast<std::size_t>(number)];
    return { m_pane->wordsOf(shown.passage), shown.place, shown.passage == m_pane->current() };
}

void PassageMargin::pressPart(int number)
{
    m_pane->list(m_pane->numbers()[static_cast<std::size_t>(number)].passage);
}

void PassageMargin::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFont plain = fontOf(Type::Count, QApplication::font(this));
    QFont bold = plain;
    bold.setBold(true);
    for (const auto& [passage, place] : m_pane->numbers()) {
        const QString words = QString::number(m_pane->passages()[passage].others.size());
        const bool current = passage == m_pane->current();
        if (current) {
            const int wide
                = std::max(scaled(18, this), QFontMetrics(bold).horizontalAdvance(words) + scaled(8, this));
            QRect filled = place;
            filled.setLeft(place.right() + 1 - wide);
            painter.setPen(Qt::NoPen);
            painter.setBrush(colour(Colour::Accent, palette()));
            painter.drawRoundedRect(filled, scaled(3, this), scaled(3, this));
            painter.setFont(bold);
            painter.setPen(colour(Colour::Page, palette()));
            painter.drawText(filled, Qt::AlignCenter, words);
            continue;
        }
        painter.setFont(plain);
        painter.setPen(colour(Colour::Quiet, palette()));
        painter.drawText(place.adjusted(0, 0, -scaled(4, this), 0), Qt::AlignRight | Qt::AlignVCenter, words);
    }
}

void PassageMargin::mousePressEvent(QMouseEvent* event)
{
    for (int number = 0; number < partCount(); ++number) {
        if (event->button() == Qt::LeftButton && part(number).place.contains(event->pos())) {
            pressPart(number);
            return;
        }
    }
    event->ignore();
}

void PassageMargin::mouseMoveEvent(QMouseEvent* event)
{
    const auto numbers = m_pane->numbers();
    const bool on = std::ranges::any_of(
        numbers, [&](const PassagePane::Number& each) { return each.place.contains(event->pos()); });
    setCursor(on ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void PassageMargin::wheelEvent(QWheelEvent* event)
{
    QCoreApplication::sendEvent(m_pane->verticalScrollBar(), event);
}

bool PassageMargin::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    for (int number = 0; number < partCount(); ++number) {
        if (const Part shown = part(number); shown.place.contains(help->pos())) {
            QToolTip::showText(help->globalPos(), format::tip(shown.name), this, shown.place);
            return true;
        }
    }
    QToolTip::hideText();
    return true;
}

} // namespace alike::ui

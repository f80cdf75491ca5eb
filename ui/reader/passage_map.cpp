// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reader/passage_map.h"

#include "ui/reader/passage_pane.h"
#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"

#include <QCoreApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextDocument>

#include <algorithm>

namespace alike::ui {

PassageMap::PassageMap(PassagePane* pane)
    : m_pane(pane)
{
    tellPaintedParts(this, QAccessible::List, QAccessible::Link);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    setAccessibleName(tr("Map of the document"));
    setToolTip(tr("The whole document: where the text lies that near documents share, and the part in sight. "
                  "Click or drag to go there."));
    const auto repaint = qOverload<>(&QWidget::update);
    connect(pane->verticalScrollBar(), &QScrollBar::valueChanged, this, repaint);
    connect(pane->verticalScrollBar(), &QScrollBar::rangeChanged, this, repaint);
    connect(pane, &PassagePane::passagesChanged, this, repaint);
    connect(pane, &PassagePane::currentChanged, this, repaint);
}

QSize PassageMap::sizeHint() const
{
    return { scaled(12, this), scaled(80, this) };
}

int PassageMap::characters() const
{
    return std::max(1, m_pane->document()->characterCount() - 1);
}

qreal PassageMap::heightOf(qsizetype position) const
{
    return static_cast<qreal>(position) / characters() * height();
}

QRectF PassageMap::markOf(std::size_t passage) const
{
    const CharRange& range = m_pane->passages()[passage].range;
    const qreal inset = std::max(1.0, (width() - scaled(6, this)) / 2.0);
    const qreal top = heightOf(range.begin);
    return { inset, top, width() - 2 * inset, std::max<qreal>(scaled(3, this), heightOf(range.end) - top) };
}

int PassageMap::partCount() const
{
    return static_cast<int>(m_pane->passages().size());
}

PaintedParts::Part PassageMap::part(int number) const
{
    const auto passage = static_cast<std::size_t>(number);
    return { m_pane->wordsOf(passage), markOf(passage).toAlignedRect(), m_pane->current() == passage };
}

void PassageMap::pressPart(int number)
{
    m_pane->goTo(static_cast<std::size_t>(number));
}

void PassageMap::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), colour(Colour::Page, palette()));
    painter.fillRect(QRect(width() - 1, 0, 1, height()), colour(Colour::Hairline, palette()));
    for (std::size_t i = 0; i < m_pane->passages().size(); ++i)
        painter.fillRect(
            markOf(i), m_pane->current() == i ? colour(Colour::Accent, palette()) : m_pane->tintOf(i));
    if (m_pane->verticalScrollBar()->maximum() == 0)
        return; // all is in sight
    const CharRange visible = m_pane->visibleText();
    const qreal top = heightOf(visible.begin);
    painter.setPen(colour(Colour::Faint, palette()));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(0.5, top + 0.5, width() - 1, std::max(3.0, heightOf(visible.end) - top) - 1));
}

void PassageMap::goTo(qreal y)
{
    const qreal share = std::clamp(y / std::max(1, height()), 0.0, 1.0);
    m_pane->showInMiddle(static_cast<qsizetype>(share * (characters() - 1)));
}

void PassageMap::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        goTo(event->position().y());
}

void PassageMap::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton)
        goTo(event->position().y());
}

void PassageMap::wheelEvent(QWheelEvent* event)
{
    QCoreApplication::sendEvent(m_pane->verticalScrollBar(), event);
}

} // namespace alike::ui

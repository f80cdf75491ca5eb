// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/link_strip.h"

#include "ui/compare/compare_pane.h"
#include "ui/compare/pair_colours.h"
#include "ui/compare/pair_words.h"
#include "ui/theme/metrics.h"
#include "ui/theme/tint.h"

#include <QCoreApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <ranges>
#include <utility>

namespace alike::ui {

LinkStrip::LinkStrip(ComparePane* left, ComparePane* right, QWidget* parent)
    : QWidget(parent)
    , m_panes { left, right }
{
    tellPaintedParts(this, QAccessible::List, QAccessible::Link);
    setMouseTracking(true);
    setAccessibleName(tr("Which pieces of the two texts belong together"));
    for (const ComparePane* pane : m_panes) {
        connect(pane->verticalScrollBar(), &QScrollBar::valueChanged, this, qOverload<>(&QWidget::update));
        connect(pane->verticalScrollBar(), &QScrollBar::rangeChanged, this, qOverload<>(&QWidget::update));
    }
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
}

void LinkStrip::showPairs(std::shared_ptr<const PairedText> pairs)
{
    m_pairs = std::move(pairs);
    m_bands.clear();
    m_lit.reset();
    m_focused.reset();
    m_hovered = -1;
    update();
}

void LinkStrip::setLit(std::optional<std::uint32_t> pair)
{
    if (std::exchange(m_lit, pair) != pair)
        update();
}

void LinkStrip::setFocused(std::optional<std::uint32_t> pair)
{
    if (std::exchange(m_focused, pair) != pair)
        update();
}

int LinkStrip::partCount() const
{
    return m_pairs ? static_cast<int>(m_pairs->pairs.size()) : 0;
}

PaintedParts::Part LinkStrip::part(int number) const
{
    const auto pair = static_cast<std::uint32_t>(number);
    return { pairWords(m_pairs->pairs[pair], pair, m_pairs->pairs.size()),
        bandOf(m_pairs->pairs[pair]).boundingRect().toAlignedRect(), m_focused == pair };
}

void LinkStrip::pressPart(int number)
{
    emit pairClicked(number);
}

QSize LinkStrip::sizeHint() const
{
    return { scaled(m_drawnWidth, this), scaled(80, this) };
}

void LinkStrip::setDrawnWidth(int pixels)
{
    if (std::exchange(m_drawnWidth, pixels) != pixels)
        updateGeometry();
}

QPainterPath LinkStrip::bandOf(const TextPair& pair) const
{
    std::array<qreal, 2> top {};
    std::array<qreal, 2> bottom {};
    for (const Side side : bothSides) {
        const auto i = static_cast<std::size_t>(side);
        const ComparePane* pane = m_panes[i];
        const ComparePane::Extent extent = pane->expectedExtent(pair.on(side));
        const qreal shift = pane->viewport()->mapTo(window(), QPoint()).y() - mapTo(window(), QPoint()).y()
            - pane->verticalScrollBar()->value();
        top[i] = extent.top + shift;
        bottom[i] = std::max(extent.bottom, extent.top + 1) + shift;
    }
    const qreal right = width();
    QPainterPath band({ 0, top[0] });
    band.cubicTo(right / 2, top[0], right / 2, top[1], right, top[1]);
    band.lineTo(right, bottom[1]);
    band.cubicTo(right / 2, bottom[1], right / 2, bottom[0], 0, bottom[0]);
    band.closeSubpath();
    return band;
}

void LinkStrip::paintEvent(QPaintEvent*)
{
    m_bands.clear();
    if (!m_pairs)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    // Beside the texts, not beside what stands above them.
    const QWidget* text = m_panes[0]->viewport();
    const int top = text->mapTo(window(), QPoint()).y() - mapTo(window(), QPoint()).y();
    painter.setClipRect(0, top, width(), text->height());
    const std::array visible { m_panes[0]->visibleText(), m_panes[1]->visibleText() };
    const auto inSight = [](const CharRange& range, const CharRange& shown) {
        return range.begin <= shown.end && range.end >= shown.begin;
    };
    for (std::uint32_t i = 0; i < m_pairs->pairs.size(); ++i) {
        const TextPair& pair = m_pairs->pairs[i];
        if (inSight(pair.on(Side::Left), visible[0]) || inSight(pair.on(Side::Right), visible[1]))
            m_bands.emplace_back(i, bandOf(pair));
    }
    // What stands out lies above the calm ones.
    const auto hued = [this](std::uint32_t pair) {
        return pair == m_lit || pair == m_focused || m_pairs->pairs[pair].kind == PairKind::Moved;
    };
    std::ranges::stable_partition(m_bands, [&](const auto& band) { return !hued(band.first); });
    for (const auto& [pair, band] : m_bands) {
        const bool change = m_pairs->pairs[pair].kind == PairKind::Changed;
        QColor fill = change ? changeTint(palette())
            : hued(pair)     ? hueTint(pair, palette())
                             : sharedTint(palette());
        QColor line = change ? changeLine(palette())
            : hued(pair)     ? hueLine(pair, palette())
                             : sharedLine(palette());
        const bool strong = pair == m_focused || pair == m_lit;
        fill.setAlphaF(0.8F);
        line.setAlphaF(strong ? 1.0F : 0.45F);
        painter.setBrush(fill);
        painter.setPen(QPen(line, pair == m_focused ? 2 : 1));
        painter.drawPath(band);
    }
}

int LinkStrip::pairAt(const QPointF& point) const
{
    // A change that is empty on one side is a thin wedge: some pixels around it count.
    const QRectF around(point.x() - 2, point.y() - 2, 4, 4);
    for (const auto& [pair, band] : std::views::reverse(m_bands)) {
        if (band.intersects(around))
            return static_cast<int>(pair);
    }
    return -1;
}

void LinkStrip::mouseMoveEvent(QMouseEvent* event)
{
    const int pair = pairAt(event->position());
    setCursor(pair >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (std::exchange(m_hovered, pair) != pair)
        emit pairHovered(pair);
}

void LinkStrip::mouseReleaseEvent(QMouseEvent* event)
{
    const int pair = pairAt(event->position());
    if (event->button() == Qt::LeftButton && pair >= 0)
        emit pairClicked(pair);
}

void LinkStrip::leaveEvent(QEvent*)
{
    if (std::exchange(m_hovered, -1) != -1)
        emit pairHovered(-1);
}

void LinkStrip::wheelEvent(QWheelEvent* event)
{
    QCoreApplication::sendEvent(m_panes[0]->verticalScrollBar(), event);
}

bool LinkStrip::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int pair = pairAt(help->pos());
        QToolTip::showText(help->globalPos(),
            pair < 0 ? QString()
                     : pairWords(m_pairs->pairs[static_cast<std::size_t>(pair)],
                         static_cast<std::uint32_t>(pair), m_pairs->pairs.size()),
            this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace alike::ui

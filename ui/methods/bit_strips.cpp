// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/methods/bit_strips.h"

#include "ui/plot/chart_colours.h"
#include "ui/words/format.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace alike::ui {

BitStrips::BitStrips(QWidget* parent)
    : QWidget(parent)
{
    tellPaintedParts(this, QAccessible::List, QAccessible::ListItem);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Fingerprints of the current pair"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void BitStrips::showPair(MethodPairPtr pair)
{
    m_pair = pair && pair->hasFingerprints() ? std::move(pair) : nullptr;
    if (m_pointed && *m_pointed >= bits())
        m_pointed.reset();
    QStringList different;
    for (std::uint32_t bit = 0; bit < bits(); ++bit) {
        if (differs(bit))
            different += QString::number(bit);
    }
    setAccessibleDescription(!m_pair ? QString()
            : different.isEmpty()    ? tr("All %1 bits are equal.").arg(bits())
                                     : tr("%1 of %2 bits differ: %3.")
                                        .arg(different.size())
                                        .arg(bits())
                                        .arg(different.join(QStringLiteral(", "))));
    emit pointedAt(m_pointed ? words(*m_pointed) : QString());
    updateGeometry();
    update();
}

std::uint32_t BitStrips::bits() const
{
    return m_pair ? static_cast<std::uint32_t>(m_pair->bitsA.sums.size()) : 0;
}

bool BitStrips::differs(std::uint32_t bit) const
{
    return m_pair->bitsA.bit(bit) != m_pair->bitsB.bit(bit);
}

double BitStrips::cellHeight() const
{
    return fontMetrics().height();
}

/// Two rows of cells, the wedges between them, and a gap below.
double BitStrips::lineHeight() const
{
    return cellHeight() * 3.4;
}

double BitStrips::left() const
{
    return fontMetrics().horizontalAdvance(QStringLiteral("A")) + fontMetrics().height() / 2.0;
}

QSize BitStrips::sizeHint() const
{
    const std::uint32_t shown = std::max(1u, lines());
    return { static_cast<int>(left()) + fontMetrics().height() * 32, static_cast<int>(lineHeight() * shown) };
}

QSize BitStrips::minimumSizeHint() const
{
    return { static_cast<int>(left()) + static_cast<int>(perLine) * 4, sizeHint().height() };
}

QRectF BitStrips::cellOf(std::uint32_t bit) const
{
    const double width = (QWidget::width() - left()) / perLine;
    const std::uint32_t line = bit / perLine;
    return { left() + bit % perLine * width, line * lineHeight(), width, cellHeight() };
}

std::optional<std::uint32_t> BitStrips::bitAt(const QPointF& position) const
{
    if (!m_pair || position.x() < left() || position.y() < 0)
        return std::nullopt;
    const auto column = static_cast<std::uint32_t>((position.x() - left()) * perLine / (width() - left()));
    const auto line = static_cast<std::uint32_t>(position.y() / lineHeight());
    const std::uint32_t bit = line * perLine + column;
    return column < perLine && bit < bits() ? std::optional(bit) : std::nullopt;
}

QString BitStrips::words(std::uint32_t bit) const
{
    const auto side = [&](const FingerprintBits& made) {
        const std::int64_t sum = made.sums[bit];
        const auto weight = static_cast<std::int64_t>(made.weight);
        return tr("+%1 − %2 = %3, so %4", "weights with the bit, without it, sum, bit")
            .arg(format::count(static_cast<std::uint64_t>((weight + sum) / 2)),
                format::count(static_cast<std::uint64_t>((weight - sum) / 2)),
                (sum < 0 ? QString(QChar(0x2212)) : QString())
                    + format::count(static_cast<std::uint64_t>(std::abs(sum))))
            .arg(made.bit(bit) ? 1 : 0);
    };
    return tr("Bit %1 %2. Weights in A: %3; in B: %4.")
        .arg(bit)
        .arg(differs(bit) ? tr("differs") : tr("is equal"), side(m_pair->bitsA), side(m_pair->bitsB));
}

void BitStrips::paintLine(QPainter& painter, std::uint32_t line) const
{
    const ChartColours colours(palette());
    const double low = cellHeight() * 1.6; // of B below A
    const std::uint32_t end = std::min(bits(), (line + 1) * perLine);
    painter.setPen(colours.text);
    painter.drawText(
        QRectF(0, line * lineHeight(), left(), cellHeight()), Qt::AlignVCenter, QStringLiteral("A"));
    painter.drawText(
        QRectF(0, line * lineHeight() + low, left(), cellHeight()), Qt::AlignVCenter, QStringLiteral("B"));
    for (std::uint32_t bit = line * perLine; bit < end; ++bit) {
        const QRectF a = cellOf(bit).adjusted(0.5, 0.5, -1.5, -0.5);
        const QRectF b = a.translated(0, low);
        const bool different = differs(bit);
        const QColor ink = different ? colours.accent : colours.ghost;
        for (const auto& [cell, one] :
            { std::pair(a, m_pair->bitsA.bit(bit)), std::pair(b, m_pair->bitsB.bit(bit)) }) {
            painter.setPen(QPen(ink, different ? 2 : 1));
            painter.setBrush(one ? QBrush(ink) : QBrush(colours.paper));
            painter.drawRect(cell);
        }
        if (different) {
            const double middle = a.center().x();
            const double half = std::min(a.width(), cellHeight() * 0.5) / 2;
            const double top = a.bottom() + 1;
            const double bottom = b.top() - 1;
            const double centre = (top + bottom) / 2;
            painter.setPen(Qt::NoPen);
            painter.setBrush(colours.accent);
            painter.drawPolygon(
                QPolygonF { { middle - half, top }, { middle + half, top }, { middle, centre } });
            painter.drawPolygon(
                QPolygonF { { middle - half, bottom }, { middle + half, bottom }, { middle, centre } });
        }
        if (m_pointed == bit) {
            painter.setPen(QPen(colours.text, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(a.united(b).adjusted(-1, 0, 1, 0));
        }
    }
}

void BitStrips::paintEvent(QPaintEvent*)
{
    if (!m_pair)
        return;
    QPainter painter(this);
    for (std::uint32_t line = 0; line < lines(); ++line)
        paintLine(painter, line);
}

PaintedParts::Part BitStrips::part(int number) const
{
    const auto bit = static_cast<std::uint32_t>(number);
    return { words(bit), cellOf(bit).toAlignedRect(), m_pointed == bit };
}

void BitStrips::pressPart(int number)
{
    point(static_cast<std::uint32_t>(number));
}

void BitStrips::point(std::optional<std::uint32_t> bit)
{
    if (bit == m_pointed)
        return;
    m_pointed = bit;
    emit pointedAt(bit && m_pair ? words(*bit) : QString());
    update();
}

void BitStrips::mouseMoveEvent(QMouseEvent* event)
{
    point(bitAt(event->position()));
}

void BitStrips::leaveEvent(QEvent*)
{
    if (!hasFocus())
        point(std::nullopt);
}

void BitStrips::keyPressEvent(QKeyEvent* event)
{
    if (!m_pair) {
        QWidget::keyPressEvent(event);
        return;
    }
    const std::int64_t last = std::int64_t { bits() } - 1;
    const std::int64_t at = m_pointed ? std::int64_t { *m_pointed } : -1;
    const auto go
        = [&](std::int64_t to) { point(static_cast<std::uint32_t>(std::clamp<std::int64_t>(to, 0, last))); };
    const auto goToDifferent = [&](std::int64_t step) {
        std::int64_t to = at < 0 && step < 0 ? last + 1 : at;
        for (to += step; to >= 0 && to <= last; to += step) {
            if (differs(static_cast<std::uint32_t>(to))) {
                go(to);
                return;
            }
        }
    };
    switch (event->key()) {
    case Qt::Key_Left:
        go(at - 1);
        return;
    case Qt::Key_Right:
        go(at + 1);
        return;
    case Qt::Key_Home:
        go(0);
        return;
    case Qt::Key_End:
        go(last);
        return;
    case Qt::Key_Up:
        goToDifferent(-1);
        return;
    case Qt::Key_Down:
        goToDifferent(1);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

/// The position of the keyboard has to be visible.
void BitStrips::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    if (!m_pointed && m_pair && event->reason() != Qt::MouseFocusReason)
        point(0);
}

void BitStrips::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    point(std::nullopt);
}

bool BitStrips::event(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        updateGeometry();
    return QWidget::event(event);
}

} // namespace alike::ui

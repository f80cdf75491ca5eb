// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/jaccard_canvas.h"

#include "ui/plot/chart_colours.h"
#include "ui/theme/colours.h"
#include "ui/words/format.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace alike::ui {
namespace {

    constexpr double takeReach = 6; ///< pixels from which the threshold line can be taken
    constexpr int manySteps = 1 << 24;

} // namespace

void JaccardCanvas::setThreshold(std::optional<Threshold> threshold)
{
    m_threshold = threshold;
    update();
}

void JaccardCanvas::setBrush(std::optional<JaccardRange> range)
{
    m_brush = range;
    if (!range)
        m_brushAnchor.reset();
    update();
}

void JaccardCanvas::paintBelow(QPainter& painter, const ChartFrame& where) const
{
    if (!m_brush)
        return;
    const ChartColours colours(palette());
    const double left = std::max(where.plot.left(), where.screenX(m_brush->low.value()));
    const double right = std::min(where.plot.right(), where.screenX(m_brush->high.value()));
    const QRectF area(left, where.plot.top(), right - left, where.plot.height());
    painter.fillRect(area, colours.band);
    painter.setPen(QPen(colours.line, 1));
    painter.drawLine(area.topLeft(), area.bottomLeft());
    painter.drawLine(area.topRight(), area.bottomRight());
}

void JaccardCanvas::paintLabel(QPainter& painter, const ChartFrame& where, double x, double y,
    const QString& text, const QColor& ink, const QColor& paper)
{
    const QFontMetricsF metrics(painter.font());
    const double width = metrics.horizontalAdvance(text);
    constexpr double gap = 4;
    const bool leftSide = x - where.plot.left() > width + 2 * gap;
    // Where neither side has room it stays in the plot at least.
    const double left = std::clamp(leftSide ? x - width - gap : x + gap, where.plot.left(),
        std::max(where.plot.left(), where.plot.right() - width));
    paintWords(painter, QRectF(left, y, width, metrics.height()), text, ink, paper);
}

void JaccardCanvas::paintWords(
    QPainter& painter, const QRectF& box, const QString& text, const QColor& ink, const QColor& paper)
{
    painter.fillRect(box.adjusted(-2, 0, 2, 0), paper);
    painter.setPen(ink);
    painter.drawText(box, Qt::AlignCenter, text);
}

void JaccardCanvas::paintAbove(QPainter& painter, const ChartFrame& where) const
{
    if (!m_threshold)
        return;
    const ChartColours colours(palette());
    const double x = where.screenX(m_threshold->value());
    painter.setPen(QPen(colours.accent, 2));
    painter.drawLine(QPointF(x, where.plot.top()), QPointF(x, where.plot.bottom()));
    // A handle says that it can be moved.
    painter.setBrush(colours.accent);
    painter.setPen(Qt::NoPen);
    painter.drawPolygon(QPolygonF { QPointF(x - 5, where.plot.bottom()), QPointF(x + 5, where.plot.bottom()),
        QPointF(x, where.plot.bottom() - 8) });
    const QString words = tr("threshold %1").arg(format::threshold(*m_threshold));
    const QSizeF size = QFontMetricsF(painter.font()).size(Qt::TextSingleLine, words);
    if (const auto place = thresholdWordsPlace(size, where))
        paintWords(painter, *place, words, colour(Colour::AmberText, palette()), colours.paper);
    else
        paintLabel(painter, where, x, where.plot.top() + 1, words, colours.text, colours.paper);
}

bool JaccardCanvas::onThreshold(double x) const
{
    return m_threshold && std::abs(frame().screenX(m_threshold->value()) - x) <= takeReach;
}

void JaccardCanvas::moveThreshold(double value)
{
    const Threshold moved = Threshold::nearest(std::clamp(std::round(value * 100) / 100, 0.0, 1.0));
    if (moved == m_threshold)
        return;
    setThreshold(moved);
    emit thresholdMoved(moved);
}

JaccardRange JaccardCanvas::rangeBetween(double from, double to) const
{
    const double step = m_brushStep;
    const double low = std::clamp(std::min(from, to), 0.0, 1.0) * Threshold::one;
    const double high = std::clamp(std::max(from, to), 0.0, 1.0) * Threshold::one;
    const auto edge = [](double value) {
        return Threshold(static_cast<std::uint32_t>(std::clamp(value, 0.0, double(Threshold::one))));
    };
    const double first = std::min(std::floor(low / step) * step, Threshold::one - step);
    return { edge(first), edge(std::max(std::ceil(high / step) * step, first + step)) };
}

void JaccardCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_pressed = event->position();
    m_moved = false;
    m_drag = onThreshold(m_pressed.x()) ? Drag::Threshold : Drag::Range;
}

void JaccardCanvas::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF at = event->position();
    if (m_drag == Drag::None) {
        setCursor(onThreshold(at.x()) ? Qt::SplitHCursor : Qt::ArrowCursor);
        return;
    }
    m_moved = m_moved || std::abs(at.x() - m_pressed.x()) >= QApplication::startDragDistance() / 2.0;
    if (!m_moved)
        return;
    const ChartFrame where = frame();
    if (m_drag == Drag::Threshold)
        moveThreshold(where.valueX(at.x()));
    else if (m_brushStep > 0)
        setBrush(rangeBetween(where.valueX(m_pressed.x()), where.valueX(at.x())));
}

void JaccardCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const Drag drag = std::exchange(m_drag, Drag::None);
    if (drag == Drag::Range && m_moved && m_brushStep > 0) {
        m_brushAnchor.reset();
        emit brushed(m_brush);
    }
    if (drag != Drag::None && !m_moved)
        emit clicked(event->position());
}

void JaccardCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        emit doubleClicked(event->position());
}

bool JaccardCanvas::brushByKey(int key)
{
    if (m_brushStep == 0)
        return false;
    switch (key) {
    case Qt::Key_Left:
        stretchBrush(-1);
        return true;
    case Qt::Key_Right:
        stretchBrush(1);
        return true;
    case Qt::Key_PageDown:
        stretchBrush(-10);
        return true;
    case Qt::Key_PageUp:
        stretchBrush(10);
        return true;
    case Qt::Key_Home:
        stretchBrush(-manySteps);
        return true;
    case Qt::Key_End:
        stretchBrush(manySteps);
        return true;
    default:
        return false;
    }
}

void JaccardCanvas::stretchBrush(std::int64_t steps)
{
    const std::int64_t most = Threshold::one / m_brushStep;
    if (!m_brushAnchor) {
        const double from = pointedSimilarity().value_or(m_threshold ? m_threshold->value() : 1);
        m_brushAnchor
            = std::clamp<std::int64_t>(Threshold::nearest(from).millionths() / m_brushStep, 0, most - 1);
        m_brushEnd = steps > 0 ? *m_brushAnchor : *m_brushAnchor + 1; // one step is the least
    }
    m_brushEnd = std::clamp<std::int64_t>(m_brushEnd + steps, 0, most);
    const std::int64_t low = std::min(*m_brushAnchor, m_brushEnd);
    const std::int64_t high = std::max({ *m_brushAnchor, m_brushEnd, low + 1 });
    const auto edge
        = [&](std::int64_t step) { return Threshold(static_cast<std::uint32_t>(step) * m_brushStep); };
    setBrush(JaccardRange { edge(low), edge(high) });
    emit brushed(m_brush);
}

void JaccardCanvas::keyPressEvent(QKeyEvent* event)
{
    const bool control = event->modifiers().testFlag(Qt::ControlModifier);
    if (event->modifiers().testFlag(Qt::ShiftModifier) && brushByKey(event->key()))
        return;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const int step = event->key() == Qt::Key_Left ? -1 : 1;
        if (control && m_threshold)
            moveThreshold(m_threshold->value() + step * 0.01);
        else
            emit stepped(step);
        return;
    }
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        emit stepped(event->key() == Qt::Key_PageUp ? 10 : -10);
        return;
    case Qt::Key_Home:
    case Qt::Key_End:
        emit stepped(event->key() == Qt::Key_Home ? -manySteps : manySteps);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (control)
            emit compareChosen();
        else
            emit chosen();
        return;
    case Qt::Key_Escape:
        if (m_brush) {
            setBrush(std::nullopt);
            emit brushed(std::nullopt);
            return;
        }
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

} // namespace alike::ui

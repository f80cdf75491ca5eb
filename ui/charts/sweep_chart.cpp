// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/sweep_chart.h"

#include "ui/plot/chart_colours.h"
#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/words/format.h"

#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <utility>

namespace alike::ui {
namespace {

    // Sizes for an interface font of 13 pixels; see `scaled`.
    constexpr int smallText = 11;
    constexpr int sweepTick = 5;
    constexpr double pointRadius = 3.2; ///< pixels

    /// The labels of an axis: powers of ten, or multiples of its step.
    std::vector<double> labelsOf(const ChartAxis& axis)
    {
        std::vector<double> labels;
        if (axis.logarithmic) {
            for (double value = std::pow(10, std::ceil(std::log10(axis.low) - 1e-9)); value <= axis.high;
                 value *= 10)
                labels.push_back(value);
            return labels;
        }
        for (int i = 0; axis.low + i * axis.step <= axis.high + 1e-9; ++i)
            labels.push_back(axis.low + i * axis.step);
        return labels;
    }

    /// Short enough for the room beside a plot.
    QString shortCount(double value)
    {
        constexpr double million = 1e6;
        constexpr double wide = 1e5;
        if (value < wide)
            return QLocale().toString(value, 'f', 0);
        return SweepChart::tr("%1 M", "millions")
            .arg(QLocale().toString(value / million, 'f', std::fmod(value, million) == 0 ? 0 : 1));
    }

} // namespace

SweepChart::SweepChart(QWidget* parent)
    : ChartCanvas(parent)
{
    setFocusPolicy(Qt::StrongFocus);
}

void SweepChart::showSweep(Sweep sweep)
{
    const bool same = m_sweep.stops == sweep.stops;
    m_sweep = std::move(sweep);
    if (!same)
        m_current.reset();
    if (!m_sweep.stops.empty()) {
        ChartAxis x;
        x.logarithmic = m_sweep.logarithmic;
        x.visible = false; // each stop has its number, which are painted here
        const double first = m_sweep.stops.front();
        const double last = m_sweep.stops.back();
        if (x.logarithmic) {
            const double room = std::pow(std::max(2.0, last / first), 0.04);
            x.low = first / room;
            x.high = last * room;
        } else {
            const double room = std::max(1.0, last - first) * 0.04;
            x.low = first - room;
            x.high = last + room;
        }
        setAxes(x, m_sweep.left);
    }
    restyle();
    update();
}

ChartFrame SweepChart::frameOf(const ChartFrame& where, const Sweep::Curve& curve) const
{
    ChartFrame frame = where;
    if (curve.right && m_sweep.right)
        frame.y = *m_sweep.right;
    return frame;
}

QColor SweepChart::inkOf(const Sweep::Curve& curve) const
{
    const ChartColours colours(palette());
    switch (curve.ink) {
    case Sweep::Ink::Subject:
        return colours.line;
    case Sweep::Ink::Text:
        return colours.text;
    case Sweep::Ink::Quiet:
        break;
    }
    return colours.quietText;
}

QFont SweepChart::smallFont() const
{
    QFont small = font();
    small.setPixelSize(scaled(smallText, this));
    return small;
}

void SweepChart::restyle()
{
    setLines({}); // they have axes of their own: see paintPoints
}

std::optional<QPointF> SweepChart::positionOf(std::size_t curve, std::size_t stop) const
{
    const Sweep::Curve& of = m_sweep.curves[curve];
    if (!of.values[stop])
        return std::nullopt;
    return frameOf(frame(), of).screen({ m_sweep.stops[stop], *of.values[stop] });
}

QString SweepChart::words() const
{
    return m_current ? m_sweep.words[*m_current] : m_sweep.explanation;
}

void SweepChart::paintBelow(QPainter& painter, const ChartFrame& where) const
{
    if (m_sweep.stops.empty())
        return;
    const ChartColours colours(palette());
    if (m_sweep.area) {
        QPolygonF area;
        const Sweep::Curve& low = m_sweep.curves[m_sweep.area->first];
        const Sweep::Curve& high = m_sweep.curves[m_sweep.area->second];
        for (std::size_t i = 0; i < m_sweep.stops.size(); ++i)
            if (low.values[i])
                area += frameOf(where, low).screen({ m_sweep.stops[i], *low.values[i] });
        for (std::size_t i = m_sweep.stops.size(); i-- > 0;)
            if (high.values[i])
                area += frameOf(where, high).screen({ m_sweep.stops[i], *high.values[i] });
        painter.setPen(Qt::NoPen);
        painter.setBrush(blend(colours.paper, colours.line, 0.18));
        painter.drawPolygon(area);
    }
    if (m_sweep.inUse) {
        const double x = where.screenX(m_sweep.stops[*m_sweep.inUse]);
        painter.setPen(QPen(colours.accent, 2));
        painter.drawLine(QPointF(x, where.plot.top()), QPointF(x, where.plot.bottom()));
    }
}

void SweepChart::paintPoints(QPainter& painter, const ChartFrame& where) const
{
    const ChartColours colours(palette());
    for (const Sweep::Curve& curve : m_sweep.curves) {
        const ChartFrame frame = frameOf(where, curve);
        const QColor ink = inkOf(curve);
        QPolygonF line;
        for (std::size_t i = 0; i < m_sweep.stops.size(); ++i)
            if (curve.values[i])
                line += frame.screen({ m_sweep.stops[i], *curve.values[i] });
        painter.setPen(QPen(ink, 2, curve.dashes));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(line);
        for (std::size_t i = 0; i < m_sweep.stops.size(); ++i) {
            if (!curve.values[i])
                continue;
            const QPointF at = frame.screen({ m_sweep.stops[i], *curve.values[i] });
            painter.setPen(QPen(ink, 1.6));
            if (i < curve.bounds.size() && curve.bounds[i]) { // at most: an arrow downwards
                painter.drawLine(at + QPointF(-4, 0), at + QPointF(4, 0));
                painter.drawLine(at, at + QPointF(0, 9));
                painter.drawPolyline(
                    QPolygonF { at + QPointF(-3, 6), at + QPointF(0, 9), at + QPointF(3, 6) });
                continue;
            }
            painter.setBrush(curve.right ? ink : colours.paper);
            painter.drawEllipse(at, pointRadius, pointRadius);
        }
    }
}

/// The numbers below the axis: the one in use and those at the ends first, others where they have room.
void SweepChart::paintStops(QPainter& painter, const ChartFrame& where) const
{
    const ChartColours colours(palette());
    painter.setFont(smallFont());
    const QFontMetricsF metrics(painter.font());
    const double tick = scaled(sweepTick, this);
    painter.setPen(QPen(colours.ghost, 1));
    painter.drawLine(where.plot.bottomLeft(), where.plot.bottomRight());
    for (const double stop : m_sweep.stops) {
        const double x = where.screenX(stop);
        painter.drawLine(QPointF(x, where.plot.bottom()), QPointF(x, where.plot.bottom() + tick));
    }
    std::vector<std::size_t> order;
    if (m_sweep.inUse)
        order.push_back(*m_sweep.inUse);
    order.push_back(0);
    order.push_back(m_sweep.stops.size() - 1);
    for (std::size_t i = 0; i < m_sweep.stops.size(); ++i)
        order.push_back(i);
    std::vector<QRectF> taken;
    for (const std::size_t i : order) {
        const QString text = QLocale().toString(m_sweep.stops[i], 'f', 0);
        const double width = metrics.horizontalAdvance(text);
        const QRectF box(where.screenX(m_sweep.stops[i]) - width / 2, where.plot.bottom() + tick + 1, width,
            metrics.height());
        const double gap = metrics.averageCharWidth();
        if (std::ranges::any_of(
                taken, [&](const QRectF& other) { return other.adjusted(-gap, 0, gap, 0).intersects(box); }))
            continue;
        taken.push_back(box);
        painter.setPen(i == m_sweep.inUse ? colours.text : colours.quietText);
        painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, text);
    }
    const double top = where.plot.bottom() + tick + 1 + metrics.height();
    painter.setPen(colours.quietText);
    painter.drawText(QRectF(where.plot.left(), top, where.plot.width(), height() - top), Qt::AlignCenter,
        m_sweep.parameter);
}

void SweepChart::paintRightAxis(QPainter& painter, const ChartFrame& where) const
{
    if (!m_sweep.right)
        return;
    const ChartColours colours(palette());
    ChartFrame frame = where;
    frame.y = *m_sweep.right;
    painter.setFont(smallFont());
    const QFontMetricsF metrics(painter.font());
    const double tick = scaled(sweepTick, this);
    painter.setPen(QPen(colours.ghost, 1));
    painter.drawLine(where.plot.topRight(), where.plot.bottomRight());
    double last = where.plot.bottom() + 2 * metrics.height();
    for (const double value : labelsOf(frame.y)) {
        const double y = frame.screenY(value);
        painter.setPen(QPen(colours.ghost, 1));
        painter.drawLine(QPointF(where.plot.right(), y), QPointF(where.plot.right() + tick, y));
        if (last - y < metrics.height())
            continue;
        last = y;
        const double left = where.plot.right() + tick + 3;
        painter.setPen(colours.quietText);
        painter.drawText(QRectF(left, y - metrics.height() / 2, width() - left, metrics.height()),
            Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, shortCount(value));
    }
    const double bottom = titleBottom(where);
    painter.setPen(colours.quietText);
    painter.drawText(QRectF(where.plot.center().x(), bottom - metrics.height(),
                         width() - scaled(8, this) - where.plot.center().x(), metrics.height()),
        Qt::AlignRight | Qt::AlignBottom, frame.y.title);
}

/// Each curve has its name beside it, where curves and other names leave it room.
void SweepChart::paintNames(QPainter& painter, const ChartFrame& where) const
{
    painter.setFont(font());
    const ChartColours colours(palette());
    const QFontMetricsF metrics(painter.font());
    std::vector<QRectF> marks;
    for (const Sweep::Curve& curve : m_sweep.curves) {
        const ChartFrame frame = frameOf(where, curve);
        std::optional<QPointF> before;
        for (std::size_t i = 0; i < m_sweep.stops.size(); ++i) {
            if (!curve.values[i])
                continue;
            const QPointF at = frame.screen({ m_sweep.stops[i], *curve.values[i] });
            constexpr int parts = 8; // of the line to the point before
            for (int part = 0; part < parts; ++part) {
                const QPointF on = before ? *before + (at - *before) * (part + 1) / parts : at;
                marks.emplace_back(on - QPointF(5, 5), QSizeF(10, 10));
            }
            before = at;
        }
    }
    if (m_sweep.inUse) {
        const double x = where.screenX(m_sweep.stops[*m_sweep.inUse]);
        for (double y = where.plot.top(); y < where.plot.bottom(); y += metrics.height())
            marks.emplace_back(x - 3, y, 6, metrics.height());
    }
    for (const Sweep::Curve& curve : m_sweep.curves) {
        if (curve.name.isEmpty())
            continue;
        const ChartFrame frame = frameOf(where, curve);
        const QSizeF size(metrics.horizontalAdvance(curve.name) + 4, metrics.height());
        constexpr double gap = 7;
        std::vector<QRectF> places;
        for (std::size_t i = 0; i < m_sweep.stops.size(); ++i) {
            if (!curve.values[i])
                continue;
            const QPointF at = frame.screen({ m_sweep.stops[i], *curve.values[i] });
            for (const double left : { at.x() + gap, at.x() - gap - size.width(), at.x() - size.width() / 2 })
                for (const double top : { at.y() - gap - size.height(), at.y() + gap })
                    if (const QRectF place(QPointF(left, top), size); where.plot.contains(place))
                        places.push_back(place);
        }
        if (places.empty())
            continue;
        const QRectF place = freestPlace(places, marks);
        painter.fillRect(place, colours.paper);
        painter.setPen(inkOf(curve));
        painter.drawText(place, Qt::AlignCenter, curve.name);
        marks.insert(marks.end(), 8, place); // the others stay off it
    }
}

void SweepChart::paintAbove(QPainter& painter, const ChartFrame& where) const
{
    if (m_sweep.stops.empty())
        return;
    const ChartColours colours(palette());
    paintStops(painter, where);
    paintRightAxis(painter, where);
    paintNames(painter, where);
    paintPoints(painter, where);
    if (!m_current)
        return;
    const double x = where.screenX(m_sweep.stops[*m_current]);
    painter.setPen(QPen(colours.text, 1, Qt::DotLine));
    painter.drawLine(QPointF(x, where.plot.top()), QPointF(x, where.plot.bottom()));
    painter.setPen(QPen(colours.text, 2));
    painter.setBrush(Qt::NoBrush);
    for (const Sweep::Curve& curve : m_sweep.curves)
        if (const auto& value = curve.values[*m_current])
            painter.drawEllipse(frameOf(where, curve).screen({ m_sweep.stops[*m_current], *value }), 6, 6);
}

std::optional<std::size_t> SweepChart::stopAt(const QPointF& position) const
{
    const ChartFrame where = frame();
    const QRectF reach
        = where.plot.adjusted(-8, 0, 8, where.plot.bottom() < height() ? height() - where.plot.bottom() : 0);
    if (m_sweep.stops.empty() || !reach.contains(position))
        return std::nullopt;
    const auto nearest = std::ranges::min_element(
        m_sweep.stops, {}, [&](double stop) { return std::abs(where.screenX(stop) - position.x()); });
    return static_cast<std::size_t>(nearest - m_sweep.stops.begin());
}

QString SweepChart::tipAt(const QPointF& position) const
{
    const auto stop = stopAt(position);
    return stop ? format::tip(m_sweep.words[*stop]) : m_sweep.explanation;
}

void SweepChart::point(std::size_t stop)
{
    m_current = stop;
    emit pointed(words());
    update();
}

void SweepChart::keyPressEvent(QKeyEvent* event)
{
    if (m_sweep.stops.empty()) {
        ChartCanvas::keyPressEvent(event);
        return;
    }
    const std::size_t last = m_sweep.stops.size() - 1;
    const std::size_t from = m_current.value_or(m_sweep.inUse.value_or(0));
    switch (event->key()) {
    case Qt::Key_Left:
        point(from - std::min<std::size_t>(from, 1));
        return;
    case Qt::Key_Right:
        point(std::min(from + 1, last));
        return;
    case Qt::Key_Home:
        point(0);
        return;
    case Qt::Key_End:
        point(last);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current)
            emit chosen(*m_current);
        return;
    default:
        ChartCanvas::keyPressEvent(event);
    }
}

void SweepChart::mousePressEvent(QMouseEvent* event)
{
    ChartCanvas::mousePressEvent(event);
    if (event->button() != Qt::LeftButton)
        return;
    if (const auto stop = stopAt(event->position())) {
        point(*stop);
        emit chosen(*stop);
    }
}

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/scatter_chart.h"

#include "ui/plot/chart_colours.h"

#include <QKeyEvent>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <utility>

namespace alike::ui {
namespace {

    constexpr double pointReach = 8; ///< pixels within which a point is hit

} // namespace

ScatterChart::ScatterChart(QWidget* parent)
    : JaccardCanvas(parent)
{
    connect(this, &JaccardCanvas::stepped, this, &ScatterChart::step);
    connect(this, &JaccardCanvas::chosen, this, &ScatterChart::choose);
    connect(this, &JaccardCanvas::compareChosen, this, &ScatterChart::compare);
    connect(this, &JaccardCanvas::doubleClicked, this, [this](const QPointF& position) {
        point(pointAt(position));
        compare();
    });
    connect(this, &JaccardCanvas::clicked, this, [this](const QPointF& position) {
        point(pointAt(position));
        choose();
    });
}

void ScatterChart::showData(ScatterDataPtr data)
{
    m_data = std::move(data);
    m_marks = {};
    m_pointed.reset();
    if (m_data) {
        ChartAxis x;
        x.title = tr("Jaccard similarity");
        x.low = m_data->lowX;
        x.step = 0.1;
        x.decimals = 1;
        ChartAxis y = x;
        y.title = measureTitle();
        y.low = m_data->lowY;
        y.high = m_data->highY;
        if (y.low < 0) { // differences
            y.low *= 1.02;
            y.high *= 1.02;
            y.step = 0.05;
            y.decimals = 2;
        } else {
            y.high += 0.02;
        }
        setAxes(x, y);
    }
    restyle();
}

void ScatterChart::showMarks(ScatterMarks marks)
{
    m_marks = std::move(marks);
    update();
}

void ScatterChart::restyle()
{
    setLines(m_data ? lines() : std::vector<ChartLine> {});
    colourDensity();
}

/// Colours follow the logarithm of the count: single pairs stay visible beside crowded cells.
void ScatterChart::colourDensity()
{
    m_density = {};
    if (!m_data || !m_data->density)
        return;
    const ChartColours colours(palette());
    const DensityGrid& grid = *m_data->density;
    const double most = std::log1p(grid.highest());
    m_density = QImage(static_cast<int>(grid.columns), static_cast<int>(grid.rows), QImage::Format_ARGB32);
    m_density.fill(Qt::transparent);
    for (std::size_t row = 0; row < grid.rows; ++row) {
        for (std::size_t column = 0; column < grid.columns; ++column) {
            const std::uint32_t count = grid.at(column, row);
            if (count == 0)
                continue;
            const double share = 0.3 + 0.7 * std::log1p(count) / most;
            m_density.setPixelColor(static_cast<int>(column), static_cast<int>(grid.rows - 1 - row),
                blend(colours.paper, colours.line, share));
        }
    }
}

void ScatterChart::paintPoints(QPainter& painter, const ChartFrame& where) const
{
    const ChartColours colours(palette());
    QColor ink = colours.line;
    ink.setAlphaF(0.7F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    for (std::size_t point = 0; point < m_data->size(); ++point)
        painter.drawEllipse(where.screen({ m_data->jaccard(point), m_data->measure(point) }), 2.4, 2.4);
}

void ScatterChart::paintBelow(QPainter& painter, const ChartFrame& where) const
{
    if (!m_data)
        return;
    painter.setClipRect(where.plot);
    paintBehind(painter, where);
    JaccardCanvas::paintBelow(painter, where);
    if (m_data->density) {
        const DensityGrid& grid = *m_data->density;
        const QRectF cells(where.screen({ grid.lowX, grid.highY }), where.screen({ 1, grid.lowY }));
        painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
        painter.drawImage(cells, m_density);
    } else {
        paintPoints(painter, where);
    }
}

void ScatterChart::paintAbove(QPainter& painter, const ChartFrame& where) const
{
    if (!m_data)
        return;
    const ChartColours colours(palette());
    painter.setBrush(Qt::NoBrush);
    for (const std::uint32_t at : m_marks.ofDocument) {
        const QPointF place = positionOf(at);
        painter.setPen(QPen(colours.paper, 4));
        painter.drawEllipse(place, 5, 5);
        painter.setPen(QPen(colours.accent, 2));
        painter.drawEllipse(place, 5, 5);
    }
    if (m_marks.current) {
        const QPointF place = positionOf(*m_marks.current);
        const QPolygonF diamond { place + QPointF(0, -8), place + QPointF(8, 0), place + QPointF(0, 8),
            place + QPointF(-8, 0) };
        painter.setPen(QPen(colours.paper, 2));
        painter.setBrush(colours.accent);
        painter.drawPolygon(diamond);
    }
    if (m_pointed) {
        const QPointF place = positionOf(*m_pointed);
        painter.setPen(QPen(colours.text, 1, Qt::DotLine));
        painter.drawLine(QPointF(place.x(), where.plot.bottom()), place);
        painter.drawLine(QPointF(where.plot.left(), place.y()), place);
        painter.setPen(QPen(colours.text, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(place, 7, 7);
    }
}

QPointF ScatterChart::positionOf(std::size_t point) const
{
    return frame().screen({ m_data->jaccard(point), m_data->measure(point) });
}

std::optional<std::size_t> ScatterChart::pointAt(const QPointF& position) const
{
    if (!m_data)
        return std::nullopt;
    const ChartFrame where = frame();
    const double perX = (where.x.high - where.x.low) / where.plot.width();
    const double perY = (where.y.high - where.y.low) / where.plot.height();
    const double measure = where.y.low + (where.plot.bottom() - position.y()) * perY;
    return nearestPoint(*m_data, where.valueX(position.x()), measure, pointReach * perX, pointReach * perY);
}

QString ScatterChart::tipAt(const QPointF& position) const
{
    if (const auto at = pointAt(position))
        return words(*at);
    return m_data ? explanation() : QString();
}

void ScatterChart::point(std::optional<std::size_t> point)
{
    m_pointed = point;
    emit pointedAt(point ? words(*point) : QString());
    update();
}

void ScatterChart::step(int steps)
{
    if (!m_data || m_data->size() == 0)
        return;
    // To the right is more similar: towards the beginning of the list.
    const auto last = static_cast<std::int64_t>(m_data->size()) - 1;
    const std::int64_t from = m_pointed ? static_cast<std::int64_t>(*m_pointed) : steps > 0 ? last + 1 : -1;
    point(static_cast<std::size_t>(std::clamp<std::int64_t>(from - steps, 0, last)));
}

void ScatterChart::keyPressEvent(QKeyEvent* event)
{
    const bool up = event->key() == Qt::Key_Up;
    if ((!up && event->key() != Qt::Key_Down) || m_marks.ofDocument.empty()) {
        JaccardCanvas::keyPressEvent(event);
        return;
    }
    const auto& own = m_marks.ofDocument;
    auto at = std::ranges::find(own, m_pointed ? *m_pointed : SIZE_MAX);
    if (at == own.end())
        at = own.begin();
    else if (up && at != own.begin())
        --at;
    else if (!up && at + 1 != own.end())
        ++at;
    point(*at);
}

void ScatterChart::choose()
{
    if (m_pointed)
        emit pairChosen(m_data->at(*m_pointed).a, m_data->at(*m_pointed).b);
}

void ScatterChart::compare()
{
    if (m_pointed)
        emit pairCompared(m_data->at(*m_pointed).a, m_data->at(*m_pointed).b);
}

std::optional<double> ScatterChart::pointedSimilarity() const
{
    return m_pointed ? std::optional(m_data->jaccard(*m_pointed)) : std::nullopt;
}

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/methods/method_scatter_chart.h"

#include "ui/charts/chart_colours.h"
#include "ui/theme/format.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <utility>

namespace alike::ui {
namespace {

    constexpr double methodPointReach = 8; ///< pixels within which a point is hit

} // namespace

MethodScatterChart::MethodScatterChart(QWidget* parent)
    : JaccardCanvas(parent)
{
    connect(this, &JaccardCanvas::stepped, this, &MethodScatterChart::step);
    connect(this, &JaccardCanvas::chosen, this, &MethodScatterChart::choose);
    connect(this, &JaccardCanvas::compareChosen, this, &MethodScatterChart::compare);
    connect(this, &JaccardCanvas::doubleClicked, this, [this](const QPointF& position) {
        point(pointAt(position));
        compare();
    });
    connect(this, &JaccardCanvas::clicked, this, [this](const QPointF& position) {
        point(pointAt(position));
        choose();
    });
}

QString MethodScatterChart::nameOf(OtherMeasure other)
{
    return other == OtherMeasure::SimHash ? tr("SimHash") : tr("TF-IDF cosine");
}

void MethodScatterChart::showData(MethodScatterPtr data)
{
    m_data = std::move(data);
    m_current.reset();
    m_pointed.reset();
    if (m_data) {
        ChartAxis x;
        x.title = tr("Jaccard similarity");
        x.low = m_data->lowX;
        x.step = 0.1;
        x.decimals = 1;
        ChartAxis y = x;
        y.title = m_data->other == OtherMeasure::SimHash ? tr("SimHash 1 − d / f") : tr("TF-IDF cosine");
        y.low = m_data->lowY;
        y.high = 1.02;
        setAxes(x, y);
    }
    restyle();
}

void MethodScatterChart::showCurrent(std::optional<std::uint32_t> point)
{
    m_current = point;
    update();
}

void MethodScatterChart::restyle()
{
    const ChartColours colours(palette());
    std::vector<ChartLine> lines;
    if (m_data) {
        lines.push_back({ { { m_data->lineX, m_data->lowY }, { m_data->lineX, 1.02 } }, colours.accent,
            Qt::DashLine, 1.5 });
        lines.push_back(
            { { { m_data->lowX, m_data->lineY }, { 1, m_data->lineY } }, colours.accent, Qt::DashLine, 1.5 });
    }
    setLines(std::move(lines));
    colourDensity();
}

void MethodScatterChart::colourDensity()
{
    m_density = {};
    if (!m_data || !m_data->density)
        return;
    const ChartColours colours(palette());
    const PointDensity& cells = *m_data->density;
    const double most = std::log1p(cells.highest());
    m_density = QImage(static_cast<int>(cells.columns), static_cast<int>(cells.rows), QImage::Format_ARGB32);
    m_density.fill(Qt::transparent);
    for (std::size_t row = 0; row < cells.rows; ++row) {
        for (std::size_t column = 0; column < cells.columns; ++column) {
            if (const std::uint32_t count = cells.at(column, row); count > 0)
                m_density.setPixelColor(static_cast<int>(column), static_cast<int>(cells.rows - 1 - row),
                    blend(colours.paper, colours.line, 0.3 + 0.7 * std::log1p(count) / most));
        }
    }
}

void MethodScatterChart::paintBelow(QPainter& painter, const ChartFrame& where) const
{
    if (!m_data)
        return;
    painter.setClipRect(where.plot);
    JaccardCanvas::paintBelow(painter, where);
    const ChartColours colours(palette());
    if (m_data->density) {
        const PointDensity& cells = *m_data->density;
        painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
        painter.drawImage(
            QRectF(where.screen({ cells.lowX, cells.highY }), where.screen({ 1, cells.lowY })), m_density);
        return;
    }
    QColor ink = colours.line;
    ink.setAlphaF(0.7F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    for (const MethodPoint& at : m_data->points)
        painter.drawEllipse(where.screen({ at.jaccard, at.other }), 2.4, 2.4);
}

void MethodScatterChart::paintAbove(QPainter& painter, const ChartFrame& where) const
{
    if (!m_data)
        return;
    const ChartColours colours(palette());
    if (m_current) {
        const QPointF place = positionOf(*m_current);
        painter.setPen(QPen(colours.paper, 2));
        painter.setBrush(colours.accent);
        painter.drawPolygon(QPolygonF {
            place + QPointF(0, -8), place + QPointF(8, 0), place + QPointF(0, 8), place + QPointF(-8, 0) });
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

QPointF MethodScatterChart::positionOf(std::size_t point) const
{
    return frame().screen({ m_data->points[point].jaccard, m_data->points[point].other });
}

QString MethodScatterChart::words(std::size_t point) const
{
    const MethodPoint& at = m_data->points[point];
    const Overlap& overlap = m_data->pairs->pairs[point].overlap;
    return tr("J %1 (%2 of %3 shingles) · %4 %5")
        .arg(format::similarity(at.jaccard), format::count(overlap.shared), format::count(overlap.united()),
            nameOf(m_data->other), format::similarity(at.other));
}

std::optional<std::size_t> MethodScatterChart::pointAt(const QPointF& position) const
{
    if (!m_data)
        return std::nullopt;
    const ChartFrame where = frame();
    const double perX = (where.x.high - where.x.low) / where.plot.width();
    const double perY = (where.y.high - where.y.low) / where.plot.height();
    const MethodPoint place { where.valueX(position.x()),
        where.y.low + (where.plot.bottom() - position.y()) * perY };
    return nearestMethodPoint(*m_data, place, methodPointReach * perX, methodPointReach * perY);
}

QString MethodScatterChart::tipAt(const QPointF& position) const
{
    if (const auto at = pointAt(position))
        return words(*at);
    return tr("Right of the upright line: a pair by Jaccard similarity.\n"
              "Above the level line: a pair by the other measure.");
}

void MethodScatterChart::point(std::optional<std::size_t> point)
{
    m_pointed = point;
    emit pointedAt(point ? words(*point) : QString());
    update();
}

void MethodScatterChart::step(int steps)
{
    if (!m_data || m_data->points.empty())
        return;
    // To the right is more similar: towards the beginning of the list.
    const auto last = static_cast<std::int64_t>(m_data->points.size()) - 1;
    const std::int64_t from = m_pointed ? static_cast<std::int64_t>(*m_pointed) : steps > 0 ? last + 1 : -1;
    point(static_cast<std::size_t>(std::clamp<std::int64_t>(from - steps, 0, last)));
}

void MethodScatterChart::choose()
{
    if (m_pointed)
        emit pairChosen(m_data->pairs->pairs[*m_pointed].a, m_data->pairs->pairs[*m_pointed].b);
}

void MethodScatterChart::compare()
{
    if (m_pointed)
        emit pairCompared(m_data->pairs->pairs[*m_pointed].a, m_data->pairs->pairs[*m_pointed].b);
}

std::optional<double> MethodScatterChart::pointedSimilarity() const
{
    return m_pointed ? std::optional(m_data->points[*m_pointed].jaccard) : std::nullopt;
}

} // namespace alike::ui

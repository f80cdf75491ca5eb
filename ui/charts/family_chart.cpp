// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/family_chart.h"

#include "ui/plot/chart_colours.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <utility>

namespace alike::ui {

FamilyChart::FamilyChart(QWidget* parent)
    : ChartCanvas(parent)
{
}

void FamilyChart::showRows(std::vector<Row> rows)
{
    m_rows = std::move(rows);
    if (m_row && *m_row >= m_rows.size())
        m_row.reset();
    double lowest = 0;
    double highest = 0;
    for (const Row& row : m_rows) {
        lowest = std::min(lowest, row.bias - 2 * row.biasError);
        highest = std::max({ highest, row.expectedRoot, row.root.value_or(0), row.bias + 2 * row.biasError });
    }
    ChartAxis x;
    x.title = tr("Error of the estimate");
    x.step = highest - lowest > 0.1 ? 0.05 : 0.01;
    x.low = std::floor(lowest / x.step - 0.2) * x.step; // room for a diamond at 0
    x.high = std::max(1.0, std::ceil(highest * 1.05 / x.step)) * x.step;
    ChartAxis y;
    y.visible = false;
    setAxes(x, y);
    update();
}

QString FamilyChart::words() const
{
    return m_row ? m_rows[*m_row].words : QString();
}

void FamilyChart::paintRow(QPainter& painter, const ChartFrame& where, std::size_t at) const
{
    const ChartColours colours(palette());
    const Row& row = m_rows[at];
    const double rowHeight = where.plot.height() / static_cast<double>(m_rows.size());
    const double top = where.plot.top() + rowHeight * static_cast<double>(at) + 5;
    const QFontMetricsF metrics(painter.font());
    QFont strong = painter.font();
    strong.setBold(row.inUse);
    const QString name = m_row == at ? QStringLiteral("▸ ") + row.name : row.name;
    const double left = where.plot.left() + 5;
    painter.save();
    painter.setFont(strong);
    painter.setPen(colours.text);
    painter.drawText(QPointF(left, top + metrics.ascent()), name);
    const double after
        = left + QFontMetricsF(strong).horizontalAdvance(name) + metrics.averageCharWidth() * 2;
    painter.restore();
    painter.setPen(colours.text);
    painter.drawText(QPointF(after, top + metrics.ascent()),
        metrics.elidedText(row.figures, Qt::ElideRight, where.plot.right() - after));

    const double barTop = top + metrics.height() + 2;
    const double height
        = std::clamp(where.plot.top() + rowHeight * static_cast<double>(at + 1) - barTop - 6, 6.0, 22.0);
    const double middle = barTop + height / 2;
    const double zero = where.screenX(0);
    if (row.root)
        painter.fillRect(
            QRectF(QPointF(zero, barTop), QPointF(where.screenX(*row.root), barTop + height)), colours.area);
    painter.setPen(QPen(colours.text, 2, Qt::DashLine, Qt::FlatCap));
    const double theory = where.screenX(row.expectedRoot);
    painter.drawLine(QPointF(theory, barTop - 3), QPointF(theory, barTop + height + 3));
    if (!row.root)
        return;
    const double bias = where.screenX(row.bias);
    painter.setPen(QPen(colours.line, 2));
    painter.drawLine(QPointF(where.screenX(row.bias - 2 * row.biasError), middle),
        QPointF(where.screenX(row.bias + 2 * row.biasError), middle));
    const double size = std::min(6.0, height / 2);
    painter.setBrush(colours.paper);
    painter.drawPolygon(QPolygonF { QPointF(bias - size, middle), QPointF(bias, middle - size),
        QPointF(bias + size, middle), QPointF(bias, middle + size) });
}

void FamilyChart::paintAbove(QPainter& painter, const ChartFrame& where) const
{
    if (m_rows.empty())
        return;
    const double zero = where.screenX(0);
    painter.setPen(QPen(ChartColours(palette()).ghost, 1));
    painter.drawLine(QPointF(zero, where.plot.top()), QPointF(zero, where.plot.bottom()));
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        paintRow(painter, where, row);
}

std::optional<std::size_t> FamilyChart::rowAt(double y) const
{
    const ChartFrame where = frame();
    if (m_rows.empty() || y < where.plot.top() || y >= where.plot.bottom())
        return std::nullopt;
    const auto row = static_cast<std::size_t>(
        (y - where.plot.top()) / where.plot.height() * static_cast<double>(m_rows.size()));
    return std::min(row, m_rows.size() - 1);
}

QString FamilyChart::tipAt(const QPointF& position) const
{
    const auto row = rowAt(position.y());
    return row ? m_rows[*row].words : QString();
}

void FamilyChart::point(std::optional<std::size_t> row)
{
    m_row = row;
    emit pointed(words());
    update();
}

void FamilyChart::mousePressEvent(QMouseEvent* event)
{
    point(rowAt(event->position().y()));
}

void FamilyChart::keyPressEvent(QKeyEvent* event)
{
    const bool up = event->key() == Qt::Key_Up;
    if ((!up && event->key() != Qt::Key_Down) || m_rows.empty()) {
        ChartCanvas::keyPressEvent(event);
        return;
    }
    const std::size_t last = m_rows.size() - 1;
    if (!m_row)
        point(up ? last : 0);
    else
        point(up ? *m_row - (*m_row > 0) : std::min(*m_row + 1, last));
}

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/recall_chart.h"

#include "ui/plot/chart_canvas.h"
#include "ui/plot/chart_colours.h"
#include "ui/words/format.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace alike::ui {

RecallChart::RecallChart(QWidget* parent)
    : JaccardCanvas(parent)
{
    connect(this, &JaccardCanvas::stepped, this, &RecallChart::step);
    connect(this, &JaccardCanvas::chosen, this, &RecallChart::take);
    connect(this, &JaccardCanvas::clicked, this, [this](const QPointF& position) {
        if (m_curve)
            point(m_curve->nearest(frame().valueX(position.x())));
    });
    connect(this, &JaccardCanvas::doubleClicked, this, &RecallChart::take);
}

void RecallChart::showCurve(std::shared_ptr<const RecallCurve> curve, const std::optional<InUse>& inUse)
{
    if (m_current && (!curve || *m_current >= curve->points.size()))
        m_current.reset();
    m_curve = std::move(curve);
    m_inUse = inUse;
    ChartAxis x;
    x.title = tr("Threshold of Jaccard similarity");
    x.low = m_curve ? std::floor(m_curve->points.front().threshold.value() * 10 + 1e-9) / 10 : 0;
    x.step = 0.1;
    x.decimals = 1;
    ChartAxis y;
    y.title = tr("Recall and precision");
    y.high = 1.14; // room for the name of the threshold above the curves
    setAxes(x, y);
    restyle();
    update();
}

void RecallChart::restyle()
{
    if (!m_curve) {
        setLines({});
        return;
    }
    const ChartColours colours(palette());
    ChartLine recall { {}, colours.line, Qt::SolidLine, 2.5 };
    ChartLine precision { {}, colours.text, Qt::DashLine, 2 };
    for (std::size_t i = 0; i < m_curve->points.size(); ++i) {
        const double threshold = m_curve->points[i].threshold.value();
        if (const auto share = m_curve->recall(i))
            recall.points += { threshold, *share };
        if (const auto share = m_curve->precision(i))
            precision.points += { threshold, *share };
    }
    setLines({ precision, recall });
}

QString RecallChart::words(std::size_t point) const
{
    const RecallCurve::Point& at = m_curve->points[point];
    const auto recall = m_curve->recall(point);
    const QString found = tr("From J = %1 up: %2 of %3 near pairs found, recall %4")
                              .arg(format::threshold(at.threshold), format::count(m_curve->nearFound(point)),
                                  format::count(m_curve->nearPairs(point)),
                                  recall ? format::similarity(*recall) : format::noNumber());
    const auto precision = m_curve->precision(point);
    if (!precision)
        return found;
    return tr("%1; with equal ones they are %2 of %3 candidates, precision %4", "what is found, figures")
        .arg(found, format::count(at.found), format::count(*m_curve->candidates),
            format::similarity(*precision));
}

/// Each curve has its name beside it, where the curves and the threshold leave it room.
void RecallChart::paintNames(QPainter& painter, const ChartFrame& where) const
{
    const ChartColours colours(palette());
    const QFontMetricsF metrics(painter.font());
    const double height = metrics.height();
    std::vector<QRectF> marks;
    const auto markAt = [&](double threshold, double share) {
        marks.emplace_back(where.screen({ threshold, share }) - QPointF(8, 4), QSizeF(16, 8));
    };
    for (std::size_t i = 0; i < m_curve->points.size(); ++i) {
        const double threshold = m_curve->points[i].threshold.value();
        for (const auto& share : { m_curve->recall(i), m_curve->precision(i) })
            if (share)
                markAt(threshold, *share);
    }
    for (double y = where.plot.top(); m_inUse && y < where.plot.bottom(); y += height)
        marks.emplace_back(where.screenX(m_inUse->threshold.value()) - height / 2, y, height, height);

    const auto name = [&](const QString& text, const auto& shareAt) {
        const double width = metrics.horizontalAdvance(text);
        constexpr double gap = 6;
        std::vector<QRectF> places;
        for (std::size_t i = 0; i < m_curve->points.size(); ++i) {
            const std::optional<double> share = shareAt(i);
            if (!share)
                continue;
            const QPointF at = where.screen({ m_curve->points[i].threshold.value(), *share });
            for (const double top : { at.y() + gap, at.y() - gap - height }) {
                const QRectF place(at.x(), top, width, height);
                if (where.plot.contains(place))
                    places.push_back(place);
            }
        }
        if (places.empty())
            return;
        const QRectF place = freestPlace(places, marks);
        paintWords(painter, place, text, colours.text, colours.paper);
        marks.insert(marks.end(), 8, place); // the other one stays off it
    };
    name(tr("recall"), [&](std::size_t i) { return m_curve->recall(i); });
    name(tr("precision"), [&](std::size_t i) { return m_curve->precision(i); });
}

void RecallChart::paintAbove(QPainter& painter, const ChartFrame& where) const
{
    const ChartColours colours(palette());
    const auto ring = [&](double threshold, double share, double radius, const QColor& fill) {
        painter.setPen(QPen(colours.accent, 2));
        painter.setBrush(fill);
        painter.drawEllipse(where.screen({ threshold, share }), radius, radius);
    };
    if (m_curve)
        paintNames(painter, where);
    JaccardCanvas::paintAbove(painter, where);
    if (!m_curve)
        return;
    if (m_inUse) {
        for (const auto& share : { m_inUse->recall, m_inUse->precision })
            if (share)
                ring(m_inUse->threshold.value(), *share, 5, colours.paper);
    }
    if (!m_current)
        return;
    const double threshold = m_curve->points[*m_current].threshold.value();
    const double x = where.screenX(threshold);
    painter.setPen(QPen(colours.text, 1, Qt::DotLine));
    painter.drawLine(QPointF(x, where.plot.top()), QPointF(x, where.plot.bottom()));
    const std::array<std::optional<double>, 2> shares { m_curve->recall(*m_current),
        m_curve->precision(*m_current) };
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.text);
    for (const auto& share : shares)
        if (share)
            painter.drawEllipse(where.screen({ threshold, *share }), 4, 4);
}

QString RecallChart::tipAt(const QPointF& position) const
{
    const ChartFrame where = frame();
    if (!m_curve || !where.plot.contains(position))
        return tr("Recall = pairs from the threshold up that share a bucket / all pairs from it up.\n"
                  "Precision = the same pairs / all candidates.");
    return format::tip(words(m_curve->nearest(where.valueX(position.x()))));
}

void RecallChart::point(std::size_t point)
{
    m_current = point;
    emit pointed(words(point));
    update();
}

void RecallChart::step(int steps)
{
    if (!m_curve)
        return;
    const auto last = static_cast<int>(m_curve->points.size()) - 1;
    const int from = m_current ? static_cast<int>(*m_current)
        : m_inUse              ? static_cast<int>(m_curve->nearest(m_inUse->threshold.value()))
        : steps > 0            ? -1
                               : last + 1;
    point(static_cast<std::size_t>(std::clamp(from + steps, 0, last)));
}

void RecallChart::take()
{
    if (!m_current)
        return;
    const Threshold taken = m_curve->points[*m_current].threshold;
    setThreshold(taken);
    emit thresholdMoved(taken);
}

std::optional<double> RecallChart::pointedSimilarity() const
{
    return m_current ? std::optional(m_curve->points[*m_current].threshold.value()) : std::nullopt;
}

} // namespace alike::ui

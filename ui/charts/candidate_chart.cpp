// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/candidate_chart.h"

#include "core/explore/evaluate/s_curve.h"
#include "ui/charts/s_curve_model.h"
#include "ui/plot/chart_colours.h"

#include <QPainter>
#include <QPolygonF>

namespace alike::ui {
namespace {

    constexpr std::size_t areaPoints = 201;

    QPolygonF areaOn(const ChartFrame& where, const std::vector<CurvePoint>& points)
    {
        QPolygonF area;
        for (const CurvePoint& point : points)
            area += where.screen({ point.similarity, point.chance });
        return area;
    }

} // namespace

CandidateChart::CandidateChart(SCurveModel* model, QWidget* parent)
    : SCurveChart(model, parent)
{
    setBrushStep(10'000);
}

void CandidateChart::paintBelow(QPainter& painter, const ChartFrame& where) const
{
    const ChartColours colours(palette());
    const ErrorAreas areas = errorAreas(model().banding(), model().threshold().value(), areaPoints);
    painter.setPen(Qt::NoPen);
    // Told apart by their hatching too.
    const auto fill = [&](const std::vector<CurvePoint>& area, const QColor& ink, Qt::BrushStyle hatching) {
        painter.setBrush(blend(colours.paper, ink, 0.22));
        painter.drawPolygon(areaOn(where, area));
        painter.setBrush(QBrush(blend(colours.paper, ink, 0.6), hatching));
        painter.drawPolygon(areaOn(where, area));
    };
    fill(areas.missed, colours.accent, Qt::FDiagPattern);
    fill(areas.needless, colours.line, Qt::BDiagPattern);
    SCurveChart::paintBelow(painter, where);
}

void CandidateChart::paintAbove(QPainter& painter, const ChartFrame& where) const
{
    const ChartColours colours(palette());
    const QFontMetricsF metrics(painter.font());
    const double threshold = model().threshold().value();
    const double chance = lsh::candidateChance(model().banding(), threshold);
    constexpr double gap = 7;
    const auto label = [&](const QString& text, bool rightOfIt, double middle, double height) {
        const double width = metrics.horizontalAdvance(text);
        const double x = where.screenX(threshold);
        const QRectF box(rightOfIt ? x + gap : x - gap - width, where.screenY(middle) - metrics.height() / 2,
            width, metrics.height());
        // Where the area has no room for its name, the caption has to do.
        if (height * where.plot.height() < 1.5 * metrics.height() || box.left() < where.plot.left()
            || box.right() > where.plot.right() || box.bottom() > where.plot.bottom() - 10)
            return;
        painter.fillRect(box.adjusted(-2, 0, 2, 0), colours.paper);
        painter.setPen(colours.text);
        painter.drawText(box, Qt::AlignCenter, text);
    };
    SCurveChart::paintAbove(painter, where);
    label(tr("false negatives"), true, (1 + chance) / 2, 1 - chance);
    label(tr("false positives"), false, chance / 4, chance); // clear of the words at the 50 % point
}

} // namespace alike::ui

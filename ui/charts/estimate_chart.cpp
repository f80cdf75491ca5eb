// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/estimate_chart.h"

#include "ui/plot/chart_colours.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>

namespace alike::ui {

QString EstimateChart::measureTitle() const
{
    return tr("Estimate m / h");
}

std::vector<ChartLine> EstimateChart::lines() const
{
    const double low = data()->lowX;
    return { { { { low, low }, { 1, 1 } }, ChartColours(palette()).text, Qt::DashLine, 1.2 } };
}

void EstimateChart::paintBehind(QPainter& painter, const ChartFrame& where) const
{
    const ChartColours colours(palette());
    const EstimateDataPtr shown = estimates();
    QPolygonF low;
    QPolygonF high;
    for (const RangePoint& at : shown->band) {
        low += where.screen({ at.jaccard, std::max(at.range.low, shown->lowY) });
        high += where.screen({ at.jaccard, at.range.high });
    }
    QPolygonF area = low;
    std::ranges::reverse(high);
    area += high;
    painter.setPen(Qt::NoPen);
    painter.setBrush(blend(colours.paper, colours.text, 0.10));
    painter.drawPolygon(area);
    painter.setPen(QPen(colours.ghost, 1, Qt::DotLine));
    painter.drawPolyline(low);
    painter.drawPolyline(high);
}

QString EstimateChart::words(std::size_t point) const
{
    const ScoredPair& pair = data()->at(point);
    const double jaccard = pair.overlap.jaccard();
    return tr("J %1 (%2 of %3 shingles) · estimate %4: %5 of %6 rows agree; %7 were to be expected")
        .arg(format::similarity(jaccard), format::count(pair.overlap.shared),
            format::count(pair.overlap.united()), format::similarity(pair.estimate.similarity(), 2))
        .arg(pair.estimate.equalRows)
        .arg(pair.estimate.hashes)
        .arg(format::range(expectedRange(agreement(estimates()->model, pair.overlap), pair.estimate.hashes)));
}

QString EstimateChart::explanation() const
{
    const QString text = tr("The estimate is m / h, the share of equal rows in two signatures of h rows.\n"
                            "Grey: the central 95 % of Binomial(h, J) / h. Dashes: estimate = J.");
    return data() ? withRemark(text, estimates()->family) : text;
}

} // namespace alike::ui

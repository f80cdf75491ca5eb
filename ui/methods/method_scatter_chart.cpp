// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/methods/method_scatter_chart.h"

#include "ui/plot/chart_colours.h"
#include "ui/words/format.h"

namespace alike::ui {

QString MethodScatterChart::nameOf(OtherMeasure other)
{
    return other == OtherMeasure::SimHash ? tr("SimHash") : tr("TF-IDF cosine");
}

QString MethodScatterChart::measureTitle() const
{
    return methods()->other == OtherMeasure::SimHash ? tr("SimHash 1 − d / f") : tr("TF-IDF cosine");
}

std::vector<ChartLine> MethodScatterChart::lines() const
{
    const MethodScatterPtr shown = methods();
    const QColor ink = ChartColours(palette()).accent;
    return {
        { { { shown->lineX, shown->lowY }, { shown->lineX, 1.02 } }, ink, Qt::DashLine, 1.5 },
        { { { shown->lowX, shown->lineY }, { 1, shown->lineY } }, ink, Qt::DashLine, 1.5 },
    };
}

QString MethodScatterChart::words(std::size_t point) const
{
    const Overlap& overlap = data()->at(point).overlap;
    return tr("J %1 (%2 of %3 shingles) · %4 %5")
        .arg(format::similarity(overlap.jaccard()), format::count(overlap.shared),
            format::count(overlap.united()), nameOf(methods()->other),
            format::similarity(data()->measure(point)));
}

QString MethodScatterChart::explanation() const
{
    return tr("Right of the upright line: a pair by Jaccard similarity.\n"
              "Above the level line: a pair by the other measure.");
}

} // namespace alike::ui

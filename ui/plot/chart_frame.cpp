// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/chart_frame.h"

#include <algorithm>
#include <cmath>

namespace alike::ui {
namespace {

    double share(const ChartAxis& axis, double value)
    {
        if (!axis.logarithmic)
            return (value - axis.low) / (axis.high - axis.low);
        return std::log(std::max(value, axis.low) / axis.low) / std::log(axis.high / axis.low);
    }

} // namespace

double fittingStep(const ChartAxis& axis, double pixels, double apart)
{
    const double perStep = pixels * axis.step / (axis.high - axis.low);
    for (const double factor : { 1, 2, 5, 10 }) {
        if (perStep * factor >= apart)
            return axis.step * factor;
    }
    return axis.step * 20;
}

ChartAxis countAxis(const QString& title, double highest, bool logarithmic)
{
    ChartAxis axis;
    axis.title = title;
    axis.decimals = 0;
    axis.logarithmic = logarithmic;
    highest = std::max(highest, 1.0);
    if (logarithmic) {
        axis.low = 0.8;
        axis.high = std::max(10.0, highest * 1.5);
        return axis;
    }
    const double rough = highest / 4;
    const double ten = std::pow(10.0, std::floor(std::log10(rough)));
    const double lead = rough / ten;
    axis.step = std::max(1.0, (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10) * ten);
    axis.high = std::ceil(highest * 1.02 / axis.step) * axis.step;
    return axis;
}

double ChartFrame::screenX(double value) const
{
    return plot.left() + plot.width() * share(x, value);
}

double ChartFrame::screenY(double value) const
{
    return plot.bottom() - plot.height() * share(y, value);
}

double ChartFrame::valueX(double pixel) const
{
    return x.low + (x.high - x.low) * (pixel - plot.left()) / plot.width();
}

} // namespace alike::ui

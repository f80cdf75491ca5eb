// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <QString>

namespace alike::ui {

/// What an axis shows.
struct ChartAxis {
    QString title;
    double low = 0;
    double high = 1;
    double step = 0.25; ///< between labels
    int decimals = 2;
    bool logarithmic = false; ///< low > 0, labels at powers of ten
    bool visible = true;

    bool operator==(const ChartAxis&) const = default;
};

/// The step of the axis, or the next round multiple of it at which labels are `apart` pixels apart.
double fittingStep(const ChartAxis& axis, double pixels, double apart);

/// An axis of counts from 0, or from 0.8 when logarithmic (so that a count of 1 can be seen), that has room
/// for `highest`, with labels at round numbers.
ChartAxis countAxis(const QString& title, double highest, bool logarithmic);

/// Where values stand on the screen.
struct ChartFrame {
    QRectF plot; ///< in pixels of the widget
    ChartAxis x;
    ChartAxis y;

    double screenX(double value) const;
    double screenY(double value) const;
    QPointF screen(const QPointF& value) const { return { screenX(value.x()), screenY(value.y()) }; }
    double valueX(double pixel) const;
};

} // namespace alike::ui

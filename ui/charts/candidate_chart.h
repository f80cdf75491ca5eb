// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/s_curve_chart.h"

namespace alike::ui {

/// The S-curve with the two errors that the buckets make: the areas of false negatives and false positives.
class CandidateChart : public SCurveChart {
    Q_OBJECT
public:
    explicit CandidateChart(SCurveModel* model, QWidget* parent = nullptr);

protected:
    void paintBelow(QPainter& painter, const ChartFrame& where) const override;
    void paintAbove(QPainter& painter, const ChartFrame& where) const override;
};

} // namespace alike::ui

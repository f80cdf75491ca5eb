// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/settings/error_sweep.h"
#include "ui/charts/sweep_page.h"

namespace alike::ui {

class SweepChart;

/// "How many hash functions?": the error of estimates over h, by theory and measured with seed after seed
/// while the page is seen. A click takes a number.
class ErrorPage : public SweepPage<ErrorSweep> {
    Q_OBJECT
public:
    /// The question, for lists of charts.
    static QString name() { return tr("How many hash functions?"); }
    ErrorPage(Session* session, Engine* engine, QWidget* parent = nullptr);

    SweepChart* chart() const { return m_chart; }
    const MeasuredErrors& measured() const { return m_measured; }

private:
    ErrorPage(Session* session, Engine* engine, SweepChart* chart, QWidget* parent);
    bool holdsFor(const Snapshot& newest) const override;
    void begin() override;
    void measureNext() override;
    void showSweep() override;

    SweepChart* m_chart;
    MeasuredErrors m_measured;
    QString m_problem; ///< why seeds cannot be measured
};

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/settings/error_sweep.h"
#include "ui/engine/question.h"
#include "ui/plot/chart_page.h"

namespace alike::ui {

class SweepChart;

/// "How many hash functions?": the error of estimates over h, by theory and measured with seed after seed
/// while the page is seen. A click takes a number.
class ErrorPage : public ChartPage {
    Q_OBJECT
public:
    /// The question, for lists of charts.
    static QString name() { return tr("How many hash functions?"); }
    ErrorPage(Session* session, Engine* engine, QWidget* parent = nullptr);

    SweepChart* chart() const { return m_chart; }
    const MeasuredErrors& measured() const { return m_measured; }

protected:
    void follow() override;
    void hideEvent(QHideEvent* event) override;

private:
    ErrorPage(Session* session, Engine* engine, SweepChart* chart, QWidget* parent);
    void askNext();
    void showSweep();
    void drop();

    Question m_sweepQuestion { engine(), Lane::Long };
    Question m_question { engine(), Lane::Long };
    SweepChart* m_chart;
    SnapshotPtr m_asked;
    ErrorSweepPtr m_sweep;
    MeasuredErrors m_measured;
    QString m_problem; ///< why seeds cannot be measured
    bool m_measuring = false;
};

} // namespace alike::ui

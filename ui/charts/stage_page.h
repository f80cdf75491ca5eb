// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/stage_history.h"
#include "ui/plot/chart_page.h"

namespace alike::ui {

class StageChart;

/// "Where does the time go?" Keeps the times of the last runs also while hidden.
class StagePage : public ChartPage {
    Q_OBJECT
public:
    /// The question, for lists of charts.
    static QString name() { return tr("Where does the time go?"); }
    StagePage(Session* session, Engine* engine, QWidget* parent = nullptr);

    StageChart* chart() const { return m_chart; }
    const StageHistory& history() const { return m_history; }

protected:
    void follow() override;

private:
    StagePage(Session* session, Engine* engine, StageChart* chart, QWidget* parent);
    void note();

    StageChart* m_chart;
    StageHistory m_history;
    SnapshotPtr m_noted;
};

} // namespace alike::ui

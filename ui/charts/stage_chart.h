// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/stage_history.h"
#include "ui/plot/chart_canvas.h"

#include <optional>
#include <vector>

namespace alike::ui {

/// The stages that the chart shows, in pipeline order. Reading happens once, outside of the runs.
inline constexpr Stage timedStages[] { Stage::Clean, Stage::Shingle, Stage::Sign, Stage::Band, Stage::Verify,
    Stage::Exact };

/// Stage times as bars: the last run thick, the ones before thinner below.
class StageChart : public ChartCanvas {
    Q_OBJECT
public:
    explicit StageChart(QWidget* parent = nullptr);

    void showRuns(const std::deque<StageHistory::Run>& runs);
    static QString nameOf(Stage stage);
    /// What the stage did in a run, in words: a time, or "kept from before".
    static QString timeOf(const StageRun& run);
    QString words(std::size_t row) const;

signals:
    void pointed(const QString& words);

protected:
    void paintAbove(QPainter& painter, const ChartFrame& where) const override;
    QString tipAt(const QPointF& position) const override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    std::optional<std::size_t> rowAt(double y) const;
    void point(std::optional<std::size_t> row);

    std::deque<StageHistory::Run> m_runs;
    std::optional<std::size_t> m_row;
};

} // namespace alike::ui

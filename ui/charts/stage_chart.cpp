// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stage_chart.h"

#include "ui/plot/chart_colours.h"

#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <iterator>

namespace alike::ui {
namespace {

    constexpr std::size_t rows = std::size(timedStages);

    const StageRun& stageOf(const StageHistory::Run& run, std::size_t row)
    {
        return run.stages[static_cast<std::size_t>(timedStages[row])];
    }

} // namespace

StageChart::StageChart(QWidget* parent)
    : ChartCanvas(parent)
{
}

QString StageChart::nameOf(Stage stage)
{
    switch (stage) {
    case Stage::Read:
        return tr("Read");
    case Stage::Clean:
        return tr("Clean");
    case Stage::Shingle:
        return tr("Shingle");
    case Stage::Sign:
        return tr("Sign");
    case Stage::Band:
        return tr("Band");
    case Stage::Verify:
        return tr("Verify");
    case Stage::Exact:
        return tr("Exact comparison");
    }
    return {};
}

QString StageChart::timeOf(const StageRun& run)
{
    if (!run.ran)
        return tr("kept from before");
    const double milliseconds = run.seconds * 1000;
    if (milliseconds >= 1000)
        return tr("%1 s").arg(QLocale().toString(run.seconds, 'f', 2));
    return tr("%1 ms").arg(QLocale().toString(milliseconds, 'f', milliseconds < 10 ? 1 : 0));
}

void StageChart::showRuns(const std::deque<StageHistory::Run>& runs)
{
    m_runs = runs;
    double longest = 0;
    for (const StageHistory::Run& run : runs) {
        for (std::size_t row = 0; row < rows; ++row)
            longest = std::max(longest, stageOf(run, row).ran ? stageOf(run, row).seconds * 1000 : 0);
    }
    ChartAxis y;
    y.visible = false;
    setAxes(countAxis(tr("Milliseconds"), longest, false), y);
    update();
}

QString StageChart::words(std::size_t row) const
{
    QString text
        = QStringLiteral("%1: %2").arg(nameOf(timedStages[row]), timeOf(stageOf(m_runs.front(), row)));
    text += tr(" · %1 kept in memory")
                .arg(QLocale().formattedDataSize(static_cast<qint64>(stageOf(m_runs.front(), row).bytes)));
    for (std::size_t i = 1; i < m_runs.size(); ++i)
        text += (i == 1 ? tr(" · before: %1") : tr(", %1")).arg(timeOf(stageOf(m_runs[i], row)));
    return text;
}

void StageChart::paintAbove(QPainter& painter, const ChartFrame& where) const
{
    if (m_runs.empty())
        return;
    const ChartColours colours(palette());
    const double rowHeight = where.plot.height() / static_cast<double>(rows);
    const double textHeight = painter.fontMetrics().height();
    const double rest = std::max(6.0, rowHeight - textHeight - 5);
    const double thin = std::clamp(rest / 6, 2.0, 5.0);
    const double thick = std::clamp(rest - thin * static_cast<double>(StageHistory::kept), 4.0, 16.0);
    for (std::size_t row = 0; row < rows; ++row) {
        double top = where.plot.top() + rowHeight * static_cast<double>(row) + 2;
        const bool here = m_row == row;
        painter.setPen(colours.text);
        painter.drawText(QPointF(where.plot.left() + 5, top + painter.fontMetrics().ascent()),
            QStringLiteral("%1%2: %3")
                .arg(here ? QStringLiteral("▸ ") : QString(), nameOf(timedStages[row]),
                    timeOf(stageOf(m_runs.front(), row))));
        top += textHeight + 1;
        for (std::size_t i = 0; i < m_runs.size(); ++i) {
            const StageRun& run = stageOf(m_runs[i], row);
            const double height = i == 0 ? thick : thin - 1;
            if (run.ran)
                painter.fillRect(
                    QRectF(where.plot.left(), top,
                        std::max(1.0, where.screenX(run.seconds * 1000) - where.plot.left()), height),
                    i == 0 ? blend(colours.paper, colours.line, 0.75) : colours.ghost);
            top += height + 1;
        }
    }
}

std::optional<std::size_t> StageChart::rowAt(double y) const
{
    const ChartFrame where = frame();
    if (m_runs.empty() || y < where.plot.top() || y >= where.plot.bottom())
        return std::nullopt;
    return std::min(static_cast<std::size_t>((y - where.plot.top()) / where.plot.height() * rows), rows - 1);
}

QString StageChart::tipAt(const QPointF& position) const
{
    const auto row = rowAt(position.y());
    return row ? words(*row) : QString();
}

void StageChart::point(std::optional<std::size_t> row)
{
    m_row = row;
    emit pointed(row ? words(*row) : QString());
    update();
}

void StageChart::mousePressEvent(QMouseEvent* event)
{
    point(rowAt(event->position().y()));
}

void StageChart::keyPressEvent(QKeyEvent* event)
{
    const bool up = event->key() == Qt::Key_Up;
    if ((!up && event->key() != Qt::Key_Down) || m_runs.empty()) {
        ChartCanvas::keyPressEvent(event);
        return;
    }
    if (!m_row)
        point(0);
    else
        point(up ? (*m_row > 0 ? *m_row - 1 : 0) : std::min(*m_row + 1, rows - 1));
}

} // namespace alike::ui

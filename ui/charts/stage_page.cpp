// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stage_page.h"

#include "ui/charts/stage_chart.h"
#include "ui/session/session.h"

#include <QLocale>

#include <cmath>
#include <iterator>
#include <limits>

namespace alike::ui {
namespace {

    ChartTablePtr tableOf(const std::deque<StageHistory::Run>& runs)
    {
        auto table = std::make_shared<ChartTable>();
        table->rows = std::size(timedStages);
        table->columns.push_back({ StagePage::tr("Stage"), 0, {},
            [](std::size_t row) { return StageChart::nameOf(timedStages[row]); } });
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const auto stages = runs[i].stages;
            table->columns.push_back({ i == 0 ? StagePage::tr("Last run, ms")
                    : i == 1                  ? StagePage::tr("One before, ms")
                                              : StagePage::tr("Two before, ms"),
                2, [stages](std::size_t row) {
                    const StageRun& run = stages[static_cast<std::size_t>(timedStages[row])];
                    return run.ran ? run.seconds * 1000 : std::numeric_limits<double>::quiet_NaN();
                } });
        }
        const auto last = runs.front().stages;
        table->columns.push_back({ StagePage::tr("Bytes kept"), 0, [last](std::size_t row) {
                                      return static_cast<double>(
                                          last[static_cast<std::size_t>(timedStages[row])].bytes);
                                  } });
        return table;
    }

} // namespace

StagePage::StagePage(Session* session, Engine* engine, QWidget* parent)
    : StagePage(session, engine, new StageChart, parent)
{
}

StagePage::StagePage(Session* session, Engine* engine, StageChart* chart, QWidget* parent)
    : ChartPage(name(), session, engine, chart, parent)
    , m_chart(chart)
{
    connect(session, &Session::corpusChanged, this, [this] {
        m_history.clear();
        m_noted = nullptr;
    });
    connect(session, &Session::snapshotChanged, this, &StagePage::note);
    connect(chart, &StageChart::pointed, this, &StagePage::showCaption);
    note();
}

void StagePage::note()
{
    if (!session()->snapshot() || session()->snapshot() == m_noted)
        return;
    m_noted = session()->snapshot();
    m_history.add(*m_noted);
    if (isVisible())
        follow();
}

void StagePage::follow()
{
    const auto& runs = m_history.runs();
    if (runs.empty() || !session()->snapshot()) {
        showSentence(session()->corpus() ? tr("No times yet: the first results are being made.")
                                         : tr("Open a corpus to see how long each stage takes."));
        return;
    }
    m_chart->showRuns(runs);
    const StageHistory::Run& last = runs.front();
    StageRun sum;
    sum.ran = true;
    sum.seconds = last.seconds();
    QString title = tr("Last run: %1, %2 of %3 stages done anew")
                        .arg(StageChart::timeOf(sum))
                        .arg(last.redone())
                        .arg(std::size(timedStages));
    if (runs.size() > 1)
        title
            += runs.size() == 2 ? tr("; thin bars: the run before") : tr("; thin bars: the two runs before");
    showChart(title, tableOf(runs));
    showCaption(tr(
        "A stage is done anew only when something before it or in it changed; else what it made is kept."));
}

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/recall_page.h"

#include "ui/charts/recall_chart.h"
#include "ui/engine/engine.h"
#include "ui/plot/chart_page.h"
#include "ui/session/change_gesture.h"
#include "ui/session/session.h"
#include "ui/words/format.h"
#include "ui/words/summary.h"

#include <cmath>

namespace alike::ui {
namespace {

    ChartTablePtr tableOfCurve(const std::shared_ptr<const RecallCurve>& curve)
    {
        auto table = std::make_shared<ChartTable>();
        table->rows = curve->points.size();
        const auto column = [&](const QString& header, int decimals, auto value) {
            table->columns.push_back({ header, decimals,
                [curve, value](std::size_t row) { return static_cast<double>(value(*curve, row)); }, {},
                true });
        };
        column(RecallPage::tr("Threshold"), 2,
            [](const RecallCurve& c, std::size_t row) { return c.points[row].threshold.value(); });
        column(RecallPage::tr("Pairs from there up"), 0,
            [](const RecallCurve& c, std::size_t row) { return c.points[row].truth; });
        column(RecallPage::tr("Found"), 0,
            [](const RecallCurve& c, std::size_t row) { return c.points[row].found; });
        column(RecallPage::tr("Near pairs"), 0,
            [](const RecallCurve& c, std::size_t row) { return c.nearPairs(row); });
        column(RecallPage::tr("Near pairs found"), 0,
            [](const RecallCurve& c, std::size_t row) { return c.nearFound(row); });
        column(RecallPage::tr("Recall"), 4,
            [](const RecallCurve& c, std::size_t row) { return c.recall(row).value_or(std::nan("")); });
        column(RecallPage::tr("Candidates"), 0, [](const RecallCurve& c, std::size_t) {
            return c.candidates ? static_cast<double>(*c.candidates) : std::nan("");
        });
        column(RecallPage::tr("Precision"), 4,
            [](const RecallCurve& c, std::size_t row) { return c.precision(row).value_or(std::nan("")); });
        return table;
    }

    std::optional<RecallChart::InUse> inUseOf(const Snapshot& snapshot)
    {
        if (!snapshot.evaluation)
            return std::nullopt;
        const Evaluation& evaluation = *snapshot.evaluation;
        return RecallChart::InUse { evaluation.threshold, evaluation.nearRecall(),
            snapshot.candidatesCounted ? evaluation.precision() : std::nullopt };
    }

    constexpr std::uint32_t pointStep = 10'000; // millionths between the thresholds of two points

} // namespace

RecallPage::RecallPage(Session* session, Engine* engine, QWidget* parent)
    : RecallPage(session, engine, new RecallChart, parent)
{
}

RecallPage::RecallPage(Session* session, Engine* engine, RecallChart* chart, QWidget* parent)
    : ChartPage(name(), session, engine, chart, parent)
    , m_chart(chart)
{
    connect(chart, &RecallChart::pointed, this, &RecallPage::showCaption);
    new ChangeGesture(this->session(), chart);
    connect(chart, &JaccardCanvas::thresholdMoved, this, [this](Threshold threshold) {
        Parameters parameters = this->session()->parameters();
        parameters.results.threshold = threshold;
        this->session()->setParameters(parameters);
    });
}

void RecallPage::follow()
{
    m_chart->setThreshold(session()->parameters().results.threshold);
    const SnapshotPtr snapshot = session()->newest();
    if (const QString none = whyNoExactList(*session(), m_curve != nullptr); !none.isEmpty()) {
        m_asked = nullptr;
        m_shown = nullptr;
        m_curve = nullptr;
        m_chart->showCurve(nullptr, std::nullopt);
        showSentence(none);
        return;
    }
    if (!snapshot->exact || snapshot == m_asked)
        return; // a newer exact list is on its way, or this one is asked for
    m_asked = snapshot;
    using Answer = std::shared_ptr<const RecallCurve>;
    m_question.ask(
        [snapshot](const std::stop_token&) -> Answer {
            const auto held = holdOutline(*snapshot);
            if (!held)
                return nullptr;
            const JaccardHistogram histogram
                = jaccardHistogram(held->sets(), snapshot->exact->pairs, snapshot->exactFloor, pointStep);
            return std::make_shared<const RecallCurve>(recallCurve(histogram,
                snapshot->candidatesCounted ? std::optional(snapshot->candidatePairs) : std::nullopt));
        },
        [this, snapshot](const Answer& curve) {
            if (!curve) {
                m_asked = nullptr; // the analysis is gone: a newer one is on its way
                return;
            }
            m_shown = snapshot;
            m_curve = curve;
            showCurve();
        });
}

void RecallPage::showCurve()
{
    m_chart->showCurve(m_curve, inUseOf(*m_shown));
    const RecallCurve::Point& all = m_curve->points.front();
    showChart(tr("Of the buckets, against %1")
                  .arg(knownPairs(all.truth, all.threshold, m_curve->points.back().truth)),
        tableOfCurve(m_curve));
    showCaption(m_chart->currentPoint()
            ? m_chart->words(*m_chart->currentPoint())
            : tr(
                "Solid: recall, the found part of all near pairs from a threshold up. Dashed: precision, the "
                "part of the candidates that reaches it. Rings: the threshold in use; drag its line, or "
                "point at another (arrow keys) and press Enter."));
}

} // namespace alike::ui

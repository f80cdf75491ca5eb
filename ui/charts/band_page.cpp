// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/band_page.h"

#include "core/pipeline/changes.h"
#include "ui/charts/sweep_chart.h"
#include "ui/engine/engine.h"
#include "ui/session/change_gesture.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"
#include "ui/words/summary.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace alike::ui {
namespace {

    using BandPoints = std::vector<BandSweep::Point>;

    QString shapeOf(const lsh::Banding& banding)
    {
        const QString shape = bandingText(banding);
        return banding.lastRows() == banding.rows
            ? shape
            : BandPage::tr("%1, the last of %2", "bands × rows, rows").arg(shape).arg(banding.lastRows());
    }

    ChartTablePtr tableOfBands(const std::shared_ptr<const BandPoints>& points)
    {
        auto table = std::make_shared<ChartTable>();
        table->rows = points->size();
        const auto column = [&](const QString& header, int decimals, auto value) {
            table->columns.push_back({ header, decimals,
                [points, value](std::size_t row) { return static_cast<double>(value(points->at(row))); }, {},
                true });
        };
        using Point = BandSweep::Point;
        column(BandPage::tr("Bands"), 0, [](const Point& point) { return point.banding.bands(); });
        column(BandPage::tr("Rows"), 0, [](const Point& point) { return point.banding.rows; });
        column(
            BandPage::tr("Rows of the last"), 0, [](const Point& point) { return point.banding.lastRows(); });
        column(BandPage::tr("Recall expected"), 4, [](const Point& point) { return point.expected; });
        column(BandPage::tr("Recall measured"), 4,
            [](const Point& point) { return point.recall.value_or(std::nan("")); });
        const auto candidates = [](bool counted) {
            return [counted](const Point& point) {
                return point.candidates && point.counted == counted ? static_cast<double>(*point.candidates)
                                                                    : std::nan("");
            };
        };
        column(BandPage::tr("Candidates"), 0, candidates(true));
        column(BandPage::tr("Candidates ≤"), 0, candidates(false));
        column(BandPage::tr("In use"), 0, [](const Point& point) { return point.inUse ? 1 : 0; });
        return table;
    }

    QString explanationOfBands(sketch::Family family)
    {
        return withRemark(
            BandPage::tr(
                "Rings: the share of the near pairs that share a bucket with these signatures. Dashes: the "
                "share that is expected over all seeds. Dots, at the right: candidates; an arrow: at most "
                "so many. Line: in use. A click or Enter takes other bands."),
            family);
    }

} // namespace

QString BandPage::words(const BandSweep::Point& point)
{
    QString text = tr("%1: recall of near pairs %2 expected")
                       .arg(shapeOf(point.banding), format::similarity(point.expected));
    if (point.recall)
        text += tr(", %1 measured").arg(format::similarity(*point.recall));
    if (point.candidates)
        text += point.counted ? tr(" · %1 candidates").arg(format::count(*point.candidates))
                              : tr(" · ≤ %1 candidates, not counted: a bound from the buckets")
                                    .arg(format::count(*point.candidates));
    else
        text += tr(" · candidates are not counted yet");
    if (point.inUse)
        text += tr(" · in use");
    return text;
}

BandPage::BandPage(Session* session, Engine* engine, QWidget* parent)
    : BandPage(session, engine, new SweepChart, parent)
{
}

BandPage::BandPage(Session* session, Engine* engine, SweepChart* chart, QWidget* parent)
    : ChartPage(name(), session, engine, chart, parent)
    , m_chart(chart)
{
    paleWhileOutdated(session, { chart }, Shows::Sample);
    connect(chart, &SweepChart::pointed, this, &BandPage::showCaption);
    connect(chart, &SweepChart::chosen, this, &BandPage::take);
    new ChangeGesture(this->session(), chart);
}

void BandPage::follow()
{
    const SnapshotPtr& snapshot = session()->newest();
    QString none;
    if (!session()->corpus())
        none = tr("Open a corpus to see here what other bands would do.");
    else if (!snapshot)
        none = tr("The first results are being made.");
    else
        none = nothingToCompare(*snapshot);
    const bool fits = m_sweep && snapshot && snapshot->complete() && m_sweep->fits(*snapshot);
    if (none.isEmpty() && snapshot->signatures.expired() && !fits && !session()->outdated())
        none = tr("The signatures of results from a file are made again when something is changed.");
    if (none.isEmpty() && !m_sweep && !snapshot->complete())
        none = tr("The exact comparison is running: what there is to find is not known yet.");
    if (!none.isEmpty()) {
        m_question.withdraw();
        m_asked.reset();
        m_sweep.reset();
        m_chart->showSweep({});
        showSentence(none);
        return;
    }
    if (!snapshot->complete())
        return; // what there is to find is on its way
    if (fits) {
        if (&m_sweep->snapshot() != snapshot.get())
            m_sweep->use(snapshot);
    } else {
        m_question.withdraw();
        m_asked.reset();
        m_sweep.emplace(snapshot);
    }
    showSweep();
    askNext();
}

/// One stop at a time, so that it is shown when it is known.
void BandPage::askNext()
{
    const auto next = m_sweep->next();
    if (!next || !isVisible()) {
        m_asked.reset();
        return;
    }
    const lsh::Banding banding = m_sweep->banding(*next);
    if (m_asked)
        return; // its answer asks for the next
    m_asked = banding;
    const SnapshotPtr snapshot = session()->newest();
    using Answer = std::shared_ptr<BandSweep::Measured>;
    m_question.ask(
        [snapshot, banding](const std::stop_token& stop) -> Answer {
            Progress progress;
            auto measured = measureBands(*snapshot, banding, { progress, stop, availableThreads() });
            return measured ? std::make_shared<BandSweep::Measured>(std::move(measured).value()) : nullptr;
        },
        [this, banding, snapshot](const Answer& measured) {
            m_asked.reset();
            if (!m_sweep)
                return;
            if (measured) {
                m_sweep->set(banding, *measured);
                showSweep();
            } else if (snapshot == session()->newest()) {
                return; // the analysis is gone: a newer one is on its way
            }
            askNext();
        });
}

void BandPage::hideEvent(QHideEvent* event)
{
    ChartPage::hideEvent(event);
    m_question.withdraw();
    m_asked.reset();
}

void BandPage::showSweep()
{
    const auto points = std::make_shared<const BandPoints>(m_sweep->points());
    const Snapshot& snapshot = m_sweep->snapshot();
    Sweep sweep;
    sweep.parameter = tr("Number of bands, of %1 hash functions").arg(snapshot.parameters.sketch.hashes);
    sweep.logarithmic = true;
    sweep.left.title = tr("Recall of near pairs");
    sweep.left.high = 1.05;
    Sweep::Curve expected { tr("expected"), {}, Sweep::Ink::Text, Qt::DashLine };
    Sweep::Curve measured { tr("recall"), {}, Sweep::Ink::Subject };
    Sweep::Curve candidates { tr("candidates"), {}, Sweep::Ink::Quiet, Qt::DotLine, true };
    std::uint64_t highest = 0;
    for (std::size_t i = 0; i < points->size(); ++i) {
        const BandSweep::Point& point = points->at(i);
        sweep.stops.push_back(point.banding.bands());
        if (point.inUse)
            sweep.inUse = i;
        expected.values.emplace_back(point.expected);
        measured.values.push_back(point.recall);
        candidates.values.push_back(point.candidates
                ? std::optional(std::max(1.0, static_cast<double>(*point.candidates)))
                : std::nullopt);
        candidates.bounds.push_back(!point.counted);
        highest = std::max(highest, point.candidates.value_or(0));
        sweep.words.push_back(words(point));
    }
    sweep.right = countAxis(tr("Candidates"), static_cast<double>(highest), true);
    sweep.curves = { std::move(candidates), std::move(expected), std::move(measured) };
    sweep.explanation = explanationOfBands(snapshot.parameters.sketch.family);
    m_chart->showSweep(std::move(sweep));

    const Threshold from = std::max(snapshot.parameters.results.threshold, snapshot.exactFloor);
    QString title;
    if (const auto near = m_sweep->nearPairs(); !near)
        title = tr("No exact list: %1").arg(QString::fromStdString(snapshot.exactProblem));
    else if (*near == 0)
        title
            = tr("No near pair from J = %1 up; expected is one of exactly that").arg(format::threshold(from));
    else
        title = *near == 1 ? tr("1 near pair with J from %1 to under 1").arg(format::threshold(from))
                           : tr("%1 near pairs with J from %2 to under 1")
                                 .arg(format::count(*near), format::threshold(from));
    const std::size_t done = m_sweep->measured();
    title += done < points->size() ? tr("; %1 of %2 bandings measured").arg(done).arg(points->size())
                                   : tr("; %1 bandings").arg(points->size());
    showChart(title, tableOfBands(points));
    showCaption(m_chart->words());
}

void BandPage::take(std::size_t stop)
{
    if (!m_sweep || stop >= m_sweep->size())
        return;
    const lsh::Banding& banding = m_sweep->banding(stop);
    if (banding == m_sweep->snapshot().banding)
        return;
    session()->setParameters(withBands(session()->parameters(), banding.bands()));
}

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/estimate_page.h"

#include "ui/engine/engine.h"
#include "ui/plot/chart_colours.h"
#include "ui/plot/chart_page.h"
#include "ui/session/session.h"
#include "ui/widgets/segment_switch.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"
#include "ui/words/summary.h"

#include <QLocale>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <optional>

namespace alike::ui {
namespace {

    ChartTablePtr tableOf(const EstimateDataPtr& data, const std::shared_ptr<const Corpus>& corpus)
    {
        auto table = std::make_shared<ChartTable>();
        table->rows = data->size();
        addIdColumns(*table, data, corpus);
        const auto column = [&](const QString& header, int decimals, auto value) {
            table->columns.push_back({ header, decimals,
                [data, value](std::size_t row) { return static_cast<double>(value(data->at(row))); } });
        };
        column(EstimatePage::tr("J"), 4, [](const ScoredPair& pair) { return pair.overlap.jaccard(); });
        column(EstimatePage::tr("Estimate"), 3,
            [](const ScoredPair& pair) { return pair.estimate.similarity(); });
        column(EstimatePage::tr("Expected from"), 3, [data](const ScoredPair& pair) {
            return expectedRange(agreement(data->model, pair.overlap), pair.estimate.hashes).low;
        });
        column(EstimatePage::tr("Expected to"), 3, [data](const ScoredPair& pair) {
            return expectedRange(agreement(data->model, pair.overlap), pair.estimate.hashes).high;
        });
        column(
            EstimatePage::tr("Candidate"), 0, [](const ScoredPair& pair) { return pair.candidate ? 1 : 0; });
        table->columns.push_back({ EstimatePage::tr("Pairs"), 0,
            [data](std::size_t row) { return static_cast<double>(data->behind[row]); } });
        column(EstimatePage::tr("Estimate − J"), 4,
            [](const ScoredPair& pair) { return pair.estimate.similarity() - pair.overlap.jaccard(); });
        return table;
    }

} // namespace

QString EstimateChart::measureTitle() const
{
    return residuals() ? tr("Estimate − J") : tr("Estimate m / h");
}

std::vector<ChartLine> EstimateChart::lines() const
{
    const double low = data()->lowX;
    if (residuals())
        return { { { { low, 0 }, { 1, 0 } }, ChartColours(palette()).text, Qt::DashLine, 1.2 } };
    return { { { { low, low }, { 1, 1 } }, ChartColours(palette()).text, Qt::DashLine, 1.2 } };
}

void EstimateChart::paintBehind(QPainter& painter, const ChartFrame& where) const
{
    const ChartColours colours(palette());
    const EstimateDataPtr shown = estimates();
    QPolygonF low;
    QPolygonF high;
    const bool difference = residuals();
    for (const RangePoint& at : shown->band) {
        const double from = difference ? at.jaccard : 0;
        low += where.screen({ at.jaccard, std::max(at.range.low - from, shown->lowY) });
        high += where.screen({ at.jaccard, at.range.high - from });
    }
    QPolygonF area = low;
    std::ranges::reverse(high);
    area += high;
    painter.setPen(Qt::NoPen);
    painter.setBrush(blend(colours.paper, colours.text, 0.10));
    painter.drawPolygon(area);
    painter.setPen(QPen(colours.ghost, 1, Qt::DotLine));
    painter.drawPolyline(low);
    painter.drawPolyline(high);
}

QString EstimateChart::words(std::size_t point) const
{
    const ScoredPair& pair = data()->at(point);
    const double jaccard = pair.overlap.jaccard();
    const double difference = pair.estimate.similarity() - jaccard;
    return tr("J %1 (%2 of %3 shingles) · estimate %4 (%8): %5 of %6 rows agree; %7 expected at this J")
        .arg(format::similarity(jaccard), format::count(pair.overlap.shared),
            format::count(pair.overlap.united()), format::similarity(pair.estimate.similarity(), 2))
        .arg(pair.estimate.equalRows)
        .arg(pair.estimate.hashes)
        .arg(format::range(expectedRange(agreement(estimates()->model, pair.overlap), pair.estimate.hashes)),
            (difference < 0 ? QStringLiteral("−") : QStringLiteral("+"))
                + QLocale().toString(std::abs(difference), 'f', 3));
}

QString EstimateChart::explanation() const
{
    const QString text = residuals()
        ? tr("The estimate is m / h, the share of equal rows in two signatures of h rows.\n"
             "Grey: the central 95 % of Binomial(h, J) / h, less J. Dashes: estimate = J.")
        : tr("The estimate is m / h, the share of equal rows in two signatures of h rows.\n"
             "Grey: the central 95 % of Binomial(h, J) / h. Dashes: estimate = J.");
    return data() ? withRemark(text, estimates()->family) : text;
}

EstimatePage::EstimatePage(Session* session, Engine* engine, QWidget* parent)
    : EstimatePage(session, engine, new EstimateChart, parent)
{
}

EstimatePage::EstimatePage(Session* session, Engine* engine, EstimateChart* chart, QWidget* parent)
    : ScatterPage(name(), session, engine, chart, parent)
    , m_chart(chart)
    , m_measure(new SegmentSwitch)
{
    m_measure->setAccessibleName(tr("What stands upwards"));
    m_measure->addSegment(tr("m / h"), tr("The estimate"));
    m_measure->addSegment(tr("m / h − J"), tr("How far the estimate is from J"));
    addControl(m_measure);
    connect(m_measure, &SegmentSwitch::chosen, this, [this] {
        m_asked = nullptr;
        if (isVisible())
            follow();
    });
    chart->setBrushStep(10'000);
}

void EstimatePage::follow()
{
    if (const QString none = whyNoExactList(*session(), m_chart->data() != nullptr); !none.isEmpty()) {
        m_asked = nullptr;
        setShown(nullptr);
        m_chart->showEstimates(nullptr);
        showSentence(none);
        return;
    }
    const SnapshotPtr snapshot = session()->newest();
    if (!snapshot->exact)
        return; // a newer exact list is on its way
    setShown(snapshot);
    if (snapshot->exact == m_asked) {
        askMarks();
        return;
    }
    m_asked = snapshot->exact;
    m_question.ask(
        [snapshot, difference = m_measure->current() == 1](const std::stop_token&) -> EstimateDataPtr {
            return difference ? makeResidualData(*snapshot) : makeEstimateData(*snapshot);
        },
        [this, corpus = snapshot->corpus](const EstimateDataPtr& known) {
            if (known)
                showData(known, corpus);
            else
                m_asked = nullptr; // the analysis is gone: a newer one is on its way
        });
}

void EstimatePage::showData(const EstimateDataPtr& known, const std::shared_ptr<const Corpus>& corpus)
{
    if (known->size() == 0) {
        m_chart->showEstimates(nullptr);
        showSentence(tr("All pairs are the same after cleaning: there is nothing to estimate."));
        return;
    }
    m_chart->showEstimates(known);
    const double inside = static_cast<double>(known->inside) / static_cast<double>(known->size());
    showChart(tr("%1; h = %2; %3 of the points are where 95 % are expected")
                  .arg(pointPairs(known->documentPairs, known->size(), known->floor))
                  .arg(known->hashes)
                  .arg(format::chance(inside)),
        tableOf(known, corpus));
    showCaption(explanation());
    askMarks();
}

QString EstimatePage::explanation() const
{
    if (!m_chart->data())
        return {};
    return pointWords()
        + tr(
            "Grey: where 95 % are expected. Rings: pairs of the current document; diamond: the current pair. "
            "Double click: compare the pair. Drag across, or Shift with the arrow keys: choose a range of "
            "J.");
}

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/candidate_page.h"

#include "core/explore/evaluate/s_curve.h"
#include "ui/charts/s_curve_model.h"
#include "ui/engine/engine.h"
#include "ui/plot/chart_colours.h"
#include "ui/session/session.h"
#include "ui/words/candidate_words.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"
#include "ui/words/summary.h"

#include <QPainter>
#include <QPolygonF>

#include <cmath>

namespace alike::ui {
namespace {

    constexpr std::size_t areaPoints = 201;

    QPolygonF areaOn(const ChartFrame& where, const std::vector<CurvePoint>& points)
    {
        QPolygonF area;
        for (const CurvePoint& point : points)
            area += where.screen({ point.similarity, point.chance });
        return area;
    }

    /// The last row has the pairs of equal sets, so that the rows sum to what the title says.
    ChartTablePtr rateTable(std::vector<EvaluationBin> bins, std::uint64_t same, const lsh::Banding& banding)
    {
        auto table = std::make_shared<ChartTable>();
        if (!bins.empty())
            bins.push_back({ 1, 1, same, same, static_cast<double>(same) });
        table->rows = bins.size();
        const auto column = [&](const QString& header, int decimals, auto value) {
            table->columns.push_back({ header, decimals,
                [bins, value](std::size_t row) { return static_cast<double>(value(bins[row])); } });
        };
        column(CandidatePage::tr("J from"), 2, [](const EvaluationBin& bin) { return bin.from; });
        column(CandidatePage::tr("J to"), 2, [](const EvaluationBin& bin) { return bin.to; });
        column(CandidatePage::tr("Pairs"), 0, [](const EvaluationBin& bin) { return bin.pairs; });
        column(CandidatePage::tr("Candidates"), 0, [](const EvaluationBin& bin) { return bin.found; });
        column(CandidatePage::tr("Expected"), 2, [](const EvaluationBin& bin) { return bin.predicted; });
        column(CandidatePage::tr("Measured"), 4, [](const EvaluationBin& bin) {
            return bin.pairs == 0 ? std::nan("")
                                  : static_cast<double>(bin.found) / static_cast<double>(bin.pairs);
        });
        const auto interval = [&](const QString& header, double RateInterval::*end) {
            column(header, 4, [end](const EvaluationBin& bin) {
                return bin.pairs == 0 || bin.from >= 1 ? std::nan("")
                                                       : rateInterval(bin.found, bin.pairs).*end;
            });
        };
        interval(CandidatePage::tr("95 % from"), &RateInterval::low);
        interval(CandidatePage::tr("95 % to"), &RateInterval::high);
        column(CandidatePage::tr("Theory, in the middle"), 4, [banding](const EvaluationBin& bin) {
            return lsh::candidateChance(banding, (bin.from + bin.to) / 2);
        });
        return table;
    }

} // namespace

CandidateChart::CandidateChart(SCurveModel* model, QWidget* parent)
    : SCurveChart(model, parent)
{
    setBrushStep(10'000);
}

void CandidateChart::paintBelow(QPainter& painter, const ChartFrame& where) const
{
    const ChartColours colours(palette());
    const ErrorAreas areas = errorAreas(model().banding(), model().threshold().value(), areaPoints);
    painter.setPen(Qt::NoPen);
    // Told apart by their hatching too.
    const auto fill = [&](const std::vector<CurvePoint>& area, const QColor& ink, Qt::BrushStyle hatching) {
        painter.setBrush(blend(colours.paper, ink, 0.22));
        painter.drawPolygon(areaOn(where, area));
        painter.setBrush(QBrush(blend(colours.paper, ink, 0.6), hatching));
        painter.drawPolygon(areaOn(where, area));
    };
    fill(areas.missed, colours.accent, Qt::FDiagPattern);
    fill(areas.needless, colours.line, Qt::BDiagPattern);
    SCurveChart::paintBelow(painter, where);
}

void CandidateChart::paintAbove(QPainter& painter, const ChartFrame& where) const
{
    const ChartColours colours(palette());
    const QFontMetricsF metrics(painter.font());
    const double threshold = model().threshold().value();
    const double chance = lsh::candidateChance(model().banding(), threshold);
    constexpr double gap = 7;
    std::vector<QRectF> marks;
    for (const QPointF& ring : rings(where))
        marks.emplace_back(ring - QPointF(gap, gap), QSizeF(2 * gap, 2 * gap));
    // Between two chances, beside the threshold, where it covers no ring.
    const auto label = [&](const QString& text, bool rightOfIt, double low, double high) {
        const double width = metrics.horizontalAdvance(text);
        const double x = where.screenX(threshold);
        std::vector<QRectF> places;
        for (const double share : { 0.5, 0.35, 0.65, 0.2, 0.8 }) {
            const double y = where.screenY(low + share * (high - low)) - metrics.height() / 2;
            const QRectF box(rightOfIt ? x + gap : x - gap - width, y, width, metrics.height());
            if (box.left() >= where.plot.left() && box.right() <= where.plot.right()
                && box.bottom() <= where.plot.bottom() - 10)
                places.push_back(box);
        }
        // Where the area has no room for its name, the caption has to do.
        if (places.empty() || (high - low) * where.plot.height() < 1.5 * metrics.height())
            return;
        const QRectF box = freestPlace(places, marks);
        painter.fillRect(box.adjusted(-2, 0, 2, 0), colours.paper);
        painter.setPen(colours.text);
        painter.drawText(box, Qt::AlignCenter, text);
    };
    paintIntervals(painter, where);
    SCurveChart::paintAbove(painter, where);
    label(tr("false negatives"), true, chance, 1);
    label(tr("false positives"), false, 0, chance / 2); // clear of the words at the 50 % point
}

/// Through each ring, with a foot at either end.
void CandidateChart::paintIntervals(QPainter& painter, const ChartFrame& where) const
{
    constexpr double foot = 4; // pixels to either side
    const ChartColours colours(palette());
    painter.setPen(QPen(model().outdated() ? colours.ghost : colours.text, 1.2));
    for (const EvaluationBin& bin : model().measured()) {
        if (bin.pairs == 0)
            continue;
        const RateInterval interval = rateInterval(bin.found, bin.pairs);
        const QPointF low = where.screen({ (bin.from + bin.to) / 2, interval.low });
        const QPointF high = where.screen({ (bin.from + bin.to) / 2, interval.high });
        painter.drawLine(low, high);
        for (const QPointF& end : { low, high })
            painter.drawLine(end - QPointF(foot, 0), end + QPointF(foot, 0));
    }
}

CandidatePage::CandidatePage(Session* session, Engine* engine, QWidget* parent)
    : CandidatePage(session, engine, new SCurveModel(session, engine), parent)
{
}

CandidatePage::CandidatePage(Session* session, Engine* engine, SCurveModel* model, QWidget* parent)
    : CandidatePage(session, engine, model, new CandidateChart(model), parent)
{
}

CandidatePage::CandidatePage(
    Session* session, Engine* engine, SCurveModel* model, CandidateChart* chart, QWidget* parent)
    : ChartPage(tr("Which pairs become candidates?"), session, engine, chart, parent)
    , m_model(model)
    , m_chart(chart)
{
    model->setParent(this);
    connect(model, &SCurveModel::changed, this, [this] {
        if (isVisible())
            describe();
    });
    connect(chart, &SCurveChart::pointed, this, [this](const QString& words) {
        m_pointed = words;
        showCaption(captionWords());
    });
}

void CandidatePage::follow()
{
    m_model->setWatched(isVisible());
    describe();
}

void CandidatePage::hideEvent(QHideEvent* event)
{
    ChartPage::hideEvent(event);
    m_model->setWatched(false);
}

void CandidatePage::describe()
{
    showChart(titleWords(), rateTable(m_model->measured(), m_model->samePairs(), m_model->banding()));
    showCaption(captionWords());
}

QString CandidatePage::titleWords() const
{
    const lsh::Banding& banding = m_model->banding();
    const QString bands
        = tr("%1 bands × %2 rows", "b bands of r rows").arg(banding.bands()).arg(banding.rows);
    if (!m_model->floor())
        return bands;
    return tr("%1; measured on %2", "bands, pairs")
        .arg(bands, knownPairs(m_model->measuredPairs(), *m_model->floor(), m_model->samePairs()));
}

QString CandidatePage::captionWords() const
{
    if (!m_pointed.isEmpty())
        return m_pointed;
    QStringList words;
    const SnapshotPtr& snapshot = session()->newest();
    if (snapshot && snapshot->evaluation && snapshot->parameters == session()->parameters()) {
        const Evaluation& evaluation = *snapshot->evaluation;
        words += tr("False negatives: %1 missed of %2.")
                     .arg(format::count(evaluation.falseNegatives()),
                         nearPairsFrom(evaluation.nearPairs(), evaluation.threshold));
        if (snapshot->candidatesCounted)
            words += tr("False positives: %1 of %2 are below it.")
                         .arg(format::count(evaluation.falsePositives()), candidateCountWords(*snapshot));
    } else if (const QString problem = m_model->problem(); !problem.isEmpty()) {
        words += problem;
    }
    words += tr("Line: theory. Rings: measured below J = 1, for each 0.05, with the 95 % interval. Bars: "
                "pairs, on a root scale of their "
                "own.");
    if (const QString remark = familyRemark(m_model->family()); !remark.isEmpty())
        words += remark;
    return words.join(QLatin1Char(' '));
}

} // namespace alike::ui

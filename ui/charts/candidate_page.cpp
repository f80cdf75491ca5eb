// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/candidate_page.h"

#include "ui/charts/candidate_chart.h"
#include "ui/charts/s_curve_model.h"
#include "ui/engine/engine.h"
#include "ui/session/session.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <cmath>

namespace alike::ui {
namespace {

    ChartTablePtr rateTable(const std::vector<EvaluationBin>& bins, const lsh::Banding& banding)
    {
        auto table = std::make_shared<ChartTable>();
        table->rows = bins.size();
        const auto column = [&](const QString& header, int decimals, auto value) {
            table->columns.push_back({ header, decimals,
                [bins, value](std::size_t row) { return static_cast<double>(value(bins[row])); } });
        };
        column(CandidatePage::tr("J from"), 2, [](const EvaluationBin& bin) { return bin.from; });
        column(CandidatePage::tr("J to"), 2, [](const EvaluationBin& bin) { return bin.to; });
        column(CandidatePage::tr("Pairs"), 0, [](const EvaluationBin& bin) { return bin.pairs; });
        column(CandidatePage::tr("Found"), 0, [](const EvaluationBin& bin) { return bin.found; });
        column(CandidatePage::tr("Expected"), 2, [](const EvaluationBin& bin) { return bin.predicted; });
        column(CandidatePage::tr("Measured"), 4, [](const EvaluationBin& bin) {
            return bin.pairs == 0 ? std::nan("")
                                  : static_cast<double>(bin.found) / static_cast<double>(bin.pairs);
        });
        column(CandidatePage::tr("Theory, in the middle"), 4, [banding](const EvaluationBin& bin) {
            return lsh::candidateChance(banding, (bin.from + bin.to) / 2);
        });
        return table;
    }

} // namespace

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
    showChart(titleWords(), rateTable(m_model->measured(), m_model->banding()));
    showCaption(captionWords());
}

QString CandidatePage::titleWords() const
{
    const lsh::Banding& banding = m_model->banding();
    const QString bands
        = tr("%1 bands × %2 rows", "b bands of r rows").arg(banding.bands()).arg(banding.rows);
    const auto& density = m_model->density();
    if (!density)
        return tr("%1 %2", "question, bands").arg(question(), bands);
    return tr("%1 %2; measured on all %3 pairs with J from %4 to under 1")
        .arg(question(), bands, format::count(density->pairs), format::threshold(density->floor));
}

QString CandidatePage::captionWords() const
{
    if (!m_pointed.isEmpty())
        return m_pointed;
    QStringList words;
    const SnapshotPtr& snapshot = session()->newest();
    if (snapshot && snapshot->evaluation && snapshot->parameters == session()->parameters()) {
        const Evaluation& evaluation = *snapshot->evaluation;
        words += tr("False negatives: %1 of %2 pairs from J = %3 up share no bucket.")
                     .arg(format::count(evaluation.falseNegatives()), format::count(evaluation.truthPairs),
                         format::threshold(evaluation.threshold));
        if (snapshot->candidatesCounted)
            words += tr("False positives: %1 of %2 candidates are below it.")
                         .arg(format::count(evaluation.candidates - evaluation.truePositives),
                             format::count(evaluation.candidates));
    } else if (const QString problem = m_model->problem(); !problem.isEmpty()) {
        words += problem;
    }
    words += tr("Line: theory. Rings: measured, for each 0.05. Bars: pairs, on a root scale of their own.");
    if (const QString remark = familyRemark(m_model->family()); !remark.isEmpty())
        words += remark;
    return words.join(QLatin1Char(' '));
}

} // namespace alike::ui

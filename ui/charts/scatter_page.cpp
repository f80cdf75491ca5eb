// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scatter_page.h"

#include "ui/charts/chart_sentence.h"
#include "ui/charts/scatter_chart.h"
#include "ui/engine/engine.h"
#include "ui/session/session.h"
#include "ui/theme/format.h"

#include <optional>

namespace alike::ui {
namespace {

    ChartTablePtr tableOf(const EstimateDataPtr& data)
    {
        auto table = std::make_shared<ChartTable>();
        table->rows = data->size();
        const auto column = [&](const QString& header, int decimals, auto value) {
            table->columns.push_back({ header, decimals,
                [data, value](std::size_t row) { return static_cast<double>(value(data->at(row))); } });
        };
        column(ScatterPage::tr("J"), 4, [](const ScoredPair& pair) { return pair.overlap.jaccard(); });
        column(ScatterPage::tr("Estimate"), 3,
            [](const ScoredPair& pair) { return pair.estimate.similarity(); });
        column(ScatterPage::tr("Expected from"), 3, [](const ScoredPair& pair) {
            return expectedRange(pair.overlap.jaccard(), pair.estimate.hashes).low;
        });
        column(ScatterPage::tr("Expected to"), 3, [](const ScoredPair& pair) {
            return expectedRange(pair.overlap.jaccard(), pair.estimate.hashes).high;
        });
        column(ScatterPage::tr("Found"), 0, [](const ScoredPair& pair) { return pair.candidate ? 1 : 0; });
        return table;
    }

} // namespace

ScatterPage::ScatterPage(Session* session, Engine* engine, QWidget* parent)
    : ScatterPage(session, engine, new ScatterChart, parent)
{
}

ScatterPage::ScatterPage(Session* session, Engine* engine, ScatterChart* chart, QWidget* parent)
    : ChartPage(tr("How good is the estimate?"), session, engine, chart, parent)
    , m_chart(chart)
{
    chart->setBrushStep(10'000);
    connect(chart, &ScatterChart::pointedAt, this,
        [this](const QString& words) { showCaption(words.isEmpty() ? explanation() : words); });
    connect(chart, &ScatterChart::pairChosen, this, [this](SetId a, SetId b) { select(a, b, Then::Stay); });
    connect(
        chart, &ScatterChart::pairCompared, this, [this](SetId a, SetId b) { select(a, b, Then::Compare); });
    connect(session, &Session::currentPairChanged, this, &ScatterPage::askMarks);
    connect(session, &Session::currentDocumentChanged, this, &ScatterPage::askMarks);
}

void ScatterPage::follow()
{
    if (const QString none = whyNoExactList(*session(), m_chart->data() != nullptr); !none.isEmpty()) {
        m_asked = nullptr;
        m_snapshot = nullptr;
        m_chart->showData(nullptr);
        showSentence(none);
        return;
    }
    const SnapshotPtr snapshot = session()->snapshot();
    if (!snapshot->exact)
        return; // a newer exact list is on its way
    m_snapshot = snapshot;
    if (snapshot->exact == m_asked) {
        askMarks();
        return;
    }
    m_asked = snapshot->exact;
    engine()->ask(
        Question::ChartPoints, this, [snapshot](std::stop_token) { return makeEstimateData(*snapshot); },
        [this](const EstimateDataPtr& known) { showData(known); });
}

void ScatterPage::showData(const EstimateDataPtr& known)
{
    if (known->size() == 0) {
        m_chart->showData(nullptr);
        showSentence(tr("All pairs are pairs of identical documents: there is nothing to estimate."));
        return;
    }
    m_chart->showData(known);
    showChart(
        tr("%1 %2 pairs of different sets with J from %3 up; h = %4; %5 of them (%6) within the 95 % range")
            .arg(question(), format::count(known->size()), format::threshold(known->floor))
            .arg(known->hashes)
            .arg(format::count(known->inside),
                format::chance(static_cast<double>(known->inside) / static_cast<double>(known->size()))),
        tableOf(known));
    showCaption(explanation());
    askMarks();
}

QString ScatterPage::explanation() const
{
    if (!m_chart->data())
        return {};
    const auto& density = m_chart->data()->density;
    return (density ? tr("The stronger the colour, the more pairs: up to %1 in a cell. ")
                          .arg(format::count(density->highest()))
                    : tr("Every point is a pair. "))
        + tr("Grey: where 95 % should be. Rings: pairs of the current document; diamond: the current pair. "
             "Double click: compare the pair. Drag across, or Shift with the arrow keys: choose a range of "
             "J.");
}

void ScatterPage::askMarks()
{
    const EstimateDataPtr known = m_chart->data();
    if (!isVisible() || !known || !m_snapshot)
        return;
    const auto doc = session()->currentDocument();
    if (!doc) {
        m_chart->showMarks({});
        return;
    }
    const auto pair = session()->currentPair();
    const auto partner = pair ? std::optional(pair->b) : std::nullopt;
    using Answer = std::optional<EstimateMarks>;
    engine()->ask(
        Question::ChartMarks, this,
        [snapshot = m_snapshot, known, doc = *doc, partner](
            std::stop_token) -> Answer { return findMarks(*snapshot, *known->pairs, doc, partner); },
        [this, known](const Answer& marks) {
            if (marks && m_chart->data() == known)
                m_chart->showMarks(*marks);
        });
}

void ScatterPage::select(SetId a, SetId b, Then then)
{
    using Answer = std::optional<DocumentPair>;
    engine()->ask(
        Question::ChartPair, this,
        [snapshot = m_snapshot, a, b](std::stop_token) -> Answer {
            const auto held = hold(*snapshot);
            if (!held)
                return std::nullopt;
            return DocumentPair { held->sets->documentsOf(a).front(), held->sets->documentsOf(b).front() };
        },
        [this, then](const Answer& pair) {
            if (!pair) {
                showCaption(tr("The pair cannot be shown: newer results are being made."));
                return;
            }
            session()->setCurrentPair(*pair);
            if (then == Then::Compare)
                emit compareRequested();
        });
}

} // namespace alike::ui

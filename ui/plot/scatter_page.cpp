// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/scatter_page.h"

#include "ui/engine/engine.h"
#include "ui/plot/scatter_chart.h"
#include "ui/session/session.h"
#include "ui/words/format.h"

#include <optional>

namespace alike::ui {

ScatterPage::ScatterPage(
    const QString& question, Session* session, Engine* engine, ScatterChart* chart, QWidget* parent)
    : ChartPage(question, session, engine, chart, parent)
    , m_scatter(chart)
{
    connect(chart, &ScatterChart::pointedAt, this,
        [this](const QString& words) { showCaption(words.isEmpty() ? explanation() : words); });
    connect(chart, &ScatterChart::pairChosen, this, [this](SetId a, SetId b) { select(a, b, Then::Stay); });
    connect(
        chart, &ScatterChart::pairCompared, this, [this](SetId a, SetId b) { select(a, b, Then::Compare); });
    connect(session, &Session::currentPairChanged, this, &ScatterPage::askMarks);
    connect(session, &Session::currentDocumentChanged, this, &ScatterPage::askMarks);
}

void addIdColumns(ChartTable& table, const ScatterDataPtr& data, const std::shared_ptr<const Corpus>& corpus)
{
    const auto column = [&](const QString& header, DocId DocumentPair::*side) {
        table.columns.push_back({ header, 0, {}, [data, corpus, side](std::size_t row) {
                                     return format::sidedId(*corpus, data->first[row].*side);
                                 } });
    };
    column(ScatterPage::tr("Id A"), &DocumentPair::a);
    column(ScatterPage::tr("Id B"), &DocumentPair::b);
}

QString ScatterPage::pointWords() const
{
    const auto& density = m_scatter->data()->density;
    return density ? tr("The stronger the colour, the more points: up to %1 in a cell. ")
                         .arg(format::count(density->highest()))
                   : tr("Every point is a pair of different shingle sets. ");
}

void ScatterPage::askMarks()
{
    const ScatterDataPtr known = m_scatter->data();
    if (!isVisible() || !known || !m_shown)
        return;
    const auto doc = session()->currentDocument();
    if (!doc) {
        m_scatter->showMarks({});
        return;
    }
    const auto pair = session()->currentPair();
    const auto partner = pair ? std::optional(pair->b) : std::nullopt;
    using Answer = std::optional<ScatterMarks>;
    m_marksQuestion.ask(
        [snapshot = m_shown, known, doc = *doc, partner](
            const std::stop_token&) -> Answer { return findMarks(*snapshot, *known->pairs, doc, partner); },
        [this, known](const Answer& marks) {
            if (marks && m_scatter->data() == known)
                m_scatter->showMarks(*marks);
        });
}

void ScatterPage::select(SetId a, SetId b, Then then)
{
    using Answer = std::optional<DocumentPair>;
    m_pairQuestion.ask(
        [snapshot = m_shown, a, b](const std::stop_token&) -> Answer {
            const auto held = hold(*snapshot);
            if (!held)
                return std::nullopt;
            return DocumentPair { held->sets->documentsOf(a).front(), held->sets->documentsOf(b).front() };
        },
        [this, then, corpus = m_shown->corpus](const Answer& pair) {
            if (!pair) {
                showCaption(tr("The pair cannot be shown: newer results are being made."));
                return;
            }
            session()->setCurrentPair(*pair, corpus.get());
            if (then == Then::Compare)
                emit compareRequested();
        });
}

} // namespace alike::ui

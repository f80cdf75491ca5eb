// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/neighbours/levels_page.h"

#include "ui/engine/engine.h"
#include "ui/neighbours/document_list_model.h"
#include "ui/neighbours/levels_model.h"
#include "ui/neighbours/neighbour_query.h"
#include "ui/session/session.h"
#include "ui/table/row_table.h"
#include "ui/theme/format.h"
#include "ui/theme/tint.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace alike::ui {

LevelsPage::LevelsPage(Session* session, Engine* engine, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_engine(engine)
    , m_levels(new LevelsModel(this))
    , m_missed(new DocumentListModel(this))
    , m_words(new QLabel)
    , m_levelsView(new RowTable)
    , m_missedView(new RowTable)
{
    m_words->setWordWrap(true);
    m_words->setMinimumWidth(1);
    m_levelsView->setModel(m_levels);
    m_levelsView->setColumns(
        { { QStringLiteral("0.00 to < 0.00"), 0, true }, { QStringLiteral("1,000"), 0, false },
            { QStringLiteral("1,000"), 0, false }, { QStringLiteral("1,000"), 0, false } });
    m_levelsView->setMinimumWidth(m_levelsView->contentWidth());
    m_levelsView->setAccessibleName(tr("Neighbours by level of similarity"));
    m_missedView->setModel(m_missed);
    m_missedView->setColumns(
        { { QStringLiteral("00000"), 0, false }, { QStringLiteral("a title of some"), 0, true } });
    m_missedView->setAccessibleName(tr("Documents missed by the buckets at this level"));

    auto* lists = new QHBoxLayout;
    lists->addWidget(m_levelsView, 1);
    lists->addWidget(m_missedView, 1);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_words);
    layout->addLayout(lists, 1);

    connect(session, &Session::corpusChanged, this, &LevelsPage::follow);
    connect(session, &Session::currentDocumentChanged, this, &LevelsPage::follow);
    connect(session, &Session::snapshotChanged, this, &LevelsPage::follow);
    for (auto changed : { &Session::snapshotChanged, &Session::parametersChanged }) {
        connect(session, changed, this, [this] { setDimmed(m_levelsView, m_session->stale()); });
    }
    connect(m_levelsView->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) { showMissed(current.row()); });
    connect(m_missedView->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) { choose(current.row()); });
    connect(m_missedView, &RowTable::readRequested, this, &LevelsPage::readRequested);
    connect(m_missedView, &RowTable::compareRequested, this, &LevelsPage::compareRequested);
    connect(m_missedView, &RowTable::doubleClicked, this, &LevelsPage::compareRequested);
}

void LevelsPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    follow();
}

void LevelsPage::say(const QString& text)
{
    m_levels->showLevels({});
    m_missed->showDocuments(nullptr, {});
    m_missedView->setEmptyText({});
    m_words->setText(text);
}

void LevelsPage::follow()
{
    if (!isVisible())
        return;
    const auto doc = m_session->currentDocument();
    const SnapshotPtr snapshot = m_session->snapshot();
    if (doc == m_askedDocument && snapshot == m_askedSnapshot && doc && snapshot)
        return;
    m_askedDocument = doc;
    m_askedSnapshot = snapshot;
    if (!doc || !snapshot) {
        m_engine->ask(
            Question::Levels, this, [](std::stop_token) { return 0; }, [](int) {});
        say(doc ? tr("The first results are being made.")
                : tr("Choose a document to see its neighbours by level."));
        return;
    }
    m_engine->ask(
        Question::Levels, this,
        [snapshot, doc](std::stop_token stop) { return findLevels(snapshot, *doc, stop); },
        [this, snapshot, doc](const std::optional<std::array<Level, 6>>& levels) {
            const QString id = format::line(snapshot->corpus->id(*doc));
            if (!levels) {
                // Either without shingles, or the analysis is gone and a newer one is on its way.
                if (m_shownDocument != doc)
                    say(tr("No levels are known for %1: it has no shingles, or the results are being made.")
                            .arg(id));
                return;
            }
            const int row = std::max(0, m_levelsView->currentIndex().row());
            m_shownDocument = doc;
            m_words->setText(
                tr("The actual neighbours of %1, by exact comparison with every document").arg(id));
            m_levels->showLevels({ levels->begin(), levels->end() });
            m_levelsView->showRow(row);
        });
}

void LevelsPage::showMissed(int level)
{
    if (level < 0)
        return;
    const Level& at = m_levels->levelAt(level);
    m_missed->showDocuments(m_askedSnapshot->corpus, at.missed);
    m_missedView->setEmptyText(
        at.actual == 0 ? tr("No neighbours at this level") : tr("The buckets missed none at this level"));
}

void LevelsPage::choose(int row)
{
    // Of the document that is shown: the current one may be another already.
    if (row >= 0 && m_shownDocument)
        m_session->setCurrentPair({ *m_shownDocument, m_missed->documentAt(row) });
}

} // namespace alike::ui

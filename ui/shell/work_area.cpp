// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/work_area.h"

#include "ui/charts/charts_view.h"
#include "ui/compare/compare_view.h"
#include "ui/methods/methods_view.h"
#include "ui/neighbours/neighbours_panel.h"
#include "ui/pairs/pairs_view.h"
#include "ui/reader/reader_view.h"
#include "ui/review/note_field.h"
#include "ui/review/review_actions.h"
#include "ui/review/review_bar.h"
#include "ui/review/review_queue.h"
#include "ui/session/session.h"
#include "ui/shell/pages.h"
#include "ui/shell/stale_note.h"
#include "ui/widgets/row_table.h"

#include <QAction>
#include <QActionGroup>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <optional>

namespace alike::ui {

WorkArea::WorkArea(Session* session, Engine* engine, QWidget* parent)
    : QSplitter(Qt::Vertical, parent)
    , m_session(session)
    , m_tabs(new QTabWidget)
{
    setObjectName(QStringLiteral("workArea"));
    setChildrenCollapsible(false);

    addPages(engine);
    m_tabs->setDocumentMode(true);
    auto* note = new StaleNote(session, engine);
    note->setMinimumHeight(m_tabs->tabBar()->sizeHint().height()); // in line with the names of the tabs
    m_tabs->setCornerWidget(note);

    m_neighbours = new NeighboursPanel(session, engine);
    auto* views = new QWidget;
    auto* column = new QVBoxLayout(views);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_tabs, 1);
    addWidget(views);
    addWidget(m_neighbours);
    setStretchFactor(0, 1);
    setSizes({ 460, 240 });

    const auto read = [this] { showPage(page::read); };
    const auto compare = [this] { showPage(page::compare); };
    connect(note, &StaleNote::updateRequested, this, &WorkArea::updateRequested);
    connect(m_charts, &ChartsView::compareRequested, this, compare);
    connect(m_methods, &MethodsView::compareRequested, this, compare);
    connect(m_methods, &MethodsView::readRequested, this, read);
    connect(m_pairs, &PairsView::readRequested, this, read);
    connect(m_pairs, &PairsView::compareRequested, this, compare);
    connect(m_neighbours, &NeighboursPanel::readRequested, this, read);
    connect(m_neighbours, &NeighboursPanel::compareRequested, this, compare);
}

void WorkArea::addPages(Engine* engine)
{
    auto* group = new QActionGroup(this);
    for (const PageEntry& entry : pageTable()) {
        QWidget* page = entry.make(m_session, engine);
        m_pages.emplace(entry.id, page);
        m_tabs->addTab(page, pageTitle(entry));
        auto* action = new QAction(pageTitle(entry), this);
        action->setData(QString::fromStdString(entry.id));
        action->setCheckable(true);
        action->setShortcut(entry.key);
        action->setStatusTip(tr("Show this view"));
        group->addAction(action);
        m_actions += action;
        connect(action, &QAction::triggered, this, [this, id = entry.id] { showPage(id); });
    }
    m_pairs = m_tabs->findChild<PairsView*>();
    m_reader = m_tabs->findChild<ReaderView*>();
    m_compare = m_tabs->findChild<CompareView*>();
    m_charts = m_tabs->findChild<ChartsView*>();
    m_methods = m_tabs->findChild<MethodsView*>();
    connect(m_session, &Session::pageChanged, this, &WorkArea::followPage);
    connect(m_tabs, &QTabWidget::currentChanged, this,
        [this] { m_session->setPage(idOf(m_tabs->currentWidget())); });
    followPage();
}

/// The session asks for a page. One that is not there leaves the present one in front.
void WorkArea::followPage()
{
    const auto asked = m_pages.find(m_session->place().page);
    if (asked == m_pages.end()) {
        m_session->setPage(idOf(m_tabs->currentWidget()));
        return;
    }
    m_tabs->setCurrentWidget(asked->second);
    for (QAction* action : m_actions) {
        if (action->data() == QString::fromStdString(asked->first))
            action->setChecked(true); // and no other of its group
    }
}

const PageId& WorkArea::idOf(const QWidget* page) const
{
    return std::ranges::find(m_pages, page, &std::pair<const PageId, QWidget*>::second)->first;
}

void WorkArea::addReview(ReviewActions* pair, ReviewActions* document, ReviewQueue* queue)
{
    m_review = new ReviewBar(pair, document, queue);
    m_tabs->parentWidget()->layout()->addWidget(m_review);
    pair->setSelection([this] { return m_pairs->selectedTogether(); });
    const auto follow = [this] { m_review->showDocument(m_session->place().page == page::read); };
    connect(m_session, &Session::pageChanged, m_review, follow);
    follow();
    const auto edit = [this](bool ofDocument) {
        m_review->show();
        m_review->showDocument(ofDocument);
        NoteField* note = ofDocument ? m_review->documentNote() : m_review->pairNote();
        note->setFocus(Qt::ShortcutFocusReason);
        note->selectAll();
    };
    connect(pair, &ReviewActions::noteRequested, this, [edit] { edit(false); });
    connect(document, &ReviewActions::noteRequested, this, [edit] { edit(true); });
    connect(m_review, &ReviewBar::noteLeft, this, [this, follow] {
        follow();
        m_tabs->currentWidget()->setFocus();
    });
    for (RowTable* table : { m_pairs->table(), m_neighbours->table() })
        table->addActions(pair->actions());
}

void WorkArea::showPage(const PageId& id)
{
    m_session->setPage(m_pages.contains(id) ? id : pageTable().front().id);
    m_tabs->currentWidget()->setFocus();
}

void WorkArea::showPairs(const PairFilter& filter)
{
    m_session->setBrush(std::nullopt);
    m_pairs->showOnly(filter);
    showPage(page::pairs);
}

} // namespace alike::ui

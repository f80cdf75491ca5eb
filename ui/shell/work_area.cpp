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
#include "ui/shell/stale_note.h"
#include "ui/widgets/row_table.h"

#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

#include <optional>

namespace alike::ui {

WorkArea::WorkArea(Session* session, Engine* engine, QWidget* parent)
    : QSplitter(Qt::Vertical, parent)
    , m_tabs(new QTabWidget)
{
    setObjectName(QStringLiteral("workArea"));
    setChildrenCollapsible(false);

    auto* pairs = new PairsView(session, engine);
    m_tabs->addTab(pairs, tr("&Pairs"));
    m_reader = new ReaderView(session, engine);
    m_tabs->addTab(m_reader, tr("&Read"));
    m_compare = new CompareView(session, engine);
    m_tabs->addTab(m_compare, tr("Co&mpare"));
    auto* charts = new ChartsView(session, engine);
    m_charts = charts;
    m_tabs->addTab(charts, tr("&Charts"));
    m_methods = new MethodsView(session, engine);
    m_tabs->addTab(m_methods, tr("Meth&ods"));
    m_tabs->setDocumentMode(true);
    auto* note = new StaleNote(session, engine);
    note->setMinimumHeight(m_tabs->tabBar()->sizeHint().height()); // in line with the names of the tabs
    m_tabs->setCornerWidget(note);

    m_pairs = pairs;
    m_charts = charts;
    auto* neighbours = new NeighboursPanel(session, engine);
    m_neighbours = neighbours;
    auto* views = new QWidget;
    auto* column = new QVBoxLayout(views);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_tabs, 1);
    addWidget(views);
    addWidget(neighbours);
    setStretchFactor(0, 1);
    setSizes({ 460, 240 });

    connect(note, &StaleNote::updateRequested, this, &WorkArea::updateRequested);
    connect(charts, &ChartsView::compareRequested, this, [this] { showView(View::Compare); });
    connect(m_methods, &MethodsView::compareRequested, this, [this] { showView(View::Compare); });
    connect(m_methods, &MethodsView::readRequested, this, [this] { showView(View::Read); });
    connect(charts, &ChartsView::brushed, pairs, &PairsView::setRange);
    connect(pairs, &PairsView::rangeCleared, charts, [charts] { charts->setBrush(std::nullopt); });
    connect(pairs, &PairsView::readRequested, this, [this] { showView(View::Read); });
    connect(pairs, &PairsView::compareRequested, this, [this] { showView(View::Compare); });
    connect(neighbours, &NeighboursPanel::readRequested, this, [this] { showView(View::Read); });
    connect(neighbours, &NeighboursPanel::compareRequested, this, [this] { showView(View::Compare); });
}

void WorkArea::addReview(ReviewActions* pair, ReviewActions* document, ReviewQueue* queue)
{
    m_review = new ReviewBar(pair, document, queue);
    m_tabs->parentWidget()->layout()->addWidget(m_review);
    pair->setSelection([this] { return m_pairs->selectedTogether(); });
    const auto follow = [this] { m_review->showDocument(view() == View::Read); };
    connect(m_tabs, &QTabWidget::currentChanged, m_review, follow);
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

void WorkArea::showView(View view)
{
    m_tabs->setCurrentIndex(static_cast<int>(view));
    m_tabs->currentWidget()->setFocus();
}

void WorkArea::showPairs(const PairFilter& filter)
{
    m_charts->setBrush(std::nullopt);
    m_pairs->showOnly(filter);
    showView(View::Pairs);
}

View WorkArea::view() const
{
    return static_cast<View>(m_tabs->currentIndex());
}

} // namespace alike::ui

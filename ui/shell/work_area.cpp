// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/work_area.h"

#include "ui/charts/charts_view.h"
#include "ui/compare/compare_view.h"
#include "ui/methods/methods_view.h"
#include "ui/neighbours/neighbours_panel.h"
#include "ui/pairs/pairs_view.h"
#include "ui/reader/reader_view.h"
#include "ui/shell/stale_note.h"

#include <QTabBar>
#include <QTabWidget>

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
    addWidget(m_tabs);
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

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/charts_view.h"

#include "ui/charts/candidate_page.h"
#include "ui/charts/estimate_page.h"
#include "ui/charts/histogram_chart.h"
#include "ui/charts/histogram_page.h"
#include "ui/charts/recall_page.h"
#include "ui/charts/stage_page.h"
#include "ui/plot/chart_page.h"
#include "ui/session/session.h"
#include "ui/widgets/pass_focus.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QSplitter>

#include <array>

namespace alike::ui {

ChartsView::ChartsView(Session* session, Engine* engine, QWidget* parent)
    : QWidget(parent)
    , m_list(new QListWidget)
    , m_choice(new QComboBox)
    , m_beside(new QComboBox)
    , m_splitter(new QSplitter)
    , m_side(new QWidget)
    , m_pickers(new QBoxLayout(QBoxLayout::TopToBottom, m_side))
    , m_layout(new QBoxLayout(QBoxLayout::LeftToRight, this))
    , m_estimate(new EstimatePage(session, engine))
    , m_similarity(new HistogramPage(session, engine))
    , m_candidates(new CandidatePage(session, engine))
    , m_recall(new RecallPage(session, engine))
    , m_times(new StagePage(session, engine))
{
    m_list->setAccessibleName(tr("Charts"));
    m_list->setWordWrap(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setSpacing(fontMetrics().height() / 5);
    m_beside->addItem(tr("none"));
    m_beside->setToolTip(tr("A second chart beside the first"));
    m_choice->setModel(m_list->model());
    m_choice->setAccessibleName(m_list->accessibleName());
    m_choice->setToolTip(tr("The first chart"));
    for (QComboBox* box : { m_choice, m_beside })
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_splitter->setChildrenCollapsible(false);
    auto* besideLabel = new QLabel(tr("Be&side:"));
    besideLabel->setBuddy(m_beside);
    m_pickers->setContentsMargins({});
    m_pickers->addWidget(m_list, 1);
    m_pickers->addWidget(m_choice, 1);
    m_pickers->addWidget(besideLabel);
    m_pickers->addWidget(m_beside);
    const int room = fontMetrics().height() / 2;
    m_layout->setContentsMargins(room, room, 0, room);
    m_layout->setSpacing(0);
    m_layout->addWidget(m_side);
    m_layout->addWidget(m_splitter, 1);
    add(m_estimate);
    add(m_similarity);
    add(m_candidates);
    add(m_recall);
    add(m_times);
    connect(m_list, &QListWidget::currentRowChanged, m_choice, &QComboBox::setCurrentIndex);
    // Not currentIndexChanged: that also comes when the list goes and takes the shared model with it.
    connect(m_choice, &QComboBox::activated, m_list, qOverload<int>(&QListWidget::setCurrentRow));
    connect(m_list, &QListWidget::currentRowChanged, this, &ChartsView::arrange);
    connect(m_beside, &QComboBox::currentIndexChanged, this, &ChartsView::arrange);
    m_list->setCurrentRow(0);
    shareBrush(session);
}

void ChartsView::add(ChartPage* page)
{
    m_list->addItem(page->question());
    m_beside->addItem(page->question());
    m_pages.push_back(page);
    page->hide();
    m_splitter->addWidget(page);
    connect(page, &ChartPage::compareRequested, this, &ChartsView::compareRequested);
}

/// Hidden charts compute nothing, so only the two that are wanted are shown.
void ChartsView::arrange()
{
    const int large = m_list->currentRow();
    const int beside = m_beside->currentIndex() - 1;
    for (int i = 0; i < static_cast<int>(m_pages.size()); ++i) {
        if (i != large && i != beside)
            m_pages[static_cast<std::size_t>(i)]->hide();
    }
    if (large < 0)
        return;
    placePickers(beside >= 0 && beside != large);
    ChartPage* const first = m_pages[static_cast<std::size_t>(large)];
    const bool firstWasHidden = first->isHidden();
    m_splitter->insertWidget(0, first);
    first->show();
    if (beside < 0 || beside == large)
        return;
    ChartPage* const second = m_pages[static_cast<std::size_t>(beside)];
    const bool fresh = firstWasHidden || second->isHidden();
    m_splitter->insertWidget(1, second);
    second->show();
    if (fresh) {
        m_layout->activate(); // else the halves of the old width would grow unevenly
        QList<int> sizes(m_splitter->count(), 0);
        sizes[0] = sizes[1] = width(); // in proportion
        m_splitter->setSizes(sizes);
    }
}

void ChartsView::placePickers(bool above)
{
    QWidget* const shown = above ? static_cast<QWidget*>(m_choice) : m_list;
    QWidget* const hidden = above ? static_cast<QWidget*>(m_list) : m_choice;
    const bool focus = hidden->hasFocus();
    shown->show();
    passFocus(this, shown);
    if (focus)
        shown->setFocus();
    hidden->hide();
    const int room = fontMetrics().height() / 2;
    m_pickers->setDirection(above ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_pickers->setStretchFactor(m_beside, above ? 1 : 0);
    m_pickers->setContentsMargins(0, 0, above ? room : 0, 0);
    m_side->setMaximumWidth(above ? QWIDGETSIZE_MAX : fontMetrics().averageCharWidth() * 25);
    m_side->setMinimumWidth(above ? 0 : m_side->maximumWidth());
    m_layout->setDirection(above ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void ChartsView::shareBrush(Session* session)
{
    const std::array<JaccardCanvas*, 3> canvases { m_estimate->chart(), m_similarity->chart(),
        m_candidates->chart() };
    for (JaccardCanvas* canvas : canvases) {
        canvas->setBrush(session->place().brush);
        connect(canvas, &JaccardCanvas::brushed, session, &Session::setBrush);
        connect(session, &Session::brushChanged, canvas,
            [session, canvas] { canvas->setBrush(session->place().brush); });
    }
}

} // namespace alike::ui

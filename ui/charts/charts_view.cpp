// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/charts_view.h"

#include "ui/charts/candidate_page.h"
#include "ui/charts/estimate_page.h"
#include "ui/charts/histogram_chart.h"
#include "ui/charts/histogram_page.h"
#include "ui/charts/recall_page.h"
#include "ui/charts/size_page.h"
#include "ui/charts/stage_page.h"
#include "ui/plot/chart_page.h"
#include "ui/session/session.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/pass_focus.h"
#include "ui/widgets/segment_switch.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QResizeEvent>
#include <QSplitter>

#include <array>

namespace alike::ui {
namespace {

    // Sizes for an interface font of 13 pixels; see `scaled`.
    constexpr int barHeight = 48;
    constexpr int gapInBar = 8;
    constexpr int roomForTwo = 1100; ///< width; a smaller font makes no chart wider

} // namespace

ChartsView::ChartsView(Session* session, Engine* engine, QWidget* parent)
    : QWidget(parent)
    , m_choice(new QComboBox)
    , m_beside(new QComboBox)
    , m_besideLabel(new QLabel(tr("Be&side:")))
    , m_turns(new SegmentSwitch)
    , m_bar(new QWidget)
    , m_firstTools(new QHBoxLayout)
    , m_secondTools(new QHBoxLayout)
    , m_splitter(new QSplitter)
    , m_estimate(new EstimatePage(session, engine))
    , m_similarity(new HistogramPage(session, engine))
    , m_candidates(new CandidatePage(session, engine))
    , m_recall(new RecallPage(session, engine))
    , m_groups(new SizePage(SizesOf::Groups, session, engine))
    , m_documents(new SizePage(SizesOf::Documents, session, engine))
    , m_buckets(new SizePage(SizesOf::Buckets, session, engine))
    , m_times(new StagePage(session, engine))
{
    makeBar();
    m_splitter->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_splitter, 1);
    add(m_estimate);
    add(m_similarity);
    add(m_candidates);
    add(m_recall);
    add(m_groups);
    add(m_documents);
    add(m_buckets);
    add(m_times);
    // What most people come for, until they choose otherwise.
    m_choice->setCurrentIndex(m_choice->findText(m_candidates->question()));
    m_beside->setCurrentIndex(m_beside->findText(m_estimate->question()));
    passFocus(this, m_choice);
    connect(m_choice, &QComboBox::currentIndexChanged, this, [this] {
        m_turns->setCurrent(0); // what was chosen is to be seen
        arrange();
    });
    connect(m_beside, &QComboBox::currentIndexChanged, this, [this] {
        m_turns->setCurrent(1);
        arrange();
    });
    connect(m_turns, &SegmentSwitch::chosen, this, &ChartsView::arrange);
    arrange();
    shareBrush(session);
}

void ChartsView::makeBar()
{
    m_choice->setObjectName(QStringLiteral("chart"));
    m_choice->setAccessibleName(tr("Chart"));
    m_choice->setToolTip(tr("The question that the chart answers"));
    m_beside->setObjectName(QStringLiteral("besideChart"));
    m_beside->addItem(tr("none"));
    m_beside->setToolTip(tr("A second chart beside the first"));
    m_besideLabel->setBuddy(m_beside);
    for (QComboBox* box : { m_choice, m_beside }) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(10);
        box->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        box->setMaximumWidth(scaled(280, this));
    }
    m_turns->setAccessibleName(tr("Which of the two charts is shown"));
    m_turns->addSegment(tr("Chart"), tr("Shows the first of the two charts"));
    m_turns->addSegment(tr("Beside"), tr("Shows the second of the two charts"));
    m_bar->setFixedHeight(scaled(barHeight, this));
    auto* row = new QHBoxLayout(m_bar);
    row->setContentsMargins(scaled(16, this), 0, scaled(16, this), 0);
    row->setSpacing(scaled(gapInBar, this));
    row->addWidget(m_choice, 1);
    row->addLayout(m_firstTools);
    row->addStretch(1);
    row->addWidget(m_besideLabel);
    row->addWidget(m_beside, 1);
    row->addLayout(m_secondTools);
    row->addWidget(m_turns);
}

void ChartsView::add(ChartPage* page)
{
    m_pages.push_back(page);
    QWidget* const tools = page->takeTools();
    tools->hide();
    m_tools.push_back(tools);
    m_firstTools->addWidget(tools);
    page->hide();
    m_splitter->addWidget(page);
    m_choice->addItem(page->question());
    m_beside->addItem(page->question());
    connect(page, &ChartPage::compareRequested, this, &ChartsView::compareRequested);
}

bool ChartsView::narrow() const
{
    return isNarrow(width());
}

bool ChartsView::isNarrow(int width) const
{
    return width < std::max(roomForTwo, scaled(roomForTwo, this));
}

void ChartsView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (isNarrow(event->oldSize().width()) != narrow())
        arrange();
}

/// Hidden charts compute nothing, so only those that are seen are shown.
void ChartsView::arrange()
{
    const int large = m_choice->currentIndex();
    const int second = m_beside->currentIndex() - 1;
    const bool two = second >= 0 && second != large;
    const bool inTurns = two && narrow();
    m_turns->setVisible(inTurns);
    m_besideLabel->setVisible(!inTurns);
    const bool showsFirst = !inTurns || m_turns->current() == 0;
    const bool showsSecond = two && (!inTurns || !showsFirst);
    for (int i = 0; i < static_cast<int>(m_pages.size()); ++i) {
        const bool shown = (i == large && showsFirst) || (i == second && showsSecond);
        if (shown)
            continue;
        m_pages[static_cast<std::size_t>(i)]->hide();
        m_tools[static_cast<std::size_t>(i)]->hide();
    }
    const auto place = [this](int chart, int at, QHBoxLayout* bar) {
        ChartPage* const page = m_pages[static_cast<std::size_t>(chart)];
        QWidget* const tools = m_tools[static_cast<std::size_t>(chart)];
        const bool fresh = page->isHidden();
        bar->addWidget(tools); // takes it out of the other one
        tools->show();
        m_splitter->insertWidget(at, page);
        page->show();
        return fresh;
    };
    bool fresh = false;
    if (large >= 0 && showsFirst)
        fresh = place(large, 0, m_firstTools);
    if (showsSecond)
        fresh = place(second, showsFirst ? 1 : 0, m_secondTools) || fresh;
    const bool both = showsFirst && showsSecond && large >= 0;
    for (ChartPage* page : m_pages)
        page->levelWith(nullptr);
    if (!both)
        return;
    m_pages[static_cast<std::size_t>(large)]->levelWith(m_pages[static_cast<std::size_t>(second)]);
    if (!fresh)
        return;
    QList<int> sizes(m_splitter->count(), 0);
    sizes[0] = 2 * width(); // in proportion
    sizes[1] = width();
    m_splitter->setSizes(sizes);
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

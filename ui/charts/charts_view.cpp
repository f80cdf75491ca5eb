// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/charts_view.h"

#include "ui/charts/band_page.h"
#include "ui/charts/candidate_page.h"
#include "ui/charts/error_page.h"
#include "ui/charts/estimate_page.h"
#include "ui/charts/family_page.h"
#include "ui/charts/histogram_chart.h"
#include "ui/charts/histogram_page.h"
#include "ui/charts/length_page.h"
#include "ui/charts/method_rates_page.h"
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

#include <algorithm>

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
    , m_session(session)
{
    makeBar();
    m_splitter->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_splitter, 1);
    addCharts(session, engine);
    times(); // it notes the times of runs also before it is seen
    // What most people come for, until they choose otherwise.
    m_choice->setCurrentIndex(Candidates);
    m_beside->setCurrentIndex(1 + Estimate);
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
}

void ChartsView::addCharts(Session* session, Engine* engine)
{
    m_charts.resize(Count);
    // \param number of the chart in files and settings; it stays whatever the order is
    const auto add = [this](Chart chart, int number, const QString& question, auto make) {
        m_charts[chart].make = make;
        m_choice->addItem(question, number);
        m_beside->addItem(question, number + 1); // 0 is none
    };
    const auto sizes = [=](SizesOf of) { return [=] { return new SizePage(of, session, engine); }; };
    add(Estimate, 0, EstimatePage::name(), [=, this] {
        auto* const made = new EstimatePage(session, engine);
        shareBrush(made->chart());
        return made;
    });
    add(Similarity, 1, HistogramPage::name(), [=, this] {
        auto* const made = new HistogramPage(session, engine);
        shareBrush(made->chart());
        return made;
    });
    add(Candidates, 2, CandidatePage::name(), [=, this] {
        auto* const made = new CandidatePage(session, engine);
        shareBrush(made->chart());
        return made;
    });
    add(Recall, 3, RecallPage::name(), [=] { return new RecallPage(session, engine); });
    add(Bands, 8, BandPage::name(), [=] { return new BandPage(session, engine); });
    add(Errors, 9, ErrorPage::name(), [=] { return new ErrorPage(session, engine); });
    add(Families, 12, FamilyPage::name(), [=] { return new FamilyPage(session, engine); });
    add(Groups, 4, SizePage::name(SizesOf::Groups), sizes(SizesOf::Groups));
    add(Documents, 5, SizePage::name(SizesOf::Documents), sizes(SizesOf::Documents));
    add(Buckets, 6, SizePage::name(SizesOf::Buckets), sizes(SizesOf::Buckets));
    add(Lengths, 10, LengthPage::name(), [=] { return new LengthPage(session, engine); });
    add(Methods, 11, MethodRatesPage::name(), [=] { return new MethodRatesPage(session, engine); });
    add(Times, 7, StagePage::name(), [=] { return new StagePage(session, engine); });
}

void ChartsView::makeBar()
{
    m_choice->setObjectName(QStringLiteral("chart"));
    m_choice->setAccessibleName(tr("Chart"));
    m_choice->setToolTip(tr("The question that the chart answers"));
    m_beside->setObjectName(QStringLiteral("besideChart"));
    m_beside->addItem(tr("none"), 0);
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

ChartPage* ChartsView::page(std::size_t chart)
{
    Entry& entry = m_charts[chart];
    if (entry.page)
        return entry.page;
    entry.page = entry.make();
    entry.tools = entry.page->takeTools();
    entry.tools->hide();
    m_firstTools->addWidget(entry.tools);
    entry.page->hide();
    m_splitter->addWidget(entry.page);
    connect(entry.page, &ChartPage::compareRequested, this, &ChartsView::compareRequested);
    return entry.page;
}

EstimatePage* ChartsView::estimate()
{
    return static_cast<EstimatePage*>(page(Estimate));
}

HistogramPage* ChartsView::similarity()
{
    return static_cast<HistogramPage*>(page(Similarity));
}

CandidatePage* ChartsView::candidates()
{
    return static_cast<CandidatePage*>(page(Candidates));
}

RecallPage* ChartsView::recall()
{
    return static_cast<RecallPage*>(page(Recall));
}

BandPage* ChartsView::bands()
{
    return static_cast<BandPage*>(page(Bands));
}

ErrorPage* ChartsView::errors()
{
    return static_cast<ErrorPage*>(page(Errors));
}

FamilyPage* ChartsView::families()
{
    return static_cast<FamilyPage*>(page(Families));
}

SizePage* ChartsView::groups()
{
    return static_cast<SizePage*>(page(Groups));
}

SizePage* ChartsView::documents()
{
    return static_cast<SizePage*>(page(Documents));
}

SizePage* ChartsView::buckets()
{
    return static_cast<SizePage*>(page(Buckets));
}

LengthPage* ChartsView::lengths()
{
    return static_cast<LengthPage*>(page(Lengths));
}

MethodRatesPage* ChartsView::methods()
{
    return static_cast<MethodRatesPage*>(page(Methods));
}

StagePage* ChartsView::times()
{
    return static_cast<StagePage*>(page(Times));
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

void ChartsView::showEvent(QShowEvent* event)
{
    arrange();
    QWidget::showEvent(event);
}

/// Hidden charts compute nothing, so only those that are seen are shown, and made.
void ChartsView::arrange()
{
    const int large = m_choice->currentIndex();
    const int second = m_beside->currentIndex() - 1;
    const bool two = second >= 0 && second != large;
    const bool inTurns = two && narrow();
    m_turns->setVisible(inTurns);
    m_besideLabel->setVisible(!inTurns);
    if (!isVisible())
        return; // see showEvent
    const bool showsFirst = !inTurns || m_turns->current() == 0;
    const bool showsSecond = two && (!inTurns || !showsFirst);
    for (int i = 0; i < static_cast<int>(m_charts.size()); ++i) {
        const Entry& entry = m_charts[static_cast<std::size_t>(i)];
        const bool shown = (i == large && showsFirst) || (i == second && showsSecond);
        if (shown || !entry.page)
            continue;
        entry.page->hide();
        entry.tools->hide();
    }
    const auto place = [this](int chart, int at, QHBoxLayout* bar) {
        ChartPage* const placed = page(static_cast<std::size_t>(chart));
        QWidget* const tools = m_charts[static_cast<std::size_t>(chart)].tools;
        const bool fresh = placed->isHidden();
        bar->addWidget(tools); // takes it out of the other one
        tools->show();
        m_splitter->insertWidget(at, placed);
        placed->show();
        return fresh;
    };
    bool fresh = false;
    if (large >= 0 && showsFirst)
        fresh = place(large, 0, m_firstTools);
    if (showsSecond)
        fresh = place(second, showsFirst ? 1 : 0, m_secondTools) || fresh;
    const bool both = showsFirst && showsSecond && large >= 0;
    for (const Entry& entry : m_charts)
        if (entry.page)
            entry.page->levelWith(nullptr);
    if (!both)
        return;
    page(static_cast<std::size_t>(large))->levelWith(page(static_cast<std::size_t>(second)));
    if (!fresh)
        return;
    QList<int> sizes(m_splitter->count(), 0);
    sizes[0] = 2 * width(); // in proportion
    sizes[1] = width();
    m_splitter->setSizes(sizes);
}

void ChartsView::shareBrush(JaccardCanvas* canvas)
{
    canvas->setBrush(m_session->place().brush);
    connect(canvas, &JaccardCanvas::brushed, m_session, &Session::setBrush);
    connect(m_session, &Session::brushChanged, canvas,
        [session = m_session, canvas] { canvas->setBrush(session->place().brush); });
}

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/charts_view.h"

#include "ui/charts/chart_page.h"
#include "ui/charts/histogram_chart.h"
#include "ui/charts/histogram_page.h"
#include "ui/charts/scatter_chart.h"
#include "ui/charts/scatter_page.h"
#include "ui/charts/stage_page.h"
#include "ui/session/session.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QStackedWidget>

namespace alike::ui {

ChartsView::ChartsView(Session* session, Engine* engine, QWidget* parent)
    : QWidget(parent)
    , m_list(new QListWidget)
    , m_pages(new QStackedWidget)
    , m_estimate(new ScatterPage(session, engine))
    , m_similarity(new HistogramPage(session, engine))
    , m_times(new StagePage(session, engine))
{
    m_list->setAccessibleName(tr("Charts"));
    m_list->setWordWrap(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFixedWidth(fontMetrics().averageCharWidth() * 22);
    m_list->setSpacing(fontMetrics().height() / 5);
    auto* layout = new QHBoxLayout(this);
    const int room = fontMetrics().height() / 2;
    layout->setContentsMargins(room, room, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_list);
    layout->addWidget(m_pages, 1);
    add(m_estimate);
    add(m_similarity);
    add(m_times);
    connect(m_list, &QListWidget::currentRowChanged, m_pages, &QStackedWidget::setCurrentIndex);
    m_list->setCurrentRow(0);
    setFocusProxy(m_list);
    followBrush(m_estimate->chart());
    followBrush(m_similarity->chart());
    connect(session, &Session::corpusChanged, this, [this] {
        if (!m_brush)
            return;
        setBrush(std::nullopt);
        emit brushed(std::nullopt);
    });
}

void ChartsView::add(ChartPage* page)
{
    m_list->addItem(page->question());
    m_pages->addWidget(page);
}

void ChartsView::followBrush(JaccardCanvas* canvas)
{
    connect(canvas, &JaccardCanvas::brushed, this, [this](const std::optional<JaccardRange>& range) {
        setBrush(range);
        emit brushed(range);
    });
}

void ChartsView::setBrush(const std::optional<JaccardRange>& range)
{
    m_brush = range;
    m_estimate->chart()->setBrush(range);
    m_similarity->chart()->setBrush(range);
}

} // namespace alike::ui

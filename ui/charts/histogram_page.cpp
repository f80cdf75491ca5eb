// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/histogram_page.h"

#include "ui/charts/histogram_chart.h"
#include "ui/engine/engine.h"
#include "ui/plot/chart_page.h"
#include "ui/session/change_gesture.h"
#include "ui/session/session.h"
#include "ui/words/format.h"
#include "ui/words/summary.h"

#include <QCheckBox>
#include <QComboBox>

namespace alike::ui {
namespace {

    ChartTablePtr tableOf(const std::shared_ptr<const JaccardHistogram>& histogram)
    {
        auto table = std::make_shared<ChartTable>();
        // The last row has those of equal sets, so that the rows sum to what the title says.
        table->rows = histogram->bins.size() + 1;
        const auto column = [&](const QString& header, int decimals, double same, auto value) {
            table->columns.push_back({ header, decimals, [histogram, same, value](std::size_t row) {
                                          return row < histogram->bins.size()
                                              ? static_cast<double>(value(histogram->bins[row]))
                                              : same;
                                      } });
        };
        using Bin = JaccardHistogram::Bin;
        const auto same = static_cast<double>(histogram->identical);
        column(HistogramPage::tr("J from"), 2, 1, [](const Bin& bin) { return bin.range.low.value(); });
        column(HistogramPage::tr("J to"), 2, 1, [](const Bin& bin) { return bin.range.high.value(); });
        column(HistogramPage::tr("Pairs"), 0, same, [](const Bin& bin) { return bin.pairs; });
        column(HistogramPage::tr("Candidates"), 0, same, [](const Bin& bin) { return bin.found; });
        column(HistogramPage::tr("In no bucket"), 0, 0, [](const Bin& bin) { return bin.pairs - bin.found; });
        return table;
    }

} // namespace

HistogramPage::HistogramPage(Session* session, Engine* engine, QWidget* parent)
    : HistogramPage(session, engine, new HistogramChart, parent)
{
}

HistogramPage::HistogramPage(Session* session, Engine* engine, HistogramChart* chart, QWidget* parent)
    : ChartPage(name(), session, engine, chart, parent)
    , m_chart(chart)
    , m_width(new QComboBox)
    , m_logarithmic(new QCheckBox(tr("Logarithmic")))
{
    m_width->addItem(tr("Bars of 0.01"), 10'000u);
    m_width->addItem(tr("Bars of 0.05"), 50'000u);
    m_width->setAccessibleName(tr("Width of a bar"));
    m_logarithmic->setToolTip(tr("Counts on a logarithmic scale: few pairs stay visible beside many"));
    addControl(m_width);
    addControl(m_logarithmic);
    chart->setBrushStep(10'000);
    connect(m_width, &QComboBox::currentIndexChanged, this, [this] {
        if (isVisible())
            follow();
    });
    connect(m_logarithmic, &QCheckBox::toggled, this, [this] {
        if (m_histogram)
            showHistogram();
    });
    connect(chart, &HistogramChart::pointed, this, &HistogramPage::showCaption);
    new ChangeGesture(this->session(), chart);
    connect(chart, &JaccardCanvas::thresholdMoved, this, [this](Threshold threshold) {
        Parameters parameters = this->session()->parameters();
        parameters.results.threshold = threshold;
        this->session()->setParameters(parameters);
    });
}

void HistogramPage::follow()
{
    m_chart->setThreshold(session()->parameters().results.threshold);
    const SnapshotPtr snapshot = session()->newest();
    if (const QString none = whyNoExactList(*session(), m_histogram != nullptr); !none.isEmpty()) {
        m_askedPairs = nullptr;
        m_histogram = nullptr;
        m_chart->showHistogram(nullptr, false);
        showSentence(none);
        return;
    }
    const std::uint32_t width = m_width->currentData().toUInt();
    if (!snapshot->exact || (snapshot->exact == m_askedPairs && width == m_askedWidth))
        return; // a newer exact list is on its way, or this one is asked for
    m_askedPairs = snapshot->exact;
    m_askedWidth = width;
    using Answer = std::shared_ptr<const JaccardHistogram>;
    m_question.ask(
        [snapshot, width](const std::stop_token&) -> Answer {
            const auto held = holdOutline(*snapshot);
            if (!held)
                return nullptr;
            return std::make_shared<const JaccardHistogram>(
                jaccardHistogram(held->sets(), snapshot->exact->pairs, snapshot->exactFloor, width));
        },
        [this](const Answer& histogram) {
            if (!histogram) {
                m_askedPairs = nullptr; // the analysis is gone: a newer one is on its way
                return;
            }
            m_histogram = histogram;
            showHistogram();
        });
}

void HistogramPage::showHistogram()
{
    m_chart->showHistogram(m_histogram, m_logarithmic->isChecked());
    const QString all
        = knownPairs(m_histogram->pairs + m_histogram->identical, m_histogram->floor, m_histogram->identical);
    showChart(
        m_histogram->identical == 0 ? all : tr("%1, which are not drawn").arg(all), tableOf(m_histogram));
    showCaption(m_chart->currentBin() ? m_chart->words(*m_chart->currentBin())
                                      : tr("Hollow: in no bucket together, so missed from the threshold up. "
                                           "Drag the threshold line, or drag across the bars (or Shift "
                                           "with the arrow keys) to choose a range; Escape takes it away."));
}

} // namespace alike::ui

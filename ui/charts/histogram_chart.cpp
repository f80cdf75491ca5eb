// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/histogram_chart.h"

#include "ui/plot/chart_colours.h"
#include "ui/words/format.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace alike::ui {

HistogramChart::HistogramChart(QWidget* parent)
    : JaccardCanvas(parent)
{
    connect(this, &JaccardCanvas::stepped, this, &HistogramChart::step);
    connect(this, &JaccardCanvas::chosen, this, &HistogramChart::choose);
    connect(this, &JaccardCanvas::clicked, this, [this](const QPointF& position) {
        point(binAt(position.x()));
        choose();
    });
}

void HistogramChart::showHistogram(std::shared_ptr<const JaccardHistogram> histogram, bool logarithmic)
{
    if (m_current && (!histogram || *m_current >= histogram->bins.size()))
        m_current.reset();
    m_histogram = std::move(histogram);
    ChartAxis x;
    x.title = tr("Jaccard similarity");
    x.low = m_histogram ? std::floor(m_histogram->floor.value() * 10 + 1e-9) / 10 : 0;
    x.step = 0.1;
    x.decimals = 1;
    setAxes(x,
        countAxis(logarithmic ? tr("Pairs of documents, logarithmic") : tr("Pairs of documents"),
            static_cast<double>(m_histogram ? m_histogram->highest() : 0), logarithmic));
    update();
}

QString HistogramChart::words(std::size_t bin) const
{
    const JaccardHistogram::Bin& at = m_histogram->bins[bin];
    return tr("J from %1 to under %2: %3 pairs, %4 of them in no bucket together")
        .arg(format::threshold(at.range.low), format::threshold(at.range.high), format::count(at.pairs),
            format::count(at.pairs - at.found));
}

QRectF HistogramChart::barOf(
    const JaccardHistogram::Bin& bin, std::uint64_t from, std::uint64_t to, const ChartFrame& where) const
{
    const double left = where.screenX(bin.range.low.value());
    const double right = where.screenX(bin.range.high.value());
    const double bottom = where.screenY(static_cast<double>(from));
    const double top = where.screenY(static_cast<double>(to));
    const double gap = std::min(1.0, (right - left) / 6);
    return { left + gap / 2, top, right - left - gap, bottom - top };
}

void HistogramChart::paintBelow(QPainter& painter, const ChartFrame& where) const
{
    JaccardCanvas::paintBelow(painter, where);
    if (!m_histogram)
        return;
    const ChartColours colours(palette());
    const QColor fill = blend(colours.paper, colours.line, 0.55);
    for (const JaccardHistogram::Bin& bin : m_histogram->bins) {
        if (bin.pairs == 0)
            continue;
        painter.fillRect(barOf(bin, 0, bin.found, where), fill);
        if (bin.found == bin.pairs)
            continue;
        const QRectF missed = barOf(bin, bin.found, bin.pairs, where);
        painter.fillRect(missed, colours.paper);
        painter.setPen(QPen(colours.text, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(missed);
    }
}

void HistogramChart::paintAbove(QPainter& painter, const ChartFrame& where) const
{
    if (m_histogram && m_current) {
        const JaccardHistogram::Bin& bin = m_histogram->bins[*m_current];
        QRectF frame = barOf(bin, 0, bin.pairs, where);
        frame.setTop(std::min(frame.top(), where.plot.bottom() - 6));
        painter.setPen(QPen(ChartColours(palette()).text, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(frame.adjusted(-1, -1, 1, 0));
    }
    JaccardCanvas::paintAbove(painter, where);
}

std::optional<std::size_t> HistogramChart::binAt(double x) const
{
    if (!m_histogram)
        return std::nullopt;
    const double value = frame().valueX(x);
    for (std::size_t i = 0; i < m_histogram->bins.size(); ++i) {
        const JaccardRange& range = m_histogram->bins[i].range;
        if (value >= range.low.value() && value < range.high.value())
            return i;
    }
    return std::nullopt;
}

QString HistogramChart::tipAt(const QPointF& position) const
{
    const auto bin = frame().plot.contains(position) ? binAt(position.x()) : std::nullopt;
    return bin ? words(*bin)
               : tr("J = |A ∩ B| / |A ∪ B| of the sets of shingles; exact, not estimated.\n"
                    "Hollow: pairs that share no bucket.");
}

void HistogramChart::point(std::optional<std::size_t> bin)
{
    m_current = bin;
    emit pointed(bin ? words(*bin) : QString());
    update();
}

void HistogramChart::step(int steps)
{
    if (!m_histogram || m_histogram->bins.empty())
        return;
    const auto last = static_cast<int>(m_histogram->bins.size()) - 1;
    const int from = m_current ? static_cast<int>(*m_current) : steps > 0 ? -1 : last + 1;
    point(static_cast<std::size_t>(std::clamp(from + steps, 0, last)));
}

void HistogramChart::choose()
{
    if (!m_current)
        return;
    setBrush(m_histogram->bins[*m_current].range);
    emit brushed(brush());
}

std::optional<double> HistogramChart::pointedSimilarity() const
{
    return m_current && m_histogram ? std::optional(m_histogram->bins[*m_current].range.low.value())
                                    : std::nullopt;
}

} // namespace alike::ui

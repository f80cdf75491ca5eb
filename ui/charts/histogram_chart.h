// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/evaluate/jaccard_histogram.h"
#include "ui/plot/jaccard_canvas.h"

#include <memory>
#include <optional>

namespace alike::ui {

/// Pairs of documents by Jaccard similarity, as bars; the part that the buckets missed is hollow.
class HistogramChart : public JaccardCanvas {
    Q_OBJECT
public:
    explicit HistogramChart(QWidget* parent = nullptr);

    void showHistogram(std::shared_ptr<const JaccardHistogram> histogram, bool logarithmic);
    std::optional<std::size_t> currentBin() const { return m_current; }
    QString words(std::size_t bin) const;

signals:
    void pointed(const QString& words);

protected:
    void paintBelow(QPainter& painter, const ChartFrame& where) const override;
    void paintAbove(QPainter& painter, const ChartFrame& where) const override;
    QString tipAt(const QPointF& position) const override;
    std::optional<double> pointedSimilarity() const override;

private:
    QRectF barOf(const JaccardHistogram::Bin& bin, std::uint64_t from, std::uint64_t to,
        const ChartFrame& where) const;
    std::optional<std::size_t> binAt(double x) const;
    void point(std::optional<std::size_t> bin);
    void step(int steps);
    void choose();

    std::shared_ptr<const JaccardHistogram> m_histogram;
    std::optional<std::size_t> m_current;
};

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/estimate_data.h"
#include "ui/charts/jaccard_canvas.h"

#include <QImage>

namespace alike::ui {

/// Estimate against Jaccard similarity: points or a density, the diagonal, and the range that holds 95 % of
/// the estimates. Up and Down step through the pairs of the current document.
class ScatterChart : public JaccardCanvas {
    Q_OBJECT
public:
    explicit ScatterChart(QWidget* parent = nullptr);

    void showData(EstimateDataPtr data);
    void showMarks(EstimateMarks marks);
    const EstimateDataPtr& data() const { return m_data; }
    const EstimateMarks& marks() const { return m_marks; }
    std::optional<std::size_t> pointed() const { return m_pointed; }
    /// Where a pair stands, in pixels.
    QPointF positionOf(std::size_t point) const;
    QString words(std::size_t point) const;

signals:
    void pointedAt(const QString& words);
    void pairChosen(alike::SetId a, alike::SetId b);
    void pairCompared(alike::SetId a, alike::SetId b);

protected:
    void paintBelow(QPainter& painter, const ChartFrame& where) const override;
    void paintAbove(QPainter& painter, const ChartFrame& where) const override;
    QString tipAt(const QPointF& position) const override;
    void restyle() override;
    void keyPressEvent(QKeyEvent* event) override;
    std::optional<double> pointedSimilarity() const override;

private:
    void paintBand(QPainter& painter, const ChartFrame& where) const;
    void paintPoints(QPainter& painter, const ChartFrame& where) const;
    void colourDensity();
    std::optional<std::size_t> pointAt(const QPointF& position) const;
    void point(std::optional<std::size_t> point);
    void step(int steps);
    void choose();
    void compare();

    EstimateDataPtr m_data;
    EstimateMarks m_marks;
    std::optional<std::size_t> m_pointed;
    QImage m_density; ///< a pixel for a cell
};

} // namespace alike::ui

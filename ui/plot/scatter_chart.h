// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/scatter.h"
#include "ui/plot/jaccard_canvas.h"

#include <QImage>

#include <vector>

namespace alike::ui {

/// Pairs under Jaccard similarity and another measure, as points or a density: a click or the arrow keys
/// point at one, Up and Down step through the pairs of the current document.
class ScatterChart : public JaccardCanvas {
    Q_OBJECT
public:
    explicit ScatterChart(QWidget* parent = nullptr);

    void showData(ScatterDataPtr data);
    const ScatterDataPtr& data() const { return m_data; }
    void showMarks(ScatterMarks marks);
    const ScatterMarks& marks() const { return m_marks; }
    void point(std::optional<std::size_t> point);
    std::optional<std::size_t> pointed() const { return m_pointed; }
    /// Where a pair stands, in pixels.
    QPointF positionOf(std::size_t point) const;
    virtual QString words(std::size_t point) const = 0;

signals:
    void pointedAt(const QString& words);
    void pairChosen(alike::SetId a, alike::SetId b);
    void pairCompared(alike::SetId a, alike::SetId b);

protected:
    /// \pre data() in all of these
    virtual QString measureTitle() const = 0;
    virtual std::vector<ChartLine> lines() const = 0;
    virtual void paintBehind(QPainter&, const ChartFrame&) const { }
    /// Where nothing is pointed at.
    virtual QString explanation() const = 0;

    void paintBelow(QPainter& painter, const ChartFrame& where) const override;
    void paintAbove(QPainter& painter, const ChartFrame& where) const override;
    QString tipAt(const QPointF& position) const override;
    void restyle() override;
    void keyPressEvent(QKeyEvent* event) override;
    std::optional<double> pointedSimilarity() const override;

private:
    void paintPoints(QPainter& painter, const ChartFrame& where) const;
    void colourDensity();
    std::optional<std::size_t> pointAt(const QPointF& position) const;
    void step(int steps);
    void choose();
    void compare();

    ScatterDataPtr m_data;
    ScatterMarks m_marks;
    std::optional<std::size_t> m_pointed;
    QImage m_density; ///< a pixel for a cell
};

} // namespace alike::ui

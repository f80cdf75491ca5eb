// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/jaccard_canvas.h"
#include "ui/methods/method_scatter_data.h"

#include <QImage>

namespace alike::ui {

/// Another measure against Jaccard similarity: points or a density, and a line for either from which on it
/// takes two documents for a pair.
class MethodScatterChart : public JaccardCanvas {
    Q_OBJECT
public:
    explicit MethodScatterChart(QWidget* parent = nullptr);

    void showData(MethodScatterPtr data);
    const MethodScatterPtr& data() const { return m_data; }
    /// The current pair; none when it is not among the points.
    void showCurrent(std::optional<std::uint32_t> point);
    const std::optional<std::uint32_t>& current() const { return m_current; }
    void point(std::optional<std::size_t> point);
    std::optional<std::size_t> pointed() const { return m_pointed; }
    QPointF positionOf(std::size_t point) const;
    QString words(std::size_t point) const;
    static QString nameOf(OtherMeasure other);

signals:
    void pointedAt(const QString& words);
    void pairChosen(alike::SetId a, alike::SetId b);
    void pairCompared(alike::SetId a, alike::SetId b);

protected:
    void paintBelow(QPainter& painter, const ChartFrame& where) const override;
    void paintAbove(QPainter& painter, const ChartFrame& where) const override;
    QString tipAt(const QPointF& position) const override;
    void restyle() override;
    std::optional<double> pointedSimilarity() const override;

private:
    void colourDensity();
    std::optional<std::size_t> pointAt(const QPointF& position) const;
    void step(int steps);
    void choose();
    void compare();

    MethodScatterPtr m_data;
    std::optional<std::uint32_t> m_current;
    std::optional<std::size_t> m_pointed;
    QImage m_density; ///< a pixel for a cell
};

} // namespace alike::ui

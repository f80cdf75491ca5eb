// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_frame.h"

#include <QColor>
#include <QList>
#include <QWidget>

#include <memory>
#include <vector>

namespace alike::ui {

/// A curve in the units of the axes.
struct ChartLine {
    QList<QPointF> points;
    QColor colour;
    Qt::PenStyle dashes = Qt::SolidLine;
    double width = 2; ///< in pixels

    bool operator==(const ChartLine&) const = default;
};

/// Axes, a grid and curves, with room to paint below and above them. The chart library is known only behind
/// this class; everything else is painted by the charts themselves.
class ChartCanvas : public QWidget {
    Q_OBJECT
public:
    explicit ChartCanvas(QWidget* parent = nullptr);
    ~ChartCanvas() override;

    void setAxes(const ChartAxis& x, const ChartAxis& y);
    void setLines(const std::vector<ChartLine>& lines);
    ChartFrame frame() const;

    /// Draws the chart as it is shown, at the size of the widget, on the paper of the palette.
    void paintChart(QPainter& painter) const;

    QSize sizeHint() const override { return { 480, 320 }; }

protected:
    virtual void paintBelow(QPainter&, const ChartFrame&) const { }
    virtual void paintAbove(QPainter&, const ChartFrame&) const { }
    virtual QString tipAt(const QPointF&) const { return {}; }
    /// Called when palette or font changed: curves have to be given anew.
    virtual void restyle() { }

    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Library;
    void styleAxes();

    std::unique_ptr<Library> m_library;
    ChartAxis m_x;
    ChartAxis m_y;
    bool m_restyling = false;
};

} // namespace alike::ui

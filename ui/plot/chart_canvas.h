// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QList>
#include <QPixmap>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <QWidget>

#include <memory>
#include <vector>

namespace alike::ui {

/// What an axis shows.
struct ChartAxis {
    QString title;
    double low = 0;
    double high = 1;
    double step = 0.25; ///< between labels
    int decimals = 2;
    bool logarithmic = false; ///< low > 0, labels at powers of ten
    bool visible = true;

    bool operator==(const ChartAxis&) const = default;
};

/// The step of the axis, or the next round multiple of it at which labels are `apart` pixels apart.
double fittingStep(const ChartAxis& axis, double pixels, double apart);

/// An axis of counts from 0, or from 0.8 when logarithmic (so that a count of 1 can be seen), that has room
/// for `highest`, with labels at round numbers.
ChartAxis countAxis(const QString& title, double highest, bool logarithmic);

/// Where values stand on the screen.
struct ChartFrame {
    QRectF plot; ///< in pixels of the widget
    ChartAxis x;
    ChartAxis y;

    double screenX(double value) const;
    double screenY(double value) const;
    QPointF screen(const QPointF& value) const { return { screenX(value.x()), screenY(value.y()) }; }
    double valueX(double pixel) const;
};

/// A curve in the units of the axes.
struct ChartLine {
    QList<QPointF> points;
    QColor colour;
    Qt::PenStyle dashes = Qt::SolidLine;
    double width = 2; ///< in pixels
};

/// Axes, a grid and curves, with room to paint below and above them. The chart library, which makes axes and
/// grid, is known only behind this class; everything else is painted by the charts themselves.
class ChartCanvas : public QWidget {
    Q_OBJECT
public:
    explicit ChartCanvas(QWidget* parent = nullptr);
    ~ChartCanvas() override;

    void setAxes(const ChartAxis& x, const ChartAxis& y);
    void setLines(std::vector<ChartLine> lines);
    /// Keeps the room around the plot the same whatever the labels are, so that plots beside each other are
    /// level; the title of the vertical axis stands above it. Not for a chart with names in place of such an
    /// axis.
    void keepRoomAroundPlot();
    ChartFrame frame() const;

    /// Draws the chart as it is shown, at the size of the widget, on the paper of the palette.
    void paintChart(QPainter& painter) const;

    QSize sizeHint() const override { return { 480, 320 }; }

protected:
    /// Of the title of the vertical axis where it stands above the plot: its lower edge.
    virtual double titleBottom(const ChartFrame& where) const;
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
    /// From below to above; `paintAxes` paints axes and grid.
    template <typename PaintFn> void paintLayers(QPainter& painter, PaintFn paintAxes) const;
    void paintAxes(QPainter& painter) const;
    void paintTitleAbove(QPainter& painter, const ChartFrame& where) const;
    void placePlot();
    void paintLines(QPainter& painter, const ChartFrame& where) const;
    /// Axes and grid on nothing. They stay as they are while a curve is bent, and cost the most.
    const QPixmap& axesPicture();

    std::unique_ptr<Library> m_library;
    QPixmap m_axesPicture; ///< null: to be made
    std::vector<ChartLine> m_lines;
    ChartAxis m_x;
    ChartAxis m_y;
    bool m_restyling = false;
    bool m_keepsRoom = false;
};

/// The place that covers the fewest marks; the first of several. There has to be a place.
QRectF freestPlace(const std::vector<QRectF>& places, const std::vector<QRectF>& marks);

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/chart_canvas.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace alike::ui {

/// What a chart over the values of a parameter draws: curves with a point for each stop.
struct Sweep {
    enum class Ink { Subject, Text, Quiet };
    struct Curve {
        QString name;
        std::vector<std::optional<double>> values; ///< of each stop; none: not known, or not defined
        Ink ink = Ink::Subject;
        Qt::PenStyle dashes = Qt::SolidLine;
        bool right = false; ///< on the axis at the right
        std::vector<bool> bounds {}; ///< of each stop whether the value is an upper bound: drawn as an arrow
    };

    QString parameter; ///< title of the axis below
    bool logarithmic = false; ///< the axis below
    std::vector<double> stops; ///< ascending
    std::optional<std::size_t> inUse; ///< the stop that the results have
    ChartAxis left;
    std::optional<ChartAxis> right;
    std::vector<Curve> curves;
    /// The curves between which there is a tint, by their places.
    std::optional<std::pair<std::size_t, std::size_t>> area;
    std::vector<QString> words; ///< of each stop
    QString explanation;
};

/// Measurements over the values of one parameter, with the value in use marked. Left and Right point at a
/// stop; a click or Enter asks for it.
class SweepChart : public ChartCanvas {
    Q_OBJECT
public:
    explicit SweepChart(QWidget* parent = nullptr);

    /// Empty stops: nothing to show.
    void showSweep(Sweep sweep);
    const Sweep& sweep() const { return m_sweep; }
    std::optional<std::size_t> currentStop() const { return m_current; }
    /// Where a point of a curve is, in pixels; none where it has no value.
    std::optional<QPointF> positionOf(std::size_t curve, std::size_t stop) const;
    /// Of the stop that is pointed at, else the explanation.
    QString words() const;

signals:
    void pointed(const QString& words);
    void chosen(std::size_t stop);

protected:
    void paintBelow(QPainter& painter, const ChartFrame& where) const override;
    void paintAbove(QPainter& painter, const ChartFrame& where) const override;
    QString tipAt(const QPointF& position) const override;
    void restyle() override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    /// The frame of a curve: with the axis that it is drawn on.
    ChartFrame frameOf(const ChartFrame& where, const Sweep::Curve& curve) const;
    QColor inkOf(const Sweep::Curve& curve) const;
    QFont smallFont() const;
    std::optional<std::size_t> stopAt(const QPointF& position) const;
    void point(std::size_t stop);
    void paintStops(QPainter& painter, const ChartFrame& where) const;
    void paintRightAxis(QPainter& painter, const ChartFrame& where) const;
    void paintNames(QPainter& painter, const ChartFrame& where) const;
    void paintPoints(QPainter& painter, const ChartFrame& where) const;

    Sweep m_sweep;
    std::optional<std::size_t> m_current;
};

} // namespace alike::ui

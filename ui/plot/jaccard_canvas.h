// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/evaluate/jaccard_histogram.h"
#include "core/similarity/threshold.h"
#include "ui/plot/chart_canvas.h"

#include <cstdint>
#include <optional>

namespace alike::ui {

/// A chart over Jaccard similarity: with a threshold line that can be dragged, a range that can be brushed,
/// and keys.
///
/// Left and Right step through what is shown, Home and End go to its ends, Enter or a click chooses,
/// Ctrl+Enter or a double click compares. With Ctrl, Left and Right move the threshold; with Shift, they and
/// the page keys brush a range from where the chart points, and Escape takes it away.
class JaccardCanvas : public ChartCanvas {
    Q_OBJECT
public:
    using ChartCanvas::ChartCanvas;

    void setThreshold(std::optional<Threshold> threshold);
    /// Ranges go from and to multiples of this; 0 switches brushing off. In millionths.
    void setBrushStep(std::uint32_t millionths) { m_brushStep = millionths; }
    void setBrush(std::optional<JaccardRange> range);
    const std::optional<JaccardRange>& brush() const { return m_brush; }

signals:
    void thresholdMoved(alike::Threshold threshold);
    void brushed(const std::optional<alike::JaccardRange>& range);
    void clicked(const QPointF& position);
    void doubleClicked(const QPointF& position);
    void stepped(int steps); ///< many steps for an end
    void chosen();
    void compareChosen();

protected:
    /// Where the words at the threshold line stand; none: at its upper end, on the side that has room.
    virtual std::optional<QRectF> thresholdWordsPlace(const QSizeF&, const ChartFrame&) const
    {
        return std::nullopt;
    }
    /// Where the keys point, on the axis of similarity; none: nowhere yet.
    virtual std::optional<double> pointedSimilarity() const { return std::nullopt; }

    void paintBelow(QPainter& painter, const ChartFrame& where) const override;
    void paintAbove(QPainter& painter, const ChartFrame& where) const override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

    /// A line of words on paper of its own.
    static void paintWords(
        QPainter& painter, const QRectF& box, const QString& text, const QColor& ink, const QColor& paper);
    /// A line of words at a vertical line, on the side that has room.
    static void paintLabel(QPainter& painter, const ChartFrame& where, double x, double y,
        const QString& text, const QColor& ink, const QColor& paper);

private:
    enum class Drag { None, Threshold, Range };
    bool onThreshold(double x) const;
    void moveThreshold(double value);
    JaccardRange rangeBetween(double from, double to) const;
    bool brushByKey(int key);
    void stretchBrush(std::int64_t steps);

    std::optional<Threshold> m_threshold;
    std::optional<JaccardRange> m_brush;
    std::uint32_t m_brushStep = 0;
    /// The fixed and the moving end of a range that is brushed by keys, in brush steps.
    std::optional<std::int64_t> m_brushAnchor;
    std::int64_t m_brushEnd = 0;
    Drag m_drag = Drag::None;
    bool m_moved = false;
    QPointF m_pressed;
};

} // namespace alike::ui

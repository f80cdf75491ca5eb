// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/evaluate/jaccard_histogram.h"
#include "ui/plot/jaccard_canvas.h"

#include <memory>
#include <optional>

namespace alike::ui {

/// Recall and precision of the buckets over the threshold, with rings at the threshold in use. Enter or a
/// double click takes the threshold that is pointed at.
class RecallChart : public JaccardCanvas {
    Q_OBJECT
public:
    explicit RecallChart(QWidget* parent = nullptr);

    /// What the two are at the threshold in use.
    struct InUse {
        Threshold threshold;
        std::optional<double> recall; ///< none where there is nothing to find
        std::optional<double> precision;
    };
    void showCurve(std::shared_ptr<const RecallCurve> curve, const std::optional<InUse>& inUse);
    std::optional<std::size_t> currentPoint() const { return m_current; }
    const std::optional<InUse>& inUse() const { return m_inUse; }
    QString words(std::size_t point) const;

signals:
    void pointed(const QString& words);

protected:
    void paintAbove(QPainter& painter, const ChartFrame& where) const override;
    QString tipAt(const QPointF& position) const override;
    std::optional<double> pointedSimilarity() const override;
    void restyle() override;

private:
    void point(std::size_t point);
    void step(int steps);
    void take();
    void paintNames(QPainter& painter, const ChartFrame& where) const;

    std::shared_ptr<const RecallCurve> m_curve; ///< null or with points
    std::optional<InUse> m_inUse;
    std::optional<std::size_t> m_current;
};

} // namespace alike::ui

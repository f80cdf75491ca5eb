// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/jaccard_canvas.h"

#include <QFontMetrics>
#include <QRectF>

#include <optional>
#include <vector>

namespace alike::ui {

class SCurveModel;

/// The S-curve of a SCurveModel: chance to become a candidate against Jaccard similarity.
class SCurveChart : public JaccardCanvas {
    Q_OBJECT
public:
    explicit SCurveChart(SCurveModel* model, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// What holds at a similarity, in words.
    QString words(double similarity) const;
    QString formulaWords() const;

signals:
    void pointed(const QString& words); ///< at what the keys or the mouse point; empty for nothing

protected:
    void paintAbove(QPainter& painter, const ChartFrame& where) const override;
    QString tipAt(const QPointF& position) const override;
    void restyle() override { follow(); }
    void showEvent(QShowEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    std::optional<double> pointedSimilarity() const override { return m_at; }
    const SCurveModel& model() const { return *m_model; }
    /// Where the words at the 50 % point stand; empty without such a point.
    QRectF halfPointPlace(const QFontMetrics& metrics, const ChartFrame& where) const;
    /// Where the name of the curve that was kept as A stands; empty without one.
    QRectF keptPlace(const QFontMetrics& metrics, const ChartFrame& where) const;
    /// Adds the places of the curves of before and of A, which words must not cover.
    void markOtherCurves(const ChartFrame& where, std::vector<QRectF>& marks) const;
    /// What a chart shows besides the curve, above it.
    virtual void paintMarks(QPainter&, const ChartFrame&) const { }
    /// The places of these, which words must not cover.
    virtual std::vector<QRectF> marks(const QFontMetrics&, const ChartFrame&) const { return {}; }

private:
    void follow();
    void step(int steps);
    void point(std::optional<double> similarity);
    void paintHalfPoint(QPainter& painter, const ChartFrame& where) const;
    QString halfPointWords() const;
    QString keptWords() const;

    SCurveModel* m_model;
    std::optional<double> m_at; ///< where the keys or the mouse point
};

} // namespace alike::ui

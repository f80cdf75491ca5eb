// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/method_figures.h"
#include "ui/plot/chart_canvas.h"

#include <memory>
#include <optional>
#include <vector>

namespace alike::ui {

/// Recall and precision of each method as a named point, over lines of equal F1. The arrow keys or a click
/// point at one.
class MethodRatesChart : public ChartCanvas {
    Q_OBJECT
public:
    explicit MethodRatesChart(QWidget* parent = nullptr);

    /// Null: nothing.
    void showFigures(std::shared_ptr<const MethodFigures> figures);
    std::optional<Method> pointed() const { return m_pointed; }
    /// Whether both rates are defined, so that the method has a point.
    bool has(Method method) const;
    QPointF positionOf(Method method) const;
    QString words(Method method) const;

signals:
    void pointedAt(const QString& words);

protected:
    void paintBelow(QPainter& painter, const ChartFrame& where) const override;
    void paintAbove(QPainter& painter, const ChartFrame& where) const override;
    QString tipAt(const QPointF& position) const override;
    void restyle() override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    std::optional<Method> methodAt(const QPointF& position) const;
    void point(Method method);
    void paintNames(QPainter& painter, const ChartFrame& where) const;

    std::shared_ptr<const MethodFigures> m_figures;
    std::optional<Method> m_pointed;
};

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/chart_canvas.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace alike::ui {

/// A row for each family of hash functions: a bar for the measured error of its estimates with a line where
/// theory has it, and a diamond for their bias with twice its standard error to either side.
class FamilyChart : public ChartCanvas {
    Q_OBJECT
public:
    struct Row {
        QString name;
        QString figures; ///< behind the name
        QString words; ///< all that is known
        bool inUse = false;
        double expectedRoot = 0;
        std::optional<double> root; ///< none: nothing was measured
        double bias = 0;
        double biasError = 0; ///< 0 where it is not known
    };

    explicit FamilyChart(QWidget* parent = nullptr);

    void showRows(std::vector<Row> rows);
    /// What is pointed at; empty for nothing.
    QString words() const;

signals:
    void pointed(const QString& words);

protected:
    void paintAbove(QPainter& painter, const ChartFrame& where) const override;
    QString tipAt(const QPointF& position) const override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    std::optional<std::size_t> rowAt(double y) const;
    void point(std::optional<std::size_t> row);
    void paintRow(QPainter& painter, const ChartFrame& where, std::size_t row) const;

    std::vector<Row> m_rows;
    std::optional<std::size_t> m_row;
};

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/source_matrix.h"
#include "ui/groups/group_picture.h"

#include <optional>
#include <utility>

namespace alike::ui {

/// "(none)" for documents without a value.
QString sourceText(const SourceMatrix::Row& row);

/// Which sources share near duplicates: the more pairs, the darker, with their number where there is room.
/// Arrows and the mouse go from cell to cell.
class SourceMatrixView : public GroupPicture {
    Q_OBJECT
public:
    using Cell = std::pair<std::size_t, std::size_t>; ///< row, column

    explicit SourceMatrixView(QWidget* parent = nullptr);

    /// \param matrix null: none
    void setMatrix(SourceMatrixPtr matrix);
    const SourceMatrixPtr& matrix() const { return m_matrix; }
    std::optional<Cell> cell() const { return m_cell; }
    void setCell(const std::optional<Cell>& cell);
    /// Where a cell is painted.
    QRectF placeOf(const Cell& cell) const;
    /// What the cell in question says; how to read the picture without one.
    QString words() const;

    QSize sizeHint() const override;
    int partCount() const override;
    Part part(int number) const override;
    void pressPart(int number) override;

signals:
    void cellChanged();
    void cellPressed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    QString tipAt(QPointF place) const override;

private:
    std::size_t count() const { return m_matrix ? m_matrix->rows.size() : 0; }
    void measure();
    std::optional<Cell> cellAt(QPointF place) const;
    QColor inkOf(const SourceMatrix::Cell& cell) const;
    QString words(const Cell& cell) const;

    SourceMatrixPtr m_matrix;
    std::optional<Cell> m_cell;
    double m_side = 1; ///< of a cell
    QPointF m_corner; ///< of the first
    double m_room = 0; ///< for names, before rows and above columns
};

} // namespace alike::ui

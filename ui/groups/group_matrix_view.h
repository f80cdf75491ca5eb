// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/group_matrix.h"
#include "ui/groups/group_picture.h"

#include <QImage>

#include <optional>
#include <utility>

namespace alike::ui {

/// How similar each two texts of a group are, alike ones beside one another: the darker the more, blue from
/// the threshold up. Arrows and the mouse go from cell to cell, Enter and a double click compare the two.
class GroupMatrixView : public GroupPicture {
    Q_OBJECT
public:
    using Cell = std::pair<std::size_t, std::size_t>; ///< row, column

    explicit GroupMatrixView(QWidget* parent = nullptr);

    /// \param matrix null: none
    void setMatrix(GroupMatrixPtr matrix);
    const GroupMatrixPtr& matrix() const { return m_matrix; }
    void setCurrent(std::optional<DocId> doc);
    std::optional<Cell> cell() const { return m_cell; }
    /// Where a cell is painted.
    QRectF placeOf(const Cell& cell) const;
    /// What the cell in question says; how to read the picture without one.
    QString words() const;

    int partCount() const override;
    Part part(int number) const override;
    void pressPart(int number) override;

signals:
    void cellChanged();
    void compareRequested(alike::DocId a, alike::DocId b);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    QString tipAt(QPointF place) const override;

private:
    double side() const;
    QPointF corner() const;
    std::optional<Cell> cellAt(QPointF place) const;
    void setCell(const std::optional<Cell>& cell);
    void makeImage();
    void compareCell();
    QString words(const Cell& cell) const;

    GroupMatrixPtr m_matrix;
    QImage m_image; ///< a pixel for each cell
    std::optional<std::size_t> m_current; ///< row of the current document
    std::optional<Cell> m_cell;
};

} // namespace alike::ui

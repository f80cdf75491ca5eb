// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/groups/group_picture.h"

#include <QImage>

#include <optional>
#include <utility>

namespace alike::ui {

/// A square table as tints, its rows named on both sides where there is room, with numbers where cells are
/// large enough. Arrows and the mouse go from cell to cell.
class MatrixPicture : public GroupPicture {
    Q_OBJECT
public:
    using Cell = std::pair<std::size_t, std::size_t>; ///< row, column

    using GroupPicture::GroupPicture;

    std::optional<Cell> cell() const { return m_cell; }
    void setCell(const std::optional<Cell>& cell);
    /// Where a cell is painted.
    QRectF placeOf(const Cell& cell) const;
    /// What the cell in question says; how to read the picture without one.
    QString words() const;
    /// Every so many rows have their name at the side; 0: none has.
    std::size_t namedEvery() const { return m_namedEvery; }

    int partCount() const override;
    Part part(int number) const override;
    void pressPart(int number) override;

signals:
    void cellChanged();
    void cellPressed();

protected:
    virtual std::size_t rows() const = 0;
    virtual QString rowName(std::size_t row) const = 0;
    virtual QColor inkOf(const Cell& cell) const = 0;
    /// The number in a cell; empty: none.
    virtual QString numberOf(const Cell& cell) const = 0;
    virtual QString cellWords(const Cell& cell) const = 0;
    virtual QString legend() const = 0;
    /// What else tells the names of rows that have none at the side: ", and in the list". Empty: nothing
    /// does.
    virtual QString alsoNamed() const { return {}; }
    /// A row that is marked together with its column.
    virtual std::optional<std::size_t> markedRow() const { return std::nullopt; }

    /// Other rows are shown from now on.
    void showRows();

    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    QString tipAt(QPointF place) const override;

private:
    Cell cellOf(int part) const;
    std::optional<Cell> cellAt(QPointF place) const;
    void measure();
    void makeImage();
    void paintNumbers(QPainter& painter) const;
    void paintNames(QPainter& painter) const;

    QImage m_image; ///< a pixel for each cell
    std::optional<Cell> m_cell;
    double m_side = 1; ///< of a cell
    QPointF m_corner; ///< of the first
    double m_room = 0; ///< for names, before rows and above columns
    std::size_t m_namedEvery = 1;
};

/// A tint between two colours.
QColor blended(const QColor& from, const QColor& to, double share);

} // namespace alike::ui

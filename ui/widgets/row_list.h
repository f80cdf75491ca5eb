// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/row_delegate.h"
#include "ui/widgets/row_table.h"

namespace alike::ui {

/// A table shown as a list: each of its rows is one row of two lines. All columns of the model stay for
/// copying and sorting; none is shown as such. Keys, drags, the menu and the text of an empty list are those
/// of RowTable. To who is read to, each row is an item with one name that says it all.
class RowList : public RowTable {
    Q_OBJECT
public:
    /// How the rows of the model look and are called. Asked only for rows in sight, or when they are read to
    /// somebody.
    struct Rows {
        /// Of the model, the columns of which a row shows figures: as its number, in its second line, and at
        /// the right of that; -1 for none.
        struct Columns {
            int number = -1;
            int second = -1;
            int state = -1;
        };

        RowDelegate::Face face;
        std::function<QString(int row)> tip; ///< of the whole row, as format::tip() makes it
        std::function<QString(int row)> name; ///< of the whole row, for who is read to
        Columns columns = {};
    };

    RowList(QAbstractItemModel* model, Rows rows, QWidget* parent = nullptr);

    QString nameOf(int row) const { return m_rows.name(row); }
    /// Whether the second line of a row was pressed, for what is dragged from it.
    bool secondLinePressed() const;
    int contentWidth() const override;
    int columnOfFigure(const QPoint& at) const override;
    /// Rows have no cells to go to: the number that they begin with.
    int currentFigure() const override { return m_rows.columns.number; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    /// A row shows what stands in columns that are not shown as such.
    void dataChanged(
        const QModelIndex& first, const QModelIndex& last, const QList<int>& roles = {}) override;
    bool viewportEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;
    int heightOfRows() const override;
    bool copies(int column) const override;
    bool offersColumns() const override { return false; }

private:
    Rows m_rows;
};

} // namespace alike::ui

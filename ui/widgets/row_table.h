// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/corpus.h"

#include <QElapsedTimer>
#include <QPersistentModelIndex>
#include <QPoint>
#include <QString>
#include <QTableView>
#include <QVariantMap>

#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

class QMenu;
class QMimeData;

namespace alike::ui {

/// A table of rows: one row selected at a time unless said otherwise, fixed row height. Which row is current
/// never depends on a column.
///
/// The context menu also offers the actions of the widget.
///
/// Columns that stretch share the width that the others leave. No column goes for want of room: what does not
/// fit is scrolled to, so columns that matter stand first. What a user shows, hides or widens by hand stays
/// as it was set. Enter reads, Ctrl+Enter compares, Ctrl+C copies the selected rows as tab-separated text.
class RowTable : public QTableView {
    Q_OBJECT
public:
    struct Column {
        QString sample; ///< a long but ordinary content: it fits without being cut
        bool optional = false; ///< the user may hide it
        bool stretches = false; ///< takes a share of the width that is left
        bool onDemand = false; ///< hidden until the user shows it
    };

    explicit RowTable(QWidget* parent = nullptr);

    void setModel(QAbstractItemModel* model) override;
    /// One entry for each column of the model.
    void setColumns(std::vector<Column> columns);
    /// From left to right: all columns, where they are to stand in another order than in the model.
    void arrangeColumns(const std::vector<int>& order);
    /// Other rows have other contents.
    void setSample(int column, const QString& sample);
    /// Whether a column waits to be shown by the user.
    void setOnDemand(int column, bool onDemand);
    /// Which of the two verbs the context menu offers; both by default. Without the first, neither.
    void setOffersRead(bool offers) { m_offersRead = offers; }
    void setOffersCompare(bool offers) { m_offersCompare = offers; }
    /// Enter compares and Ctrl+Enter reads, where rows stand beside a document that is read already.
    void setEnterCompares() { m_enterCompares = true; }
    /// Lets more than one row be selected, to be copied together.
    void setSelectsMany() { setSelectionMode(ExtendedSelection); }
    /// The receiver of `typedAhead` finds the row, on a worker: for tables so long that looking at each
    /// row takes time.
    void setTypesAheadElsewhere() { m_typesAheadElsewhere = true; }
    /// Rows can be dragged out. Then a press selects only when it is let go, so that a drag changes nothing
    /// here. \param take what a drag from a cell carries; null: nothing
    using TakeDrag = std::function<std::unique_ptr<QMimeData>(const QModelIndex& cell)>;
    void setDrags(TakeDrag take) { m_takeDrag = std::move(take); }
    /// The width at which nothing scrolls sideways.
    virtual int contentWidth() const;
    /// What stands in the middle of the table while it has no rows.
    void setEmptyText(const QString& text);
    /// Makes a row current without scrolling sideways; -1 leaves none.
    void showRow(int row);

    /// Which columns the user has shown, hidden or widened, to be kept in the settings under `objectName`.
    QVariantMap chosenColumns() const;
    /// Does nothing for choices made among other columns.
    void setChosenColumns(const QVariantMap& chosen);
    /// The column of the model that the figure at a place of the viewport is of; -1: none.
    virtual int columnOfFigure(const QPoint& at) const;
    /// That of the current cell.
    virtual int currentFigure() const { return currentIndex().column(); }
    /// What a menu offers to show and hide; the table has to outlive it.
    void addColumnActions(QMenu* menu);

    void keyboardSearch(const QString& typed) override;

signals:
    /// The next row from `from` on, around the end, that begins with `prefix` is wanted.
    void typedAhead(const QString& prefix, int from);
    /// A menu is about to be shown: for a cell, or with a row of -1 for the head of a column. The column is
    /// -1 where none is meant. Who adds to the menu does so now.
    void menuOpening(QMenu* menu, int row, int column);
    void readRequested();
    void compareRequested();

protected:
    /// Cells have the colours of the viewport: paling it alone leaves header and scroll bars as they are.
    void initViewItemOption(QStyleOptionViewItem* option) const override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    /// One row is always one row: Ctrl does not take it away.
    QItemSelectionModel::SelectionFlags selectionCommand(
        const QModelIndex& index, const QEvent* event) const override;
    /// Home and End go to the first and the last row: there are no cells to go to.
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    virtual int heightOfRows() const;
    /// Whether a column stands in what is copied.
    virtual bool copies(int column) const { return !isColumnHidden(column); }
    virtual bool offersColumns() const { return true; }
    /// Takes the sizes of rows and columns from the font.
    void adoptFont();
    /// Where the mouse was pressed on what may be dragged.
    QPoint pressedAt() const { return m_pressedAt; }

private:
    void fitColumns();
    std::vector<int> naturalWidths() const;
    /// The current cell may be in a column that is hidden, from where no key leads on.
    void leaveHiddenColumn();
    int firstShownColumn() const;
    void copyRows() const;
    void popUp(QMenu* menu, const QPoint& at);
    void dragCell(const QModelIndex& cell);

    std::vector<Column> m_columns;
    std::map<int, int> m_chosenWidths; ///< by the user, in pixels
    std::map<int, bool> m_chosenColumns; ///< shown or hidden by the user
    QString m_emptyText;
    TakeDrag m_takeDrag;
    QPersistentModelIndex m_pressed; ///< what a drag would begin with
    QPoint m_pressedAt;
    bool m_fitting = false;
    bool m_offersRead = true;
    bool m_offersCompare = true;
    bool m_enterCompares = false;
    bool m_typesAheadElsewhere = false;
    QString m_typed; ///< ahead, so far
    QElapsedTimer m_typing; ///< since the last letter
};

/// A long but ordinary id of a corpus, for the width of columns: the longest of the first thousand, of which
/// at most sixteen characters. The number of five digits that most collections have, when there is no corpus.
QString sampleId(const Corpus* corpus);

} // namespace alike::ui

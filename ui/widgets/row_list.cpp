// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/row_list.h"

#include "ui/theme/metrics.h"
#include "ui/widgets/row_list_access.h"

#include <QAccessible>
#include <QHeaderView>
#include <QHelpEvent>
#include <QToolTip>

#include <utility>

namespace alike::ui {

RowList::RowList(QAbstractItemModel* model, Rows rows, QWidget* parent)
    : RowTable(parent)
    , m_rows(std::move(rows))
{
    makeRowListsAccessible();
    setModel(model);
    horizontalHeader()->hide();
    for (int column = 1; column < model->columnCount(); ++column)
        setColumnHidden(column, true);
    horizontalHeader()->setMinimumSectionSize(1);
    horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setAlternatingRowColors(false);
    setFrameShape(NoFrame);
    setItemDelegate(new RowDelegate(m_rows.face, this));
    adoptFont();
}

void RowList::dataChanged(const QModelIndex& first, const QModelIndex& last, const QList<int>& roles)
{
    RowTable::dataChanged(first, last, roles);
    viewport()->update();
}

int RowList::heightOfRows() const
{
    return scaled(48, this);
}

bool RowList::copies(int) const
{
    return true;
}

int RowList::contentWidth() const
{
    return scaled(400, this);
}

int RowList::columnOfFigure(const QPoint& at) const
{
    const QModelIndex cell = indexAt(at);
    if (!cell.isValid())
        return -1;
    const QRect row = visualRect(cell);
    switch (RowDelegate::partAt(*this, row, at, m_rows.face(cell.row()))) {
    case RowDelegate::Part::Number:
        return m_rows.columns.number;
    case RowDelegate::Part::Second:
        return m_rows.columns.second;
    case RowDelegate::Part::State:
        return m_rows.columns.state;
    case RowDelegate::Part::Title:
        break;
    }
    return -1;
}

QSize RowList::sizeHint() const
{
    return { scaled(400, this), scaled(480, this) };
}

QSize RowList::minimumSizeHint() const
{
    return { scaled(160, this), heightOfRows() };
}

bool RowList::secondLinePressed() const
{
    const QModelIndex pressed = indexAt(pressedAt());
    return pressed.isValid() && pressedAt().y() > visualRect(pressed).center().y();
}

bool RowList::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QModelIndex at = indexAt(help->pos());
        if (at.isValid())
            QToolTip::showText(help->globalPos(), m_rows.tip(at.row()), viewport(), visualRect(at));
        else
            QToolTip::hideText();
        return true;
    }
    return RowTable::viewportEvent(event);
}

void RowList::focusInEvent(QFocusEvent* event)
{
    RowTable::focusInEvent(event);
    viewport()->update(); // the selected rows turn blue
}

void RowList::focusOutEvent(QFocusEvent* event)
{
    RowTable::focusOutEvent(event);
    viewport()->update();
}

/// Instead of the table's own, which tells of cells.
void RowList::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QAbstractItemView::currentChanged(current, previous); // NOLINT(bugprone-parent-virtual-call)
    viewport()->update(); // the ring of the focus is as wide as the row
    if (current.isValid() && current.column() != 0)
        selectionModel()->setCurrentIndex(current.siblingAtColumn(0), QItemSelectionModel::NoUpdate);
    else if (current.isValid() && hasFocus() && QAccessible::isActive()) {
        QAccessibleEvent event(this, QAccessible::Focus);
        event.setChild(current.row());
        QAccessible::updateAccessibility(&event);
    }
}

void RowList::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected)
{
    QAbstractItemView::selectionChanged(selected, deselected); // NOLINT(bugprone-parent-virtual-call)
    if (!QAccessible::isActive())
        return;
    const auto tell = [this](const QItemSelection& selection, QAccessible::Event what) {
        if (selection.isEmpty())
            return;
        QAccessibleEvent event(this, what);
        event.setChild(selection.front().top());
        QAccessible::updateAccessibility(&event);
    };
    tell(selected, QAccessible::SelectionAdd);
    tell(deselected, QAccessible::SelectionRemove);
}

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/columned_model.h"

namespace alike::ui {

ColumnedModel::ColumnedModel(int columns, QObject* parent)
    : QAbstractTableModel(parent)
    , m_columns(columns)
{
}

QVariant ColumnedModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), index.column());
    case Qt::ToolTipRole:
        return tip(index.row(), index.column());
    case Qt::TextAlignmentRole:
        if (const Qt::Alignment stands = alignment(index.column()))
            return QVariant::fromValue(stands);
        return {};
    case AboutRole: {
        const QVariant own = more(index.row(), index.column(), role);
        return own.isValid() ? own : headerData(index.column(), Qt::Horizontal, AboutRole);
    }
    default:
        return more(index.row(), index.column(), role);
    }
}

QVariant ColumnedModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= m_columns)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return head(section).name;
    case Qt::ToolTipRole:
        return head(section).tip;
    case Qt::TextAlignmentRole:
        if (const Qt::Alignment stands = alignment(section))
            return QVariant::fromValue(stands);
        return {};
    case AboutRole:
        return QString::fromLatin1(head(section).about);
    case Qt::InitialSortOrderRole:
        return largestFirst(section) ? Qt::DescendingOrder : Qt::AscendingOrder;
    default:
        return {};
    }
}

QString ColumnedModel::tip(int, int) const
{
    return {};
}

QVariant ColumnedModel::more(int, int, int) const
{
    return {};
}

Qt::Alignment ColumnedModel::alignment(int) const
{
    return {};
}

bool ColumnedModel::largestFirst(int) const
{
    return false;
}

} // namespace alike::ui

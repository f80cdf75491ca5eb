// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/neighbours/levels_model.h"

#include "ui/theme/format.h"

#include <utility>

namespace alike::ui {

void LevelsModel::showLevels(std::vector<Level> levels)
{
    beginResetModel();
    m_levels = std::move(levels);
    endResetModel();
}

int LevelsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_levels.size());
}

int LevelsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LevelsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Level& level = levelAt(index.row());
    const QString from = format::threshold(level.from);
    const QString to = format::threshold(level.to);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (index.column() == Range ? Qt::AlignLeft : Qt::AlignRight)));
    if (role == Qt::ToolTipRole)
        return level.closed ? tr("J from %1 to %2, both included").arg(from, to)
                            : tr("J from %1, included, to %2, not included").arg(from, to);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Range:
        return level.closed ? tr("%1 to %2").arg(from, to) : tr("%1 to < %2").arg(from, to);
    case Actual:
        return format::count(level.actual);
    case Found:
        return format::count(level.found);
    default:
        return format::count(level.missed.size());
    }
}

QVariant LevelsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (section == Range ? Qt::AlignLeft : Qt::AlignRight)));
    if (role == Qt::DisplayRole) {
        switch (section) {
        case Range:
            return tr("Jaccard");
        case Actual:
            return tr("Actual");
        case Found:
            return tr("Found");
        default:
            return tr("Missed");
        }
    }
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case Actual:
            return tr("Documents whose exact similarity to this one lies in the range");
        case Found:
            return tr("Those of them that share a bucket with it");
        case Missed:
            return tr("Those of them that do not; the list beside shows them");
        default:
            return {};
        }
    }
    return {};
}

} // namespace alike::ui

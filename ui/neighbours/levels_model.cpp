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

QString LevelsModel::text(int row, int column) const
{
    const Level& level = levelAt(row);
    switch (column) {
    case Range:
        return (level.closed ? tr("%1 to %2") : tr("%1 to < %2"))
            .arg(format::threshold(level.from), format::threshold(level.to));
    case Actual:
        return format::count(level.actual);
    case Found:
        return format::count(level.found);
    default:
        return format::count(level.missed.size());
    }
}

QString LevelsModel::tip(int row, int) const
{
    const Level& level = levelAt(row);
    return (
        level.closed ? tr("J from %1 to %2, both included") : tr("J from %1, included, to %2, not included"))
        .arg(format::threshold(level.from), format::threshold(level.to));
}

ColumnHead LevelsModel::head(int column) const
{
    switch (column) {
    case Range:
        return { tr("Jaccard") };
    case Actual:
        return { tr("Actual"), tr("Documents whose exact similarity to this one lies in the range") };
    case Found:
        return { tr("Found"), tr("Those of them that share a bucket with it") };
    default:
        return { tr("Missed"), tr("Those of them that do not; the list beside shows them") };
    }
}

} // namespace alike::ui

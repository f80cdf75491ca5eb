// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/neighbours.h"

#include <QAbstractTableModel>

#include <vector>

namespace alike::ui {

/// How many actual neighbours a document has at each level of similarity, and how many of them share a
/// bucket.
class LevelsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Range, Actual, Found, Missed, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void showLevels(std::vector<Level> levels);
    const Level& levelAt(int row) const { return m_levels[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::vector<Level> m_levels;
};

} // namespace alike::ui

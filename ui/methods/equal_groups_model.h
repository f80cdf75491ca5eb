// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/methods.h"

#include <QAbstractTableModel>

namespace alike::ui {

/// Groups of equal texts: how many they are, and which.
class EqualGroupsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Size, Documents, Title, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void showGroups(EqualGroupsPtr groups);
    const EqualGroupsPtr& groups() const { return m_groups; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    EqualGroupsPtr m_groups;
};

} // namespace alike::ui

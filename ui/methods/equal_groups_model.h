// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/methods.h"
#include "ui/table/columned_model.h"

namespace alike::ui {

/// Groups of equal texts: how many they are, and which.
class EqualGroupsModel : public ColumnedModel {
    Q_OBJECT
public:
    enum Column { Size, Documents, Title, ColumnCount };

    explicit EqualGroupsModel(QObject* parent = nullptr)
        : ColumnedModel(ColumnCount, parent)
    {
    }

    void showGroups(EqualGroupsPtr groups);
    const EqualGroupsPtr& groups() const { return m_groups; }

    int rowCount(const QModelIndex& parent = {}) const override;

private:
    ColumnHead head(int column) const override;
    QString text(int row, int column) const override;
    QString tip(int row, int column) const override;
    Qt::Alignment alignment(int column) const override { return aligned(column == Size); }

    EqualGroupsPtr m_groups;
};

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/load_report.h"

#include <QAbstractTableModel>

#include <vector>

namespace alike::ui {

/// What was left out or changed on the way in, in the order in which it was met.
class LoadIssuesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Place, Reason, Detail, ColumnCount };

    explicit LoadIssuesModel(std::vector<LoadIssue> issues, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<LoadIssue> m_issues;
};

} // namespace alike::ui

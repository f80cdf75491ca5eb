// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/methods.h"

#include <QAbstractTableModel>

namespace alike::ui {

/// The words that make the cosine of a pair, the largest contribution first.
class TermsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Word, Contribution, Share, InA, InB, Documents, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void showPair(CosinePairPtr pair);
    const CosinePairPtr& pair() const { return m_pair; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    CosinePairPtr m_pair;
};

} // namespace alike::ui

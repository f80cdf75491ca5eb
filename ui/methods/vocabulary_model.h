// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/vocabulary.h"
#include "ui/table/ordered_model.h"

namespace alike::ui {

/// The words of a corpus: a window onto a VocabularyTable. Keys are the numbers of the words.
class VocabularyModel : public OrderedModel {
    Q_OBJECT
public:
    using enum VocabularyTable::Column;

    using OrderedModel::OrderedModel;

    /// Null: no words.
    void showTable(VocabularyTablePtr table, std::shared_ptr<const RowOrder> order);
    const VocabularyTablePtr& table() const { return m_table; }

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    VocabularyTablePtr m_table;
};

} // namespace alike::ui

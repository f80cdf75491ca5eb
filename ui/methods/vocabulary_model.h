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

    explicit VocabularyModel(QObject* parent = nullptr)
        : OrderedModel(ColumnCount, parent)
    {
    }

    /// Null: no words.
    void showTable(VocabularyTablePtr table, std::shared_ptr<const RowOrder> order);
    const VocabularyTablePtr& table() const { return m_table; }

private:
    ColumnHead head(int column) const override;
    QString text(int row, int column) const override;
    Qt::Alignment alignment(int column) const override { return aligned(column != Word); }
    bool largestFirst(int column) const override { return column >= Count; }

    VocabularyTablePtr m_table;
};

} // namespace alike::ui

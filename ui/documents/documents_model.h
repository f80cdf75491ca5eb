// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/documents/document_table.h"
#include "ui/table/ordered_model.h"

#include <optional>

namespace alike::ui {

/// The documents of a corpus: a window onto a DocumentTable. Keys are document numbers.
class DocumentsModel : public OrderedModel {
    Q_OBJECT
public:
    enum Column { Id, Title, Date, Words, Shingles, Best, Near, ColumnCount };
    enum Role { SortRole = Qt::UserRole }; ///< the raw value

    using OrderedModel::OrderedModel;

    void showTable(DocumentTablePtr table, std::shared_ptr<const RowOrder> order);
    const DocumentTablePtr& table() const { return m_table; }

    DocId documentAt(int row) const { return static_cast<DocId>(keyAt(row)); }
    std::optional<int> rowOf(DocId doc) const { return rowOfKey(static_cast<std::uint32_t>(doc)); }

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(DocId doc, int column) const;
    QString bestText(const DocumentTable::Row& row) const;
    QVariant raw(DocId doc, int column) const;
    QString tip(DocId doc, int column) const;

    DocumentTablePtr m_table;
};

} // namespace alike::ui

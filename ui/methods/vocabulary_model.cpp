// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/methods/vocabulary_model.h"

#include "ui/theme/format.h"

#include <utility>

namespace alike::ui {

void VocabularyModel::showTable(VocabularyTablePtr table, std::shared_ptr<const RowOrder> order)
{
    const bool same = m_table && table && m_table->tokens == table->tokens;
    show(std::move(order), same ? Keys::Same : Keys::Other, [&] { m_table = std::move(table); });
    emit headerDataChanged(Qt::Horizontal, Word, Word);
}

int VocabularyModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant VocabularyModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (index.column() == Word ? Qt::AlignLeft : Qt::AlignRight)));
    if (role != Qt::DisplayRole)
        return {};
    const TokenId word = keyAt(index.row());
    switch (index.column()) {
    case Word:
        return format::line(m_table->tokens->word(word));
    case Number:
        return QString::number(word);
    case Count:
        return format::count(m_table->counts->occurrences[word]);
    default:
        return format::count(m_table->counts->documents[word]);
    }
}

QVariant VocabularyModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::InitialSortOrderRole)
        return section >= Count ? Qt::DescendingOrder : Qt::AscendingOrder;
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (section == Word ? Qt::AlignLeft : Qt::AlignRight)));
    if (role == Qt::DisplayRole) {
        switch (section) {
        case Word:
            return m_table && m_table->tokens->unit() == text::Unit::Character ? tr("Character") : tr("Word");
        case Number:
            return tr("Number");
        case Count:
            return tr("Count");
        default:
            return tr("Documents");
        }
    }
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case Number:
            return tr("The integer that stands for it in every document");
        case Count:
            return tr("How often it stands in the whole corpus");
        case Documents:
            return tr("In how many documents it stands");
        default:
            return {};
        }
    }
    return {};
}

} // namespace alike::ui

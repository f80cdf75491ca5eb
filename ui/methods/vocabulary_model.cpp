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

QString VocabularyModel::text(int row, int column) const
{
    const TokenId word = keyAt(row);
    switch (column) {
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

ColumnHead VocabularyModel::head(int column) const
{
    switch (column) {
    case Word:
        return { m_table && m_table->tokens->unit() == alike::text::Unit::Character ? tr("Character")
                                                                                    : tr("Word") };
    case Number:
        return { tr("Number"), tr("The integer that stands for it in every document") };
    case Count:
        return { tr("Count"), tr("How often it stands in the whole corpus") };
    default:
        return { tr("Documents"), tr("In how many documents it stands") };
    }
}

} // namespace alike::ui

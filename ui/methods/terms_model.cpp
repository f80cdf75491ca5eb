// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/methods/terms_model.h"

#include "ui/theme/format.h"

#include <QLocale>

#include <utility>

namespace alike::ui {

void TermsModel::showPair(CosinePairPtr pair)
{
    beginResetModel();
    m_pair = std::move(pair);
    endResetModel();
}

int TermsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_pair ? 0 : static_cast<int>(m_pair->terms.size());
}

int TermsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TermsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const CosineTerm& term = m_pair->terms[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (index.column() == Word ? Qt::AlignLeft : Qt::AlignRight)));
    if (role == Qt::ToolTipRole)
        return format::tip(
            tr("“%1” stands %2 times in A, %3 times in B and in %4 documents; the product of its two "
               "weights is %5")
                .arg(format::line(term.word))
                .arg(term.inA)
                .arg(term.inB)
                .arg(format::count(term.documents), QLocale().toString(term.contribution, 'f', 6)));
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Word:
        return format::line(term.word);
    case Contribution:
        return QLocale().toString(term.contribution, 'f', 4);
    case Share:
        return format::chance(m_pair->cosine > 0 ? term.contribution / *m_pair->cosine : 0);
    case InA:
        return format::count(term.inA);
    case InB:
        return format::count(term.inB);
    default:
        return format::count(term.documents);
    }
}

QVariant TermsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (section == Word ? Qt::AlignLeft : Qt::AlignRight)));
    if (role == Qt::DisplayRole) {
        switch (section) {
        case Word:
            return tr("Word");
        case Contribution:
            return tr("Adds");
        case Share:
            return tr("Share");
        case InA:
            return tr("f in A");
        case InB:
            return tr("f in B");
        default:
            return tr("df");
        }
    }
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case Contribution:
            return tr("The product of its weights in both documents; all of them sum up to the cosine");
        case Share:
            return tr("Its part of the cosine");
        case InA:
        case InB:
            return tr("How often it stands in the document");
        case Documents:
            return tr("In how many documents it stands: the fewer, the more it weighs");
        default:
            return {};
        }
    }
    return {};
}

} // namespace alike::ui

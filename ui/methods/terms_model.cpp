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

QString TermsModel::text(int row, int column) const
{
    const CosineTerm& term = m_pair->terms[static_cast<std::size_t>(row)];
    switch (column) {
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

QString TermsModel::tip(int row, int) const
{
    const CosineTerm& term = m_pair->terms[static_cast<std::size_t>(row)];
    return format::tip(
        tr("“%1” stands %2 times in A, %3 times in B and in %4 documents; the product of its two "
           "weights is %5")
            .arg(format::line(term.word))
            .arg(term.inA)
            .arg(term.inB)
            .arg(format::count(term.documents), QLocale().toString(term.contribution, 'f', 6)));
}

ColumnHead TermsModel::head(int column) const
{
    switch (column) {
    case Word:
        return { tr("Word") };
    case Contribution:
        return { tr("Adds"),
            tr("The product of its weights in both documents; all of them sum up to the cosine") };
    case Share:
        return { tr("Share"), tr("Its part of the cosine") };
    case InA:
        return { tr("f in A"), tr("How often it stands in the document") };
    case InB:
        return { tr("f in B"), tr("How often it stands in the document") };
    default:
        return { tr("df"), tr("In how many documents it stands: the fewer, the more it weighs") };
    }
}

} // namespace alike::ui

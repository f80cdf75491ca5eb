// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/methods/nearest_model.h"

#include "ui/theme/format.h"

#include <utility>

namespace alike::ui {

void NearestModel::showNearest(std::shared_ptr<const Corpus> corpus, std::uint32_t bits, std::uint32_t most,
    std::vector<FingerprintNeighbour> nearest)
{
    beginResetModel();
    m_corpus = std::move(corpus);
    m_bits = bits;
    m_most = most;
    m_nearest = std::move(nearest);
    endResetModel();
}

int NearestModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_nearest.size());
}

int NearestModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant NearestModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& [doc, distance] = m_nearest[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(
            Qt::AlignVCenter | (index.column() <= Similarity ? Qt::AlignRight : Qt::AlignLeft)));
    if (role == Qt::ToolTipRole && index.column() == Title)
        return format::tip(format::line(m_corpus->title(doc)));
    if (role == Qt::ToolTipRole)
        return distance <= m_most
            ? tr("%1 of %2 bits differ: a pair at the present distance").arg(distance).arg(m_bits)
            : tr("%1 of %2 bits differ: more than the present distance allows").arg(distance).arg(m_bits);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Distance:
        return distance <= m_most ? tr("%1 ✓", "a pair").arg(distance) : QString::number(distance);
    case Similarity:
        return format::similarity(simhash::similarity(distance, m_bits));
    case Id:
        return format::line(m_corpus->id(doc));
    default:
        return format::line(m_corpus->title(doc));
    }
}

QVariant NearestModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (section <= Similarity ? Qt::AlignRight : Qt::AlignLeft)));
    if (role == Qt::DisplayRole) {
        switch (section) {
        case Distance:
            return tr("d");
        case Similarity:
            return tr("1 − d / f");
        case Id:
            return tr("Id");
        default:
            return tr("Title");
        }
    }
    if (role == Qt::ToolTipRole && section == Distance)
        return tr("Bits in which the fingerprints differ; ✓ at most the chosen distance");
    if (role == Qt::ToolTipRole && section == Similarity)
        return tr("The share of equal bits");
    return {};
}

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/methods/nearest_model.h"

#include "ui/words/format.h"

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

QString NearestModel::text(int row, int column) const
{
    const auto& [doc, distance] = m_nearest[static_cast<std::size_t>(row)];
    switch (column) {
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

QString NearestModel::tip(int row, int column) const
{
    const auto& [doc, distance] = m_nearest[static_cast<std::size_t>(row)];
    if (column == Title)
        return format::tip(format::line(m_corpus->title(doc)));
    return distance <= m_most
        ? tr("%1 of %2 bits differ: a pair at the present distance").arg(distance).arg(m_bits)
        : tr("%1 of %2 bits differ: more than the present distance allows").arg(distance).arg(m_bits);
}

ColumnHead NearestModel::head(int column) const
{
    switch (column) {
    case Distance:
        return { tr("d"), tr("Bits in which the fingerprints differ; ✓ at most the chosen distance") };
    case Similarity:
        return { tr("1 − d / f"), tr("The share of equal bits") };
    case Id:
        return { tr("Id") };
    default:
        return { tr("Title") };
    }
}

} // namespace alike::ui

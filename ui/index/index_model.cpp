// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/index/index_model.h"

#include "core/lsh/banding.h"
#include "ui/words/candidate_words.h"
#include "ui/words/format.h"

#include <utility>

namespace alike::ui {

std::vector<RowTable::Column> IndexModel::columns()
{
    return {
        { QStringLiteral("0.000"), false, false, false },
        { QStringLiteral("0.00"), true, false, false },
        { QStringLiteral("20 of 20"), true, false, false },
        { QStringLiteral("0000000"), false, false, false },
        { QStringLiteral("a short title"), false, true, false },
    };
}

void IndexModel::showMatches(std::shared_ptr<const partition::Index> index, partition::IndexMatches matches)
{
    beginResetModel();
    m_index = std::move(index);
    if (m_index) {
        const Parameters& parameters = m_index->contents().parameters;
        if (const auto banding = lsh::banding(parameters.sketch.hashes, parameters.lsh))
            m_banding = *banding;
    }
    m_matches = std::move(matches);
    endResetModel();
}

int IndexModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_matches.nearest.size());
}

ColumnHead IndexModel::head(int column) const
{
    switch (column) {
    case Jaccard:
        return { tr("J"),
            tr("Jaccard similarity |A ∩ B| / |A ∪ B| of the two sets of shingles. Of a document whose text "
               "is\n"
               "not to be had any more it is not known"),
            "jaccard" };
    case Estimate:
        return { tr("Estimate"),
            tr("The share m / h of signature rows in which the two agree; the list is ordered by it"),
            "expected-range" };
    case Bands:
        return { tr("Bands"), tr("Bands in which both are in the same bucket"), "band" };
    case Id:
        return { tr("Id"), tr("The id of the document, as it stands in its file") };
    default:
        return { tr("Title"), tr("The title of the document") };
    }
}

QString IndexModel::text(int at, int column) const
{
    const partition::IndexMatch& found = matchAt(at);
    switch (column) {
    case Jaccard:
        return found.overlap ? format::similarity(found.overlap->jaccard()) : format::noNumber();
    case Estimate:
        return format::similarity(found.estimate.similarity(), 2);
    case Bands:
        return bandCount(m_banding, found.bands.size());
    case Id:
        return format::line(found.id);
    default:
        return format::line(found.title);
    }
}

QString IndexModel::tip(int at, int column) const
{
    const partition::IndexMatch& found = matchAt(at);
    switch (column) {
    case Jaccard:
        return found.overlap
            ? tr("%1 shingles in common of %2 together")
                  .arg(format::count(found.overlap->shared), format::count(found.overlap->united()))
            : tr("The file of the document is gone, in an archive, or was written since it was added.");
    case Estimate:
        return tr("%1 of %2 signature rows agree").arg(found.estimate.equalRows).arg(found.estimate.hashes);
    case Bands:
        return tr("Bands in which both documents are in the same bucket");
    default:
        return format::tip(text(at, column));
    }
}

} // namespace alike::ui

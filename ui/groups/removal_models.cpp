// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/groups/removal_models.h"

#include "ui/words/format.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace alike::ui {
namespace {

    QString percent(std::uint64_t part, std::uint64_t whole)
    {
        const double share = whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
        return SharesModel::tr("%1 %", "per cent").arg(QLocale().toString(share, 'f', 1));
    }

    QString textSize(std::uint64_t bytes)
    {
        return QLocale().formattedDataSize(static_cast<qint64>(bytes));
    }

} // namespace

QString valueText(const RemovalPreview::Share& share)
{
    return share.value.empty() ? SharesModel::tr("(none)") : format::line(share.value);
}

void SharesModel::show(std::vector<RemovalPreview::Share> shares)
{
    std::ranges::stable_sort(shares,
        [](const auto& x, const auto& y) { return x.removed * y.documents > y.removed * x.documents; });
    beginResetModel();
    m_shares = std::move(shares);
    endResetModel();
}

ColumnHead SharesModel::head(int column) const
{
    switch (column) {
    case Value:
        return { tr("Value") };
    case Documents:
        return { tr("Documents"), tr("In the collection") };
    case Removed:
        return { tr("Removed"), tr("Of these documents") };
    case Bytes:
        return { tr("Text removed"), tr("Bytes of the texts that go, of those that there are") };
    default:
        return { tr("Share"),
            tr("Of these documents that goes; from ten documents on, more than half is "
               "worth a look") };
    }
}

QString SharesModel::text(int row, int column) const
{
    const RemovalPreview::Share& share = m_shares[static_cast<std::size_t>(row)];
    switch (column) {
    case Value:
        return valueText(share);
    case Documents:
        return format::count(share.documents);
    case Removed:
        return format::count(share.removed);
    case Bytes:
        return tr("%1 of %2", "bytes").arg(textSize(share.removedBytes), textSize(share.bytes));
    default:
        return share.losesHalf() ? tr("%1, over half").arg(percent(share.removed, share.documents))
                                 : percent(share.removed, share.documents);
    }
}

void DoubtfulModel::show(RemovalTablePtr table)
{
    beginResetModel();
    m_table = std::move(table);
    endResetModel();
}

RowFace DoubtfulModel::face(int row) const
{
    const groups::Removal& removal = at(row);
    RowFace face;
    face.number = format::similarity(removal.overlap.jaccard());
    face.filled = removal.overlap.jaccard();
    face.tick = m_table->snapshot->parameters.results.threshold.value();
    face.title = format::name(corpus(), removal.doc);
    face.aside = id(removal.doc);
    face.second = { { tr("stays: "), false }, { format::name(corpus(), removal.kept), true } };
    face.state = face.shortState = id(removal.kept);
    return face;
}

QString DoubtfulModel::words(int row) const
{
    const groups::Removal& removal = at(row);
    return tr("%1 goes, %2 stays, J %3")
        .arg(within(removal.doc), within(removal.kept), format::similarity(removal.overlap.jaccard()));
}

ColumnHead DoubtfulModel::head(int column) const
{
    return { column == Jaccard ? tr("J") : column == Goes ? tr("Goes") : tr("Stays") };
}

QString DoubtfulModel::text(int row, int column) const
{
    const groups::Removal& removal = at(row);
    return column == Jaccard ? format::similarity(removal.overlap.jaccard())
                             : id(column == Goes ? removal.doc : removal.kept);
}

QString DoubtfulModel::id(DocId doc) const
{
    return format::line(corpus().id(doc));
}

QString DoubtfulModel::within(DocId doc) const
{
    return tr("%1, id %2", "title").arg(format::name(corpus(), doc), format::within(id(doc)));
}

} // namespace alike::ui

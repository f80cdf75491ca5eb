// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/documents_model.h"

#include "ui/session/parameter_words.h"
#include "ui/theme/format.h"

#include <algorithm>
#include <utility>

namespace alike::ui {

void DocumentsModel::showTable(DocumentTablePtr table, std::shared_ptr<const RowOrder> order)
{
    const bool same = m_table && table && m_table->corpus == table->corpus;
    show(std::move(order), same ? Keys::Same : Keys::Other, [&] { m_table = std::move(table); });
}

int DocumentsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant DocumentsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const DocId doc = documentAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(doc, index.column());
    case SortRole:
        return raw(doc, index.column());
    case Qt::ToolTipRole:
        return tip(doc, index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (index.column() >= Words ? Qt::AlignRight : Qt::AlignLeft)));
    default:
        return {};
    }
}

QString DocumentsModel::text(DocId doc, int column) const
{
    const Corpus& corpus = *m_table->corpus;
    const DocumentTable::Row& row = m_table->of(doc);
    switch (column) {
    case Id:
        return format::line(corpus.id(doc));
    case Title:
        return format::line(corpus.title(doc));
    case Date:
        return format::line(corpus.date(doc));
    default:
        break;
    }
    if (!m_table->snapshot)
        return QString(QChar(0x2026));
    switch (column) {
    case Words:
        return format::count(row.words);
    case Shingles:
        return format::count(row.shingles);
    case Best:
        return bestText(row);
    case Near:
        if (row.shingles == 0)
            return QString(QChar(0x2013));
        return m_table->similaritiesKnown ? format::count(row.near) : QString(QChar(0x2026));
    default:
        return {};
    }
}

QString DocumentsModel::bestText(const DocumentTable::Row& row) const
{
    if (row.shingles == 0)
        return QString(QChar(0x2013));
    if (row.bestUnited > 0)
        return format::similarity(row.best());
    const Snapshot& snapshot = *m_table->snapshot;
    if (snapshot.exact)
        return QStringLiteral("< ") + format::threshold(snapshot.exactFloor);
    return QString(QChar(0x2026));
}

QVariant DocumentsModel::raw(DocId doc, int column) const
{
    const DocumentTable::Row& row = m_table->of(doc);
    switch (column) {
    case Words:
        return row.words;
    case Shingles:
        return row.shingles;
    case Best:
        return row.best();
    case Near:
        return row.near;
    default:
        return text(doc, column);
    }
}

QString DocumentsModel::tip(DocId doc, int column) const
{
    if (column == Title)
        return format::line(m_table->corpus->title(doc));
    if (column < Shingles || !m_table->snapshot)
        return {};
    const DocumentTable::Row& row = m_table->of(doc);
    const Snapshot& snapshot = *m_table->snapshot;
    if (row.shingles == 0)
        return tr("Fewer than %1 %2: no shingles, so it is in no band and in no pair.")
            .arg(snapshot.parameters.shingle.k)
            .arg(unitName(snapshot.parameters.text.unit));
    if (column == Best && row.bestUnited > 0)
        return tr("%1 of %2 shingles in common with the most similar document")
            .arg(format::count(row.bestShared), format::count(row.bestUnited));
    if (column == Best && snapshot.exact)
        return tr("No document with a Jaccard similarity of %1 or more, and no candidate below it")
            .arg(format::threshold(snapshot.exactFloor));
    if (column == Best || (column == Near && !m_table->similaritiesKnown))
        return tr("Not known yet");
    return {};
}

QVariant DocumentsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::InitialSortOrderRole)
        return section >= Words ? Qt::DescendingOrder : Qt::AscendingOrder;
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (section >= Words ? Qt::AlignRight : Qt::AlignLeft)));
    if (role == Qt::DisplayRole) {
        switch (section) {
        case Id:
            return tr("Id");
        case Title:
            return tr("Title");
        case Date:
            return tr("Date");
        case Words:
            return tr("Words");
        case Shingles:
            return tr("Shingles");
        case Best:
            return tr("Best J");
        default:
            return tr("Near");
        }
    }
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case Words:
            return tr("Words after cleaning");
        case Shingles:
            return tr("Distinct shingles");
        case Best:
            return tr("The highest Jaccard similarity |A ∩ B| / |A ∪ B| to another document that is known:\n"
                      "all pairs from the floor of the exact list up, and the candidates below it");
        case Near:
            return tr("Documents with a Jaccard similarity at or above the threshold");
        default:
            return {};
        }
    }
    return {};
}

} // namespace alike::ui

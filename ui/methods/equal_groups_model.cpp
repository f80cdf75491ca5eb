// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/methods/equal_groups_model.h"

#include "ui/theme/format.h"

#include <QStringList>

#include <utility>

namespace alike::ui {
namespace {

    constexpr std::size_t idsNamed = 6;

    QString firstIds(const Corpus& corpus, std::span<const DocId> documents)
    {
        QStringList ids;
        for (std::size_t i = 0; i < std::min(idsNamed, documents.size()); ++i)
            ids += format::line(corpus.id(documents[i]));
        if (documents.size() > idsNamed)
            ids += EqualGroupsModel::tr("%1 more").arg(format::count(documents.size() - idsNamed));
        return ids.join(QStringLiteral(", "));
    }

} // namespace

void EqualGroupsModel::showGroups(EqualGroupsPtr groups)
{
    beginResetModel();
    m_groups = std::move(groups);
    endResetModel();
}

int EqualGroupsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_groups ? 0 : static_cast<int>(m_groups->groups.size());
}

int EqualGroupsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant EqualGroupsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto documents = m_groups->of(static_cast<std::size_t>(index.row()));
    const Corpus& corpus = *m_groups->snapshot->corpus;
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (index.column() == Size ? Qt::AlignRight : Qt::AlignLeft)));
    if (role == Qt::ToolTipRole && index.column() == Title)
        return format::tip(format::line(corpus.title(documents.front())));
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Size:
        return format::count(documents.size());
    case Documents:
        return firstIds(corpus, documents);
    default:
        return format::line(corpus.title(documents.front()));
    }
}

QVariant EqualGroupsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (section == Size ? Qt::AlignRight : Qt::AlignLeft)));
    if (role == Qt::DisplayRole)
        return section == Size     ? tr("Size")
            : section == Documents ? tr("Documents")
                                   : tr("Title of the first");
    if (role == Qt::ToolTipRole && section == Size)
        return tr("How many documents have this text");
    return {};
}

} // namespace alike::ui

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

QString EqualGroupsModel::text(int row, int column) const
{
    const auto documents = m_groups->of(static_cast<std::size_t>(row));
    const Corpus& corpus = *m_groups->snapshot->corpus;
    switch (column) {
    case Size:
        return format::count(documents.size());
    case Documents:
        return firstIds(corpus, documents);
    default:
        return format::line(corpus.title(documents.front()));
    }
}

QString EqualGroupsModel::tip(int row, int column) const
{
    return column == Title ? format::tip(text(row, column)) : QString();
}

ColumnHead EqualGroupsModel::head(int column) const
{
    switch (column) {
    case Size:
        return { tr("Size"), tr("How many documents have this text") };
    case Documents:
        return { tr("Documents") };
    default:
        return { tr("Title of the first") };
    }
}

} // namespace alike::ui

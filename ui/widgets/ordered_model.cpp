// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/ordered_model.h"

#include <QMetaObject>

#include <algorithm>
#include <utility>

namespace alike::ui {
namespace {

    const QString sortableColumnsKey = QStringLiteral("columns");
    const QString sortedColumnKey = QStringLiteral("column");
    const QString sortedDescendingKey = QStringLiteral("descending");

} // namespace

OrderedModel::OrderedModel(int columns, QObject* parent)
    : ColumnedModel(columns, parent)
{
}

int OrderedModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_told);
}

void OrderedModel::sort(int column, Qt::SortOrder order)
{
    if (column == m_sortColumn && order == m_sortOrder)
        return;
    m_sortColumn = column;
    m_sortOrder = order;
    emit sortRequested();
}

void OrderedModel::sort(const Sorting& by)
{
    sort(by.column, by.descending ? Qt::DescendingOrder : Qt::AscendingOrder);
}

QJsonObject OrderedModel::keptSorting(const Sorting& by) const
{
    // By place, so the number of columns tells whether it still means the same.
    return { { sortableColumnsKey, columnCount() }, { sortedColumnKey, by.column },
        { sortedDescendingKey, by.descending } };
}

std::optional<Sorting> OrderedModel::sortingIn(const QJsonValue& kept) const
{
    const int column = kept[sortedColumnKey].toInt(-2);
    if (kept[sortableColumnsKey].toInt() != columnCount() || column < -1 || column >= columnCount())
        return std::nullopt;
    return Sorting { column, kept[sortedDescendingKey].toBool() };
}

std::optional<int> OrderedModel::rowOfKey(std::uint32_t key) const
{
    if (!lists(key) || m_order->rowOf[key] >= m_told)
        return std::nullopt;
    return static_cast<int>(m_order->rowOf[key]);
}

void OrderedModel::show(
    std::shared_ptr<const RowOrder> order, Keys keys, const std::function<void()>& swapData)
{
    // A changed number of rows is not a change of layout: views may only be told by a reset.
    if (keys == Keys::Same && order->keys.size() == m_order->keys.size()) {
        if (order->keys == m_order->keys) {
            m_order = std::move(order);
            swapData();
            if (rowCount() > 0)
                emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        } else {
            relayout(std::move(order), swapData);
        }
        return;
    }
    beginResetModel();
    m_order = std::move(order);
    m_told = std::min(m_order->keys.size(), slice);
    swapData();
    endResetModel();
    if (m_told < m_order->keys.size() && !m_telling) {
        m_telling = true;
        QMetaObject::invokeMethod(this, &OrderedModel::tellMore, Qt::QueuedConnection);
    }
}

void OrderedModel::tellMore()
{
    const std::size_t next = std::min(m_order->keys.size(), m_told + slice);
    m_telling = next < m_order->keys.size();
    if (next > m_told) {
        beginInsertRows({}, static_cast<int>(m_told), static_cast<int>(next) - 1);
        m_told = next;
        endInsertRows();
    }
    if (m_telling)
        QMetaObject::invokeMethod(this, &OrderedModel::tellMore, Qt::QueuedConnection);
}

void OrderedModel::relayout(std::shared_ptr<const RowOrder> order, const std::function<void()>& swapData)
{
    emit layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<std::uint32_t> keys;
    keys.reserve(static_cast<std::size_t>(before.size()));
    for (const QModelIndex& at : before)
        keys.push_back(keyAt(at.row()));
    m_order = std::move(order);
    swapData();
    QModelIndexList after;
    after.reserve(before.size());
    for (qsizetype i = 0; i < before.size(); ++i) {
        const auto row = rowOfKey(keys[static_cast<std::size_t>(i)]);
        after.append(row ? index(*row, before[i].column()) : QModelIndex());
    }
    changePersistentIndexList(before, after);
    emit layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

} // namespace alike::ui

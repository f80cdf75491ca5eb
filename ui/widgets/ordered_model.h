// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/listing.h"
#include "ui/widgets/columned_model.h"

#include <QJsonObject>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace alike::ui {

/// What all long tables have in common: rows are a permutation that a worker made, and sorting asks for
/// another one.
///
/// A view takes some 15 ms to hear of a million rows, so it hears of them slice by slice, in events of their
/// own.
class OrderedModel : public ColumnedModel {
    Q_OBJECT
public:
    static constexpr std::size_t slice = 100'000;

    /// Rows that the views know of: `listed()` as soon as they have heard of all.
    int rowCount(const QModelIndex& parent = {}) const override;
    std::size_t listed() const { return m_order->keys.size(); }
    /// Whether a key has a row, known to the views or not yet.
    bool lists(std::uint32_t key) const
    {
        return key < m_order->rowOf.size() && m_order->rowOf[key] != RowOrder::hidden;
    }
    /// Sorts nothing here: remembers the wish and emits `sortRequested`. Column -1 is the natural order.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    int sortColumn() const { return m_sortColumn; }
    Qt::SortOrder sortOrder() const { return m_sortOrder; }
    Sorting sorting() const { return { m_sortColumn, m_sortOrder == Qt::DescendingOrder }; }
    void sort(const Sorting& by);
    /// A sorting, to be kept outside of the program.
    QJsonObject keptSorting(const Sorting& by) const;
    /// None when it was kept among other columns.
    std::optional<Sorting> sortingIn(const QJsonValue& kept) const;
    const std::shared_ptr<const RowOrder>& order() const { return m_order; }
    std::uint32_t keyAt(int row) const { return m_order->keys[static_cast<std::size_t>(row)]; }
    /// None also for a row that the views do not know of yet; `rowsInserted` tells.
    std::optional<int> rowOfKey(std::uint32_t key) const;

signals:
    void sortRequested();

protected:
    OrderedModel(int columns, QObject* parent);

    /// What a key means across `show`.
    enum class Keys {
        Same, ///< the same thing as before: selections and the scroll position survive where the rows do
        Other
    };
    /// Shows another order; `swapData` replaces what the keys stand for at the right moment.
    void show(std::shared_ptr<const RowOrder> order, Keys keys, const std::function<void()>& swapData);

private:
    void tellMore();
    void relayout(std::shared_ptr<const RowOrder> order, const std::function<void()>& swapData);

    std::shared_ptr<const RowOrder> m_order = std::make_shared<const RowOrder>();
    std::size_t m_told = 0; ///< rows the views know of
    bool m_telling = false; ///< the next slice is on its way
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace alike::ui

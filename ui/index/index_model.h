// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/partition/index/index.h"
#include "ui/widgets/columned_model.h"
#include "ui/widgets/row_table.h"

#include <memory>
#include <vector>

namespace alike::ui {

/// The documents of an index near a text, the nearest first: a window onto what a query gave.
class IndexModel : public ColumnedModel {
    Q_OBJECT
public:
    enum Column { Jaccard, Estimate, Bands, Id, Title, ColumnCount };

    explicit IndexModel(QObject* parent = nullptr)
        : ColumnedModel(ColumnCount, parent)
    {
    }

    /// How a table shows the columns.
    static std::vector<RowTable::Column> columns();

    /// \param index that was asked
    void showMatches(std::shared_ptr<const partition::Index> index, partition::IndexMatches matches);
    void clear() { showMatches(nullptr, {}); }
    const partition::IndexMatch& matchAt(int row) const
    {
        return m_matches.nearest[static_cast<std::size_t>(row)];
    }

    int rowCount(const QModelIndex& parent = {}) const override;

private:
    ColumnHead head(int column) const override;
    QString text(int at, int column) const override;
    QString tip(int at, int column) const override;

    std::shared_ptr<const partition::Index> m_index;
    lsh::Banding m_banding;
    partition::IndexMatches m_matches;
};

} // namespace alike::ui

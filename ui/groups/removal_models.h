// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/groups/removals.h"
#include "ui/widgets/columned_model.h"
#include "ui/widgets/row_list.h"

#include <QCoreApplication>
#include <QString>

#include <cstddef>
#include <vector>

namespace alike::ui {

/// The value that a share of a collection has, "(none)" for that of documents without one.
QString valueText(const RemovalPreview::Share& share);

/// How much each label, folder or year loses, the greatest share first.
class SharesModel : public ColumnedModel {
    Q_DECLARE_TR_FUNCTIONS(SharesModel)
public:
    enum Column { Value, Documents, Removed, Part, Bytes, ColumnCount };

    explicit SharesModel(QObject* parent)
        : ColumnedModel(ColumnCount, parent)
    {
    }

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_shares.size());
    }
    void show(std::vector<RemovalPreview::Share> shares);

private:
    ColumnHead head(int column) const override;
    QString text(int row, int column) const override;
    Qt::Alignment alignment(int column) const override { return aligned(column > Value); }

    std::vector<RemovalPreview::Share> m_shares;
};

/// The removals that are least like what stays.
class DoubtfulModel : public ColumnedModel {
    Q_DECLARE_TR_FUNCTIONS(DoubtfulModel)
public:
    enum Column { Jaccard, Goes, Stays, ColumnCount };

    explicit DoubtfulModel(QObject* parent)
        : ColumnedModel(ColumnCount, parent)
    {
    }

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() || !m_table ? 0 : static_cast<int>(m_table->preview.doubtful.size());
    }
    const groups::Removal& at(int row) const
    {
        return m_table->preview.doubtful[static_cast<std::size_t>(row)];
    }
    void show(RemovalTablePtr table);
    RowFace face(int row) const;
    QString words(int row) const;

private:
    ColumnHead head(int column) const override;
    QString text(int row, int column) const override;
    const Corpus& corpus() const { return *m_table->snapshot->corpus; }
    QString id(DocId doc) const;
    QString within(DocId doc) const;

    RemovalTablePtr m_table;
};

} // namespace alike::ui

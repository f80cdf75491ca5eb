// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/neighbours.h"
#include "core/review/marks.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>

namespace alike::ui {

/// The neighbours of one document: a window onto a NeighbourAnswer.
class NeighboursModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        Jaccard,
        Estimate,
        SignatureJaccard,
        ContainedIn, ///< |A and B| / |A|, A being the document that was asked about
        Contains, ///< |A and B| / |B|
        Shared,
        Bands,
        Words,
        Id,
        Title,
        Mark, ///< of the pair; empty for a text from outside
        ColumnCount
    };
    enum Role { SortRole = Qt::UserRole }; ///< the raw value

    using QAbstractTableModel::QAbstractTableModel;

    void showAnswer(NeighbourAnswer answer);
    const NeighbourAnswer& answer() const { return m_answer; }
    void showMarks(std::shared_ptr<const review::Marks> marks);
    DocId documentAt(int row) const { return at(row).neighbour.doc; }
    std::optional<int> rowOf(DocId doc) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    const NeighbourRow& at(int row) const { return m_answer.rows[static_cast<std::size_t>(row)]; }
    QString text(const NeighbourRow& row, int column) const;
    QVariant raw(const NeighbourRow& row, int column) const;
    QString tip(const NeighbourRow& row, int column) const;

    const review::Mark* markOf(const NeighbourRow& row) const;

    NeighbourAnswer m_answer;
    std::shared_ptr<const review::Marks> m_marks; ///< null: nothing is marked here
};

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/neighbours.h"
#include "core/review/marks.h"
#include "ui/table/columned_model.h"

#include <memory>
#include <optional>

namespace alike::ui {

/// The neighbours of one document: a window onto a NeighbourAnswer.
class NeighboursModel : public ColumnedModel {
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

    explicit NeighboursModel(QObject* parent = nullptr)
        : ColumnedModel(ColumnCount, parent)
    {
    }

    void showAnswer(NeighbourAnswer answer);
    const NeighbourAnswer& answer() const { return m_answer; }
    void showMarks(std::shared_ptr<const review::Marks> marks);
    DocId documentAt(int row) const { return rowAt(row).neighbour.doc; }
    std::optional<int> rowOf(DocId doc) const;

    int rowCount(const QModelIndex& parent = {}) const override;

private:
    ColumnHead head(int column) const override;
    QString text(int at, int column) const override;
    QString tip(int at, int column) const override;
    QVariant more(int at, int column, int role) const override;

    const NeighbourRow& rowAt(int row) const { return m_answer.rows[static_cast<std::size_t>(row)]; }
    const review::Mark* markOf(const NeighbourRow& row) const;

    NeighbourAnswer m_answer;
    std::shared_ptr<const review::Marks> m_marks; ///< null: nothing is marked here
};

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/pairs.h"
#include "core/review/marks.h"
#include "ui/session/session.h"
#include "ui/widgets/ordered_model.h"
#include "ui/widgets/row_face.h"

#include <memory>
#include <optional>

namespace alike::ui {

/// The list of pairs: a window onto a PairTable. Keys are its rows.
class PairsModel : public OrderedModel {
    Q_OBJECT
public:
    using enum PairTable::Column;

    explicit PairsModel(QObject* parent = nullptr)
        : OrderedModel(ColumnCount, parent)
    {
    }

    void showTable(PairTablePtr table, std::shared_ptr<const RowOrder> order);
    const PairTablePtr& table() const { return m_table; }
    void showMarks(std::shared_ptr<const review::Marks> marks);

    DocumentPair pairAt(int row) const;
    /// The row of two documents, in either order; none when they are not the first of their sets.
    std::optional<int> rowOf(DocumentPair pair) const;

    /// The pair as a row of a list, for its tooltip, and to be read aloud.
    RowFace face(int row) const;
    QString rowTip(int row) const;
    QString rowName(int row) const;

private:
    ColumnHead head(int column) const override;
    QString text(int at, int column) const override;
    QString tip(int at, int column) const override;
    QVariant more(int at, int column, int role) const override;
    bool largestFirst(int column) const override { return column <= Buckets || column >= Mark; }

    const PairRow& rowAt(int row) const { return m_table->rows[keyAt(row)]; }
    const review::Mark* markOf(const PairRow& row) const;
    QString idsText(int at) const;
    QString stateText(const PairRow& row) const;
    QString otherwiseText(const PairRow& row) const;
    std::uint32_t documentsOf(const PairRow& row) const;
    QString sameText(const PairRow& row) const;

    PairTablePtr m_table;
    std::shared_ptr<const review::Marks> m_marks;
};

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/neighbours.h"
#include "core/review/marks.h"
#include "ui/widgets/columned_model.h"
#include "ui/widgets/row_table.h"

#include <memory>
#include <optional>
#include <vector>

namespace alike::ui {

/// How a table shows the columns of a NeighboursModel.
inline std::vector<RowTable::Column> neighbourColumns()
{
    const QString share = QStringLiteral("0.000");
    const QString number = QStringLiteral("1,000");
    return {
        { share, false, false, false }, // Jaccard
        { QStringLiteral("0.00 (0.00–0.00)"), true, false, false },
        { share, true, false, true }, // of the signatures
        { share, true, false, true }, // contained in
        { share, true, false, true }, // contains
        { number, true, false, true }, // shared shingles
        { QStringLiteral("20 of 20"), false, false, false }, { number, true, false, true }, // words
        { QStringLiteral("00000"), false, false, false },
        { QStringLiteral("a short title"), false, true, false },
        { QStringLiteral("missed"), true, false, false }, // buckets
        { QStringLiteral("= different +"), true, false, false }, // mark
    };
}

/// The neighbours of one document, or of a text from outside: a window onto a NeighbourAnswer.
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
        Buckets, ///< found or missed
        Mark, ///< of the pair; empty for a text from outside
        ColumnCount
    };

    enum class Of {
        Document,
        Text ///< ranked by what they hold of it; most are in no way near
    };

    explicit NeighboursModel(QObject* parent = nullptr, Of of = Of::Document)
        : ColumnedModel(ColumnCount, parent)
        , m_of(of)
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
    /// From the threshold up, and in no bucket of what was asked about.
    bool missed(const NeighbourRow& row) const;

    Of m_of;
    NeighbourAnswer m_answer;
    std::shared_ptr<const review::Marks> m_marks; ///< null: nothing is marked here
};

} // namespace alike::ui

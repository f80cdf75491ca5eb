// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/documents.h"
#include "core/review/marks.h"
#include "core/search/filter.h"
#include "core/search/snippet.h"
#include "ui/widgets/ordered_model.h"
#include "ui/widgets/row_face.h"

#include <QCache>

#include <memory>
#include <optional>
#include <vector>

namespace alike::ui {

/// The documents of a corpus: a window onto a DocumentTable. Keys are document numbers.
class DocumentsModel : public OrderedModel {
    Q_OBJECT
public:
    using enum DocumentTable::Column;

    explicit DocumentsModel(QObject* parent = nullptr)
        : OrderedModel(ColumnCount, parent)
    {
    }

    void showTable(DocumentTablePtr table, std::shared_ptr<const RowOrder> order);
    const DocumentTablePtr& table() const { return m_table; }
    void showMarks(std::shared_ptr<const review::Marks> marks);
    /// What is searched: Found shows where it stands in the texts.
    void showSearched(const search::Filter& filter);

    DocId documentAt(int row) const { return static_cast<DocId>(keyAt(row)); }
    std::optional<int> rowOf(DocId doc) const { return rowOfKey(static_cast<std::uint32_t>(doc)); }

    /// The document as a row of a list, for its tooltip, and to be read aloud.
    RowFace face(int row) const;
    QString rowTip(int row) const;
    QString rowName(int row) const;

private:
    ColumnHead head(int column) const override;
    QString text(int at, int column) const override;
    QString tip(int at, int column) const override;
    QVariant more(int at, int column, int role) const override;
    static bool isFigure(int column) { return column >= Words && column <= Near; }
    Qt::Alignment alignment(int column) const override { return aligned(isFigure(column)); }
    bool largestFirst(int column) const override
    {
        return isFigure(column) || column == Mark || column == Found;
    }

    QString bestText(const DocumentTable::Row& row) const;
    QString nearText(const DocumentTable::Row& row) const;
    QString wordsText(const DocumentTable::Row& row) const;
    QList<TitleRun> foundRuns(DocId doc) const;
    const review::Mark* markOf(DocId doc) const;
    QString foundTip(DocId doc) const;
    const search::Snippet& snippetOf(DocId doc) const;

    DocumentTablePtr m_table;
    std::shared_ptr<const review::Marks> m_marks;
    std::vector<search::Term> m_searched;
    mutable QCache<std::uint32_t, search::Snippet> m_snippets { 500 }; ///< of the documents in sight
};

} // namespace alike::ui

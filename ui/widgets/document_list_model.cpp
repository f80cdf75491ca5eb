// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/document_list_model.h"

#include "ui/words/format.h"

#include <utility>

namespace alike::ui {

void DocumentListModel::showDocuments(std::shared_ptr<const Corpus> corpus, std::vector<DocId> documents)
{
    showMarked(std::move(corpus), std::move(documents), {}, {});
}

void DocumentListModel::showMarked(std::shared_ptr<const Corpus> corpus, std::vector<DocId> documents,
    std::vector<bool> marked, const QString& why)
{
    beginResetModel();
    m_corpus = std::move(corpus);
    m_documents = std::move(documents);
    m_marked = std::move(marked);
    m_why = why;
    endResetModel();
}

int DocumentListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_documents.size());
}

QString DocumentListModel::text(int row, int column) const
{
    const DocId doc = documentAt(row);
    if (column == Title)
        return format::name(*m_corpus, doc);
    const QString id = format::within(format::sidedId(*m_corpus, doc));
    return isMarked(row) ? tr("%1 *", "an id and its mark").arg(id) : id;
}

QString DocumentListModel::tip(int row, int column) const
{
    return isMarked(row) ? m_why : format::tip(text(row, column));
}

ColumnHead DocumentListModel::head(int column) const
{
    return { column == Id ? tr("Id") : tr("Title") };
}

} // namespace alike::ui

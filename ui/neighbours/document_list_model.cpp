// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/neighbours/document_list_model.h"

#include "ui/theme/format.h"

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

int DocumentListModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant DocumentListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)
        || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const DocId doc = documentAt(index.row());
    if (!m_marked.empty() && m_marked[static_cast<std::size_t>(index.row())]) {
        if (role == Qt::ToolTipRole)
            return m_why;
        if (index.column() == Id)
            return tr("%1 *", "an id and its mark").arg(format::line(m_corpus->id(doc)));
    }
    const QString text = format::line(index.column() == Id ? m_corpus->id(doc) : m_corpus->title(doc));
    return role == Qt::ToolTipRole ? format::tip(text) : text;
}

QVariant DocumentListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Id ? tr("Id") : tr("Title");
}

} // namespace alike::ui

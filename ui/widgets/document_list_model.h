// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/corpus/corpus.h"
#include "ui/widgets/columned_model.h"

#include <memory>
#include <vector>

namespace alike::ui {

/// Some documents, by id and title. Some of them may be marked with an asterisk.
class DocumentListModel : public ColumnedModel {
    Q_OBJECT
public:
    enum Column { Id, Title, ColumnCount };

    explicit DocumentListModel(QObject* parent = nullptr)
        : ColumnedModel(ColumnCount, parent)
    {
    }

    void showDocuments(std::shared_ptr<const Corpus> corpus, std::vector<DocId> documents);
    /// \param marked one for each document
    /// \param why is said of a marked one
    void showMarked(std::shared_ptr<const Corpus> corpus, std::vector<DocId> documents,
        std::vector<bool> marked, const QString& why);
    DocId documentAt(int row) const { return m_documents[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;

private:
    ColumnHead head(int column) const override;
    QString text(int row, int column) const override;
    QString tip(int row, int column) const override;
    bool isMarked(int row) const { return !m_marked.empty() && m_marked[static_cast<std::size_t>(row)]; }

    std::shared_ptr<const Corpus> m_corpus;
    std::vector<DocId> m_documents;
    std::vector<bool> m_marked; ///< empty: none is
    QString m_why;
};

} // namespace alike::ui

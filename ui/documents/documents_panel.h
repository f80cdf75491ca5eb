// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/documents.h"
#include "core/answers/listing.h"
#include "ui/filter/list_panel.h"
#include "ui/widgets/ordered_model.h"

#include <QJsonObject>

#include <memory>

namespace alike::ui {

class DocumentsModel;

/// All documents of the corpus, to filter, sort and choose from.
class DocumentsPanel : public ListPanel {
    Q_OBJECT
public:
    DocumentsPanel(Session* session, Engine* engine, QWidget* parent = nullptr);

    /// From a field where something was searched: to the first row of what was found, as soon as it is there;
    /// where somebody was in the list since then, to the current row.
    void enterList();

    /// How documents are sorted, with and without words that are searched, to be kept: JSON.
    QJsonObject state() const;
    void restore(const QJsonValue& state);

    void chooseExportFile() override;
    void exportTo(const QString& path) override;

protected:
    void refresh() override;
    void showCurrent() override;
    void describe() override;
    void chooseRow(int row) override;
    void scrollAsWanted() override;

private:
    struct Answer {
        DocumentTablePtr table;
        std::shared_ptr<const RowOrder> order;
        ListFilter filter;
    };

    DocumentsPanel(Session* session, Engine* engine, DocumentsModel* model, QWidget* parent);

    void followFilter();
    void chooseFirst();
    void showAnswer(Answer answer);
    void followMarks();
    void findTypedRow(const QString& typed, int from);
    QString leftOut() const;

    Question m_typedQuestion { m_engine };
    DocumentsModel* m_model;
    QString m_askedFilter; ///< the last answer that was asked for
    Sorting m_askedSorting;
    bool m_searches = false; ///< the filter has words to look for
    /// What sorts the list when the filter begins or ceases to have words. Each of the two remembers its own.
    Sorting m_otherSorting;
    bool m_waiting = false; ///< the answer to what was asked last is not there
    bool m_enters = false; ///< the list is entered with that answer
    bool m_reveal = false; ///< a corpus has come: its current document is brought into sight
};

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/documents.h"
#include "core/answers/listing.h"
#include "ui/engine/question.h"
#include "ui/widgets/ordered_model.h"

#include <QJsonObject>
#include <QWidget>

#include <memory>
#include <optional>

namespace alike::ui {

class DocumentsModel;
class Engine;
class ElidedLabel;
class FilterField;
class ListHead;
class RowList;
class RowTable;
class Session;

/// All documents of the corpus, to filter, sort and choose from.
class DocumentsPanel : public QWidget {
    Q_OBJECT
public:
    DocumentsPanel(Session* session, Engine* engine, QWidget* parent = nullptr);

    RowTable* table() const;
    RowList* list() const { return m_view; }
    ListHead* head() const { return m_head; }
    /// What is listed, in a sentence. In sight while the list shows less than all.
    ElidedLabel* summary() const { return m_count; }
    FilterField* filter() const { return m_filter; }
    /// From a field where something was searched: to the first row of what was found, as soon as it is there;
    /// where somebody was in the list since then, to the current row.
    void enterList();

    /// How documents are sorted, with and without words that are searched, to be kept: JSON.
    QJsonObject state() const;
    void restore(const QJsonValue& state);

    /// Asks where to, and writes what is listed.
    void chooseExportFile();
    /// Writes what is listed with its marks as CSV, or as JSON lines to a .jsonl. Ends with `exported` or
    /// `exportFailed`.
    void exportTo(const QString& path);

signals:
    void exported(const QString& path);
    void exportFailed(const QString& path, const QString& why);
    /// Enter or a double click: the document is to be looked at.
    void detailRequested();
    void readRequested();
    void compareRequested();

private:
    struct Answer {
        DocumentTablePtr table;
        std::shared_ptr<const RowOrder> order;
        ListFilter filter;
    };

    void followFilter();
    void chooseFirst();
    void refresh();
    void showAnswer(Answer answer);
    void followMarks();
    void showCurrent();
    void noteScroll();
    void scrollAsWanted();
    void findTypedRow(const QString& typed, int from);
    void chooseRow(int row);
    void describe();
    QString leftOut() const;

    Session* m_session;
    Engine* m_engine;
    Question m_listQuestion { m_engine };
    Question m_typedQuestion { m_engine };
    DocumentsModel* m_model;
    FilterField* m_filter;
    RowList* m_view;
    ListHead* m_head;
    ElidedLabel* m_count;
    QString m_shownFilter;
    QString m_askedFilter; ///< the last answer that was asked for
    Sorting m_askedSorting;
    bool m_searches = false; ///< the filter has words to look for
    /// What sorts the list when the filter begins or ceases to have words. Each of the two remembers its own.
    Sorting m_otherSorting;
    bool m_waiting = false; ///< the answer to what was asked last is not there
    bool m_enters = false; ///< the list is entered with that answer
    bool m_opensAtTop = false; ///< other rows were asked for: the list begins at its first one
    bool m_reveal = false; ///< a corpus has come: its current document is brought into sight
    std::optional<int> m_wantedScroll; ///< of the place that was gone back to, until its rows are there
    bool m_following = false; ///< the selection is being set from the session
};

} // namespace alike::ui

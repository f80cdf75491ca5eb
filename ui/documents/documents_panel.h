// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/documents.h"
#include "core/answers/listing.h"
#include "ui/engine/question.h"
#include "ui/widgets/ordered_model.h"

#include <QWidget>

#include <memory>

class QLabel;

namespace alike::ui {

class DocumentsModel;
class Engine;
class FilterField;
class RowTable;
class Session;

/// All documents of the corpus, to filter, sort and choose from.
class DocumentsPanel : public QWidget {
    Q_OBJECT
public:
    DocumentsPanel(Session* session, Engine* engine, QWidget* parent = nullptr);

    RowTable* table() const { return m_view; }
    FilterField* filter() const { return m_filter; }

    /// Asks where to, and writes what is listed.
    void chooseExportFile();
    /// Writes what is listed with its marks as CSV, or as JSON lines to a .jsonl. Ends with `exported` or
    /// `exportFailed`.
    void exportTo(const QString& path);

signals:
    void exported(const QString& path);
    void exportFailed(const QString& path, const QString& why);
    void readRequested();
    void compareRequested();

private:
    struct Answer {
        DocumentTablePtr table;
        std::shared_ptr<const RowOrder> order;
        ListFilter filter;
    };

    void refresh();
    void showAnswer(Answer answer);
    void followMarks();
    void showCurrent();
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
    RowTable* m_view;
    QLabel* m_count;
    QString m_shownFilter;
    bool m_reveal = false; ///< a corpus has come: its current document is brought into sight
    bool m_following = false; ///< the selection is being set from the session
};

} // namespace alike::ui

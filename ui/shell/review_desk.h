// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/actions.h"

#include <QList>
#include <QObject>

class QAction;
class QWidget;

namespace alike::ui {

class Engine;
class MarkImport;
class ReviewActions;
class ReviewQueue;
class RowTable;
class Session;
class WorkArea;

/// Marking, wherever in the window it is done: the actions for pairs and for documents, the queue of what is
/// undecided, and marks from elsewhere.
class ReviewDesk : public QObject {
    Q_OBJECT
public:
    ReviewDesk(const Actions& actions, Session* session, Engine* engine, QWidget* window);

    /// Puts the bar into the views, and the actions where pairs and documents are listed.
    void addTo(WorkArea* work, RowTable* documents);
    QList<QAction*> pairActions() const;
    QList<QAction*> documentActions() const;
    QAction* importAction() const;

signals:
    void said(const QString& words); ///< for a moment
    void imported(const QString& words);

private:
    void followQueue();

    Session* m_session;
    QAction* m_next;
    QAction* m_bar;
    ReviewActions* m_pair;
    ReviewActions* m_document;
    ReviewQueue* m_queue;
    MarkImport* m_import;
};

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

class QAction;
class QWidget;

namespace alike::ui {

class Engine;
class MarkImport;
class ReviewActions;
class ReviewQueue;
class Session;

/// Marking, wherever in the window it is done: the actions for pairs and for documents, the queue of what is
/// undecided, and marks from elsewhere.
class ReviewDesk : public QObject {
    Q_OBJECT
public:
    /// \param next goes to the next undecided pair; enabled here while there is one
    ReviewDesk(QAction* next, Session* session, Engine* engine, QWidget* window);

    ReviewActions* pair() const { return m_pair; }
    ReviewActions* document() const { return m_document; }
    ReviewQueue* queue() const { return m_queue; }
    QAction* importAction() const;

signals:
    void said(const QString& words); ///< for a moment
    void imported(const QString& words);

private:
    void followQueue();

    Session* m_session;
    QAction* m_next;
    ReviewActions* m_pair;
    ReviewActions* m_document;
    ReviewQueue* m_queue;
    MarkImport* m_import;
};

} // namespace alike::ui

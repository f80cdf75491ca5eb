// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/review_desk.h"

#include "ui/review/mark_import.h"
#include "ui/review/review_actions.h"
#include "ui/review/review_queue.h"
#include "ui/session/session.h"

#include <QAction>
#include <QWidget>

namespace alike::ui {

ReviewDesk::ReviewDesk(QAction* next, Session* session, Engine* engine, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_next(next)
    , m_pair(new ReviewActions(ReviewActions::Of::Pair, session, this))
    , m_document(new ReviewActions(ReviewActions::Of::Document, session, this))
    , m_queue(new ReviewQueue(session, engine, this))
    , m_import(new MarkImport(session, engine, window))
{
    connect(m_next, &QAction::triggered, m_queue, &ReviewQueue::next);
    connect(m_pair, &ReviewActions::said, this, &ReviewDesk::said);
    connect(m_document, &ReviewActions::said, this, &ReviewDesk::said);
    connect(m_queue, &ReviewQueue::said, this, &ReviewDesk::said);
    connect(m_import, &MarkImport::said, this, &ReviewDesk::imported);
    connect(m_queue, &ReviewQueue::changed, this, &ReviewDesk::followQueue);
    connect(session, &Session::corpusChanged, this, &ReviewDesk::followQueue);
}

QAction* ReviewDesk::importAction() const
{
    return m_import->action();
}

void ReviewDesk::followQueue()
{
    const auto& state = m_queue->state();
    m_next->setEnabled(m_session->corpus() && state && state->left.all > 0);
}

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/review_desk.h"

#include "ui/review/mark_import.h"
#include "ui/review/review_actions.h"
#include "ui/review/review_bar.h"
#include "ui/review/review_queue.h"
#include "ui/session/session.h"
#include "ui/shell/work_area.h"
#include "ui/table/row_table.h"

#include <QAction>

namespace alike::ui {

ReviewDesk::ReviewDesk(const Actions& actions, Session* session, Engine* engine, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_next(actions.nextUndecided)
    , m_bar(actions.reviewBar)
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

void ReviewDesk::addTo(WorkArea* work, RowTable* documents)
{
    work->addReview(m_pair, m_document, m_queue);
    documents->addActions(m_document->actions());
    connect(m_bar, &QAction::toggled, work->review(), &QWidget::setVisible);
}

QList<QAction*> ReviewDesk::pairActions() const
{
    return m_pair->actions();
}

QList<QAction*> ReviewDesk::documentActions() const
{
    return m_document->actions();
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

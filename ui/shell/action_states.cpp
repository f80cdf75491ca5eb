// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/action_states.h"

#include "ui/engine/engine.h"
#include "ui/session/session.h"

#include <QAction>

namespace alike::ui {

ActionStates::ActionStates(const Actions& actions, const QList<QAction*>& ofCorpus, Session* session,
    Engine* engine, QObject* parent)
    : QObject(parent)
    , m_actions(actions)
    , m_ofCorpus(ofCorpus)
    , m_session(session)
    , m_engine(engine)
{
    m_ofCorpus += { actions.saveProject, actions.saveProjectAs, actions.find, actions.similarToText,
        actions.largeCurve, actions.neighbours, actions.reviewBar, actions.exportDocuments,
        actions.exportPairs, actions.exportNeighbours };
    for (auto changed : { &Session::corpusChanged, &Session::snapshotChanged, &Session::parametersChanged,
             &Session::historyChanged })
        connect(session, changed, this, &ActionStates::follow);
    connect(engine, &Engine::busyChanged, this, &ActionStates::follow);
    follow();
}

void ActionStates::follow()
{
    const bool atWork = m_session->corpus() != nullptr;
    const SnapshotPtr& snapshot = m_session->snapshot();
    const bool current = snapshot && snapshot->complete() && !m_session->stale();
    m_actions.closeCorpus->setEnabled(atWork || m_engine->opening());
    m_actions.update->setEnabled(atWork && !m_engine->analysing() && !current);
    m_actions.cancel->setEnabled(m_engine->opening() || m_engine->analysing());
    m_actions.back->setEnabled(m_session->canGoBack());
    m_actions.forward->setEnabled(m_session->canGoForward());
    for (QAction* action : m_ofCorpus)
        action->setEnabled(atWork);
}

} // namespace alike::ui

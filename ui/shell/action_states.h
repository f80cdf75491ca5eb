// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/actions.h"

#include <QList>
#include <QObject>

namespace alike::ui {

class Engine;
class Session;

/// Disables what has nothing to act on.
class ActionStates : public QObject {
    Q_OBJECT
public:
    /// \param ofCorpus what needs a corpus, besides those of `actions`
    ActionStates(const Actions& actions, const QList<QAction*>& ofCorpus, Session* session, Engine* engine,
        QObject* parent);

private:
    void follow();

    const Actions& m_actions;
    QList<QAction*> m_ofCorpus;
    Session* m_session;
    Engine* m_engine;
};

} // namespace alike::ui

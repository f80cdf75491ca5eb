// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/parameters.h"

#include <QObject>

namespace alike::ui {

class Engine;
class Session;

/// Keeps session and engine in step: what is opened and analysed goes to the session, and changed parameters
/// start an analysis: at once, when the control is let go, or not before the user asks for it.
class AnalysisController : public QObject {
    Q_OBJECT
public:
    AnalysisController(Session* session, Engine* engine, QObject* parent = nullptr);

    /// Analyses with the present parameters, for instance after the user has cancelled.
    void update();
    /// Nothing is open any more, also in the middle of a run.
    void closeCorpus();

private:
    void followParameters();
    /// Starts what had to wait until a control was let go or live updates were switched on.
    void catchUp();
    void start();

    Session* m_session;
    Engine* m_engine;
    Parameters m_requested; ///< of the newest analysis
};

} // namespace alike::ui

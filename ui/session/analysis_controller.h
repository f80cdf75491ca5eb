// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/pipeline/parameters.h"

#include <QObject>

#include <functional>
#include <utility>

namespace alike::project {
struct Contents;
}

namespace alike::ui {

class Engine;
class Session;

/// Keeps session and engine in step: what is opened and analysed goes to the session, and changed parameters
/// start an analysis: at once, when the control is let go (and a sample is analysed meanwhile), or not before
/// the user asks for it.
class AnalysisController : public QObject {
    Q_OBJECT
public:
    AnalysisController(Session* session, Engine* engine, QObject* parent = nullptr);

    /// The next project, if that is what is opened next, gets `over` of its parameters instead of them; when
    /// that is an error its own, and `refused` tells.
    void setOverride(std::function<Result<Parameters>(const Parameters&)> over) { m_over = std::move(over); }
    /// Analyses with the present parameters, for instance after the user has cancelled.
    void update();
    /// Nothing is open any more, also in the middle of a run. The next corpus begins with the usual
    /// parameters.
    void closeCorpus();

signals:
    void refused(const alike::Error& error);

private:
    Parameters parametersOf(const project::Contents& project);
    void takeParameters(const Parameters& parameters);
    void followParameters();
    /// Starts what had to wait until a control was let go or live updates were switched on.
    void catchUp();
    void start();

    Session* m_session;
    Engine* m_engine;
    Parameters m_requested; ///< of the newest analysis
    std::function<Result<Parameters>(const Parameters&)> m_over; ///< for the next corpus alone; may be empty
};

} // namespace alike::ui

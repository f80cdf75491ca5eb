// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/analysis_controller.h"

#include "core/pipeline/live_costs.h"
#include "core/project/contents.h"
#include "ui/engine/engine.h"
#include "ui/session/live_updates.h"
#include "ui/session/session.h"

namespace alike::ui {
namespace {

    /// What becomes of an analysis that runs for `before`: other signatures make its answer worthless, other
    /// bands or another threshold leave something to look at until the next answer comes.
    Running runningFor(const Parameters& before, const Parameters& after)
    {
        const bool sameSignatures = before.text == after.text && before.shingle == after.shingle
            && before.ignoring == after.ignoring && before.universe == after.universe
            && before.sketch.family == after.sketch.family && before.sketch.seed == after.sketch.seed;
        return sameSignatures ? Running::Finish : Running::Stop;
    }

} // namespace

AnalysisController::AnalysisController(Session* session, Engine* engine, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_engine(engine)
{
    connect(engine, &Engine::opened, this,
        [this](const std::shared_ptr<const Corpus>& corpus, const LoadReport& report) {
            const auto& project = m_engine->project();
            if (project)
                takeParameters(parametersOf(*project));
            else if (corpus->textsOnDemand())
                takeParameters(m_engine->restored()->parameters);
            else if (m_session->corpus())
                takeParameters({}); // those of before were for another corpus
            m_over = nullptr;
            m_session->setCorpus(corpus, report);
            const SnapshotPtr& restored = m_engine->restored();
            if (restored && restored->parameters == m_session->parameters())
                m_session->setSnapshot(restored);
            update();
        });
    connect(engine, &Engine::joined, this,
        [this](const std::shared_ptr<const Corpus>& corpus, const LoadReport& report) {
            m_session->replaceCorpus(corpus, report);
            const SnapshotPtr& results = m_engine->restored();
            const bool wanted = results && results->parameters == m_session->parameters();
            if (results)
                m_session->setSnapshot(results);
            if (wanted)
                m_requested = m_session->parameters();
            else
                update();
        });
    connect(engine, &Engine::joinedNone, session, &Session::setLoadReport);
    connect(engine, &Engine::snapshotReady, session, &Session::setSnapshot);
    connect(engine, &Engine::sampleReady, session, &Session::setSample);
    connect(session, &Session::parametersChanged, this, &AnalysisController::followParameters);
    connect(session, &Session::changeEnded, this, &AnalysisController::catchUp);
    connect(session->live(), &LiveUpdates::switched, this, &AnalysisController::catchUp);
}

/// Those that it was left with, unless the command line wants others.
Parameters AnalysisController::parametersOf(const project::Contents& project)
{
    const Parameters& kept = project.state.parameters;
    if (!m_over)
        return kept;
    const auto wanted = m_over(kept);
    if (!wanted)
        emit refused(wanted.error());
    return wanted ? *wanted : kept;
}

void AnalysisController::update()
{
    m_requested = m_session->parameters();
    m_engine->analyse(m_requested, Running::Stop);
}

void AnalysisController::closeCorpus()
{
    m_engine->close();
    if (!m_session->corpus())
        return;
    m_session->setCorpus(nullptr, {});
    takeParameters({});
}

/// Without an analysis: one that is wanted is asked for when the corpus is there.
void AnalysisController::takeParameters(const Parameters& parameters)
{
    m_requested = parameters;
    m_session->setParameters(parameters);
}

void AnalysisController::followParameters()
{
    const LiveUpdates& live = *m_session->live();
    if (!live.on() || m_session->parameters() == m_requested)
        return; // equal again after a drag that waited
    const auto first = firstStage(m_requested, m_session->parameters());
    const bool waits = m_session->changing() && first && !live.follows(*first);
    if (!waits)
        start();
    else if (const SnapshotPtr& whole = m_session->snapshot())
        m_engine->analyseSample(m_session->parameters(), whole);
}

void AnalysisController::catchUp()
{
    if (m_session->live()->on() && m_session->parameters() != m_requested)
        start();
}

void AnalysisController::start()
{
    const Running running = runningFor(m_requested, m_session->parameters());
    m_requested = m_session->parameters();
    m_engine->analyse(m_requested, running);
}

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/drawer/stride_meter.h"

#include "core/base/parallel.h"
#include "ui/engine/engine.h"
#include "ui/session/session.h"
#include "ui/words/error_words.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace alike::ui {

using namespace std::chrono_literals;

StrideMeter::StrideMeter(Session* session, Engine* engine, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_engine(engine)
{
    m_tick.setInterval(250ms); // a longer wait shows its progress
    connect(&m_tick, &QTimer::timeout, this, &StrideMeter::changed);
    connect(session, &Session::snapshotChanged, this, &StrideMeter::follow);
    connect(session, &Session::corpusChanged, this, [this] {
        forget();
        setState(State::Idle);
    });
}

double StrideMeter::progress() const
{
    const std::uint64_t total = m_progress ? m_progress->total.load() : 0;
    return total == 0 ? 0 : std::min(1.0, double(m_progress->done.load()) / double(total));
}

void StrideMeter::setWatched(bool watched)
{
    m_watched = watched;
    follow();
}

void StrideMeter::follow()
{
    const SnapshotPtr& snapshot = m_session->snapshot();
    if (snapshot && snapshot->parameters.shingle.stride == 1) {
        forget();
        setState(State::Idle);
        return;
    }
    // Behind the analysis, which is not to wait for it.
    if (m_watched && snapshot && snapshot->complete() && snapshot != m_asked)
        start();
}

void StrideMeter::forget()
{
    m_question.withdraw();
    m_asked = nullptr;
    m_measured = nullptr;
    m_recall.reset();
    m_whole = nullptr;
    m_progress = nullptr;
}

void StrideMeter::start()
{
    const SnapshotPtr snapshot = m_session->snapshot();
    if (!snapshot || snapshot->parameters.shingle.stride == 1)
        return;
    m_asked = snapshot;
    m_progress = std::make_shared<Progress>();
    setState(State::Measuring);
    m_question.ask(
        [snapshot, whole = m_whole, progress = m_progress](const std::stop_token& stop) {
            return measureStride(*snapshot, whole, Work { *progress, stop, availableThreads() });
        },
        [this, snapshot](const Result<StrideFigure>& figure) { take(snapshot, figure); });
}

void StrideMeter::take(const SnapshotPtr& snapshot, const Result<StrideFigure>& figure)
{
    if (!figure) {
        m_problem = errorText(figure.error());
        // Given up is what the cache has let go: newer results are on their way.
        setState(figure.error().code == ErrorCode::Cancelled ? State::Idle : State::Failed);
        return;
    }
    m_measured = snapshot;
    m_recall = figure->recall;
    m_whole = figure->whole;
    setState(State::Measured);
}

void StrideMeter::stop()
{
    if (m_state != State::Measuring)
        return;
    m_question.withdraw();
    setState(State::Stopped);
}

void StrideMeter::setState(State state)
{
    m_state = state;
    if (state == State::Measuring)
        m_tick.start();
    else
        m_tick.stop();
    emit changed();
}

} // namespace alike::ui

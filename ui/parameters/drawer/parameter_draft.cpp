// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/drawer/parameter_draft.h"

#include "ui/session/session.h"

#include <chrono>

namespace alike::ui {

using namespace std::chrono_literals;

ParameterDraft::ParameterDraft(Session* session, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_wanted(session->parameters())
{
    m_throttle.setSingleShot(true);
    m_throttle.setInterval(20ms);
    connect(&m_throttle, &QTimer::timeout, this, &ParameterDraft::deliver);
    connect(session, &Session::changeEnding, this, &ParameterDraft::deliver);
    connect(session, &Session::parametersChanged, this, [this] {
        m_wanted = m_session->parameters(); // also when somebody else sets them: what waits is outdated
        emit changed();
    });
    connect(session, &Session::snapshotChanged, this, &ParameterDraft::changed);
}

void ParameterDraft::take(const Parameters& wanted)
{
    m_wanted = wanted;
    // The first of many goes on at once, those that follow closely with the next tick.
    if (m_throttle.isActive() || m_wanted == m_session->parameters())
        emit changed();
    else
        deliver();
}

void ParameterDraft::choose(const Parameters& wanted)
{
    take(wanted);
    deliver();
}

void ParameterDraft::deliver()
{
    if (m_wanted == m_session->parameters())
        return;
    m_throttle.start();
    m_session->setParameters(m_wanted);
}

} // namespace alike::ui

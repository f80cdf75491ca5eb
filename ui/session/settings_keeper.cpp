// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/settings_keeper.h"

#include "ui/engine/engine.h"
#include "ui/session/session.h"

namespace alike::ui {

SettingsKeeper::SettingsKeeper(Session* session, Engine* engine, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_engine(engine)
    , m_question(engine)
{
    connect(session, &Session::corpusChanged, this, [this] { m_question.withdraw(); });
}

bool SettingsKeeper::canKeep() const
{
    const SnapshotPtr& snapshot = m_session->snapshot();
    return snapshot && snapshot->complete() && !m_session->stale();
}

bool SettingsKeeper::canSwap() const
{
    return canKeep() && m_session->kept()
        && m_session->kept()->results->parameters != m_session->parameters();
}

template <typename Then> void SettingsKeeper::askFor(Then then)
{
    m_question.ask([snapshot = m_session->snapshot()](
                       const std::stop_token& stop) { return keepSettings(snapshot, stop); },
        [this, then](const KeptSettingsPtr& kept) {
            // Without it a newer analysis has taken the place of the sets.
            if (kept)
                then(m_engine->watch(kept));
        });
}

void SettingsKeeper::keep()
{
    if (!canKeep())
        return;
    askFor([this](const KeptSettingsPtr& now) {
        m_session->setKept(now);
        emit kept();
    });
}

void SettingsKeeper::swap()
{
    if (!canSwap())
        return;
    askFor([this, other = m_session->kept()](const KeptSettingsPtr& now) {
        // Meanwhile somebody may have turned a knob: then there would be two other settings.
        if (m_session->kept() != other || m_session->parameters() != now->results->parameters)
            return;
        m_session->setKept(now);
        m_session->setParameters(other->results->parameters);
        emit swapped();
    });
}

void SettingsKeeper::forget()
{
    m_question.withdraw();
    m_session->setKept(nullptr);
}

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/parameter_history.h"

#include "ui/session/session.h"

#include <QScopedValueRollback>

#include <utility>

namespace alike::ui {
namespace {

    constexpr std::size_t parameterStepLimit = 500;

} // namespace

ParameterHistory::ParameterHistory(Session* session, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_last(session->parameters())
{
    connect(session, &Session::parametersChanged, this, &ParameterHistory::follow);
    connect(session, &Session::changeEnded, this, [this] { m_open = false; });
}

void ParameterHistory::undo()
{
    m_session->endChange();
    if (const Step* step = undoable())
        moveTo(m_at - 1, step->before);
}

void ParameterHistory::redo()
{
    m_session->endChange();
    if (const Step* step = redoable())
        moveTo(m_at + 1, step->after);
}

void ParameterHistory::moveTo(std::size_t at, const Parameters& parameters)
{
    m_at = at;
    m_last = parameters;
    {
        const QScopedValueRollback<bool> moving(m_moving, true);
        m_session->setParameters(parameters);
    }
    emit changed();
}

void ParameterHistory::follow()
{
    if (m_moving)
        return;
    const Parameters before = std::exchange(m_last, m_session->parameters());
    if (m_open) {
        m_steps.back().after = m_last;
        if (m_steps.back().before == m_last) {
            m_steps.pop_back(); // dragged there and back
            m_at = m_steps.size();
            m_open = false;
        }
    } else {
        m_steps.resize(m_at);
        m_steps.push_back({ before, m_last });
        if (m_steps.size() > parameterStepLimit)
            m_steps.erase(m_steps.begin());
        m_at = m_steps.size();
        m_open = m_session->changing();
    }
    emit changed();
}

} // namespace alike::ui

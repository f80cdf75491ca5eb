// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/live_updates.h"

namespace alike::ui {
namespace {

    /// A drag that was followed live is no longer followed when answers take so long.
    constexpr double farTooSlow = 5 * LiveCosts::tooSlow; // seconds

} // namespace

void LiveUpdates::setOn(bool on)
{
    if (m_on == on)
        return;
    m_on = on;
    emit switched(on);
}

bool LiveUpdates::follows(Stage first) const
{
    if (!m_held)
        return m_costs.live(first);
    return m_held->live(first) && m_costs.seconds(first).value_or(0) < farTooSlow;
}

void LiveUpdates::hold()
{
    if (!m_held)
        m_held = m_costs;
}

void LiveUpdates::release()
{
    m_held.reset();
    emit costsChanged();
}

void LiveUpdates::learn(const LiveCosts::Stages& stages)
{
    m_costs.learn(stages);
    emit costsChanged();
}

void LiveUpdates::forget()
{
    m_costs = {};
    m_held.reset();
    emit costsChanged();
}

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/live_updates.h"

namespace alike::ui {

void LiveUpdates::setOn(bool on)
{
    if (m_on == on)
        return;
    m_on = on;
    emit switched(on);
}

void LiveUpdates::learn(const LiveCosts::Stages& stages)
{
    m_costs.learn(stages);
    emit costsChanged();
}

void LiveUpdates::forget()
{
    m_costs = {};
    emit costsChanged();
}

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/method_settings.h"

#include "ui/session/session.h"

#include <utility>

namespace alike::ui {

void MethodSettings::setOptions(const MethodOptions& options)
{
    if (options == m_options)
        return;
    m_options = options;
    emit changed();
}

void MethodSettings::setTruth(const ChosenTruth& truth)
{
    if (truth == m_truth)
        return;
    m_truth = truth;
    emit changed();
}

void MethodSettings::setMeasured(MeasuredMethods measured)
{
    m_measured = std::move(measured);
    emit measuredChanged();
}

bool MethodSettings::stale(const Session& session) const
{
    return m_measured.figures
        && (m_measured.snapshot != session.snapshot() || m_measured.figures->options != m_options
            || m_measured.truth != m_truth || session.outdated()
            || (m_truth.from == TruthFrom::Marks && m_measured.marks != session.sharedMarks()));
}

} // namespace alike::ui

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/pace.h"

namespace alike {

using namespace std::chrono_literals;

void Pace::sample(Stage stage, std::uint64_t done, std::uint64_t total, Clock::time_point now)
{
    // Less done than before: the same stage of another run.
    if (!m_begun || m_begun->stage != stage || done < m_done)
        m_begun = Begin { stage, done, now };
    m_done = done;
    m_total = total;
    m_now = now;
}

std::optional<double> Pace::rate() const
{
    if (!m_begun || m_now - m_begun->at < 500ms || m_done <= m_begun->done)
        return std::nullopt;
    const double seconds = std::chrono::duration<double>(m_now - m_begun->at).count();
    return static_cast<double>(m_done - m_begun->done) / seconds;
}

std::optional<double> Pace::remaining() const
{
    const auto perSecond = rate();
    if (!perSecond || m_total < m_done)
        return std::nullopt;
    return static_cast<double>(m_total - m_done) / *perSecond;
}

} // namespace alike

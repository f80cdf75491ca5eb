// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/level_map.h"

#include <algorithm>
#include <iterator>

namespace alike::ui {

LevelMap::LevelMap(double left, double right)
    : m_levels { { 0, 0 } }
    , m_end { left, right }
{
}

void LevelMap::add(double left, double right)
{
    const Level& last = m_levels.back();
    if (left > last[0] && right > last[1] && left < m_end[0] && right < m_end[1])
        m_levels.push_back({ left, right });
}

double LevelMap::across(Side from, double height) const
{
    const std::size_t here = static_cast<std::size_t>(from);
    const std::size_t there = 1 - here;
    const auto next
        = std::ranges::upper_bound(m_levels, height, {}, [&](const Level& level) { return level[here]; });
    const Level& before = next == m_levels.begin() ? *next : *std::prev(next);
    const Level& after = next == m_levels.end() ? m_end : *next;
    const double room = after[here] - before[here];
    if (room <= 0)
        return before[there];
    const double share = std::clamp((height - before[here]) / room, 0.0, 1.0);
    return before[there] + share * (after[there] - before[there]);
}

} // namespace alike::ui

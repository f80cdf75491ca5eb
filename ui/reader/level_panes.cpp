// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reader/level_panes.h"

#include "ui/text/text_pane.h"

#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace alike::ui {

LevelPanes::LevelPanes(TextPane* first, TextPane* second, QObject* parent)
    : QObject(parent)
    , m_panes { first, second }
{
    for (const std::size_t side : { std::size_t { 0 }, std::size_t { 1 } })
        connect(m_panes[side]->verticalScrollBar(), &QScrollBar::valueChanged, this,
            [this, side] { follow(side); });
}

void LevelPanes::setLevels(Levels levels)
{
    m_levels = std::move(levels);
    follow(0);
}

void LevelPanes::follow(std::size_t side)
{
    TextPane* const from = m_panes[side];
    TextPane* const to = m_panes[1 - side];
    const QScrollBar* bar = from->verticalScrollBar();
    if (m_moving || m_levels.empty() || from->isCorrecting() || !to->isVisible() || bar->maximum() == 0)
        return;
    const QScopedValueRollback<bool> moving(m_moving, true);
    QScrollBar* other = to->verticalScrollBar();
    if (bar->value() == 0 || bar->value() == bar->maximum()) {
        other->setValue(bar->value() == 0 ? 0 : other->maximum());
        return;
    }
    // The line at which equal words meet goes down with the text, so that both begin and end together.
    const double line = static_cast<double>(bar->value()) / bar->maximum();
    const double character = from->runningCharacter(line * from->viewport()->height());
    to->scrollRunning(across(side, character), line * to->viewport()->height());
}

double LevelPanes::across(std::size_t side, double character) const
{
    const auto end = [this](std::size_t of) {
        return static_cast<double>(m_panes[of]->document()->characterCount() - 1);
    };
    const auto next = std::ranges::upper_bound(
        m_levels, character, {}, [side](const auto& level) { return static_cast<double>(level[side]); });
    const auto at = [&](std::size_t of, auto level) {
        return level == m_levels.end() ? end(of) : static_cast<double>((*level)[of]);
    };
    const auto before = [&](std::size_t of) {
        return next == m_levels.begin() ? 0.0 : static_cast<double>((*(next - 1))[of]);
    };
    const double length = at(side, next) - before(side);
    const double part = length > 0 ? (character - before(side)) / length : 0;
    return before(1 - side) + std::clamp(part, 0.0, 1.0) * (at(1 - side, next) - before(1 - side));
}

} // namespace alike::ui

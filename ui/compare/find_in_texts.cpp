// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/find_in_texts.h"

#include "ui/compare/compare_pane.h"
#include "ui/compare/two_panes.h"

#include <QStringMatcher>

namespace alike::ui {

void FindInTexts::mark()
{
    const QStringMatcher matcher(m_text, Qt::CaseInsensitive);
    for (const Side side : bothSides) {
        auto& found = m_found[static_cast<std::size_t>(side)];
        found.clear();
        const auto& shown = m_panes->pane(side)->shownText();
        if (shown && !m_text.isEmpty()) {
            for (qsizetype at = matcher.indexIn(shown->text()); at >= 0 && found.size() < most;
                 at = matcher.indexIn(shown->text(), at + m_text.size()))
                found.push_back({ at, at + m_text.size() });
        }
        m_panes->pane(side)->setFound(found);
    }
    m_at.reset();
}

void FindInTexts::find(const QString& text)
{
    m_text = text;
    mark();
    if (count() > 0)
        step(1);
}

void FindInTexts::step(int by)
{
    const std::size_t all = count();
    if (all == 0)
        return;
    if (!m_at)
        m_at = by > 0 ? 0 : all - 1;
    else
        m_at = (*m_at + all + static_cast<std::size_t>(by > 0 ? 1 : all - 1)) % all;
    show();
}

void FindInTexts::show()
{
    const std::size_t left = m_found[0].size();
    const Side side = *m_at < left ? Side::Left : Side::Right;
    m_panes->pane(side)->selectRange(side == Side::Left ? m_found[0][*m_at] : m_found[1][*m_at - left]);
}

} // namespace alike::ui

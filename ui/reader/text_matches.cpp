// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reader/text_matches.h"

#include <algorithm>

namespace alike::ui {

std::vector<CharRange> findMatches(const QString& text, const QString& needle, const std::stop_token& stop)
{
    std::vector<CharRange> found;
    if (needle.isEmpty())
        return found;
    for (qsizetype at = text.indexOf(needle, 0, Qt::CaseInsensitive); at >= 0 && !stop.stop_requested();
         at = text.indexOf(needle, at + needle.size(), Qt::CaseInsensitive))
        found.push_back({ at, at + needle.size() });
    return found;
}

std::vector<CharRange> findAny(const QString& text, const QStringList& needles, const std::stop_token& stop)
{
    std::vector<CharRange> all;
    for (const QString& needle : needles) {
        const auto found = findMatches(text, needle, stop);
        all.insert(all.end(), found.begin(), found.end());
    }
    std::ranges::sort(all, {}, &CharRange::begin);
    std::vector<CharRange> joined;
    for (const CharRange& range : all) {
        if (joined.empty() || range.begin > joined.back().end)
            joined.push_back(range);
        else
            joined.back().end = std::max(joined.back().end, range.end);
    }
    return joined;
}

} // namespace alike::ui

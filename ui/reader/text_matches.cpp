// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reader/text_matches.h"

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

} // namespace alike::ui

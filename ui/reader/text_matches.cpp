// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reader/text_matches.h"

#include "core/search/words.h"

#include <algorithm>
#include <string>

namespace alike::ui {
namespace {

    std::vector<CharRange> wordPlaces(const QString& text, const search::Term& term)
    {
        const std::string utf8 = text.toStdString();
        search::WordMatcher matcher(search::patternOf(term.text, term.prefix));
        std::vector<CharRange> places;
        std::size_t byte = 0;
        qsizetype character = 0;
        const auto characterAt = [&](std::size_t at) {
            return character
                + QString::fromUtf8(utf8.data() + byte, static_cast<qsizetype>(at - byte)).size();
        };
        for (const search::Range& range : matcher.places(utf8)) {
            if (range.begin < byte)
                continue; // begins inside the place before
            character = characterAt(range.begin);
            byte = range.begin;
            places.push_back({ character, characterAt(range.end) });
        }
        return places;
    }

} // namespace

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

std::vector<CharRange> findTerms(
    const QString& text, const std::vector<search::Term>& terms, const std::stop_token& stop)
{
    std::vector<CharRange> all;
    for (const search::Term& term : terms) {
        if (term.field == search::Field::Title)
            continue;
        const auto found = term.prefix || term.field == search::Field::Text
            ? wordPlaces(text, term)
            : findMatches(text, QString::fromStdString(term.text), stop);
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

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/snippet.h"

#include "core/search/needle.h"

#include <algorithm>
#include <utility>

namespace alike::search {
namespace {

    constexpr std::string_view dots = "\xE2\x80\xA6";
    constexpr std::size_t mostPlaces = 1'000; ///< of one term: a snippet shows few

    struct Place {
        Range range;
        std::size_t term;
    };

    std::vector<Place> placesOf(std::string_view text, const std::vector<Term>& terms)
    {
        std::vector<Place> places;
        for (std::size_t t = 0; t < terms.size(); ++t) {
            const Term& term = terms[t];
            if (term.field == Field::Title)
                continue;
            if (term.field == Field::Text || term.prefix) {
                WordMatcher matcher(patternOf(term.text, term.prefix));
                for (const Range& range : matcher.places(text))
                    places.push_back({ range, t });
                continue;
            }
            const Needle needle(term.text);
            std::size_t seen = 0;
            for (auto found = needle.find(text, 0);
                 found && found->end > found->begin && ++seen <= mostPlaces;
                 found = needle.find(text, found->end))
                places.push_back({ *found, t });
        }
        std::ranges::stable_sort(places, {}, [](const Place& place) { return place.range.begin; });
        return places;
    }

    /// The place from which a stretch of this length has the most different terms.
    std::size_t richest(const std::vector<Place>& places, std::size_t length)
    {
        std::size_t best = 0;
        std::size_t most = 0;
        for (std::size_t i = 0; i < places.size(); ++i) {
            std::vector<std::size_t> terms;
            for (std::size_t j = i;
                 j < places.size() && places[j].range.end <= places[i].range.begin + length; ++j) {
                if (std::ranges::find(terms, places[j].term) == terms.end())
                    terms.push_back(places[j].term);
            }
            if (terms.size() > most) {
                most = terms.size();
                best = i;
            }
        }
        return best;
    }

    bool isBreak(char c)
    {
        return static_cast<unsigned char>(c) <= ' ' || c == '\x7F';
    }

} // namespace

std::optional<Snippet> makeSnippet(std::string_view text, const std::vector<Term>& terms, std::size_t length)
{
    std::vector<Place> places = placesOf(text, terms);
    if (places.empty())
        return std::nullopt;
    const std::size_t first = places[richest(places, length)].range.begin;
    // A quarter of the room goes to what stands before.
    std::size_t begin = first - std::min(first, length / 4);
    while (begin > 0 && begin < first && !isBreak(text[begin - 1]))
        ++begin;
    std::size_t end = std::min(text.size(), begin + length);
    while (
        end < text.size() && !isBreak(text[end]) && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        ++end;
    for (std::size_t i = 0; end < text.size() && !isBreak(text[end]) && i < 24; ++i)
        end += 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        ++end;

    Snippet snippet;
    if (begin > 0)
        snippet.text = dots;
    std::size_t next = 0;
    std::size_t open = std::string::npos; ///< where the found words begin that go on
    std::size_t until = 0; ///< of the source
    const auto close = [&] {
        if (open != std::string::npos && open < snippet.text.size())
            snippet.found.push_back({ open, snippet.text.size() });
        open = std::string::npos;
    };
    for (std::size_t at = begin; at < end; ++at) {
        if (open != std::string::npos && at >= until)
            close();
        for (; next < places.size() && places[next].range.begin <= at; ++next) {
            if (places[next].range.begin < at)
                continue; // before the stretch, or inside what is marked already
            if (open == std::string::npos)
                open = snippet.text.size();
            until = std::max(until, places[next].range.end);
        }
        if (!isBreak(text[at]))
            snippet.text += text[at];
        else if (!snippet.text.empty() && snippet.text.back() != ' ' && snippet.text != dots)
            snippet.text += ' ';
    }
    close();
    if (end < text.size())
        snippet.text += dots;
    return snippet;
}

} // namespace alike::search

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/placed_words.h"

#include <algorithm>
#include <utility>

namespace alike::ui {

PlacedWords::PlacedWords(std::shared_ptr<const CutText> text, std::shared_ptr<const DisplayText> display)
    : m_text(std::move(text))
    , m_display(std::move(display))
{
}

std::uint32_t PlacedWords::wordAt(qsizetype position) const
{
    const auto& words = m_text->spans();
    const auto after = std::ranges::upper_bound(
        words, position, {}, [this](const text::Span& word) { return m_display->position(word.begin); });
    return static_cast<std::uint32_t>(after == words.begin() ? 0 : after - words.begin() - 1);
}

CharRange PlacedWords::range(const shingle::WordRange& words) const
{
    const auto& spans = m_text->spans();
    if (words.begin >= words.end || words.end > spans.size())
        return { 0, 0 };
    return m_display->range(spans[words.begin].begin, spans[words.end - 1].end);
}

RareTexts rareTexts(
    const std::array<RarityOfWords, 2>& rarity, const PlacedWords& left, const PlacedWords& right)
{
    RareTexts texts;
    for (std::size_t side = 0; side < 2; ++side) {
        for (const RareWords& rare : rarity[side])
            texts[side].push_back({ (side == 0 ? left : right).range(rare.words), rare.rarity });
    }
    return texts;
}

} // namespace alike::ui

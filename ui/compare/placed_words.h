// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/compared_text.h"
#include "ui/compare/paired_text.h"
#include "ui/text/display_text.h"

#include <memory>

namespace alike::ui {

/// The words of a text, and where they stand in it as it is shown.
class PlacedWords {
public:
    PlacedWords() = default;
    PlacedWords(std::shared_ptr<const CutText> text, std::shared_ptr<const DisplayText> display);

    /// The word that holds a character, or the last one before it. \pre there are words. O(log² bytes).
    std::uint32_t wordAt(qsizetype position) const;
    CharRange range(const shingle::WordRange& words) const;

private:
    std::shared_ptr<const CutText> m_text;
    std::shared_ptr<const DisplayText> m_display;
};

/// Where words of a rarity stand in both texts.
RareTexts rareTexts(
    const std::array<RarityOfWords, 2>& rarity, const PlacedWords& left, const PlacedWords& right);

} // namespace alike::ui

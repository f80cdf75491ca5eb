// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/display_text.h"

#include <cstdint>
#include <span>
#include <vector>

class QTextDocument;

namespace alike::ui {

/// Paragraphs in a row that are not shown, by number.
struct TextFold {
    int first;
    int last;
    std::uint32_t words;
};

/// Fewer words than this are not worth a fold.
inline constexpr std::uint32_t leastFoldedWords = 80;

/// The long stretches of whole paragraphs that no range of `kept` touches, less the paragraph beside each
/// kept one and the last of the document: behind a fold always stands a paragraph. Nothing kept, nothing
/// folded. \param kept ascending and disjoint. O(characters).
std::vector<TextFold> foldsOf(const QTextDocument& document, std::span<const CharRange> kept);

} // namespace alike::ui

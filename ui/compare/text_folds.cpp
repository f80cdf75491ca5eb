// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/text_folds.h"

#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>

namespace alike::ui {
namespace {

    std::uint32_t wordsIn(const QString& text)
    {
        std::uint32_t words = 0;
        bool inside = false;
        for (const QChar c : text) {
            words += !inside && !c.isSpace();
            inside = !c.isSpace();
        }
        return words;
    }

} // namespace

std::vector<TextFold> foldsOf(const QTextDocument& document, std::span<const CharRange> kept)
{
    std::vector<TextFold> folds;
    if (kept.empty())
        return folds;
    const auto touched = [&](const QTextBlock& block) {
        const auto at = std::ranges::upper_bound(kept, block.position(), {}, &CharRange::end);
        return at != kept.end() && at->begin < block.position() + block.length();
    };
    for (QTextBlock block = document.begin(); block.isValid();) {
        if (touched(block)) {
            block = block.next();
            continue;
        }
        const int begin = block.blockNumber();
        while (block.isValid() && !touched(block))
            block = block.next();
        const int end = block.isValid() ? block.blockNumber() : document.blockCount();
        TextFold fold { begin == 0 ? 0 : begin + 1, end - 2, 0 };
        for (int i = fold.first; i <= fold.last; ++i)
            fold.words += wordsIn(document.findBlockByNumber(i).text());
        if (fold.words >= leastFoldedWords)
            folds.push_back(fold);
    }
    return folds;
}

} // namespace alike::ui

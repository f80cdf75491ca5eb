// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/paired_text.h"
#include "ui/compare/placed_words.h"
#include "ui/compare/text_pieces.h"

namespace alike::ui {

PairedText pairPassages(const PlacedWords& left, const PlacedWords& right, const PassageAlignment& aligned)
{
    PairedText made;
    for (const Passage& passage : aligned.passages) {
        const std::uint32_t length = passage.a.end - passage.a.begin;
        made.pairs.push_back({ { left.range(passage.a), right.range(passage.b) }, { length, length },
            passage.moved ? PairKind::Moved : PairKind::InOrder });
        if (!passage.moved)
            made.level.push_back(made.pairs.back().range);
    }
    for (const Side side : bothSides) {
        std::vector<TextPiece> repeats;
        for (const Repeat& repeat : aligned.repeats) {
            if (repeat.inA == (side == Side::Left))
                repeats.push_back({ (repeat.inA ? left : right).range(repeat.words), repeat.passage, true });
        }
        made.pieces[static_cast<std::size_t>(side)] = piecesOn(side, made.pairs, repeats);
    }
    return made;
}

} // namespace alike::ui

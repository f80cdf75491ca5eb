// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/paired_text.h"

#include <algorithm>

namespace alike::ui {

std::vector<CharRange> PairedText::placesOf(std::uint32_t pair, Side side) const
{
    std::vector<CharRange> places { pairs[pair].on(side) };
    for (const TextPiece& piece : on(side)) {
        if (piece.repeat && piece.pair == pair)
            places.push_back(piece.range);
    }
    return places;
}

} // namespace alike::ui

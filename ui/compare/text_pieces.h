// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/paired_text.h"

#include <span>
#include <vector>

namespace alike::ui {

/// What to mark on one side, ascending and disjoint: of overlapping pieces a moved one wins, then the one
/// that begins first, and a repeat gives way to all. Empty pieces are left out. O(n log n).
std::vector<TextPiece> piecesOn(
    Side side, std::span<const TextPair> pairs, std::span<const TextPiece> repeats);

} // namespace alike::ui

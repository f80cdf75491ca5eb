// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/shingle/positions.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace alike {

enum class EditKind : std::uint8_t { Equal, Changed };

/// Equal: a and b hold the same words. Changed: words of a (maybe none) stand in place of words of b (maybe
/// none).
struct WordEdit {
    EditKind kind;
    shingle::WordRange a;
    shingle::WordRange b;

    bool operator==(const WordEdit&) const = default;
};

/// Equal words between two changes stand apart from this many on; fewer are read as part of the change.
inline constexpr std::uint32_t smallestIsland = 3;

/// What it takes to turn one sequence of words into another. The edits cover both completely, in order, with
/// alternating kinds; no edit is empty on both sides. Islands of fewer than `smallestIsland` equal words
/// between two changes are absorbed; at the beginning and at the end of the documents, where there is a
/// change on one side only, even one equal word stays. Words are interned: equal numbers, equal words.
/// \return nothing when stopped, and for two empty sequences. Cost: see exactWordDifference.
std::vector<WordEdit> wordDifference(
    std::span<const std::uint32_t> a, std::span<const std::uint32_t> b, std::stop_token stop);

/// The same before islands are absorbed.
///
/// As many equal words as there can be (Myers 1986, "An O(ND) Difference Algorithm and Its Variations", sec.
/// 4b: O((N + M) D) time, linear space), as long as that is cheap. A part with more than 4096 differences,
/// or one that is met when 24 million steps have been made, is divided at the words that stand exactly once
/// on either side and are in order (patience difference); the pieces are compared in the same way. A piece
/// that has no such word, or that is met when the steps are used up, is one change but for the equal words
/// at its two ends. That is correct, but not always the shortest. It depends on the words alone, never on
/// time.
std::vector<WordEdit> exactWordDifference(
    std::span<const std::uint32_t> a, std::span<const std::uint32_t> b, std::stop_token stop);

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/shingle/cut.h"
#include "core/shingle/positions.h"
#include "core/shingle/shingle_sets.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace alike {

/// A run of words (units) that stands in both documents: a maximal run of consecutive shared shingles at both
/// places.
struct Passage {
    shingle::WordRange a;
    shingle::WordRange b; ///< as long as `a`
    bool moved = false; ///< outside the heaviest chain, by words, that is in order on both sides

    bool operator==(const Passage&) const = default;
};

/// Another place of one document whose words are a passage or a part of one.
struct Repeat {
    bool inA;
    shingle::WordRange words;
    std::uint32_t passage; ///< its index

    bool operator==(const Repeat&) const = default;
};

/// The shared text of two documents. The words in passages and repeats together are exactly those of
/// shingle::sharedWords, each once: on either side no two ranges share a word.
struct PassageAlignment {
    std::vector<Passage> passages; ///< ascending by a.begin; no two of them touch on both sides
    std::vector<Repeat> repeats; ///< those in A before those in B, each ascending
};

/// Finds which shared text belongs together.
///
/// Shingles are paired in rounds: first those that stand once in each document, then, between two
/// neighbours of the heaviest chain of these, and last anywhere, equal shingles in the order in which they
/// occur, each left over from the rounds before. Longer runs of pairs go first (of equals the one that stands
/// nearer to the beginnings), and each grows in both directions as far as equal shingles without a partner
/// go: repeated text gets the partner that continues its neighbour. No pair of occurrences is ever listed
/// that is not in a round, and the number of rounds is fixed, so that text of one word repeated for ever
/// costs as much as any other. What is left when one side runs out of partners is a repeat, and so is what
/// the last round leaves.
///
/// Two runs whose shingles follow each other closely share up to k - 1 words at their seam. The longer run
/// keeps them; where that tears a partner from the words of the other run, these are a repeat. A passage may
/// so be shorter than a shingle.
///
/// With a and b swapped the result is mirrored. Between chains of equal weight the numbers of the shingles
/// and the sums of their places decide, which are the same from both sides; only where these are equal as
/// well (text exchanged with a copy of itself) does the one that was found first stay.
///
/// O(n log n + n k) time and O(n) memory for n shingles in both.
/// Where shingles are cut with a stride, only text that lies in equal shingles is seen as shared.
/// \param a, b the shingles in the order of the text (shingle::positions), \param unitsA, unitsB how many
/// units the documents have
PassageAlignment alignPassages(std::span<const ShingleNumber> a, std::span<const ShingleNumber> b,
    const shingle::Cut& cut, std::size_t unitsA, std::size_t unitsB);

/// The same without a stride, when a shingle starts at each unit: of k units each.
PassageAlignment alignPassages(
    std::span<const ShingleNumber> a, std::span<const ShingleNumber> b, std::uint32_t k);

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bits.h"
#include "core/base/large_vector.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/shingle/first_occurrences.h"
#include "core/shingle/shingle_sets.h"
#include "core/text/tokens.h"

#include <cstdint>
#include <vector>

namespace alike::shingle {

/// The shingles of a corpus by number, in the order of the text.
struct Numbering {
    /// For each place in `Tokens::all()` where a shingle starts, its number; 0 where none starts.
    LargeVector<ShingleNumber> at;
    /// Where shingle number i + 1 first stands.
    LargeVector<std::uint32_t> firstPosition;
    /// How many distinct shingles the documents before each have, and all documents: what a document has
    /// first is numbered from `before[d] + 1` to `before[d + 1]`.
    std::vector<std::uint32_t> before;
    /// Units of shingle number i + 1; empty when all have k.
    LargeVector<std::uint8_t> lengths;
    /// The places where a shingle starts that starts at other places as well.
    Bits repeated;
};

/// Numbers all shingles from 1 by first appearance in corpus order. Exact: equal numbers mean equal units.
///
/// Shingles are spread over partitions by their key; each partition finds the first place of its shingles on
/// its own in a table that fits the cache, and passes over the places in order give the numbers. O(units)
/// for any k with a stride of 1, else O(units * k / stride); as often as there are passes. Progress counts
/// documents. Errors: Cancelled.
/// \param shorter a shingle that contains one of these which is unique in the corpus is unique itself, and
///     is not searched: most are. It changes the time only, that of another k in the window by a tenth.
/// \param atOnce about how many shingles are searched at once, for 12 bytes each; more take more
///     passes
/// \pre 0 < stride <= k <= 255; with `shorter` a stride of 1 and a greater k
Result<Numbering> numberShingles(const Tokens& tokens, const Cut& cut, const Work& work,
    const ShorterShingles* shorter = nullptr, std::uint64_t atOnce = std::uint64_t { 1 } << 27);

} // namespace alike::shingle

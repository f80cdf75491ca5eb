// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/large_vector.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/shingle/shingle_sets.h"
#include "core/text/tokens.h"

#include <cstdint>

namespace alike::shingle {

/// The shingles of a corpus by number, in the order of the text.
struct Numbering {
    /// For each place in `Tokens::all()` where a shingle starts, its number; 0 where none starts.
    LargeVector<ShingleNumber> at;
    /// Where shingle number i + 1 first stands.
    LargeVector<std::uint32_t> firstPosition;
    /// Units of shingle number i + 1; empty when all have k.
    LargeVector<std::uint8_t> lengths;
};

/// Numbers all shingles from 1 by first appearance in corpus order. Exact: equal numbers mean equal units.
///
/// Shingles are spread over partitions by their key; each partition finds the first place of its shingles on
/// its own in a table that fits the cache, and passes over the places in order give the numbers. O(units)
/// for any k with a stride of 1, else O(units * k / stride). Progress counts documents. Errors: Cancelled.
/// \pre 0 < stride <= k <= 255
Result<Numbering> numberShingles(const Tokens& tokens, const Cut& cut, const Work& work);

} // namespace alike::shingle

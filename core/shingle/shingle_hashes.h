// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/hash.h"
#include "core/base/large_vector.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/shingle/shingle_sets.h"
#include "core/text/tokens.h"

#include <cstdint>
#include <span>
#include <vector>

namespace alike::shingle {

/// A 64-bit hash of a shingle that depends on its units alone, not on the corpus: a polynomial of the hashes
/// of its units, mixed. `hashAt(i)` gives that of unit i.
template <typename HashAt> std::uint64_t hashOfUnits(std::size_t length, HashAt&& hashAt)
{
    std::uint64_t polynomial = length;
    for (std::size_t i = 0; i < length; ++i)
        polynomial = polynomial * 0x9e3779b97f4a7c15ULL + hashAt(i);
    return mix64(polynomial);
}

/// The hash of one shingle. O(k).
std::uint64_t shingleHash(const Tokens& tokens, const ShingleSets& sets, ShingleNumber number);

/// The hashes of some shingles, ascending. O(vocabulary + shingles * k). Errors: Cancelled.
Result<std::vector<std::uint64_t>> sortedHashes(
    const Tokens& tokens, const ShingleSets& sets, std::span<const ShingleNumber> shingles, const Work& work);

/// What the hashed family maps: the upper half of the hash of each shingle, that of shingle number i + 1 at
/// i. O(vocabulary + distinct * k). Errors: Cancelled.
Result<LargeVector<std::uint32_t>> hashesByNumber(
    const Tokens& tokens, const ShingleSets& sets, const Work& work);

} // namespace alike::shingle

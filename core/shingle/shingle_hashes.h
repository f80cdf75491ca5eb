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

namespace alike::shingle {

/// A 64-bit hash of a shingle that depends on its words alone, not on the corpus: a polynomial of the hashes
/// of its words, mixed. `wordHashAt(i)` gives that of word i.
template <typename WordHashAt> std::uint64_t hashOfWords(std::size_t k, WordHashAt&& wordHashAt)
{
    std::uint64_t polynomial = k;
    for (std::size_t i = 0; i < k; ++i)
        polynomial = polynomial * 0x9e3779b97f4a7c15ULL + wordHashAt(i);
    return mix64(polynomial);
}

/// What the hashed family maps: the upper half of the hash of each shingle, that of shingle number i + 1 at
/// i. O(vocabulary + distinct * k). Errors: Cancelled.
Result<LargeVector<std::uint32_t>> hashesByNumber(
    const Tokens& tokens, const ShingleSets& sets, const Work& work);

} // namespace alike::shingle

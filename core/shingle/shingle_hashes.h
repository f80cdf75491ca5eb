// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/hash.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/shingle/shingle_sets.h"
#include "core/text/tokens.h"

#include <cstdint>
#include <span>
#include <vector>

namespace alike::shingle {

/// Of the polynomial below.
inline constexpr std::uint64_t hashBase = 0x9e3779b97f4a7c15ULL;

/// A 64-bit hash of a shingle that depends on its units alone, not on the corpus: a polynomial of the hashes
/// of its units, mixed. `hashAt(i)` gives that of unit i.
template <typename HashAt> std::uint64_t hashOfUnits(std::size_t length, HashAt&& hashAt)
{
    std::uint64_t polynomial = length;
    for (std::size_t i = 0; i < length; ++i)
        polynomial = polynomial * hashBase + hashAt(i);
    return mix64(polynomial);
}

/// The hash of one shingle. O(k).
std::uint64_t shingleHash(const Tokens& tokens, const ShingleSets& sets, ShingleNumber number);

/// The hashes of some shingles, ascending. O(vocabulary + shingles * k). Errors: Cancelled.
Result<std::vector<std::uint64_t>> sortedHashes(
    const Tokens& tokens, const ShingleSets& sets, std::span<const ShingleNumber> shingles, const Work& work);

/// What the hashed family maps: the upper halves of the hashes of shingles, set by set.
class SetHashes {
public:
    /// O(vocabulary). Errors: Cancelled. \pre `tokens` and `sets`, which are of them, outlive it
    static Result<SetHashes> make(const Tokens& tokens, const ShingleSets& sets, const Work& work);

    /// Those of a set, in place of what is in `out`; some may come twice. O(units) of its first document
    /// with a stride of 1.
    void of(SetId set, std::vector<std::uint32_t>& out) const;

private:
    SetHashes(const Tokens& tokens, const ShingleSets& sets, std::vector<std::uint64_t> units);

    void ofText(std::span<const TokenId> units, std::vector<std::uint32_t>& out) const;

    const Tokens* m_tokens;
    const ShingleSets* m_sets;
    std::vector<std::uint64_t> m_units; ///< the hash of each unit of the vocabulary
    std::uint64_t m_length; ///< what the number of units adds to the polynomial
    std::uint64_t m_leaving = 1; ///< the weight of a unit that leaves the polynomial
};

} // namespace alike::shingle

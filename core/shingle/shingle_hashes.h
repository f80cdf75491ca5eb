// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/hash.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/shingle/shingle_sets.h"
#include "core/text/tokens.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace alike::shingle {

/// Of the polynomial of a shingle.
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

/// The half of it that families over hashes map.
inline std::uint32_t upperHalf(std::uint64_t hash)
{
    return static_cast<std::uint32_t>(hash >> 32);
}

/// The hashes of all shingles of k units of a text in one go (`hashOfUnits`, their upper halves): a rolling
/// hash, by vectors where that is faster.
class ShingleWindows {
public:
    explicit ShingleWindows(std::uint32_t k);

    /// Puts them in place of what is in `out`, in the order of the text; fewer than k units have none.
    /// O(units) \param units the hash of each unit
    void hash(std::span<const std::uint64_t> units, std::vector<std::uint32_t>& out) const;
    /// The same, a unit after another: what tests hold `hash` against.
    void plain(std::span<const std::uint64_t> units, std::vector<std::uint32_t>& out) const;

private:
    /// The polynomial rolls, one unit comes and one leaves. \param out as many as there are shingles
    void roll(std::span<const std::uint64_t> units, std::span<std::uint32_t> out) const;

    std::uint32_t m_k;
    std::uint64_t m_length; ///< what the number of units adds to the polynomial
    std::uint64_t m_leaving = 1; ///< the weight of a unit that leaves it
};

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

    /// Memory to use for one set after another; make one per thread.
    struct Scratch {
        std::vector<std::uint64_t> units;
        std::vector<std::uint32_t> hashes;
    };
    /// Those of a set, until the scratch is used again; some may come twice. O(units) of its first document
    /// with a stride of 1.
    std::span<const std::uint32_t> of(SetId set, Scratch& scratch) const;

private:
    SetHashes(const Tokens& tokens, const ShingleSets& sets, std::vector<std::uint64_t> units);

    const Tokens* m_tokens;
    const ShingleSets* m_sets;
    std::vector<std::uint64_t> m_units; ///< the hash of each unit of the vocabulary
    ShingleWindows m_windows;
};

} // namespace alike::shingle

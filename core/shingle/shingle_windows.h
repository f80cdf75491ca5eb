// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace alike::shingle {

/// The hashes of all shingles of k units of a text in one go (`hashOfUnits`, their upper halves): a rolling
/// hash, by vectors where that is faster.
class ShingleWindows {
public:
    explicit ShingleWindows(std::uint32_t k);

    /// Puts them in place of what is in `out`, in the order of the text; fewer than k units have none.
    /// O(units) \param units the hash of each unit
    void hash(std::span<const std::uint64_t> units, std::vector<std::uint32_t>& out) const;
    /// The same, a unit after another: what tests and measurements hold `hash` against.
    void plain(std::span<const std::uint64_t> units, std::vector<std::uint32_t>& out) const;

private:
    /// The polynomial rolls, one unit comes and one leaves. \param out as many as there are shingles
    void roll(std::span<const std::uint64_t> units, std::span<std::uint32_t> out) const;

    std::uint32_t m_k;
    std::uint64_t m_length; ///< what the number of units adds to the polynomial
    std::uint64_t m_leaving = 1; ///< the weight of a unit that leaves it
};

} // namespace alike::shingle

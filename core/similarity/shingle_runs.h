// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/shingle/shingle_sets.h"

#include <cstdint>
#include <span>
#include <vector>

namespace alike {

inline constexpr std::uint32_t noPartner = UINT32_MAX;

/// Consecutive equal shingles: those of A from `a` on are those of B from `b` on.
struct ShingleRun {
    std::uint32_t a;
    std::uint32_t b;
    std::uint32_t length;
};

/// A partner in the other document for the shingles at the places of one.
struct ShingleRuns {
    std::vector<ShingleRun> runs; ///< the longest first; disjoint on both sides
    std::vector<std::uint32_t> partnerOfA; ///< the place in B for each place in A, or noPartner
    std::vector<std::uint32_t> partnerOfB;
};

/// Pairs equal shingles of two documents; how is told at alignPassages. Every shingle that stands in both
/// has a partner at one place at least. O(n log n).
ShingleRuns pairShingles(std::span<const ShingleNumber> a, std::span<const ShingleNumber> b);

} // namespace alike

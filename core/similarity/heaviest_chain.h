// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace alike {

/// Something that stands in two sequences. Links are listed in the order of the first.
struct ChainLink {
    std::uint32_t place; ///< in the second sequence; no two links share one
    std::uint64_t weight;
    std::uint64_t favour = 0; ///< decides between chains of equal weight by its sum; below 2^40
};

/// The links that are in order in both sequences and weigh most together: the heaviest increasing
/// subsequence of the places, as indices into `links`, ascending. O(links log links).
std::vector<std::uint32_t> heaviestChain(std::span<const ChainLink> links);

} // namespace alike

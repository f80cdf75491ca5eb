// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

namespace alike {

/// |A and B| of two ascending ranges without repetitions. O(|A| + |B|).
std::uint32_t intersectionSize(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b);

/// How two sets of sizes |A| and |B| overlap. Not both may be empty.
struct Overlap {
    std::uint32_t sizeA = 0;
    std::uint32_t sizeB = 0;
    std::uint32_t shared = 0;

    std::uint32_t united() const { return sizeA + sizeB - shared; }
    double jaccard() const { return static_cast<double>(shared) / united(); }
    double containmentA() const { return static_cast<double>(shared) / sizeA; } ///< |A and B| / |A|
    double containmentB() const { return static_cast<double>(shared) / sizeB; } ///< |A and B| / |B|
};

/// Compares two Jaccard similarities exactly: negative when a < b, 0 when equal.
int compareJaccard(const Overlap& a, const Overlap& b);

} // namespace alike

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace alike {

/// |A and B| of two ascending ranges without repetitions. O(|A| + |B|).
inline std::uint32_t intersectionSize(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b)
{
    std::uint32_t shared = 0;
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() && j < b.size()) {
        const std::uint32_t x = a[i];
        const std::uint32_t y = b[j];
        shared += x == y;
        i += x <= y;
        j += y <= x;
    }
    return shared;
}

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
inline int compareJaccard(const Overlap& a, const Overlap& b)
{
    const std::uint64_t left = std::uint64_t { a.shared } * b.united();
    const std::uint64_t right = std::uint64_t { b.shared } * a.united();
    return (left > right) - (left < right);
}

} // namespace alike

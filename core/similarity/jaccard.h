// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
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

/// By what two sets are alike.
enum class Measure : std::uint8_t {
    Jaccard, ///< |A and B| / |A or B|
    /// |A and B| / min(|A|, |B|): how much of the smaller one is in the other, the larger of the two
    /// containments (Broder 1997, "On the resemblance and containment of documents", section 2).
    Containment,
};

/// What the shared elements are a part of.
inline std::uint32_t wholeOf(Measure measure, const Overlap& overlap)
{
    return measure == Measure::Jaccard ? overlap.united() : std::min(overlap.sizeA, overlap.sizeB);
}

inline double similarity(Measure measure, const Overlap& overlap)
{
    return static_cast<double>(overlap.shared) / wholeOf(measure, overlap);
}

/// Compares two similarities exactly: negative when a < b, 0 when equal.
inline int compareSimilarity(Measure measure, const Overlap& a, const Overlap& b)
{
    const std::uint64_t left = std::uint64_t { a.shared } * wholeOf(measure, b);
    const std::uint64_t right = std::uint64_t { b.shared } * wholeOf(measure, a);
    return (left > right) - (left < right);
}

inline int compareJaccard(const Overlap& a, const Overlap& b)
{
    return compareSimilarity(Measure::Jaccard, a, b);
}

} // namespace alike

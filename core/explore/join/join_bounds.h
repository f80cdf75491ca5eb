// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/threshold.h"

#include <algorithm>
#include <cstdint>

/// The integer bounds of the exact join for a Jaccard similarity of at least t = T / 10^6: Xiao, Wang, Lin,
/// Yu 2008, "Efficient similarity joins for near duplicate detection", WWW 2008, there with real numbers. At
/// t = 0 one shared element is demanded. Sizes are below 2^32, so no product overflows.
namespace alike::join {

constexpr std::uint64_t ceilDiv(std::uint64_t a, std::uint64_t b)
{
    return (a + b - 1) / b;
}

/// The smallest overlap o with which two sets reach t: o / (x + y - o) >= t is o (10^6 + T) >= T (x + y).
/// \param sizes x + y
constexpr std::uint64_t neededOverlap(Threshold t, std::uint64_t sizes)
{
    return std::max<std::uint64_t>(1, ceilDiv(t.millionths() * sizes, Threshold::one + t.millionths()));
}

/// How many of the first elements of a set of `size` must be looked up to meet every set that is not larger
/// and reaches t: the partner has at least t * size elements, so all its overlap cannot hide behind this
/// prefix.
constexpr std::uint64_t probePrefix(Threshold t, std::uint64_t size)
{
    return size - std::max<std::uint64_t>(1, ceilDiv(t.millionths() * size, Threshold::one)) + 1;
}

/// How many of the first elements of a set of `size` must be in the index to be met by every set that is not
/// smaller and reaches t. Never more than `probePrefix`.
constexpr std::uint64_t indexPrefix(Threshold t, std::uint64_t size)
{
    return size - neededOverlap(t, 2 * size) + 1;
}

} // namespace alike::join

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/hash.h"

#include <cstddef>
#include <cstdint>

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

} // namespace alike::shingle

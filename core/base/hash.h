// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace alike {

namespace hashing {
    inline constexpr std::uint64_t step = 0x9e3779b97f4a7c15ULL;
    inline constexpr std::uint64_t first = 0xbf58476d1ce4e5b9ULL;
    inline constexpr std::uint64_t second = 0x94d049bb133111ebULL;
}

/// A bijection of 64-bit values that spreads every input bit over all output bits: the finaliser of
/// splitmix64 (Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators", fig. 17). The same
/// on every platform.
constexpr std::uint64_t mix64(std::uint64_t x)
{
    x ^= x >> 30;
    x *= hashing::first;
    x ^= x >> 27;
    x *= hashing::second;
    x ^= x >> 31;
    return x;
}

/// Appends `next` to the hash of a sequence; the order of the elements matters.
constexpr std::uint64_t combineHash(std::uint64_t sequence, std::uint64_t next)
{
    return mix64(sequence * hashing::step + next + 1);
}

} // namespace alike

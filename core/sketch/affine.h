// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace alike::sketch {

/// (a x + b) mod c, exact for all operands below 2^63, without an intermediate overflow.
/// O(1) for c <= 2^32, else O(log a). \pre 0 < c < 2^63
std::uint64_t affineMod(std::uint64_t a, std::uint64_t x, std::uint64_t b, std::uint64_t c);

/// Whether n is prime; exact (Miller-Rabin with the first twelve primes as bases, which suffice
/// below 3.3 * 10^24: Sorenson, Webster 2015). O(log^3 n). \pre n < 2^63
bool isPrime(std::uint64_t n);

/// The smallest prime greater than n. \pre n < 2^63
std::uint64_t primeAbove(std::uint64_t n);

} // namespace alike::sketch

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <vector>

namespace alike::sketch {

enum class Family : std::uint8_t {
    Dictionary, ///< (a x + b) mod c over shingle numbers 1 … N, c the smallest prime above N (the Reuters
                ///< study)
    Hashed, ///< (a x + b) mod 2^32 over hashes of the shingles' words: no other document changes a signature
};

struct Options {
    Family family = Family::Dictionary;
    std::uint32_t hashes = 100; ///< h
    std::uint64_t seed = 42;

    bool operator==(const Options&) const = default;
};

/// x -> (a x + b) mod modulus.
struct AffineFunction {
    std::uint64_t a;
    std::uint64_t b;

    bool operator==(const AffineFunction&) const = default;
};

/// h functions with one modulus.
struct AffineFamily {
    Family kind = Family::Dictionary;
    std::uint64_t modulus = 2; ///< at most 2^32, so that a value fits a row of a signature
    std::vector<AffineFunction> functions;
    /// The coefficients could not all be drawn without replacement (N < 2h): the stream started over, and
    /// pairs that had been used were skipped. The user is told.
    bool startedOver = false;
};

/// The family of the Reuters study for N distinct shingles: c is the smallest prime above N, and one stream
/// a1, b1, a2, b2, … is drawn from [1, N] without replacement. Function i depends on seed and N alone, not on
/// h. Errors: BadParameter when hashes > N^2 (there are no more pairs), or when c needs more than 32 bits.
Result<AffineFamily> dictionaryFamily(
    std::uint64_t distinctShingles, std::uint32_t hashes, std::uint64_t seed);

/// The family over 32-bit hashes of shingles: modulus 2^32, a odd, all drawn by the seed. Function i depends
/// on the seed alone.
AffineFamily hashedFamily(std::uint32_t hashes, std::uint64_t seed);

/// The x from 0 to modulus - 1 that f maps to `value`: of a set that is signed with f, the shingle that gave
/// the minimum. O(log modulus). \pre the modulus is prime and does not divide f.a, as in the dictionary
/// family
std::uint64_t preimage(const AffineFunction& f, std::uint64_t modulus, std::uint64_t value);

} // namespace alike::sketch

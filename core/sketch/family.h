// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace alike::sketch {

enum class Family : std::uint8_t {
    Dictionary, ///< (a x + b) mod c over shingle numbers 1 … N, c the smallest prime above N (the Reuters
                ///< study)
    Hashed, ///< (a x + b) mod 2^32 over hashes of the shingles' words: no other document changes a signature
    Modular, ///< ((a x + b) mod p) mod m over 0 … N - 1, m = N, p the smallest prime above m (the notebook)
    Permutation, ///< explicit random permutations of 1 … N
    Given, ///< (a x + b) mod c of the user's own (the Java library, exercises in textbooks)
    Bucketed, ///< over the same hashes; 64 functions share out the shingles of a set among them. Choose it
              ///< for documents of thousands of words: they are signed sooner, and estimates scatter less
};

/// x -> (a x + b) mod modulus.
struct AffineFunction {
    std::uint64_t a;
    std::uint64_t b;

    bool operator==(const AffineFunction&) const = default;
};

/// The functions of Family::Given. As they are to begin with: x + 1 and 3 x + 1 modulo 5 on rows from 0, the
/// exercise in Leskovec, Rajaraman, Ullman, "Mining of Massive Datasets", sec. 3.3.5.
struct GivenFunctions {
    std::vector<AffineFunction> functions { { 1, 1 }, { 3, 1 } }; ///< coefficients below 2^63
    std::uint64_t modulus = 5; ///< 2 to 2^32
    std::uint64_t origin = 0; ///< x of shingle number 1, at most 2^32; of no meaning over hashes
    /// x is the upper half of a shingle's hash, as the Java library has it, and not its number.
    bool overHashes = false;

    bool operator==(const GivenFunctions&) const = default;
};

struct Options {
    Family family = Family::Hashed;
    std::uint32_t hashes = 100; ///< h
    std::uint64_t seed = 42;
    GivenFunctions given {}; ///< for Family::Given

    bool operator==(const Options&) const = default;
};

/// Whether the functions map hashes of shingles, which no other document changes, and not their numbers.
constexpr bool mapsHashes(const Options& options)
{
    return options.family == Family::Hashed || options.family == Family::Bucketed
        || (options.family == Family::Given && options.given.overHashes);
}

/// How many different functions the dictionary family has: N^2. \pre N fits 32 bits
constexpr std::uint64_t differentFunctions(std::uint64_t distinctShingles)
{
    return distinctShingles * distinctShingles;
}

/// Whether the dictionary family cannot draw all coefficients without replacement, so that its stream starts
/// over. The user is told.
constexpr bool startsOver(const Options& options, std::uint64_t distinctShingles)
{
    return options.family == Family::Dictionary && distinctShingles > 0
        && 2 * std::uint64_t { options.hashes } > distinctShingles;
}

/// Whether a collection is so small that there are fewer different functions than are asked for, and some
/// stand in several rows. The user is told.
constexpr bool functionsRepeat(const Options& options, std::uint64_t distinctShingles)
{
    return options.family == Family::Dictionary && distinctShingles > 0 && distinctShingles <= UINT16_MAX
        && differentFunctions(distinctShingles) < options.hashes;
}

class Permutations;

/// Functions that stand together: in a block of signatures, and in the rounds of the bucketed family.
inline constexpr std::uint32_t functionsInBlock = 64;

/// Rounds of the bucketed family, in each of which an element falls into one of the buckets of a block.
inline constexpr std::uint32_t bucketRounds = 3;

/// What a round of the bucketed family makes of (a x + b) mod 2^32: the upper six bits are the bucket, and
/// there the others count, behind all earlier rounds. What falls into a bucket in no round counts there last.
inline constexpr int bucketShift = 26;
inline constexpr std::uint32_t inBucketMask = (std::uint32_t { 1 } << bucketShift) - 1;
constexpr std::uint32_t bucketOf(std::uint32_t mapped)
{
    return mapped >> bucketShift;
}
constexpr std::uint32_t inBucket(std::uint32_t round, std::uint32_t mapped)
{
    return round << bucketShift | (mapped & inBucketMask);
}
constexpr std::uint32_t afterRounds(std::uint32_t mapped)
{
    return bucketRounds << bucketShift | mapped >> (32 - bucketShift);
}

/// h functions with one modulus.
struct AffineFamily {
    Family kind = Family::Dictionary;
    std::uint64_t modulus
        = 2; ///< at most 2^32, so that a value fits a row of a signature; for permutations N
    std::vector<AffineFunction> functions; ///< none for permutations
    std::vector<AffineFunction> rounds {}; ///< of the bucketed family, three for each 64 functions
    /// The coefficients could not all be drawn without replacement (N < 2h): the stream started over, and
    /// pairs that had been used were skipped. The user is told.
    bool startedOver = false;
    std::uint64_t origin = 1; ///< x of shingle number 1; 1 over hashes
    bool overHashes = false; ///< the functions map hashes of shingles, and not their numbers
    std::uint64_t fold = 0; ///< values are taken modulo this once more; 0 for not
    std::shared_ptr<const Permutations> permutations {}; ///< for Family::Permutation

    /// Values lie in [least(), least() + range()).
    std::uint32_t least() const { return kind == Family::Permutation ? 1 : 0; }
    std::uint64_t range() const
    {
        if (kind == Family::Bucketed)
            return std::uint64_t { bucketRounds + 1 } << bucketShift;
        return fold != 0 ? fold : modulus;
    }
    /// What a function maps a shingle to. \param shingle its number, or the upper half of its hash where the
    /// family maps hashes. O(1).
    std::uint32_t value(std::size_t function, std::uint32_t shingle) const;
};

/// The family of the Reuters study for N distinct shingles: c is the smallest prime above N, and one stream
/// a1, b1, a2, b2, … is drawn from [1, N] without replacement. Function i depends on seed and N alone, not on
/// h. There are N^2 different ones: in a collection so small that more are wanted they repeat, from the first
/// on and in the same order. N = 0 counts as 1. Errors: BadParameter when c needs more than 32 bits.
Result<AffineFamily> dictionaryFamily(
    std::uint64_t distinctShingles, std::uint32_t hashes, std::uint64_t seed);

/// The family over 32-bit hashes of shingles: modulus 2^32, a odd, all drawn by the seed. Function i depends
/// on the seed alone.
AffineFamily hashedFamily(std::uint32_t hashes, std::uint64_t seed);

/// The family over 32-bit hashes of shingles in which 64 functions share out the shingles of a set, so that a
/// long document is signed with fewer multiplications: a sketch by buckets as in Dahlgaard, Knudsen and
/// Thorup, "Fast Similarity Sketching" (FOCS 2017), with three rounds.
///
/// In each round r = 0, 1, 2 every shingle falls into the bucket of one function of a block, the upper six
/// bits of (a_r x + b_r) mod 2^32, and that function maps it to the other bits behind those of earlier rounds
/// (see `inBucket`); where it falls into the bucket of a function in no round, this maps it to a value of its
/// own, (a x + b) mod 2^32, behind all of them. Each function alone is a MinHash function. All is drawn by
/// the seed, and function i depends on the seed alone.
AffineFamily bucketedFamily(std::uint32_t hashes, std::uint64_t seed);

/// The family of the notebook for N distinct shingles: a from [1, p - 1], b from [0, p - 1]. Function i
/// depends on the seed and N alone. Two shingles may have one value below p - m: where sets are a good part
/// of all shingles, as in a few sentences, such values are often the least, and estimates are too high.
/// Errors: BadParameter when p needs more than 32 bits.
Result<AffineFamily> modularFamily(std::uint64_t distinctShingles, std::uint32_t hashes, std::uint64_t seed);

/// Functions of the user's own, the first `hashes` of them, over numbers or hashes of shingles. Errors:
/// BadParameter when there are fewer, or when the modulus is not in 2 … 2^32.
Result<AffineFamily> givenFamily(const GivenFunctions& given, std::uint32_t hashes);

/// Any of them, with the functions [0, hashes).
/// \param permutations of the same shingles and seed, to go on from, or null
/// Errors: those of the family that is asked for; Cancelled.
Result<AffineFamily> makeFamily(const Options& options, std::uint64_t distinctShingles, std::uint32_t hashes,
    const Permutations* permutations, const Work& work);

/// The x from 0 to modulus - 1 that f maps to `value`: of a set that is signed with f, the shingle that gave
/// the minimum. O(log modulus). \pre the modulus is prime and does not divide f.a, as in the dictionary
/// family
std::uint64_t preimage(const AffineFunction& f, std::uint64_t modulus, std::uint64_t value);

} // namespace alike::sketch

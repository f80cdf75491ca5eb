// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/family.h"

#include "core/base/hash.h"
#include "core/base/random.h"
#include "core/sketch/affine.h"
#include "core/sketch/coefficient_stream.h"
#include "core/sketch/permutations.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

namespace alike::sketch {

namespace {
    std::vector<AffineFunction> drawn(std::size_t count, std::uint64_t seed)
    {
        std::vector<AffineFunction> functions;
        functions.reserve(count);
        Random random(seed);
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint64_t a = random.next() >> 32 | 1; // odd: one to one
            const std::uint64_t b = random.next() >> 32;
            functions.push_back({ a, b });
        }
        return functions;
    }

    AffineFamily overHashes(Family kind, std::uint32_t hashes, std::uint64_t seed)
    {
        AffineFamily family;
        family.kind = kind;
        family.modulus = std::uint64_t { 1 } << 32;
        family.overHashes = true;
        family.functions = drawn(hashes, seed);
        return family;
    }

    Result<AffineFamily> permutationFamily(const Options& options, std::uint64_t distinctShingles,
        std::uint32_t hashes, const Permutations* before, const Work& work)
    {
        ALIKE_ASSIGN(auto made, Permutations::make(distinctShingles, hashes, options.seed, before, work));
        AffineFamily family;
        family.kind = Family::Permutation;
        family.modulus = distinctShingles;
        family.permutations = std::move(made);
        return family;
    }

    std::uint32_t bucketedValue(const AffineFamily& family, std::size_t function, std::uint32_t hash)
    {
        const auto mappedBy
            = [&](const AffineFunction& f) { return static_cast<std::uint32_t>(f.a * hash + f.b); };
        for (std::uint32_t round = 0; round < bucketRounds; ++round) {
            const std::size_t block = function / functionsInBlock;
            const std::uint32_t mapped = mappedBy(family.rounds[block * bucketRounds + round]);
            if (bucketOf(mapped) == function % functionsInBlock)
                return inBucket(round, mapped);
        }
        return afterRounds(mappedBy(family.functions[function]));
    }
}

Result<AffineFamily> dictionaryFamily(
    std::uint64_t distinctShingles, std::uint32_t hashes, std::uint64_t seed)
{
    const std::uint64_t n = std::max<std::uint64_t>(distinctShingles, 1);
    const std::uint64_t modulus = n <= UINT32_MAX ? primeAbove(n) : UINT64_MAX;
    if (modulus > UINT32_MAX)
        return Error { ErrorCode::BadParameter,
            fmt::format(
                "The corpus has {} distinct shingles; the dictionary family needs a prime modulus above "
                "that, "
                "which no longer fits the 32 bits of a signature value. Use a longer shingle or a part of "
                "the corpus.",
                n) };

    AffineFamily family;
    family.modulus = modulus;
    std::set<std::pair<std::uint64_t, std::uint64_t>> used;
    const auto add = [&](std::uint64_t a, std::uint64_t b) {
        if (used.emplace(a, b).second)
            family.functions.push_back({ a, b });
    };
    // With an even N a pair never straddles two permutations, so a and b always differ: such streams hold N^2
    // - N pairs, and the rest, where a equals b, follows in the order of one more permutation.
    const std::uint64_t pairs = differentFunctions(n);
    const std::uint64_t drawn = std::min<std::uint64_t>(hashes, pairs);
    const std::uint64_t pairsOfTheStream = n % 2 == 0 ? pairs - n : pairs;
    CoefficientStream stream(n, seed);
    while (family.functions.size() < drawn) {
        const std::uint64_t a = stream.next();
        const std::uint64_t b = used.size() < pairsOfTheStream ? stream.next() : a;
        add(a, b);
    }
    while (family.functions.size() < hashes)
        family.functions.push_back(family.functions[family.functions.size() - pairs]);
    family.startedOver = 2 * static_cast<std::uint64_t>(hashes) > n;
    return family;
}

AffineFamily hashedFamily(std::uint32_t hashes, std::uint64_t seed)
{
    return overHashes(Family::Hashed, hashes, seed);
}

AffineFamily bucketedFamily(std::uint32_t hashes, std::uint64_t seed)
{
    AffineFamily family = overHashes(Family::Bucketed, hashes, seed);
    const std::size_t blocks = (hashes + functionsInBlock - 1) / functionsInBlock;
    family.rounds
        = drawn(blocks * bucketRounds, mix64(seed + 1)); // another stream than that of the functions
    return family;
}

Result<AffineFamily> modularFamily(std::uint64_t distinctShingles, std::uint32_t hashes, std::uint64_t seed)
{
    const std::uint64_t prime = distinctShingles <= UINT32_MAX ? primeAbove(distinctShingles) : UINT64_MAX;
    if (prime > UINT32_MAX)
        return Error { ErrorCode::BadParameter,
            fmt::format("The corpus has {} distinct shingles; the modular family needs a prime above that, "
                        "which no longer fits the 32 bits of a signature value. Use a longer shingle or a "
                        "part of the corpus.",
                distinctShingles) };
    AffineFamily family;
    family.kind = Family::Modular;
    family.modulus = prime;
    family.origin = 0;
    family.fold = distinctShingles;
    Random random(seed);
    for (std::uint32_t i = 0; i < hashes; ++i) {
        const std::uint64_t a = 1 + random.below(prime - 1);
        const std::uint64_t b = random.below(prime);
        family.functions.push_back({ a, b });
    }
    return family;
}

Result<AffineFamily> givenFamily(const GivenFunctions& given, std::uint32_t hashes)
{
    constexpr std::uint64_t largest = std::uint64_t { 1 } << 32;
    if (given.modulus < 2 || given.modulus > largest)
        return Error { ErrorCode::BadParameter,
            fmt::format("The modulus must be from 2 to {}, not {}: a value of a signature has 32 bits.",
                largest, given.modulus) };
    if (hashes > given.functions.size())
        return Error { ErrorCode::BadParameter,
            fmt::format("{} hash functions are given and {} were asked for. Ask for at most {}, or give more "
                        "coefficients.",
                given.functions.size(), hashes, given.functions.size()) };
    AffineFamily family;
    family.kind = Family::Given;
    family.modulus = given.modulus;
    family.overHashes = given.overHashes;
    family.origin = given.overHashes ? 1 : given.origin;
    family.functions.assign(given.functions.begin(), given.functions.begin() + hashes);
    return family;
}

Result<AffineFamily> makeFamily(const Options& options, std::uint64_t distinctShingles, std::uint32_t hashes,
    const Permutations* permutations, const Work& work)
{
    switch (options.family) {
    case Family::Dictionary:
        break;
    case Family::Hashed:
        return hashedFamily(hashes, options.seed);
    case Family::Modular:
        return modularFamily(distinctShingles, hashes, options.seed);
    case Family::Permutation:
        return permutationFamily(options, distinctShingles, hashes, permutations, work);
    case Family::Given:
        return givenFamily(options.given, hashes);
    case Family::Bucketed:
        return bucketedFamily(hashes, options.seed);
    }
    return dictionaryFamily(distinctShingles, hashes, options.seed);
}

std::uint32_t AffineFamily::value(std::size_t function, std::uint32_t shingle) const
{
    if (kind == Family::Permutation)
        return permutations->value(function, shingle);
    const auto [a, b] = functions[function];
    if (kind == Family::Hashed)
        return static_cast<std::uint32_t>(a * shingle + b);
    if (kind == Family::Bucketed)
        return bucketedValue(*this, function, shingle);
    const std::uint64_t rest = affineMod(a, shingle + origin - 1, b, modulus);
    return static_cast<std::uint32_t>(fold != 0 ? rest % fold : rest);
}

std::uint64_t preimage(const AffineFunction& f, std::uint64_t modulus, std::uint64_t value)
{
    // (value - b) / a, where 1 / a is a^(c - 2) by Fermat's little theorem.
    std::uint64_t x = (value % modulus + modulus - f.b % modulus) % modulus;
    std::uint64_t factor = f.a % modulus;
    for (std::uint64_t exponent = modulus - 2; exponent > 0; exponent >>= 1) {
        if (exponent & 1U)
            x = affineMod(factor, x, 0, modulus);
        factor = affineMod(factor, factor, 0, modulus);
    }
    return x;
}

} // namespace alike::sketch

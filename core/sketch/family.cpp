// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/family.h"

#include "core/sketch/affine.h"
#include "core/sketch/permutations.h"

#include <utility>

namespace alike::sketch {

namespace {
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

} // namespace alike::sketch

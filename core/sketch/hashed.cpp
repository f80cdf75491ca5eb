// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/hash.h"
#include "core/base/random.h"
#include "core/sketch/family.h"

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

} // namespace alike::sketch

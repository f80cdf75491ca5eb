// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/sketch/affine.h"
#include "core/sketch/family.h"

#include <fmt/format.h>

namespace alike::sketch {

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

} // namespace alike::sketch

// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/affine.h"
#include "core/sketch/coefficient_stream.h"
#include "core/sketch/family.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

namespace alike::sketch {

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

} // namespace alike::sketch

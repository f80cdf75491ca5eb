// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/family.h"

#include <fmt/format.h>

namespace alike::sketch {

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

} // namespace alike::sketch

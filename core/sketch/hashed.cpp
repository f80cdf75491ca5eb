// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/sketch/family.h"

namespace alike::sketch {

AffineFamily hashedFamily(std::uint32_t hashes, std::uint64_t seed)
{
    AffineFamily family;
    family.kind = Family::Hashed;
    family.modulus = std::uint64_t { 1 } << 32;
    family.functions.reserve(hashes);
    Random random(seed);
    for (std::uint32_t i = 0; i < hashes; ++i) {
        const std::uint64_t a = random.next() >> 32 | 1; // odd: one to one
        const std::uint64_t b = random.next() >> 32;
        family.functions.push_back({ a, b });
    }
    return family;
}

} // namespace alike::sketch
